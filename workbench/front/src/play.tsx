// A table to play at. All that is known here is what the seat in front may see.
import { useEffect, useReducer, useRef } from "preact/hooks";
import { FieldCards, Captured, Hand, Own, Seats, Trick } from "./felt";
import { goingBy, wanted } from "./going";
import { Game, PACES, fresh, alike, within, type Seen } from "./game";
import { Field, Picture, Stepper } from "./small";
import type { Store } from "./store";
import { Log, Progress, Result } from "./told";
import { WORDS, type Words } from "./words";

let kept: Game | undefined; // a game goes on when somebody looks at the sheet between two moves

export function PlayView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const game = (kept ??= new Game(store));
  useEffect(() => {
    const ear = () => changed(0);
    game.ears.add(ear);
    return () => void game.ears.delete(ear);
  }, [game]);
  const able = store.state === "ready" && store.table?.ok;
  const late = (game.elsewhere || (game.text !== store.text && game.waits === undefined)) && !game.busy; // the rules were changed while somebody was thinking
  useEffect(() => {
    const other = game.elsewhere;
    if (able && other && !game.busy) game.leave();
    if (able && ((!game.view && !game.offered) || other || game.text !== store.text) && !game.busy && game.waits === undefined) {
      const kept = other || game.text !== store.text || wanted.text ? goingBy(store.text) : undefined;
      if (game.text !== store.text) game.players = 0;
      if (kept && wanted.text === store.text) void game.resume(kept);
      else if (kept) game.offer(kept);
      else void game.begin();
    }
    if (able) wanted.text = "";
  }, [able, store.text, late]);
  // Who plays with the keyboard goes on from the hand: the button of a move is gone when it was made, or can be pressed no more (the
  // browser takes the focus from such a button only later).
  const play = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  const mine = !game.busy && game.view !== undefined && game.view.decision?.player === game.view.player;
  useEffect(() => {
    const at = document.activeElement ?? document.body;
    if (mine && inside.current && (at === document.body || at.matches(":disabled"))) play.current?.querySelector<HTMLElement>(".held.may, .held")?.focus({ preventScroll: true });
  }, [mine, game.view]);
  (window as any).game = game; // for tests
  if (!able && !game.view) return <p class="soft pad center">{store.state === "ready" && store.table ? w.cannotPlay : store.state === "ready" ? "…" : w.loadFirst}</p>;
  return (
    <div
      ref={play}
      class={`play ${store.table?.base?.family ?? ""}`}
      onFocusIn={() => (inside.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget as Node)) inside.current = false;
      }}
    >
      <Deal store={store} game={game} w={w} />
      {game.again && (
        <p class="stale" role="status">
          {w.dealtAgain}
        </p>
      )}
      {game.troubled && (
        <p class="trouble pad" role="alert">
          {game.troubled}
        </p>
      )}
      {game.unfit && (
        <p class="stale" role="status">
          {w.gameUnfit}
        </p>
      )}
      {game.offered ? (
        <div class="felt over-hand">
          <h2>{w.gameKept}</h2>
          <p>{w.gameWas(game.offered.hand, game.offered.choices.length)}</p>
          <button class="main big" onClick={() => void game.resume(game.offered!)}>
            {w.goOnGame}
          </button>
          <button class="big" onClick={() => void game.begin()}>
            {w.newGame}
          </button>
        </div>
      ) : game.waits !== undefined ? (
        <div class="felt over-hand">
          <h2>{w.handOver(w.player(game.waits))}</h2>
          <p>{w.handOverWhy}</p>
          <button class="main big" onClick={() => void game.ask("look", { seat: game.waits })}>
            {w.ready}
          </button>
        </div>
      ) : (
        game.view && <Table store={store} game={game} view={game.view} w={w} />
      )}
    </div>
  );
}

