// Rules of one's own: those that there are, and a new one by choosing parts of its sentence.
import { useEffect, useRef, useState } from "preact/hooks";
import { Refused, Superseded } from "./backend";
import { SceneView, type Scene } from "./example";
import { OWN_GROUP, OwnYaku, YakuBuilder } from "./yaku";
import { Broken, EffectButton, PictureButton, TryButton } from "./asking";
import { Roving } from "./roving";
import { Finish, Groundless, Named, Picture, Said, searched } from "./small";
import { isBased, type ByLang, type Names, type Store, type Yaku } from "./store";
import { WORDS, type Words } from "./words";

interface Part {
  part: string;
  names: Names;
  often: number;
  places: number;
  also: string;
}
interface Parts {
  asks: null | { id: string; names: Names; place: Names; at: Record<"en" | "ja", number> };
  groups: { id: string; names: Names; parts: Part[] }[];
  free: null | { kind: "number" | "cards" | "text"; low: number; high: number };
  whole: boolean;
  text: Names;
  line: string;
  sentences: Partial<ByLang>;
  words: Record<string, string>;
}
/** By what a part is searched: its names, what players say instead, and who or what its places may be filled with. */
const heard = (one: Part, words: Record<string, string>) => [one.names.en, one.names.ja ?? "", one.names.kana ?? "", one.also, ...[...one.part.matchAll(/\{(\w+)\}/g)].map((place) => words[place[1]!] ?? "")].map(searched).join("/");

/** A rule that is there already, to be changed: its sentences but the last one, and the parts of that. */
interface Begun {
  rule: string;
  lines: string[];
  sofar: string[];
  name: string;
}
/** A rule that was not finished when its writer looked at something else. */
interface Draft {
  key: string; // of the table
  begun?: Begun;
  lines: { line: string; said: Partial<ByLang> }[];
  sofar: string[];
  name: string;
}
let draft: Draft | undefined;
const draftOf = (store: Store) => (draft?.key === store.key ? draft : undefined);
const SOON = 600; // milliseconds in which an answer needs no word
const FIRST = 6; // of a group, before somebody wants to see more

/** What may stand in the first place of a phrase, for whoever has not seen one. */
function example(part: string, w: Words): string {
  const place = /\{(cards|play|who)\}/.exec(part)?.[1];
  return place === "cards" ? w.egCards : place === "play" ? w.egPlay : place === "who" ? w.egWho : "";
}

export function OwnView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const [writing, setWriting] = useState(draftOf(store) !== undefined);
  const [begun, setBegun] = useState<Begun | undefined>(draftOf(store)?.begun);
  const [yakuBegun, setYakuBegun] = useState<Yaku | undefined>();
  const [fresh, setFresh] = useState("");
  const table = store.table;
  if (!table) return <p class="soft pad">…</p>;
  if (!isBased(table)) return <Groundless store={store} w={w} />;
  const flowers = table.base.family === "fishing";
  const leave = (id: string) => {
    draft = undefined;
    setWriting(false);
    setBegun(undefined);
    setYakuBegun(undefined);
    setFresh(id);
  };
  if (writing) return flowers && !begun ? <YakuBuilder store={store} w={w} begun={yakuBegun} leave={leave} /> : <Builder store={store} w={w} begun={begun} leave={leave} />;
  const all = table.yaku.flatMap((group) => group.yaku);
  const ours = table.yaku.find((group) => group.id === OWN_GROUP)?.yaku ?? [];
  return (
    <div class="own pad">
      <h2>{flowers ? w.ownYakuTitle : w.ownTitle}</h2>
      <p class="soft">{flowers ? w.ownYakuWhy : w.ownWhy}</p>
      <div class="row">
        <button class="main big" onClick={() => setWriting(true)} disabled={store.state !== "ready"}>
          + {flowers ? w.newYaku : w.newOwn}
        </button>
        <button class="big" onClick={() => store.go_to("text")}>
          {w.asText}
        </button>
      </div>
      {ours.map((yaku) => (
        <OwnYaku key={yaku.id} store={store} yaku={yaku} all={all} w={w} fresh={yaku.id === fresh} change={(one) => (setYakuBegun(one), setWriting(true))} />
      ))}
      {table.own.map((rule) => (
        <OwnRule key={rule.id} store={store} w={w} rule={rule} fresh={rule.id === fresh} change={(one) => (setBegun(one), setWriting(true))} />
      ))}
    </div>
  );
}

interface Line {
  text: string;
  sofar: string[] | null;
}

