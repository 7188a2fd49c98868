// The first page: what is there to play.
import { useState } from "preact/hooks";
import { going, wanted } from "./going";
import { Named, Picture } from "./small";
import type { Game, Store } from "./store";
import { WORDS } from "./words";

const ART: Record<string, string[]> = { french: ["H3", "S8", "DJ", "S2", "JK"], hanafuda: ["10", "30", "80", "90", "110"] };
const PICKS: Record<string, string[]> = {
  daifugo: ["S8", "S2", "JK"],
  big_two: ["H3", "S2"],
  dou_dizhu: ["JK", "DJ"],
  tien_len: ["S2", "S8"],
  koi_koi: ["10", "80", "30"],
  hana_awase: ["30", "90"],
  mushi: ["110", "30"],
  hachi_hachi: ["10", "90"],
  roppyakken: ["110", "80"],
  sudaoshi: ["90", "30"],
  bakappana: ["80", "10"],
  taiyaku: ["10", "30", "90"],
};
const FIRST = ["daifugo", "koi_koi", "taiyaku"];
const SHOWN = 4; // tables that were made here, before somebody wants to see more

function Fan({ store, deck, codes }: { store: Store; deck: string; codes: string[] }) {
  const art = store.games?.art[deck] ?? {};
  return (
    <span class={`fan of-${codes.length}`} aria-hidden="true">
      {codes.map((code) => art[code] && <Picture key={code} svg={art[code]} name="" />)}
    </span>
  );
}

export function Home({ store, openFile }: { store: Store; openFile: () => void }) {
  const w = WORDS[store.lang];
  const games = store.games?.games ?? [];
  const kept = store.kept();
  const [all, setAll] = useState(false);
  const left = going().find((one) => !one.key || kept.some((table) => table.key === one.key && table.text === one.text)); // not where the table has other rules now
  const card = (game: Game) => (
    <button key={game.id} class={`game ${game.family} ${FIRST.includes(game.id) ? "first" : ""}`} data-game={game.id} onClick={() => store.start(game)}>
      <Fan store={store} deck={game.deck} codes={PICKS[game.id] ?? ART[game.deck]?.slice(0, 2) ?? []} />
      <Named names={game.names} lang={store.lang} />
      <span class="line">{game.line[store.lang]}</span>
      <span class="soft">{w.players(game.players.low, game.players.most)}</span>
    </button>
  );
  const family = (name: string) =>
    games
      .filter((game) => game.kind === "game" && game.family === name)
      .sort((one, other) => Number(FIRST.includes(other.id)) - Number(FIRST.includes(one.id)));
  const presets = (name: string) => {
    const found = games.filter((game) => game.kind === "variant" && game.family === name);
    const grounds = [...new Set(found.map((game) => game.of))];
    return (
      <>
        <h3>{w.presets}</h3>
        <p class="soft">{w.presetsWhy}</p>
        {grounds.map((of) => (
          <div key={of} class="presets">
            <span class="soft">{games.find((game) => game.id === of)?.names[store.lang] ?? of}</span>
            {found
              .filter((game) => game.of === of)
              .map((game) => (
                <button key={game.id} class="preset" data-game={game.id} title={game.line[store.lang]} onClick={() => store.start(game)}>
                  <Named names={game.names} lang={store.lang} ruby={false} />
                </button>
              ))}
          </div>
        ))}
      </>
    );
  };
  return (
    <div class="home">
      <div class="hero">
        <div>
          <h1>{w.tagline}</h1>
          <p class="row">
            <button onClick={openFile}>{w.openFile}</button>
          </p>
        </div>
        <div class="heroes" aria-hidden="true">
          <Fan store={store} deck="french" codes={ART.french!} />
          <Fan store={store} deck="hanafuda" codes={ART.hanafuda!.slice(0, 3)} />
        </div>
      </div>
      {left && (
        <p class="row">
          <button
            class="main big"
            data-going
            onClick={() => {
              wanted.text = left.text;
              store.open(left.text, left.key, !left.key);
              store.go_to("play");
            }}
          >
            ▶ {w.goOnGame}
          </button>
          <span class="soft">
            {left.names[store.lang] || left.names.en || w.unnamed} · {w.gameWas(left.hand, left.choices.length)}
          </span>
        </p>
      )}
      {kept.length > 0 && (
        <>
          <h2>{w.yourTables}</h2>
          <ul class="kept">
            {kept.slice(0, all ? kept.length : SHOWN).map((one) => {
              const name = one.names[store.lang] || one.names.en || w.unnamed;
              return (
                <li key={one.key}>
                  <button
                    class="main"
                    data-kept={one.key}
                    onClick={() => {
                      store.open(one.text, one.key);
                      store.go_to("rules");
                    }}
                  >
                    <b>{name}</b> <small>{one.game[store.lang] || one.game.en}</small>
                  </button>
                  <button class="quiet" aria-label={`${w.forget}: ${name}`} title={w.forget} onClick={() => confirm(w.forgetSure(name)) && store.forget(one.key)}>
                    ×
                  </button>
                </li>
              );
            })}
          </ul>
          {kept.length > SHOWN && !all && (
            <button class="link" onClick={() => setAll(true)}>
              {w.others(kept.length - SHOWN)}
            </button>
          )}
        </>
      )}
      <h2>{w.climbing}</h2>
      <div class="games">{family("climbing").map(card)}</div>
      {presets("climbing")}
      <h2>{w.fishing}</h2>
      <div class="games">{family("fishing").map(card)}</div>
      {presets("fishing")}
      <p class="soft foot">{w.privacy}</p>
    </div>
  );
}
