# whoever reads the answers goes away: no complaint about the positions
{"ends": "broken", "room": 10}
"legal"
"daifugo"
"--positions"
"positions.jsonl"