function OwnRule({ store, w, rule, fresh, change }: { store: Store; w: Words; rule: { id: string; names: Names; sentences: ByLang }; fresh: boolean; change: (begun: Begun) => void }) {
  const [scene, setScene] = useState<Scene | null | undefined>();
  const broken = store.findingsOf(rule.id).length > 0;
  const again = async () => {
    const lines: Line[] = await store.asked("parts_of", { rule: rule.id }, { rank: 0 }).catch(() => []);
    const last = lines.pop();
    if (last?.sofar) change({ rule: rule.id, lines: lines.map((one) => one.text), sofar: last.sofar, name: rule.names[store.lang] || rule.names.en });
    else store.go_to("text"); // what is not made of parts is changed as text
  };
  return (
    <div class={`rule on own-rule ${fresh ? "fresh" : ""} ${broken ? "bad" : ""}`} data-own={rule.id}>
      <div>
        <Named names={rule.names} lang={store.lang} />
        <p>
          <Said sentences={rule.sentences} lang={store.lang} />
        </p>
        <Broken store={store} id={rule.id} />
        <div class="row tight">
          <TryButton store={store} rule={rule.id} at_once={fresh} shown={setScene} />
          <button class="small" onClick={() => void again()}>
            {w.changeIt}
          </button>
          <EffectButton store={store} what={`rule:${rule.id}`} names={rule.names} on kind="small" />
          <PictureButton
            store={store}
            kind="small"
            told={async () => ({ id: rule.id, names: rule.names, sentences: rule.sentences[store.lang]?.length ? rule.sentences[store.lang] : rule.sentences.en, cards: [], scene: scene ?? null })}
          />
          <button class="small" onClick={() => void store.change("erase", { rule: rule.id })}>
            {w.erase}
          </button>
        </div>
        {!store.table?.ok && !broken && <p class="soft">{w.firstMend}</p>}
        {scene && <SceneView store={store} scene={scene} />}
        {scene === null && <p class="soft">{w.notFound}</p>}
      </div>
    </div>
  );
}

/** A sentence with its open places; the one that is asked for is marked. */
function Open({ text, asked, before }: { text: string; asked: string; before: number }) {
  let at = text.indexOf(asked);
  for (let skipped = 0; skipped < before && at >= 0; skipped++) at = text.indexOf(asked, at + asked.length);
  const plain = (piece: string) => piece.split("…").map((one, place) => (place ? [<i key={place}>…</i>, one] : one));
  if (at < 0) return <>{plain(text)}</>;
  return (
    <>
      {plain(text.slice(0, at))}
      <mark>{asked}</mark>
      {plain(text.slice(at + asked.length))}
    </>
  );
}

