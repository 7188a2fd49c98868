// A game at the table: what the seat in front sees, what was told, what has been picked.
import type { Json } from "./backend";
import { PIECE, goingBy, keepGoing, stopKeeping, type Going } from "./going";
import { FILE, type ByLang, type Store } from "./store";
import { WORDS, type Lang } from "./words";

type Texts = Record<Lang, string>;
export interface Option {
  number: number;
  cards: string[];
  as: string[];
  label: Texts | null;
}
export interface Told extends ByLang {
  acted: string[];
  at: number;
}
/** How a hand ended: the best player first. */
export interface Ended {
  hand: number;
  rows: { seat: number; place: number | null; title: Texts | null; won: number; yaku: (Texts & { value: number })[] }[];
}
export interface Seen {
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
  called: Record<string, Texts>;
  prompt: Texts | null;
  heard: number;
  ended: Ended | null;
  going: boolean;
  over: boolean;
  made?: Record<string, { id: string; value: number }[]>;
  takes?: Record<string, string[]>;
  progress?: { id: string; have: number; want: number; value: number; made: boolean; open: boolean }[];
  yaku?: Record<string, Texts>;
}

export const HANDS = 100; // of a game that goes on until one has had enough
const MOST_TOLD = 200;
const PACE = "yakusoku.pace";
const BANNER = 6000; // milliseconds for which the rule that acted is shown
const USUAL_PACE = 650; // milliseconds
function paced(): number {
  try {
    const kept = localStorage.getItem(PACE);
    return kept === null ? USUAL_PACE : Math.min(5000, Math.max(0, Number(kept) || 0));
  } catch {
    return USUAL_PACE;
  }
}
export const PACES = [0, USUAL_PACE, 1600];

