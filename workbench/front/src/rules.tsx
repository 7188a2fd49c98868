// Ticking: what the table plays.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Broken, EffectButton, PictureButton } from "./asking";
import { Example } from "./example";
import { Roving } from "./roving";
import { Field as Labelled, Groundless, Named, Said, searched, Stepper, Written } from "./small";
import { isBased, type Based, type ByLang, type Field, type Library, type LibraryRule, type Store, type TableRule, type Yaku } from "./store";
import { WORDS, type Words } from "./words";

const range = (may: [number, number] | { low: number; high: number }): [number, number] => (Array.isArray(may) ? may : [may.low, may.high]);

export function RulesView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const table = store.table;
  if (!table) return <p class="soft pad">{store.state === "ready" ? "…" : w.loadFirst}</p>;
  if (!isBased(table)) return <Groundless store={store} w={w} />;
  return (
    <div class="rules">
      <Head store={store} table={table} w={w} />
      <Different store={store} table={table} w={w} />
      {table.base.family === "fishing" ? <Fishing store={store} table={table} w={w} /> : <Ticks store={store} table={table} w={w} />}
    </div>
  );
}

interface Shown {
  store: Store;
  table: Based;
  w: Words;
}

function Head({ store, table, w }: Shown) {
  const [low, high] = range(table.players.may);
  const now = table.players;
  const idle = Object.keys(table.rules).filter((id) => table.rules[id]!.on && table.rules[id]!.overruled);
  const players = (from: number, to: number) => store.set("players", from === to ? `${from}` : `${from} ${to}`);
  return (
    <div class="head">
      <Labelled label={store.lang === "ja" ? w.nameJa : w.nameEn}>
        <Written live class="name" value={table.names[store.lang] || table.names.en} key={store.lang} maxLength={60} set={(value, further) => void store.set(store.lang === "ja" ? "name_ja" : "name", value, "", further)} />
      </Labelled>
      <Labelled label={w.base}>
        <select value={table.base.id} onChange={(event) => void store.set("base", event.currentTarget.value)}>
          {store.games?.games
            .filter((game) => game.family === table.base.family)
            .map((game) => (
              <option key={game.id} value={game.id}>
                {game.names[store.lang] || game.names.en}
              </option>
            ))}
        </select>
      </Labelled>
      <div class="field">
        <span>{w.playersRow}</span>
        <span class="row tight">
          <Stepper label={`${w.playersRow}: ${w.from}`} value={now.low} low={low} high={now.most} set={(value) => void players(value, Math.max(value, now.most))} />–
          <Stepper label={`${w.playersRow}: ${w.to}`} value={now.most} low={now.low} high={high} set={(value) => void players(now.low, value)} />
        </span>
      </div>
      {table.jokers && (
        <div class="field">
          <span>{w.jokers}</span>
          <Stepper
            label={w.jokers}
            value={table.jokers.number}
            low={range(table.jokers.may)[0]}
            high={range(table.jokers.may)[1]}
            set={(value) => void store.set("jokers", `${value}`)}
          />
        </div>
      )}
      {idle.map((id) => (
        <p key={id} class="trouble clash" role="status">
          {w.idle(store.nameOf(id)[store.lang])}{" "}
          <button class="small" onClick={() => void store.tick(id, false)}>
            {w.untick}
          </button>
        </p>
      ))}
    </div>
  );
}