function Builder({ store, w, leave, begun }: { store: Store; w: Words; leave: (id: string) => void; begun?: Begun }) {
  const lang = store.lang;
  const [lines, setLines] = useState<{ line: string; said: Partial<ByLang> }[]>(draftOf(store)?.lines ?? (begun?.lines ?? []).map((line) => ({ line, said: { [lang]: [line] } })));
  const [sofar, setSofar] = useState<string[]>(draftOf(store)?.sofar ?? begun?.sofar ?? []);
  const [parts, setParts] = useState<Parts | undefined>();
  const [word, setWord] = useState("");
  const [free, setFree] = useState("");
  const [open, setOpen] = useState<Record<string, boolean>>({});
  const [name, setName] = useState(draftOf(store)?.name ?? begun?.name ?? "");
  useEffect(() => {
    draft = lines.length || sofar.length || name ? { key: store.key, begun, lines, sofar, name } : undefined;
  }, [lines, sofar, name]);
  const [trouble, setTrouble] = useState("");
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState(false); // whether what may stand next is still being looked for after a while
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    setTrouble("");
    setLate(false);
    const waiting = setTimeout(() => setLate(true), SOON);
    store
      .asked("parts", { sofar }, { slot: "parts", rank: 0 })
      .then((found: Parts) => {
        if (gone) return;
        clearTimeout(waiting);
        setLate(false);
        setParts(found);
        setWord("");
        setFree("");
        setOpen({});
        top.current?.scrollIntoView?.({ block: "start" });
      })
      .catch((problem: unknown) => {
        if (gone || problem instanceof Superseded) return;
        clearTimeout(waiting);
        setLate(false);
        setParts(undefined);
        setTrouble(problem instanceof Refused ? problem.message : w.partsLate);
      });
    return () => {
      gone = true;
      clearTimeout(waiting);
    };
  }, [sofar, lang, tries]);
  const add = (part: string) => setSofar([...sofar, part]);
  const asked = searched(word);
  const done = async () => {
    if (!parts?.whole) return;
    const given = name.trim();
    const change = await store.change("write", { lines: [...lines.map((one) => one.line), parts.line], names: given && given !== begun?.name ? { [lang]: given } : {}, ...(begun ? { rule: begun.rule } : {}) });
    if (change) leave(change.rule ?? "");
    else setTrouble(store.message);
  };
  const pictures = store.pictures();
  const said = parts?.sentences?.[lang];
  return (
    <div class="own builder pad" ref={top}>
      <div class="sofar">
        <p class="soft">{w.sofar}</p>
        {lines.map((one, place) => (
          <p key={place}>{one.said[lang]?.join(" ")}</p>
        ))}
        <p class="sentence" aria-live="polite">
          {said?.length ? said.join(lang === "ja" ? "" : " ") : <Open text={parts?.text[lang] ?? "…"} asked={parts?.asks?.place[lang] ?? "…"} before={parts?.asks?.at[lang] ?? 0} />}
        </p>
        <div class="row tight">
          <button class="small" onClick={() => (sofar.length ? setSofar(sofar.slice(0, -1)) : leave(""))}>
            ← {sofar.length ? w.back : w.close}
          </button>
          {parts?.whole && (
            <button
              class="small"
              onClick={() => {
                setLines([...lines, { line: parts.line, said: parts.sentences }]);
                setSofar([]);
              }}
            >
              {w.moreSentence}
            </button>
          )}
        </div>
        <Finish label={w.ruleName} name={name} set={setName} action={begun ? w.changeDone : w.addRule} done={() => void done()} ready={parts?.whole ?? false} trouble={trouble} />
      </div>
      {late && (
        <p class="soft" role="status">
          {w.partsComing}
        </p>
      )}
      {!parts ? (
        trouble ? (
          <button class="main" onClick={() => setTries(tries + 1)}>
            {w.tryAgain}
          </button>
        ) : (
          <p class="soft">…</p>
        )
      ) : (
        <>
          <h2>{parts.asks ? parts.asks.names[lang] || parts.asks.names.en : parts.whole ? w.goOnMore : w.next}</h2>
          {parts.free?.kind === "number" && (
            <form
              class="row"
              onSubmit={(event) => {
                event.preventDefault();
                if (free) add(free);
              }}
            >
              <input type="number" aria-label={w.value} min={parts.free.low} max={parts.free.high || undefined} value={free} onInput={(event) => setFree(event.currentTarget.value)} />
              <button class="main" disabled={!free}>
                {w.chooseCards}
              </button>
            </form>
          )}
          {parts.asks?.id !== "number" && parts.groups.some((group) => group.parts.length > FIRST) && <input type="search" aria-label={w.filter} placeholder={w.filter} value={word} onInput={(event) => setWord(event.currentTarget.value)} />}
          {asked && !parts.groups.some((group) => group.parts.some((one) => heard(one, parts.words).includes(asked))) && (
            <p class="soft" role="status">
              {w.noPart}
            </p>
          )}
          {parts.groups.map((group) => {
            const alike = new Set<string>(); // what reads the same means the same
            const told = group.parts.filter((one) => !alike.has(one.names[lang] || one.part) && alike.add(one.names[lang] || one.part));
            if (parts.asks?.id === "number") told.sort((one, other) => Number(/^\d+$/.test(other.part)) - Number(/^\d+$/.test(one.part)) || Number(one.part) - Number(other.part) || 0);
            const fitting = asked ? told.filter((one) => heard(one, parts.words).includes(asked)) : told;
            const shown = open[group.id] || asked ? fitting.slice(0, 80) : fitting.slice(0, parts.asks?.id === "cards" ? 16 : FIRST);
            if (!fitting.length) return null;
            return (
              <section key={group.id} class="parts">
                {parts.groups.length > 1 && <h3>{group.names[lang] || group.names.en}</h3>}
                <Roving of="button" class={parts.asks?.id === "line" || !parts.asks || parts.asks.id === "then" ? "long" : "short"}>
                  {shown.map((one) => (
                    <button key={one.part} class="part" data-part={one.part} onClick={() => add(one.part)}>
                      {pictures[one.part] && <Picture svg={pictures[one.part]!.svg} name="" />}
                      <span>
                        {one.names[lang] || one.names.en}
                        {parts.asks?.id === "line" && example(one.part, w) && <small>{example(one.part, w)}</small>}
                      </span>
                    </button>
                  ))}
                  {shown.length < fitting.length && (
                    <button class="link" onClick={() => setOpen({ ...open, [group.id]: true })}>
                      {w.others(fitting.length - shown.length)}
                    </button>
                  )}
                </Roving>
              </section>
            );
          })}
        </>
      )}
    </div>
  );
}