function Deal({ store, game, w }: { store: Store; game: Game; w: Words }) {
  const many = (game.elsewhere ? 0 : game.players || game.many) || store.table?.players?.low || 4;
  const may = store.table?.players;
  return (
    <details class="deal">
      <summary>
        <span>{w.newGame}</span>
        <span class="soft">
          {w.players(many, many)} · {w.seed} {game.seed}
        </span>
      </summary>
      <div class="row wrap">
        <Field label={w.playersRow}>
          <Stepper
            label={w.playersRow}
            value={many}
            low={may?.low ?? 2}
            high={may?.most ?? 8}
            set={(value) => {
              game.players = value;
              game.people = game.people.filter((seat) => seat < value);
              game.tell();
            }}
          />
        </Field>
        <Field label={w.seed}>
          <input
            type="number"
            min="0"
            max="999999999"
            value={game.seed}
            onChange={(event) => {
              game.seed = Math.max(0, Math.round(Number(event.currentTarget.value) || 0));
              game.tell();
            }}
          />
        </Field>
        <div class="field" role="group" aria-label={w.pace}>
          <span>{w.pace}</span>
          <span class="row tight wrap">
            {PACES.map((pace, place) => (
              <button key={pace} class="small" aria-pressed={game.pace === pace} onClick={() => game.go(pace)}>
                {w.paces[place]}
              </button>
            ))}
          </span>
        </div>
        <div class="field" role="group" aria-label={w.who}>
          <span>{w.who}</span>
          <span class="row tight wrap">
            {Array.from({ length: many }, (_, seat) => (
              <button
                key={seat}
                class="small"
                aria-pressed={game.people.includes(seat)}
                onClick={() => {
                  const next = game.people.includes(seat) ? game.people.filter((one) => one !== seat) : [...game.people, seat].sort((one, other) => one - other);
                  if (next.length) game.people = next;
                  game.tell();
                }}
              >
                {seat + 1}: {game.people.includes(seat) ? w.person : w.computer}
              </button>
            ))}
          </span>
        </div>
        <button
          class="main"
          onClick={(event) => {
            game.seed = fresh();
            game.waits = undefined;
            event.currentTarget.closest("details")!.open = false;
            void game.begin();
          }}
        >
          {w.dealOther}
        </button>
        <button
          onClick={(event) => {
            game.waits = undefined;
            event.currentTarget.closest("details")!.open = false;
            void game.begin();
          }}
        >
          {w.dealThis}
        </button>
      </div>
    </details>
  );
}

interface Shown {
  store: Store;
  game: Game;
  view: Seen;
  w: Words;
}

