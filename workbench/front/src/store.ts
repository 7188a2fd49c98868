// What the page knows: a text, which is the truth, and what the services say of it.
import { backend, Refused, Superseded, TooLong, type Asking, type Backend, type Json, type State } from "./backend";
import type { Lang } from "./words";

export interface Names {
  en: string;
  ja: string;
  kana?: string;
  romaji?: string;
}
export type ByLang = Record<Lang, string[]>;
export interface Edit {
  where: { start: number; end: number };
  text: string;
}
export interface Change {
  edits: Edit[];
  text: string;
  also: string[];
  rule?: string;
}
export interface Field {
  id: string;
  names: Names;
  kind: "yes_no" | "number" | "words" | "cards";
  normal: string;
  choices: { value: string; names: Names }[];
  low: number;
  high: number;
}
export interface LibraryRule {
  id: string;
  names: Names;
  group: string;
  sentences: ByLang;
  notes: ByLang;
  popular: number;
  rank: number;
  settings: Field[];
  needs: string[];
  conflicts: string[];
  replaces: string[];
  one_of: string[];
  examples: number;
  keys: string[];
}
export interface Library {
  groups: { id: string; names: Names; rules: string[] }[];
  rules: Record<string, LibraryRule>;
}
export interface TableRule {
  on: boolean;
  by: string;
  base: boolean;
  settings: Record<string, { value: string; by: string }>;
  clashes: string[];
  overruled: boolean;
  missing: string[];
  findings: unknown[];
}
export interface Table {
  lang: Lang;
  kind: string;
  id: string;
  names: Names;
  base: null | { id: string; names: Names; kind: string; family: string }; // none where no game is found on which it stands
  bases: string[];
  ok: boolean;
  shown: boolean;
  findings: { error: number; warning: number; hint: number };
  players: null | { low: number; high: number; most: number; by: string; may: [number, number] | { low: number; high: number } };
  jokers: null | { number: number; may: [number, number] | { low: number; high: number } };
  settings: { id: string; field: Field; value: string; by: string; base: string }[];
  rules: Record<string, TableRule>;
  own: { id: string; names: Names; sentences: ByLang }[];
  yaku: { id: string; names: Names; rule: ByLang; yaku: Yaku[] }[];
  different: ByLang[];
}
/** A table that stands on a game, so that there is something to tick. */
export type Based = Table & { base: NonNullable<Table["base"]>; players: NonNullable<Table["players"]> };
export const isBased = (table: Table): table is Based => table.base !== null && table.players !== null;
export interface Yaku {
  id: string;
  names: Names;
  on: boolean;
  by: string;
  worth: number;
  base_worth: number;
  fixed: boolean;
  setting: string;
  among: string[];
  want: number;
  cards: string[];
  sentences: ByLang;
}
export interface Game {
  id: string;
  kind: string;
  names: Names;
  line: Record<Lang, string>;
  of: string;
  family: string;
  deck: string;
  players: { low: number; high: number; most: number };
  texts: Record<Lang, string>;
}
export interface Games {
  games: Game[];
  art: Record<string, Record<string, string>>; // comes a little later
}
export interface Finding {
  code: string;
  severity: "error" | "warning" | "hint";
  message: string;
  help: string;
  where: null | { file: string; start: number; end: number };
  mends: { title: string; safe: boolean; edits: Edit[] }[];
}
export interface CardPicture {
  svg: string;
  names: Names;
  suit: string;
  rank: string;
  month: number;
  kind: string;
}
export type View = "home" | "rules" | "own" | "text" | "sheet" | "play" | "effect" | "share";

const KEPT = "yakusoku.tables";
const KEPT_ONE = "yakusoku.text"; // where there was only one
const MOST_KEPT = 24; // tables
const MOST_PAST = 100;
export const FILE = "house.yaku";
const GOOD_NEWS_MS = 5000; // after which what was said of something that went well is gone
const AFTER_KEY_MS = 180; // behind the last keystroke, before anything is asked

/** What the browser kept of the last visit; nothing where it keeps nothing. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
/** Keeps something for the next visit, where the browser keeps anything and has room. */
export function retain(name: string, value: string) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The page works as well; it only forgets.
  }
}
/** A table that somebody made here. `game`: on which it stands, by its names; `begun`: the text with which it began, so that one without a change is not kept for ever. */
export interface Kept {
  key: string;
  text: string;
  names: Names;
  game: Names;
  begun: string;
}
/** What sheets there are: words with which they are asked for; `only`: the profiles of papers that are not for all of them. */
export interface SheetKinds {
  profiles: string[];
  papers: string[];
  only: Record<string, string[]>;
}
/** A file that was made ready; `none` where it does not come. */
const ready = <T>(name: string, none: T): Promise<T> =>
  fetch(name)
    .then((got) => (got.ok ? got.json() : none))
    .catch(() => none);

