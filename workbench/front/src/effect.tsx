// What do rules do? Many hands with them and without them, told in sentences and bars. They are played in a worker of their own, so that nothing else of the page waits.
import { useEffect, useReducer } from "preact/hooks";
import { laboratory, Superseded, TooLong, type Json, type Laboratory } from "./backend";
import { Groundless } from "./small";
import { isBased, type Store, type Table } from "./store";
import { WORDS, type Lang, type Words } from "./words";

type Texts = Record<Lang, string>;
interface Bar {
  names: Texts;
  kind: string;
  before: number;
  after: number;
  low: number;
  high: number;
  texts: [Texts, Texts];
  sure: boolean;
}
interface Brief {
  players: number;
  hands: number;
  compiled: boolean;
  seconds: number;
  sentences: Record<Lang, string[]>;
  bars: Bar[];
}
interface Choice {
  what: string; // "all", or rule: or yaku: and an id
  names: Texts;
  on: boolean;
}
const HANDS = 10_000;
const BEFORE = "before.yaku";
const AFTER = "after.yaku";

/** What is being played, or was played last; it stays while somebody looks at another view. */
class Trial {
  what = "all";
  choice?: Choice;
  text = ""; // of the table for which it was played
  key = ""; // of that table
  running = false;
  stopping = false;
  done = 0;
  wanted = 2 * HANDS;
  brief?: Brief;
  troubled = "";
  ears = new Set<() => void>();
  private room?: Laboratory;

  constructor(private store: Store) {}
  tell() {
    for (const ear of [...this.ears]) ear();
  }
  async run(choice: Choice) {
    const { store } = this;
    Object.assign(this, { choice, what: choice.what, text: store.text, key: store.key, running: true, stopping: false, done: 0, wanted: 2 * HANDS, brief: undefined, troubled: "" });
    this.tell();
    try {
      const texts = await pair(store, choice);
      this.room ??= laboratory(store.backend);
      for (let more = true; more; ) {
        const stop = this.stopping && this.done > 0;
        const found: Json = await this.room.ask("effect", { before: BEFORE, after: AFTER, hands: HANDS, stop }, { lang: store.lang, texts });
        Object.assign(this, { done: found.done, wanted: found.wanted, brief: found.brief ?? undefined });
        more = found.more;
        this.tell();
      }
    } catch (problem) {
      if (problem instanceof TooLong) this.troubled = WORDS[store.lang].tooLong;
      else if (!(problem instanceof Superseded)) this.troubled = (problem as Error).message;
    }
    this.running = this.stopping = false;
    this.tell();
  }
  /** What has been played is told. Where nothing has been played yet there is nothing to tell, and nobody waits for it. */
  stop() {
    this.stopping = true;
    if (!this.done && this.room) {
      this.room.end();
      this.room = undefined;
    }
    this.tell();
  }
}
let kept: Trial | undefined;

/** Both texts: without and with what was chosen. */
async function pair(store: Store, choice: Choice): Promise<Record<string, string>> {
  const [kind, id = ""] = choice.what.split(":");
  const now = store.text;
  const other = async (): Promise<string> => {
    const change = (question: string, parameters: Json) => store.asked(question, parameters, { rank: 1 }).then((found: Json) => found.text as string);
    if (kind === "yaku") return change("set", { what: "yaku", value: choice.on ? "no" : "yes", id });
    if (kind === "rule") return store.table?.own.some((one) => one.id === id) ? change("erase", { rule: id }) : change("tick", { rule: id, on: !choice.on });
    const base = store.table?.base?.id ?? "";
    return store.games?.games.find((game) => game.id === base)?.texts[store.lang] ?? (await store.ask("start", { base, lang: store.lang })).text;
  };
  const found = await other();
  return choice.on ? { [BEFORE]: found, [AFTER]: now } : { [BEFORE]: now, [AFTER]: found };
}

function choices(store: Store, table: Table): Choice[] {
  const rules = Object.entries(table.rules).map(([id, rule]) => ({ what: `rule:${id}`, names: store.nameOf(id), on: rule.on }));
  const yaku = table.yaku.flatMap((group) => group.yaku.map((one) => ({ what: `yaku:${one.id}`, names: one.names, on: one.on })));
  return [...rules.filter((one) => one.on), ...yaku];
}

/** Goes to the view, and plays with and without a rule at once. */
export function tryOut(store: Store, what: string, names: Texts, on: boolean) {
  kept ??= new Trial(store);
  store.go_to("effect");
  if (!kept.running) void kept.run({ what, names, on });
}

