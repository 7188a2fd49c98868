// What is told beside the table: how near each yaku is, what happened, how a hand ended.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Ended, type Game, HANDS as OPEN, type Seen, fresh } from "./game";
import type { Lang, Words } from "./words";

export function Progress({ view, w, lang }: { view: Seen; w: Words; lang: Lang }) {
  const rows = (view.progress ?? []).filter((row) => row.made || (row.open && row.have > 0)).sort((one, other) => Number(other.made) - Number(one.made) || other.have / (other.want || 1) - one.have / (one.want || 1));
  if (!rows.length) return null;
  return (
    <details class="progress" open>
      <summary>{w.near}</summary>
      <ul>
        {rows.slice(0, 6).map((row) => (
          <li key={row.id} class={row.made ? "made" : ""}>
            <span>{view.yaku?.[row.id]?.[lang] ?? row.id}</span>
            <span class="dots" aria-label={`${row.have} / ${row.want}`}>
              {Array.from({ length: Math.min(row.want, 12) }, (_, at) => (
                <i key={at} class={at < row.have ? "full" : ""} />
              ))}
            </span>
            <b>{row.value}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Log({ game, w, lang }: { game: Game; w: Words; lang: Lang }) {
  const box = useRef<HTMLOListElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  });
  const shown = all ? game.log : game.log.slice(-Math.max(game.fresh, 1)).slice(-14);
  const old = shown.length - game.fresh;
  return (
    <section class={`log ${all ? "all" : ""}`}>
      <h2>
        {w.happened}
        <button class="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? w.less : w.more}
        </button>
      </h2>
      <ol ref={box} tabIndex={0} aria-label={w.happened} aria-live="polite">
        {shown.map((line, place) => (
          <li key={game.log.length - shown.length + place} class={`${place < old ? "old" : ""} ${line.acted.length ? "acted" : ""}`}>
            {(line[lang] ?? []).map((text, at) => (
              <span key={at}>{text}</span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How a hand ended: who came in at which place, or what each made. */
export function Result({ game, view, ended, w, lang }: { game: Game; view: Seen; ended: Ended; w: Words; lang: Lang }) {
  const climbing = Array.isArray(view.table.trick);
  const open = view.hands >= OPEN; // nobody said how long the game is
  return (
    <section class="result" role="status">
      <h2>{open ? w.handEnded(ended.hand, climbing) : w.handEndedOf(ended.hand, view.hands, climbing)}</h2>
      <table>
        <tbody>
          {ended.rows.map((row) => (
            <tr key={row.seat} class={row.seat === view.player ? "own" : ""}>
              <th scope="row">{row.place !== null && w.place(row.place)}</th>
              <td>{row.seat === view.player ? w.you : w.player(row.seat)}</td>
              <td>{row.title ? row.title[lang] : row.yaku.map((one) => `${one[lang]} ${one.value}`).join(w.comma)}</td>
              <td class="won">{row.won !== 0 && (row.won > 0 ? `+${row.won}` : `−${-row.won}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {view.over ? (
        <>
          <p>{w.over}</p>
          <button
            class="main big"
            onClick={() => {
              game.seed = fresh();
              void game.begin();
            }}
          >
            {w.newGame}
          </button>
        </>
      ) : (
        <button class="main big" onClick={() => game.next()}>
          {w.nextHand}
        </button>
      )}
    </section>
  );
}
