"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const FILE = path.join(__dirname, "..", "syntaxes", "yakusoku.tmLanguage.json");

async function grammar() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(fs.readFileSync(FILE, "utf8"), FILE),
  });
  return registry.loadGrammar("source.yakusoku");
}

const made = grammar();

async function colours(line) {
  const found = (await made).tokenizeLine(line, INITIAL).tokens;
  return found.map((token) => [line.slice(token.startIndex, token.endIndex), token.scopes.at(-1)]).filter(([text, scope]) => text.trim() && scope !== "source.yakusoku");
}

const CASES = [
  ["variant house \"House\" of daifugo  # 日曜", { variant: "storage.type", house: "entity.name.function", "\"House\"": "string.quoted.double", of: "keyword.other", daifugo: "variable.other", "# 日曜": "comment.line" }],
  ["    replace rule 革命 \"R\"", { "replace ": "keyword.control", rule: "storage.type", 革命: "entity.name.function" }],
  ["        when a play contains S3 or 8 then skip {many} players", { when: "keyword.control", contains: "keyword.other", S3: "constant.language", or: "keyword.control", 8: "constant.language", "{many}": "variable.parameter", players: "keyword.other" }],
  ["    shape straight is 6-6-6", { shape: "storage.type", straight: "entity.name.function", "6-6-6": "constant.language" }],
  ["    rounds 12", { rounds: "keyword.control", 12: "constant.numeric" }],
  ["    note \"a \\\" # b\" # c", { "\"a \\\" # b\"": "string.quoted.double", "# c": "comment.line" }],
  ["    use run_of_four", { use: "keyword.control", run_of_four: "variable.other" }],
];

for (const [line, wanted] of CASES) {
  test(line.trim(), async () => {
    const found = Object.fromEntries(await colours(line));
    for (const [text, scope] of Object.entries(wanted)) assert.ok((found[text] || "nothing").startsWith(scope), `${text}: ${found[text]}`);
  });
}