export class Store {
  lang: Lang;
  view: View = "home";
  state: State = "fetching";
  done = 0;
  began = false; // whether Python was ready before
  games?: Games;
  libraries: Record<string, Library | null> = {};
  text = "";
  table?: Table;
  findings: Finding[] = [];
  sheet = "";
  sheetFor = ""; // text, language, profile and paper of the sheet that is shown
  sheetStale = false;
  profile = "full";
  paper = "a4";
  wanted: Record<string, boolean> = {}; // ticks whose answer is not there yet
  message = "";
  also: string[] = [];
  taken = false; // what was ticked along was taken out, not put in
  guest = false;
  log: [string, number][] = []; // how long things took, for tests and the benchmark
  kinds: SheetKinds = { profiles: ["full"], papers: ["a4", "letter"], only: {} }; // more when Python has come
  key = ""; // of the table that is being made, among those that are kept
  private heavy = ""; // a text that was stopped once is not tried again by itself
  private past: string[] = [];
  private future: string[] = [];
  private ears = new Set<() => void>();
  private timer = 0;
  private saying = 0;
  private work: (() => Promise<void>)[] = [];
  private busy = false;
  private clock = 0;
  readonly backend: Backend;

  constructor() {
    const kept = recall("yakusoku.lang");
    this.lang = kept === "en" || kept === "ja" ? kept : navigator.language.startsWith("ja") ? "ja" : "en";
    this.paper = recall("yakusoku.paper") ?? (/-(US|CA)$/.test(navigator.language) ? "letter" : "a4");
    this.backend = backend();
    this.backend.onState((state, done) => {
      this.state = state;
      this.done = done;
      if (state === "ready") {
        this.stamp("ready");
        this.began = true;
        void this.ask("sheet_kinds", {}, { rank: 3 }).then((kinds: SheetKinds) => {
          this.kinds = kinds;
          this.changed();
        }, () => undefined);
        if (this.text) this.refresh(0);
      }
      this.changed();
    });
  }

  // ---------------------------------------------------------------------------------------------------- who listens
  listen(ear: () => void): () => void {
    this.ears.add(ear);
    return () => this.ears.delete(ear);
  }
  changed() {
    for (const ear of [...this.ears]) ear();
  }
  stamp(name: string) {
    if (!this.log.some(([other]) => other === name)) this.log.push([name, Math.round(performance.now())]);
  }
  say(message: string) {
    clearTimeout(this.saying);
    if (message === "kept") this.saying = window.setTimeout(() => this.message === "kept" && this.say(""), GOOD_NEWS_MS);
    this.message = message;
    this.changed();
  }

  // --------------------------------------------------------------------------------------------------------- asking
  ask(question: string, parameters: Json = {}, asking: Partial<Asking> = {}): Promise<Json> {
    return this.backend.ask(question, parameters, { lang: this.lang, ...asking });
  }
  /** A question about the text as it is. */
  asked(question: string, parameters: Json = {}, asking: Partial<Asking> = {}): Promise<Json> {
    return this.ask(question, { file: FILE, ...parameters }, { texts: { [FILE]: this.text }, ...asking });
  }
  async load() {
    this.games = { art: {}, ...(await (await fetch("games.json")).json()) } as Games;
    this.changed();
    this.stamp("usable");
    void ready("art.json", {}).then((art) => {
      this.games!.art = art;
      this.changed();
    });
  }
  library(): Library | undefined {
    const root = this.root();
    if (!root) return undefined;
    const name = `library-${root}.${this.lang}.json`;
    const known = this.libraries[name];
    if (known === undefined && this.table) {
      this.libraries[name] = null;
      void ready<Library>(name, { groups: [], rules: {} }).then((found) => {
        this.libraries[name] = found;
        this.changed();
      });
    }
    return known ?? undefined;
  }
  private told: Record<string, Promise<Record<string, Json>>> = Object.create(null); // ids are words that somebody wrote
  /** The examples of a library, ready-made. */
  examples(base: string): Promise<Record<string, Json>> {
    return (this.told[base] ??= ready(`examples-${base}.json`, {}));
  }
  /** The game on which everything stands. */
  root(): string {
    const bases = this.table?.bases ?? [];
    return bases[bases.length - 1] ?? this.table?.id ?? "";
  }
  /** The mistakes in a rule of one's own: those that the text has from where the rule begins to where the next one does. */
  findingsOf(id: string): Finding[] {
    const names = this.table?.own.find((one) => one.id === id)?.names;
    const lines = [...this.text.matchAll(/^[ \t\u3000]*(?:rule|ルール)[^\n]*/gm)];
    const place = lines.findIndex((line) => line[0].includes(`rule ${id}`) || Object.values(names ?? {}).some((name) => name && line[0].includes(name)));
    if (place < 0) return [];
    const [from, to] = [lines[place]!.index, lines[place + 1]?.index ?? this.text.length];
    return this.findings.filter((one) => one.severity === "error" && one.where && one.where.start >= from && one.where.start < to);
  }
  nameOf(id: string): Names {
    return this.library()?.rules[id]?.names ?? this.table?.own.find((one) => one.id === id)?.names ?? { en: id.replaceAll("_", " "), ja: id };
  }