export function EffectView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const trial = (kept ??= new Trial(store));
  const [, changed] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ear = () => changed(0);
    trial.ears.add(ear);
    return () => void trial.ears.delete(ear);
  }, [trial]);
  const table = store.table;
  if (trial.key && trial.key !== store.key && !trial.running) Object.assign(trial, { what: "all", choice: undefined, brief: undefined, troubled: "", key: "" }); // it was another table's
  if (!table) return <p class="soft pad">…</p>;
  if (!isBased(table)) return <Groundless store={store} w={w} />;
  const base = table.base.names[store.lang] || table.base.names.en;
  const all: Choice = { what: "all", names: table.names, on: true };
  const may = choices(store, table);
  const shown = trial.choice && !may.some((one) => one.what === trial.what) && trial.what !== "all" ? [...may, trial.choice] : may;
  const choice = shown.find((one) => one.what === trial.what) ?? all;
  const ready = store.state === "ready" && table.ok && !trial.running;
  return (
    <div class="effect pad">
      <h2>{w.effectTitle}</h2>
      <p class="soft">{w.effectWhy(HANDS.toLocaleString())}</p>
      <div class="row ask">
        <select
          aria-label={w.effectOf}
          value={choice.what}
          disabled={trial.running}
          onChange={(event) => {
            trial.what = event.currentTarget.value;
            trial.tell();
          }}
        >
          <option value="all">{w.effectAll(base)}</option>
          {shown.map((one) => (
            <option key={one.what} value={one.what}>
              {one.names[store.lang] || one.names.en}
            </option>
          ))}
        </select>
        {trial.running ? (
          <button class="big" disabled={trial.stopping} onClick={() => trial.stop()}>
            {w.stop}
          </button>
        ) : (
          <button class="main big" disabled={!ready} onClick={() => void trial.run(choice)}>
            {w.playMany}
          </button>
        )}
      </div>
      {trial.running && <Progress trial={trial} w={w} />}
      {trial.troubled && (
        <p class="trouble" role="alert">
          {trial.troubled}
        </p>
      )}
      {trial.brief && trial.choice && <Report brief={trial.brief} choice={trial.choice} base={base} lang={store.lang} w={w} stale={trial.text !== store.text} />}
    </div>
  );
}

function Progress({ trial, w }: { trial: Trial; w: Words }) {
  const part = Math.round((100 * trial.done) / trial.wanted);
  return (
    <div class="far">
      <progress max={100} value={trial.done ? part : undefined} aria-label={w.effectTitle} />
      <p class="soft" role="status">
        {trial.done ? w.handsOf(trial.done.toLocaleString(), trial.wanted.toLocaleString()) : w.makingEngine}
      </p>
    </div>
  );
}

function Report({ brief, choice, base, lang, w, stale }: { brief: Brief; choice: Choice; base: string; lang: Lang; w: Words; stale: boolean }) {
  const name = choice.names[lang] || choice.names.en;
  const [without, with_] = choice.what === "all" ? [base, name] : [w.without, w.with];
  const sure = brief.bars.filter((bar) => bar.sure);
  const bars = sure.length ? sure : brief.bars.slice(0, 3);
  return (
    <section class={`report ${stale ? "dim" : ""}`} aria-label={name}>
      {stale && <p class="soft">{w.effectStale}</p>}
      <h3>{choice.what === "all" ? w.effectAll(base) : name}</h3>
      {brief.sentences[lang].length ? (
        <ul class="told">
          {brief.sentences[lang].map((sentence, place) => (
            <li key={place}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>{brief.bars.length ? w.nothingSure : w.nothingOther}</p>
      )}
      {bars.length > 0 && (
        <figure class="bars">
          <figcaption>
            <span class="is-before">{without}</span> <span class="is-after">{with_}</span>
          </figcaption>
          <dl>
            {bars.map((bar, place) => (
              <div key={place} class={bar.sure ? "" : "unsure"}>
                <dt>
                  {bar.names[lang]}
                  {!bar.sure && <small> {w.unsure}</small>}
                </dt>
                <dd class="before">
                  <i aria-hidden="true">
                    <b style={{ width: `${bar.before}%` }} />
                  </i>
                  <span>
                    <span class="hear">{without}: </span>
                    {bar.texts[0][lang]}
                  </span>
                </dd>
                <dd class="after">
                  <i aria-hidden="true">
                    <b style={{ width: `${bar.after}%` }} />
                    {bar.high > bar.low && <em style={{ left: `${bar.low}%`, width: `${bar.high - bar.low}%` }} />}
                  </i>
                  <span>
                    <span class="hear">{with_}: </span>
                    {bar.texts[1][lang]}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </figure>
      )}
      <p class="soft">{w.effectHow(brief.hands.toLocaleString(), brief.players, brief.seconds)}</p>
      {!brief.compiled && <p class="soft">{w.noEngine}</p>}
    </section>
  );
}