function Different({ store, table, w }: Shown) {
  const library = store.library()?.rules ?? {};
  const many = Object.entries(table.rules).filter(([id, rule]) => rule.on && (rule.by !== "base" || id in library)).length;
  const base = table.base.names[store.lang] || table.base.names.en;
  const troubles = store.findings.filter((one) => one.severity === "error");
  return (
    <>
      <details class="different">
        <summary>
          <span class="count">{table.base.family === "fishing" ? "" : w.ruleCount(many)}</span>
          <span class="count accent">{w.differs(table.different.length, base)}</span>
        </summary>
        <h2>{w.differsTitle(base)}</h2>
        {table.different.length ? (
          <ul>
            {table.different.map((one, place) => (
              <li key={place}>
                <Said sentences={one} lang={store.lang} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{w.same}</p>
        )}
      </details>
      {store.also.length > 0 && (
        <p class="also" role="status">
          {(store.taken ? w.alsoOut : w.also)(store.also.map((id) => store.nameOf(id)[store.lang] || id).join(", "))}
        </p>
      )}
      {troubles.length > 0 && (
        <div class="troubles" role="alert">
          {troubles.slice(0, 4).map((one, place) => (
            <p key={place}>
              {one.message} {one.help && <small>{one.help}</small>}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

// ------------------------------------------------------------------------------------------------------------ climbing

function Ticks({ store, table, w }: Shown) {
  const [word, setWord] = useState("");
  const [show, setShow] = useState<"popular" | "ticked" | "all">("popular");
  const library = store.library();
  const asked = searched(word);
  const found = useMemo(() => (library && asked ? search(library, asked, store.lang) : []), [library, asked, store.lang]);
  const [near, setNear] = useState<LibraryRule[]>([]);
  useEffect(() => {
    if (!library || !asked || found.length) return setNear([]);
    let gone = false;
    void import("./near").then((room) => !gone && setNear(room.nearest(word, Object.values(library.rules), namesOf).slice(0, MOST_NEAR)));
    return () => void (gone = true);
  }, [library, asked, found]);
  const top = useRef<HTMLDivElement>(null);
  const row = (rule: LibraryRule) => <RuleRow key={rule.id} store={store} table={table} library={library!} rule={rule} w={w} />;
  if (!library) return <p class="soft pad">…</p>;
  const all = Object.values(library.rules);
  const known = new Set(all.map((rule) => rule.id));
  const on = Object.entries(table.rules).filter(([id, rule]) => rule.on || store.wanted[id]);
  const others = Object.entries(table.rules).filter(([id]) => !known.has(id));
  if (!all.length)
    return (
      <div class="pad">
        <p class="soft">{w.noLibrary}</p>
        <button class="main" onClick={() => store.go_to("own")}>
          + {w.own}
        </button>
      </div>
    );
  return (
    <>
      <div ref={top} />
      <div class="finder">
        <input type="search" value={word} placeholder={w.search(popularNames(library, store.lang))} aria-label={w.searchLabel} onInput={(event) => setWord(event.currentTarget.value)} onFocus={(event) => upTo(event.currentTarget)} />
        {!asked && (
          <div class="chips" role="group" aria-label={w.all}>
            {(["popular", "ticked", "all"] as const).map((one) => (
              <button
                key={one}
                aria-pressed={show === one}
                onClick={() => {
                  setShow(one);
                  const pane = top.current?.closest(".pane");
                  if (pane && top.current && pane.scrollTop > top.current.offsetTop) pane.scrollTop = top.current.offsetTop;
                }}
              >
                {w[one]}
                {one === "ticked" && on.length > 0 && <i>{on.length}</i>}
                {one === "all" && <i>{all.length}</i>}
              </button>
            ))}
          </div>
        )}
      </div>
      <Roving of=".rule" class="list" aria-live="off">
        {asked ? (
          <>
            <p class="soft pad" role="status">
              {found.length ? w.found(found.length) : near.length ? w.nearFound : w.noneFound}
            </p>
            {(found.length ? found.slice(0, 60) : near).map(row)}
            {found.length < 3 && (
              <p class="pad">
                <button onClick={() => store.go_to("own")}>+ {w.makeIt(word.trim())}</button>
              </p>
            )}
          </>
        ) : show === "popular" ? (
          all
            .filter((rule) => rule.popular > 0)
            .sort((one, other) => one.rank - other.rank)
            .slice(0, 40)
            .map(row)
        ) : show === "ticked" ? (
          <>
            {on.length === 0 && <p class="soft pad">{w.noneTicked}</p>}
            {on.filter(([id]) => known.has(id)).map(([id]) => row(library.rules[id]!))}
            {others.map(([id, rule]) => (
              <div key={id} class="rule on other">
                <span class="tickless">✓</span>
                <div>
                  <Named names={store.nameOf(id)} lang={store.lang} />
                  <p>{<Said sentences={table.own.find((one) => one.id === id)?.sentences ?? { en: [], ja: [] }} lang={store.lang} />}</p>
                  <Broken store={store} id={id} />
                  {rule.by === "base" && <small class="soft">{w.inherited} {table.base.names[store.lang] || table.base.names.en}</small>}
                </div>
              </div>
            ))}
          </>
        ) : (
          library.groups.map((group) => (
            <section key={group.id} class="group">
              <h2>
                <Named names={group.names} lang={store.lang} />
                <span class="soft">
                  {group.rules.filter((id) => table.rules[id]?.on).length || ""} / {group.rules.length}
                </span>
              </h2>
              {group.rules.map((id) => row(library.rules[id]!))}
            </section>
          ))
        )}
      </Roving>
    </>
  );
}

const MOST_NEAR = 8;
/** What is found stands above the keys of a phone: whoever searches has the field at the top. */
function upTo(field: HTMLElement) {
  const pane = field.closest<HTMLElement>(".pane");
  if (pane && innerHeight > innerWidth) setTimeout(() => (pane.scrollTop = Math.max(pane.scrollTop, field.closest<HTMLElement>(".finder")!.offsetTop)), KEYS_COME_MS);
}
const KEYS_COME_MS = 250;
/** All that a rule may be called. `keys` has what does not follow from its names (tools/page.py). */
const namesOf = (rule: LibraryRule) => [...rule.keys, rule.id, rule.names.en, rule.names.ja, rule.names.kana ?? "", rule.names.romaji ?? ""].map(searched).filter(Boolean);
const told = (sentences: ByLang, lang: "en" | "ja") => (sentences[lang]?.length ? sentences[lang] : sentences.en);

/** What players call the rules that are used most: so a search may look. */
function popularNames(library: Library, lang: "en" | "ja"): string[] {
  const [first, ...others] = Object.values(library.rules).sort((one, other) => one.rank - other.rank);
  if (!first) return [];
  return lang === "ja" ? [first, ...others.slice(0, 1)].map((rule) => rule.names.ja) : [first.names.en, first.names.ja, first.names.romaji ?? ""].filter(Boolean);
}

function search(library: Library, asked: string, lang: "en" | "ja"): LibraryRule[] {
  const scored: [number, LibraryRule][] = [];
  for (const rule of Object.values(library.rules)) {
    const keys = namesOf(rule);
    let best = 9;
    for (const key of keys) {
      const place = key.indexOf(asked);
      if (place === 0) best = Math.min(best, key.length === asked.length ? 0 : 1);
      else if (place > 0) best = Math.min(best, 2);
    }
    if (best === 9 && asked.length > 2 && searched(rule.sentences[lang].join(" ")).includes(asked)) best = 3;
    if (best < 9) scored.push([best * 1000 + Math.min(rule.rank, 999), rule]);
  }
  return scored.sort(([one], [other]) => one - other).map(([, rule]) => rule);
}

function RuleRow({ store, table, library, rule, w }: Shown & { library: Library; rule: LibraryRule }) {
  const [open, setOpen] = useState(false);
  const [example, setExample] = useState(false);
  const state: TableRule | undefined = table.rules[rule.id];
  const wanted = store.wanted[rule.id];
  const on = wanted ?? state?.on ?? false;
  const clashes = state?.on ? state.clashes : [];
  const missing = state?.on ? state.missing : [];
  const overruled = state?.on && state.overruled;
  const rivals = rule.one_of.filter((id) => library.rules[id] && id !== rule.id);
  const taken = !on ? rivals.filter((id) => table.rules[id]?.on) : [];
  const id = `rule-${rule.id}`;
  return (
    <div class={`rule ${on ? "on" : ""} ${clashes.length || missing.length || overruled ? "bad" : ""}`} data-rule={rule.id}>
      <input
        type="checkbox"
        id={id}
        checked={on}
        disabled={!store.began && !store.table}
        aria-describedby={`${id}-says`}
        onChange={(event) => void store.tick(rule.id, event.currentTarget.checked, {}, event.currentTarget.checked ? taken : [])}
      />
      <div>
        <label for={id}>
          <Named names={rule.names} lang={store.lang} />
        </label>
        <p id={`${id}-says`}>
          <Said sentences={rule.sentences} lang={store.lang} />
        </p>
        {state?.by === "base" && state.on && <small class="soft">{w.inherited} {table.base.names[store.lang] || table.base.names.en}</small>}
        {clashes.length > 0 && (
          <p class="trouble">
            {w.clash} {clashes.map((other) => store.nameOf(other)[store.lang]).join(", ")}
          </p>
        )}
        {overruled && <p class="trouble">{w.overruled}</p>}
        {missing.map((other) => (
          <p key={other} class="trouble">
            {w.needs}: {store.nameOf(other)[store.lang]}{" "}
            <button class="small" onClick={() => void store.tick(other, true)}>
              {w.addNeeds}
            </button>
          </p>
        ))}
        {taken.length > 0 && (
          <p class="soft one-of">
            {w.choose1} {[rule.id, ...taken].map((other) => store.nameOf(other)[store.lang]).join(" · ")}{" "}
            <button class="small" onClick={() => void store.tick(rule.id, true, {}, taken)}>
              {w.instead}
            </button>
          </p>
        )}
        {on && rule.settings.length > 0 && (
          <div class="settings" role="group" aria-label={w.settings}>
            {rule.settings.map((field) => (
              <Setting
                key={field.id}
                store={store}
                field={field}
                value={state?.settings[field.id]?.value ?? field.normal}
                // What is usual need not be written, unless the game on which the table stands has it otherwise.
                set={(value) => void store.set("setting", value === field.normal && !state?.base ? "" : value, `${rule.id}.${field.id}`)}
                w={w}
              />
            ))}
          </div>
        )}
        <div class="row tight">
          {rule.examples > 0 && (
            <button class="link" aria-expanded={example} onClick={() => setExample(!example)}>
              {w.showExample}
            </button>
          )}
          {(rule.notes[store.lang]?.length ?? 0) > 0 && (
            <button class="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {w.more}
            </button>
          )}
          <EffectButton store={store} what={`rule:${rule.id}`} names={rule.names} on={on} />
          <PictureButton store={store} told={async () => ({ id: rule.id, names: rule.names, sentences: told(rule.sentences, store.lang), cards: [], scene: (await store.examples(store.root()))[rule.id] ?? null })} />
        </div>
        {open && (
          <ul class="notes">
            {rule.notes[store.lang].map((note, place) => (
              <li key={place}>{note}</li>
            ))}
            {rule.needs.length > 0 && (
              <li>
                {w.needs}: {rule.needs.map((other) => store.nameOf(other)[store.lang]).join(", ")}
              </li>
            )}
          </ul>
        )}
        {example && <Example store={store} rule={rule.id} base={store.root()} />}
      </div>
    </div>
  );
}

export function Setting({ store, field, value, set, w }: { store: Store; field: Field; value: string; set: (value: string) => void; w: Words }) {
  const name = field.names[store.lang] || field.names.en;
  if (field.kind === "yes_no")
    return (
      <label class="setting yes-no">
        <input type="checkbox" checked={value === "yes"} onChange={(event) => set(event.currentTarget.checked ? "yes" : "no")} />
        <span>{name}</span>
      </label>
    );
  if (field.kind === "number")
    return (
      <label class="setting">
        <span>
          {name} <small>{field.high > 0 && `${field.low}–${field.high}`}</small>
        </span>
        <Written
          type="number"
          value={value}
          min={field.low}
          max={field.high}
          set={(given) => {
            const many = Math.round(Number(given));
            if (given && Number.isFinite(many)) set(`${Math.min(field.high, Math.max(field.low, many))}`);
          }}
        />
      </label>
    );
  if (field.kind === "words")
    return (
      <label class="setting">
        <span>{name}</span>
        <select value={value} onChange={(event) => set(event.currentTarget.value)}>
          {field.choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.names[store.lang] || one.names.en || one.value}
            </option>
          ))}
        </select>
      </label>
    );
  const ranks = value.split(/\s+or\s+|,\s*/).filter(Boolean);
  return (
    <div class="setting cards" role="group" aria-label={name}>
      <span>{name}</span>
      <span class="ranks">
        {field.choices.map((one) => (
          <button
            key={one.value}
            aria-pressed={ranks.includes(one.value)}
            onClick={() => {
              const next = ranks.includes(one.value) ? ranks.filter((other) => other !== one.value) : [...ranks, one.value];
              if (next.length) set(field.choices.filter((other) => next.includes(other.value)).map((other) => other.value).join(" or "));
            }}
          >
            {one.names[store.lang] || one.value}
          </button>
        ))}
        {!field.choices.length && <i title={w.value}>{value}</i>}
      </span>
    </div>
  );
}

// ------------------------------------------------------------------------------------------------------------- fishing

const MOST_WORTH = 999; // of a yaku

function Fishing({ store, table, w }: Shown) {
  const pictures = store.pictures();
  return (
    <Roving of=".rule" class="list">
      {table.settings.length > 0 && (
        <section class="group">
          <h2>{w.ruleSettings}</h2>
          <div class="settings open">
            {table.settings.map((one) => (
              <Setting key={one.id} store={store} field={one.field} value={one.value} set={(value) => void store.set("setting", value, one.id)} w={w} />
            ))}
          </div>
        </section>
      )}
      {table.yaku.map((group) => (
        <section key={group.id} class="group">
          <h2>
            <Named names={group.names} lang={store.lang} />
          </h2>
          <p class="soft pad">
            <Said sentences={group.rule} lang={store.lang} />
          </p>
          {group.yaku.map((yaku) => (
            <YakuRow key={yaku.id} store={store} yaku={yaku} of={table.settings.find((one) => one.id === yaku.setting)?.field} pictures={pictures} w={w} />
          ))}
        </section>
      ))}
    </Roving>
  );
}

/** `of`: the setting of the game that says what the yaku is worth, if one does. */
function YakuRow({ store, yaku, of, pictures, w }: { store: Store; yaku: Yaku; of: Field | undefined; pictures: Record<string, { svg: string; names: { en: string; ja: string } }>; w: Words }) {
  const on = store.wanted[yaku.id] ?? yaku.on;
  const id = `yaku-${yaku.id}`;
  return (
    <div class={`rule yaku ${on ? "on" : ""}`} data-yaku={yaku.id}>
      <input
        type="checkbox"
        id={id}
        checked={on}
        onChange={(event) => {
          store.wanted = { ...store.wanted, [yaku.id]: event.currentTarget.checked };
          void store.set("yaku", event.currentTarget.checked ? "yes" : "no", yaku.id);
        }}
      />
      <div>
        <label for={id}>
          <Named names={yaku.names} lang={store.lang} />
        </label>
        <p>
          <Said sentences={yaku.sentences} lang={store.lang} />
        </p>
        <span class="minis">
          {yaku.cards.slice(0, 10).map((code) => {
            const card = pictures[code];
            return card && <img key={code} class="card" alt={card.names[store.lang]} src={`data:image/svg+xml,${encodeURIComponent(card.svg)}`} />;
          })}
        </span>
        <div class="row tight">
          <EffectButton store={store} what={`yaku:${yaku.id}`} names={yaku.names} on={on} />
          <PictureButton store={store} told={async () => ({ id: yaku.id, names: yaku.names, sentences: told(yaku.sentences, store.lang), cards: yaku.cards.slice(0, 10), scene: null })} />
        </div>
      </div>
      {(!yaku.fixed || yaku.setting) && on && (
        <Stepper label={`${w.worth}: ${yaku.names[store.lang]}`} value={yaku.worth} low={of?.low ?? 1} high={of?.high || MOST_WORTH} set={(value) => void store.set("worth", `${value}`, yaku.id)} />
      )}
      {yaku.fixed && !yaku.setting && on && <b class="worth">{yaku.worth}</b>}
    </div>
  );
}