  private drawn: Record<string, Record<string, CardPicture>> = {};
  /** The pictures of the cards of the game, by their codes; none until they have come. */
  pictures(): Record<string, CardPicture> {
    const key = `${this.root()} ${this.table?.jokers?.number ?? ""}`;
    const known = this.drawn[key];
    if (!known && this.state === "ready" && this.table?.ok) {
      this.drawn[key] = {};
      this.asked("pictures", { cards: [] }, { rank: 1 })
        .then((found: Record<string, CardPicture>) => {
          this.drawn[key] = found;
          this.changed();
        })
        .catch(() => delete this.drawn[key]);
    }
    return known ?? {};
  }

  // ------------------------------------------------------------------------------------------------------ the text
  start(game: Game) {
    this.open(game.texts[this.lang]);
    this.view = "rules";
    void ready<Table | undefined>(`tables/${game.id}.json`, undefined).then((table) => {
      if (this.table || this.text !== game.texts[this.lang]) return;
      this.table = table;
      this.changed();
    });
    fetch(`sheets/${game.id}.${this.lang}.html`)
      .then((got) => (got.ok ? got.text() : ""))
      .then((sheet) => {
        if (sheet && !this.sheetFor && this.text === game.texts[this.lang]) {
          this.sheet = sheet;
          this.stamp("ready-made sheet");
          this.changed();
        }
      })
      .catch(() => undefined);
    this.changed();
  }
  /** The tables that were made here, the last one first. */
  kept(): Kept[] {
    try {
      const found: Kept[] = JSON.parse(recall(KEPT) ?? "[]");
      const one = recall(KEPT_ONE);
      if (!found.length && one) return [{ key: "1", text: one, names: { en: "", ja: "" }, game: { en: "", ja: "" }, begun: "" }];
      return found.filter((one) => typeof one.text === "string" && one.names && one.game);
    } catch {
      return [];
    }
  }
  forget(key: string) {
    retain(KEPT, JSON.stringify(this.kept().filter((one) => one.key !== key)));
    retain(KEPT_ONE, "");
    this.changed();
  }
  private remember() {
    const before = this.kept();
    const was = before.find((one) => one.key === this.key);
    const called = /["「]([^"」]{1,60})["」]/.exec(this.text)?.[1]?.replace(/\[[^\]]*\]/g, "") ?? "";
    const now: Kept = {
      key: this.key,
      text: this.text,
      names: this.table?.names ?? was?.names ?? { en: called, ja: called },
      game: this.table?.base?.names ?? was?.game ?? { en: "", ja: "" },
      begun: was?.begun ?? this.text,
    };
    // Those that were begun and left as they were are gone with the next.
    const others = before.filter((one) => one.key !== this.key && one.text !== one.begun);
    retain(KEPT, JSON.stringify([now, ...others].slice(0, MOST_KEPT)));
  }
  /** Another table: one that was kept, or a new one, which was only read so far where `guest`. */
  open(text: string, key = "", guest = false) {
    if (!key || key !== this.key || text !== this.text) {
      this.past = [];
      this.future = [];
    }
    this.guest = guest;
    this.sheet = "";
    this.sheetFor = "";
    this.table = undefined;
    this.heavy = ""; // what was stopped may be tried again by whoever opens it again
    this.key = key || Math.random().toString(36).slice(2);
    this.put(text, 0, false);
  }
  /** Another text; `wait`: how long until it is looked at. */
  put(text: string, wait = 0, remember = true) {
    if (remember && this.text && text !== this.text) {
      this.past = [...this.past.slice(-MOST_PAST), this.text];
      this.future = [];
    }
    this.text = text;
    this.clock = performance.now();
    if (!this.guest) this.remember();
    this.message = "";
    this.refresh(wait);
    this.changed();
  }
  typed(text: string) {
    this.put(text, AFTER_KEY_MS, false);
  }
  keep() {
    this.guest = false;
    this.remember();
    this.changed();
  }
  canUndo = () => this.past.length > 0;
  canRedo = () => this.future.length > 0;
  undo() {
    const text = this.past.pop();
    if (text === undefined) return;
    this.future.push(this.text);
    this.put(text, 0, false);
  }
  redo() {
    const text = this.future.pop();
    if (text === undefined) return;
    this.past.push(this.text);
    this.put(text, 0, false);
  }

