// A table to play at. All that is known here is what the seat in front may see.
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Json } from "./backend";
import { Field, Picture, Stepper } from "./small";
import { FILE, type ByLang, type CardPicture, type Store } from "./store";
import { WORDS, type Lang, type Words } from "./words";

type Texts = Record<Lang, string>;
interface Option {
  number: number;
  cards: string[];
  as: string[];
  label: Texts | null;
}
interface Told extends ByLang {
  acted: string[];
  ends: boolean; // whether a hand or round is over with it
}
interface Seen {
  players: number;
  player: number;
  hand: number;
  hands: number;
  cards: string[];
  counts: number[];
  totals: number[];
  decision: { player: number; kind: string; rule: string } | null;
  options: Option[];
  table: Json;
  told: Told[];
  acted: Record<string, { names: Texts; sentences: ByLang }>;
  prompt: Texts | null;
  over: boolean;
  made?: Record<string, { id: string; value: number }[]>;
  takes?: Record<string, string[]>;
  progress?: { id: string; have: number; want: number; value: number; made: boolean; open: boolean }[];
  yaku?: Record<string, Texts>;
  called?: Record<string, Texts>; // titles
}

function seen(data: Json): Seen {
  const options = data.options.map((one: Json, number: number): Option => {
    const cards = typeof one === "object" && one && Array.isArray(one.cards) ? one.cards.map(String) : [];
    return { number, cards, as: (one?.as ?? []).map(String), label: data.labels[number] ?? null };
  });
  const takes = data.takes && Object.fromEntries(Object.entries(data.takes).map(([card, cards]) => [card, (cards as unknown[]).map(String)]));
  return { ...data, cards: data.cards.map(String), options, takes };
}
const alike = (one: string[], other: string[]) => one.length === other.length && [...one].sort().join(" ") === [...other].sort().join(" ");
/** Whether all of some cards are among others, each as often. */
function within(some: string[], others: string[]): boolean {
  const left = [...others];
  return some.every((code) => {
    const place = left.indexOf(code);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

const HANDS = 5; // of a climbing game: its exchange and its titles begin with the second
class Game {
  view?: Seen;
  waits?: number;
  ended?: Told[]; // what a hand or round came to, until somebody has read it
  picked: number[] = []; // places in the hand
  field: string[] = []; // cards elsewhere
  log: Told[] = [];
  private logs: Told[][] = []; // before each choice, to go back
  fresh = 0; // how many lines of the log are new
  banner: { id: string; names: Texts; sentences: ByLang }[] = [];
  says: string[] = [];
  hinted = "";
  troubled = "";
  text = "";
  seed = 1 + Math.floor(Math.random() * 9999);
  players = 0;
  people: number[] = [0];
  busy = false;
  ears = new Set<() => void>();

  constructor(private store: Store) {}
  tell() {
    for (const ear of [...this.ears]) ear();
  }
  async begin() {
    this.text = this.store.text;
    this.log = [];
    this.logs = [];
    this.view = undefined;
    await this.ask("play", { file: FILE, seed: this.seed, players: this.players, seat: this.people[0] ?? 0, people: this.people.map(String), hands: this.store.table?.base?.family === "climbing" ? HANDS : 0 }, { [FILE]: this.text });
  }
  async ask(question: string, parameters: Json = {}, texts: Record<string, string> = {}) {
    if (this.busy) return;
    this.busy = true;
    this.troubled = "";
    this.says = [];
    this.hinted = "";
    try {
      const found = await this.store.ask(question, parameters, { rank: 0, texts });
      if (question === "choose") this.logs.push(this.log);
      if (question === "undo") this.log = this.logs.pop() ?? [];
      this.take(found);
    } catch (problem) {
      this.troubled = (problem as Error).message || WORDS[this.store.lang].tooLong;
      if (question === "play") this.view = undefined;
    }
    this.busy = false;
    this.tell();
  }
  take(data: Json) {
    this.picked = [];
    this.field = [];
    if (data.waits !== undefined) {
      this.waits = data.waits;
      this.view = undefined;
      this.ended = undefined;
      this.log = [];
      return;
    }
    this.waits = undefined;
    this.view = seen(data);
    const told: Told[] = data.told;
    const ends = told.filter((line) => line.ends);
    this.ended = ends.length ? ends : undefined;
    this.fresh = told.length;
    this.log = [...this.log, ...told].slice(-200);
    this.banner = [...new Set(told.flatMap((line) => line.acted))].map((id) => ({ id, ...data.acted[id] }));
  }
  async choose(option: Option) {
    await this.ask("choose", { option: option.number });
  }
  async why(cards: string[]) {
    try {
      const found = await this.store.ask("why", { cards }, { rank: 0 });
      this.says = found.sentences[this.store.lang];
    } catch (problem) {
      this.says = [(problem as Error).message];
    }
    this.tell();
  }
  async hint() {
    try {
      const found = await this.store.ask("hint", {}, { rank: 0 });
      this.says = found.sentences[this.store.lang];
      const option = this.view?.options[found.option];
      if (option && this.view) {
        this.picked = places(this.view.cards, option.cards);
        this.field = this.picked.length ? [] : option.cards;
      }
    } catch (problem) {
      this.says = [(problem as Error).message];
    }
    this.tell();
  }
}
function places(hand: string[], cards: string[]): number[] {
  const found: number[] = [];
  for (const code of cards) {
    const place = hand.findIndex((other, at) => other === code && !found.includes(at));
    if (place >= 0) found.push(place);
  }
  return found.length === cards.length ? found : [];
}

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
  useEffect(() => {
    if (able && (!game.view || game.text !== store.text) && !game.busy && game.waits === undefined) {
      if (game.text !== store.text) game.players = 0;
      void game.begin();
    }
  }, [able, store.text]);
  (window as any).game = game; // for tests
  if (!able && !game.view) return <p class="soft pad center">{store.state === "ready" && store.table ? w.cannotPlay : store.state === "ready" ? "…" : w.loadFirst}</p>;
  return (
    <div class={`play ${store.table?.base?.family ?? ""}`}>
      <Deal store={store} game={game} w={w} />
      {game.troubled && (
        <p class="trouble pad" role="alert">
          {game.troubled}
        </p>
      )}
      {game.waits !== undefined ? (
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
  const many = game.players || game.view?.players || store.table?.players?.low || 4;
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
            game.waits = undefined;
            event.currentTarget.closest("details")!.open = false;
            void game.begin();
          }}
        >
          {w.dealThis}
        </button>
        <button
          onClick={(event) => {
            game.seed = 1 + Math.floor(Math.random() * 9999);
            game.waits = undefined;
            event.currentTarget.closest("details")!.open = false;
            void game.begin();
          }}
        >
          {w.newGame}
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
  const asked = view.decision !== null && view.decision.player === view.player && view.options.length > 0;
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
    if (game.picked.includes(place)) {
      const single = fits.length === 1 && fits[0]!.cards.length === 1;
      if (single && !climbing) return void game.choose(fits[0]!);
      game.picked = game.picked.filter((other) => other !== place);
    } else if (view.options.some((option) => within([...chosen, code], option.cards))) game.picked = [...game.picked, place];
    else if (climbing && !fits.length && chosen.length) game.picked = [...game.picked, place]; // to ask why not
    else game.picked = [place]; // what was picked does not go with it: begin again from this card
    game.field = [];
    game.says = [];
    game.tell();
  };
  return (
    <>
      {game.ended && (
        <div class="felt over-hand ended" role="status">
          <h2>{climbing ? w.handOver_ : w.roundOver}</h2>
          {game.ended.map((line, place) => (
            <ul key={place}>
              {(line[lang] ?? []).map((text, at) => (
                <li key={at}>{text}</li>
              ))}
            </ul>
          ))}
          {view.over ? (
            <button
              class="main big"
              onClick={() => {
                game.seed = 1 + Math.floor(Math.random() * 9999);
                void game.begin();
              }}
            >
              {w.playAgain}
            </button>
          ) : (
            <button
              class="main big"
              onClick={() => {
                game.ended = undefined;
                game.tell();
              }}
            >
              {w.goOnPlaying}
            </button>
          )}
        </div>
      )}
      <div class="felt" hidden={game.ended !== undefined}>
        <Seats store={store} view={view} w={w} pictures={pictures} />
        {climbing ? <Trick view={view} w={w} pictures={pictures} lang={lang} /> : <FieldCards game={game} view={view} w={w} pictures={pictures} lang={lang} asked={asked} elsewhere={elsewhere} />}
        <div class="banners" aria-live="polite">
          {game.banner.slice(-2).map((rule) => (
            <p key={`${rule.id}${game.log.length}`} class="acts">
              <b>{rule.names[lang]}</b>
              <span>{(rule.sentences[lang] ?? []).slice(0, 2).join(lang === "ja" ? "" : " ")}</span>
            </p>
          ))}
        </div>
        {!climbing && <Captured view={view} seat={view.player} w={w} pictures={pictures} lang={lang} own />}
        <Hand game={game} view={view} w={w} pictures={pictures} lang={lang} playable={playable} pick={pick} asked={asked} />
      </div>
      <div class="controls">
        {view.totals.some((total) => total !== 0) && (
          <p class="standing">
            {w.you}: <b>{w.points(view.totals[view.player] ?? 0)}</b>
          </p>
        )}
        <p class="prompt" role="status" hidden={game.ended !== undefined && !view.over}>
          {view.over ? w.over : asked ? <><b>{w.yourTurn}</b> {view.prompt?.[lang]} {!byHand && listed.length < elsewhere.length && w.takeThis}</> : w.waiting}
        </p>
        {game.says.length > 0 && (
          <div class="says" role="status">
            {game.says.map((line, place) => (
              <p key={place}>{line}</p>
            ))}
          </div>
        )}
        <div class="row wrap" hidden={game.ended !== undefined && !view.over}>
          {asked && byHand && fits.length <= 1 && view.options.some((option) => option.cards.length) && (
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
              <button class="quiet" onClick={() => void game.why(chosen)} disabled={chosen.length > 0 && fits.length > 0 && climbing}>
                {w.why}
              </button>
              <button class="quiet" onClick={() => void game.hint()}>
                {w.hint}
              </button>
            </>
          )}
          <button class="quiet" onClick={() => void game.ask("undo")}>
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

function Seats({ store, view, w, pictures }: { store: Store; view: Seen; w: Words; pictures: Record<string, CardPicture> }) {
  const lang = store.lang;
  const seats: number[] = view.table.seats ?? Array.from({ length: view.players }, (_, seat) => seat);
  const own = seats.indexOf(view.player);
  const around = [...seats.slice(own + 1), ...seats.slice(0, Math.max(0, own))];
  const table = view.table;
  const last = (seat: number) => [...(table.trick ?? [])].reverse().find((one: Json) => one.player === seat);
  const back = pictures.back?.svg;
  return (
    <ul class={`seats of-${around.length}`}>
      {around.map((seat) => {
        const title = (table.titles ?? []).find?.((one: Json) => one[0] === seat)?.[1] ?? table.titles?.[seat];
        const out = (table.out ?? []).includes(seat);
        return (
          <li key={seat} class={`seat ${table.turn === seat ? "turn" : ""} ${out ? "out" : ""}`}>
            <span class="who">
              {w.player(seat)} {typeof title === "string" && <small>{view.called?.[title]?.[lang] ?? title}</small>}
            </span>
            <span class="backs" aria-label={w.cards(view.counts[seat] ?? 0)}>
              {back && Array.from({ length: Math.min(view.counts[seat] ?? 0, 7) }, (_, at) => <Picture key={at} svg={back} name="" />)}
              <i>{view.counts[seat]}</i>
            </span>
            <small class="soft">
              {out ? w.out : (table.passed ?? []).includes(seat) ? w.passed : view.totals[seat] ? (view.totals[seat]! > 0 ? `+${view.totals[seat]}` : view.totals[seat]) : " "}
            </small>
            {table.captured ? <Captured view={view} seat={seat} w={w} pictures={pictures} lang={lang} /> : last(seat) && null}
          </li>
        );
      })}
    </ul>
  );
}

function Trick({ view, w, pictures, lang }: { view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang }) {
  const plays: Json[] = view.table.trick;
  return (
    <div class="trick">
      {view.table.reversed && <p class="reversed">⇅ {w.reversed}</p>}
      {plays.length === 0 ? (
        <p class="clear">{w.empty}</p>
      ) : (
        plays.slice(-4).map((play, place, shown) => (
          <figure key={plays.length - shown.length + place} class={place === shown.length - 1 ? "newest" : "below"}>
            <span class="laid">
              {play.cards.map((code: string, at: number) => (
                <Picture key={at} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />
              ))}
            </span>
            <figcaption>{play.player === view.player ? w.you : w.player(play.player)}</figcaption>
          </figure>
        ))
      )}
    </div>
  );
}

function FieldCards({ game, view, w, pictures, lang, asked, elsewhere }: { game: Game; view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang; asked: boolean; elsewhere: Option[] }) {
  const field: string[] = view.table.field.map(String);
  const taken = new Set(game.picked.flatMap((place) => view.takes?.[view.cards[place]!] ?? []));
  const drawn = view.table.card !== null ? String(view.table.card) : "";
  const back = pictures.back?.svg;
  return (
    <div class="field-cards" role="group" aria-label={w.field}>
      <span class="stack" title={w.pile}>
        {back && <Picture svg={back} name={w.pile} />}
        <i>{view.table.pile}</i>
        {drawn && pictures[drawn] && <Picture svg={pictures[drawn]!.svg} name={pictures[drawn]!.names[lang]} extra="drawn" />}
      </span>
      <span class="laid">
        {field.map((code) => {
          const option = asked ? elsewhere.find((one) => one.cards.length === 1 && one.cards[0] === code) : undefined;
          const picture = <Picture svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />;
          const kind = `on-field ${taken.has(code) || game.field.includes(code) ? "taken" : ""}`;
          return option ? (
            <button key={code} class={`${kind} may`} data-card={code} onClick={() => void game.choose(option)}>
              {picture}
            </button>
          ) : (
            <span key={code} class={kind} data-card={code}>
              {picture}
            </span>
          );
        })}
      </span>
    </div>
  );
}

const KINDS = ["bright", "animal", "ribbon", "chaff", ""];
function Captured({ view, seat, w, pictures, lang, own = false }: { view: Seen; seat: number; w: Words; pictures: Record<string, CardPicture>; lang: Lang; own?: boolean }) {
  const cards: string[] = (view.table.captured?.[seat] ?? []).map(String);
  const made = view.made?.[String(seat)] ?? [];
  const sorted = KINDS.map((kind) => cards.filter((code) => (KINDS.includes(pictures[code]?.kind ?? "") ? (pictures[code]?.kind ?? "") : "") === kind)).filter((group) => group.length);
  return (
    <div class={`captured ${own ? "own" : ""}`} role="group" aria-label={`${w.captured}: ${own ? w.you : w.player(seat)}`}>
      {sorted.map((group, place) => (
        <span key={place} class="heap">
          {group.map((code) => (
            <Picture key={code} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />
          ))}
          {group.length > 1 && <i>{group.length}</i>}
        </span>
      ))}
      {made.map((yaku) => (
        <b key={yaku.id} class="made">
          {view.yaku?.[yaku.id]?.[lang] ?? yaku.id} {yaku.value}
        </b>
      ))}
    </div>
  );
}

function Hand({ game, view, w, pictures, lang, playable, pick, asked }: { game: Game; view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang; playable: (place: number) => boolean; pick: (place: number) => void; asked: boolean }) {
  const many = view.cards.length;
  return (
    <div class={`hand ${asked ? "asked" : ""} ${many > 8 ? "two" : ""}`} role="group" aria-label={w.cards(many)} style={{ "--many": many }}>
      {view.cards.map((code, place) => {
        const may = playable(place);
        const picked = game.picked.includes(place);
        const name = pictures[code]?.names[lang] ?? code;
        const takes = view.takes?.[code]?.length ?? 0;
        return (
          <button
            key={`${code} ${place}`}
            class={`held ${may ? "may" : ""} ${picked ? "picked" : ""} ${takes ? "takes" : ""}`}
            aria-pressed={picked}
            aria-label={asked && !may ? `${name} (${w.unusable})` : name}
            data-card={code}
            onClick={() => pick(place)}
          >
            <Picture svg={pictures[code]?.svg ?? ""} name="" />
          </button>
        );
      })}
    </div>
  );
}

function Progress({ view, w, lang }: { view: Seen; w: Words; lang: Lang }) {
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

function Log({ game, w, lang }: { game: Game; w: Words; lang: Lang }) {
  const box = useRef<HTMLOListElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  });
  const shown = all ? game.log : game.log.slice(-Math.max(game.fresh, 1)).slice(-14);
  const old = shown.length - game.fresh;
  return (
    <section class="log">
      <h2>
        {w.happened}
        <button class="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {w.more}
        </button>
      </h2>
      <ol ref={box} class={all ? "all" : ""} tabIndex={0} aria-label={w.happened} aria-live="polite">
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