function seen(data: Json): Seen {
  const options = data.options.map((one: Json, number: number): Option => {
    const cards = typeof one === "object" && one && Array.isArray(one.cards) ? one.cards.map(String) : [];
    return { number, cards, as: (one?.as ?? []).map(String), label: data.labels[number] ?? null };
  });
  const takes = data.takes && Object.fromEntries(Object.entries(data.takes).map(([card, cards]) => [card, (cards as unknown[]).map(String)]));
  return { ...data, cards: data.cards.map(String), options, takes };
}
export const alike = (one: string[], other: string[]) => one.length === other.length && [...one].sort().join(" ") === [...other].sort().join(" ");
/** Whether all of some cards are among others, each as often. */
export function within(some: string[], others: string[]): boolean {
  const left = [...others];
  return some.every((code) => {
    const place = left.indexOf(code);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The number of a deal that nobody has seen. */
export const fresh = () => 1 + Math.floor(Math.random() * 9999);

export class Game {
  view?: Seen;
  waits?: number;
  picked: number[] = []; // places in the hand
  field: string[] = []; // cards elsewhere
  log: Told[] = [];
  fresh = 0; // how many lines of the log are new
  banner: { id: string; at: number; names: Texts; sentences: ByLang; known: boolean }[] = []; // `known`: it was explained before
  private explained = new Set<string>();
  says: string[] = [];
  hinted = "";
  troubled = "";
  again = false; // dealt anew because the rules were changed, until somebody chooses
  ended?: Ended; // a hand that ended, until one goes on
  text = "";
  key = ""; // of the table whose game it is
  many = 0; // who sit at it
  pace = paced();
  seed = fresh();
  players = 0;
  people: number[] = [0];
  busy = false;
  offered?: Going; // a game that was being played when the page was left
  unfit = false; // one was offered, and could not be played again
  choices: number[] = []; // of people, since the deal
  private before: string[] | null = null; // the cards of who chose last, before that
  private dealt = { seed: 0, players: 0, people: [0] };
  private thinking = 0;
  ears = new Set<() => void>();

  constructor(private store: Store) {}
  tell() {
    for (const ear of [...this.ears]) ear();
  }
  /** How long the computer thinks, as it seems: 0 is no time at all. */
  go(pace: number) {
    this.pace = pace;
    try {
      localStorage.setItem(PACE, String(pace));
    } catch {
      // it holds for this visit
    }
    this.tell();
  }
  async begin() {
    this.again = this.log.length > 0 && this.key === this.store.key && this.text !== this.store.text;
    if (this.again && this.people.length > 1) this.seed = fresh(); // of the cards that were dealt people have seen others' hands
    this.clear();
    this.dealt = { seed: this.seed, players: this.players, people: [...this.people] };
    await this.ask("play", this.asked(), { [FILE]: this.text }, () => this.handOver());
  }
  /** Where several people play, a hand is shown when whoever it belongs to says to be ready: anybody may look at the device now. */
  private handOver() {
    if (this.people.length < 2 || !this.view) return;
    this.waits = this.view.player;
    this.view = undefined;
  }
  private asked(): Json {
    const { seed, players, people } = this.dealt;
    return { file: FILE, seed, players, seat: people[0] ?? 0, people: people.map(String), hands: HANDS, steps: this.pace > 0 };
  }
  /** Whether it was played at another table: there other people sat, and other cards were dealt. */
  get elsewhere(): boolean {
    return this.key !== "" && this.key !== this.store.key;
  }
  leave() {
    this.people = [0];
    this.players = 0;
    this.seed = fresh();
    this.waits = undefined;
  }
  private clear() {
    clearTimeout(this.thinking);
    this.offered = undefined;
    this.ended = undefined;
    this.banner = [];
    this.text = this.store.text;
    this.key = this.store.key;
    this.explained.clear();
    this.log = [];
    this.choices = [];
    this.before = null;
    this.view = undefined;
    this.waits = undefined;
  }
  /** A game that can be gone on with is offered, instead of dealing. */
  offer(game: Going) {
    this.again = false;
    this.clear();
    this.offered = game;
    this.tell();
  }
  /** Goes on with a game that was kept: it is dealt again, and what people chose is chosen again. */
  async resume(game: Going) {
    if (this.busy) return;
    this.busy = true;
    this.troubled = "";
    this.unfit = this.again = false;
    this.clear();
    this.seed = game.seed;
    this.players = game.players;
    this.people = [...game.people];
    this.dealt = { seed: game.seed, players: game.players, people: [...game.people] };
    this.tell();
    const ask = (question: string, parameters: Json, texts = {}) => this.store.ask(question, parameters, { rank: 0, texts });
    try {
      await ask("play", this.asked(), { [FILE]: this.text });
      const before = game.choices.slice(0, -1);
      let seat = 0;
      for (let at = 0; at === 0 || at < before.length; at += PIECE) seat = (await ask("replay", { choices: before.slice(at, at + PIECE).map(String) })).asked;
      const then = await ask("look", { seat });
      if (game.before && !alike(then.cards.map(String), game.before)) throw new Error("another game");
      this.take(then);
      this.take(await ask("choose", { option: game.choices.at(-1) }));
      this.banner = [];
      this.choices = [...game.choices];
      this.before = game.before;
      this.handOver();
    } catch {
      stopKeeping(game.text);
      this.busy = false;
      this.unfit = true;
      return this.begin();
    }
    this.busy = false;
    this.tell();
    this.on();
  }
  private keep() {
    if (!this.choices.length) return stopKeeping(this.text);
    const { guest, key, table } = this.store;
    keepGoing({ ...this.dealt, players: this.dealt.players || this.many, text: this.text, key: guest ? "" : key, names: table?.names ?? { en: "", ja: "" }, choices: this.choices, hand: this.view?.hand ?? 1, before: this.before });
  }
  /** `done`: what is noted when it was answered, before anybody sees it. */
  async ask(question: string, parameters: Json = {}, texts: Record<string, string> = {}, done = () => {}) {
    if (this.busy) return;
    this.busy = true;
    this.troubled = "";
    this.says = [];
    this.hinted = "";
    try {
      this.take(await this.store.ask(question, parameters, { rank: 0, texts }));
      done();
    } catch (problem) {
      this.troubled = (problem as Error).message || WORDS[this.store.lang].tooLong;
      if (question === "play") this.view = undefined;
      else this.offered = goingBy(this.text); // where whoever played it was ended, it can be played again
    }
    this.busy = false;
    this.tell();
    this.on();
    const shown = this.banner;
    if (this.pace && shown.length) setTimeout(() => this.banner === shown && this.quiet(), BANNER);
  }
  private quiet() {
    this.banner = [];
    this.tell();
  }
  /** The computer goes on, after a while in which one sees what happened. */
  private on() {
    clearTimeout(this.thinking);
    const view = this.view;
    if (view?.going && !this.ended && !this.troubled) this.thinking = window.setTimeout(() => void (this.view === view && this.ask("on")), this.pace);
  }
  /** On to the next hand. */
  next() {
    this.ended = undefined;
    this.banner = [];
    this.tell();
    this.on();
  }
  take(data: Json) {
    this.picked = [];
    this.field = [];
    if (data.waits !== undefined) {
      this.waits = data.waits;
      this.many = data.players;
      this.view = undefined;
      this.log = [];
      return;
    }
    this.waits = undefined;
    const view = seen(data);
    const told: Told[] = data.told;
    const before = this.log.filter((line) => line.at < view.heard); // what was taken back is not told any more
    if (before.length < this.log.length) this.ended = undefined;
    if (view.ended) this.ended = view.ended;
    const own = this.view?.decision?.player === view.player; // it was the person's own choice that brought this
    this.view = view;
    this.many = view.players;
    this.fresh = own ? told.length : this.fresh + told.length;
    this.log = [...before, ...told].slice(-MOST_TOLD);
    if (own || told.some((line) => line.acted.length)) {
      this.banner = [...new Set(told.flatMap((line) => line.acted))].map((id) => ({ id, at: view.heard, ...data.acted[id], known: this.explained.has(id) }));
      for (const rule of this.banner) this.explained.add(rule.id);
    }
  }
  async choose(option: Option) {
    if (this.busy) return;
    this.again = this.unfit = false;
    const cards = this.view?.cards ?? null;
    await this.ask("choose", { option: option.number }, {}, () => {
      this.choices.push(option.number);
      this.before = cards;
      if (this.view?.over) stopKeeping(this.text);
      else this.keep();
    });
  }
  async undo() {
    clearTimeout(this.thinking);
    while (this.busy) await new Promise((done) => setTimeout(done, 20));
    await this.ask("undo", {}, {}, () => {
      this.choices.pop();
      this.before = null;
      this.keep();
    });
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
  speak(text: string) {
    this.says = [text];
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