function Table({ store, game, view, w }: Shown) {
  const pictures = store.pictures();
  const lang = store.lang;
  const asked = !game.ended && view.decision !== null && view.decision.player === view.player && view.options.length > 0;
  const climbing = Array.isArray(view.table.trick);
  const chosen = [...game.picked.map((place) => view.cards[place]!), ...game.field];
  const fits = asked ? view.options.filter((option) => option.cards.length > 0 && alike(option.cards, chosen)) : [];
  const inHand = new Set(view.cards);
  const elsewhere = asked ? view.options.filter((option) => option.cards.length && !option.cards.some((code) => inHand.has(code))) : [];
  const onField = new Set<string>((view.table.field ?? []).map(String));
  const listed = elsewhere.filter((option) => !option.cards.every((code) => onField.has(code)));
  const byHand = asked && view.options.some((option) => option.cards.some((code) => inHand.has(code)));
  const buttons = asked ? view.options.filter((option) => !option.cards.length) : [];
  const playable = (place: number) => {
    if (!asked) return false;
    const code = view.cards[place]!;
    return game.picked.includes(place) || view.options.some((option) => within([...chosen, code], option.cards));
  };
  const pick = (place: number) => {
    const code = view.cards[place]!;
    const alone = view.options.some((option) => option.cards.includes(code));
    if (game.picked.includes(place)) {
      const single = fits.length === 1 && fits[0]!.cards.length === 1;
      if (single && !climbing) return void game.choose(fits[0]!);
      game.picked = game.picked.filter((other) => other !== place);
    } else if (view.options.some((option) => within([...chosen, code], option.cards))) game.picked = [...game.picked, place];
    else if (climbing && !alone) game.picked = [...game.picked, place]; // to ask why not
    else game.picked = [place]; // what was picked does not go with it: begin again from this card
    game.field = [];
    game.says = [];
    game.tell();
  };
  return (
    <>
      <div class="felt">
        <Seats store={store} view={view} w={w} pictures={pictures} />
        {game.ended ? <Result game={game} view={view} ended={game.ended} w={w} lang={lang} /> : climbing ? <Trick view={view} w={w} pictures={pictures} lang={lang} /> : <FieldCards game={game} view={view} w={w} pictures={pictures} lang={lang} asked={asked} elsewhere={elsewhere} />}
        <div class="banners" aria-live="polite">
          <div>
          {(game.ended ? [] : game.banner.slice(-2)).map((rule) => (
            <button
              key={`${rule.id}${rule.at}`}
              class="acts"
              onClick={() => {
                game.banner = game.banner.filter((one) => one !== rule);
                game.tell();
              }}
            >
              <b>{rule.names[lang]}</b>
              {!rule.known && <span>{(rule.sentences[lang] ?? []).slice(0, 2).join(lang === "ja" ? "" : " ")}</span>}
            </button>
          ))}
          </div>
        </div>
        <Own view={view} w={w} lang={lang} />
        {!climbing && <Captured view={view} seat={view.player} w={w} pictures={pictures} lang={lang} own />}
        {!game.ended && <Hand game={game} view={view} w={w} pictures={pictures} lang={lang} playable={playable} pick={pick} asked={asked} />}
      </div>
      <div class="bar-below">
        <p class="prompt" role="status">
          {view.over ? w.over : game.ended ? w.handEnded(game.ended.hand, climbing) : asked ? <><b>{w.yourTurn}</b> {view.prompt?.[lang]} {!byHand && listed.length < elsewhere.length && w.takeThis}</> : w.waiting}
        </p>
        {game.says.length > 0 && (
          <div class="says" role="status">
            {game.says.map((line, place) => (
              <p key={place}>{line}</p>
            ))}
          </div>
        )}
        <div class="row wrap">
          {asked && byHand && fits.length <= 1 && (
            <button class="main big" disabled={!fits.length} onClick={() => void game.choose(fits[0]!)}>
              {view.decision?.kind === "play" ? w.playCards : w.chooseCards}
            </button>
          )}
          {fits.length > 1 && (
            <span class="row wrap" role="group" aria-label={w.whichWay}>
              {fits.map((option) => (
                <button key={option.number} class="main" onClick={() => void game.choose(option)}>
                  {w.playCards}: {option.as.join(" ")}
                </button>
              ))}
            </span>
          )}
          {buttons.map((option) => (
            <button key={option.number} class="big" onClick={() => void game.choose(option)}>
              {option.label?.[lang] ?? "–"}
            </button>
          ))}
          {listed.slice(0, 40).map((option) => (
            <button key={option.number} class="cards-button" onClick={() => void game.choose(option)}>
              {option.cards.map((code, at) => (
                <Picture key={at} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />
              ))}
            </button>
          ))}
          <span class="grow" />
          {asked && (
            <>
              <button class="quiet" onClick={() => (chosen.length ? void game.why(chosen) : game.speak(w.whyFirst))} disabled={chosen.length > 0 && fits.length > 0 && climbing}>
                {w.why}
              </button>
              <button class="quiet" onClick={() => void game.hint()}>
                {w.hint}
              </button>
            </>
          )}
          <button class="quiet" onClick={() => void game.undo()} disabled={!game.choices.length}>
            {w.takeBack}
          </button>
        </div>
      </div>
      <div class="acting">
        {!climbing && <Progress view={view} w={w} lang={lang} />}
        <Log game={game} w={w} lang={lang} />
      </div>
    </>
  );
}