  // --------------------------------------------------------------------------------------------------- what follows
  refresh(wait: number) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), wait);
  }
  private async look() {
    const text = this.text;
    if (!text) this.findings = [];
    if (!text || this.state !== "ready" || text === this.heavy) return;
    try {
      const table: Table = await this.asked("table", {}, { slot: "table" });
      if (this.text !== text) return;
      this.table = table;
      this.wanted = {};
      if (!this.guest) this.remember();
      if (table.findings.error || table.findings.warning || this.view === "text") {
        const checked = await this.asked("check", {}, { slot: "check" });
        if (this.text !== text) return;
        this.findings = checked.findings;
      } else this.findings = [];
      this.stamp("first check");
      this.log.push(["check", Math.round(performance.now() - this.clock)]);
      this.sheetStale = !table.ok;
      this.changed();
      if (table.ok) await this.draw(text);
    } catch (problem) {
      this.trouble(problem, text);
    }
  }
  /** The kinds of sheet for which the paper is, where it is not for the one that was chosen. */
  kindsOfPaper(): string[] {
    const only = this.kinds.only[this.paper];
    return only && !only.includes(this.profile) ? only : [];
  }
  /** Whether the sheet that is shown is of another kind than the one that was chosen: it is being drawn. */
  get drawing(): boolean {
    const [, lang, profile, paper] = this.sheetFor ? JSON.parse(this.sheetFor) : ["", this.lang, "full", this.paper];
    return lang !== this.lang || profile !== this.profile || paper !== this.paper;
  }
  /** The sheet of the text, where it is not there already. */
  async draw(text = this.text) {
    if (this.kindsOfPaper().length) return;
    const wanted = JSON.stringify([text, this.lang, this.profile, this.paper]);
    if (this.sheetFor === wanted || this.state !== "ready" || text === this.heavy) return;
    try {
      const made = await this.asked("sheet", { lang: this.lang, profile: this.profile, paper: this.paper }, { slot: "sheet", rank: 2 });
      if (this.text !== text) return;
      this.sheet = made.text;
      this.sheetFor = wanted;
      this.sheetStale = !made.whole;
      this.stamp("first sheet");
      this.log.push(["sheet", Math.round(performance.now() - this.clock)]);
      this.changed();
    } catch (problem) {
      this.trouble(problem, text);
    }
  }
  trouble(problem: unknown, text = this.text) {
    if (problem instanceof Superseded) return;
    if (problem instanceof TooLong && text !== this.text) return; // of a text that is not here any more
    this.wanted = {};
    if (problem instanceof TooLong) {
      this.heavy = text;
      this.say("too-long");
    } else if (problem instanceof Refused) this.say(problem.message);
    else this.say(String(problem));
  }

  // ------------------------------------------------------------------------------------------------------- changes
  /** A change of the text, asked of the services; one behind the other, each on what the one before made of the text. */
  change(question: string, parameters: Json, further = false): Promise<Change | undefined> {
    return new Promise((done) => {
      this.work.push(async () => {
        try {
          const change: Change = await this.asked(question, parameters, { rank: 0 });
          this.also = change.also ?? [];
          this.taken = question === "tick" && parameters.on === false;
          this.put(change.text, 0, !further);
          done(change);
        } catch (problem) {
          this.trouble(problem);
          this.changed();
          done(undefined);
        }
      });
      void this.go();
    });
  }
  private async go() {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.work.shift(); next; next = this.work.shift()) await next();
    this.busy = false;
  }
  tick(rule: string, on: boolean, settings: Record<string, string> = {}, instead: string[] = []) {
    this.wanted = { ...this.wanted, [rule]: on };
    for (const other of instead) this.wanted[other] = false;
    this.changed();
    return this.change("tick", { rule, on, settings, instead });
  }
  /** `further`: it goes on from the change before, and both are taken back at once. */
  set(what: string, value: string, id = "", further = false) {
    return this.change("set", { what, value, id }, further);
  }
  setLang(lang: Lang) {
    this.lang = lang;
    retain("yakusoku.lang", lang);
    document.documentElement.lang = lang;
    if (this.text) this.refresh(0);
    this.changed();
  }
  go_to(view: View) {
    const was = this.view;
    this.view = view;
    if (view === "text" && was !== "text") this.refresh(0);
    this.changed();
  }
}
