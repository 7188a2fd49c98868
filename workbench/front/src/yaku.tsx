// Yaku of one's own: tap the cards, say how many of them and what they are worth. What they bring is counted by the services at once.
import { useEffect, useState } from "preact/hooks";
import { EffectButton, PictureButton, TryButton } from "./asking";
import { SceneView, type Scene } from "./example";
import { Roving } from "./roving";
import { Finish, Named, Picture, Said, Stepper } from "./small";
import type { CardPicture, Store, Yaku } from "./store";
import type { Words } from "./words";

export const OWN_GROUP = "table_yaku";
const MOST_WORTH = 100;

/** `begun`: one that is there already, to be changed. */
export function YakuBuilder({ store, w, leave, begun }: { store: Store; w: Words; leave: (id: string) => void; begun?: Yaku }) {
  const lang = store.lang;
  const called = begun ? begun.names[lang] || begun.names.en : "";
  const [chosen, setChosen] = useState<string[]>(begun?.among ?? []);
  const [many, setMany] = useState(begun && begun.want < begun.among.length ? begun.want : 0); // 0: all of them
  const [worth, setWorth] = useState(begun?.worth ?? 5);
  const [name, setName] = useState(called);
  const [trouble, setTrouble] = useState("");
  const pictures = store.pictures();
  const cards = Object.entries(pictures).filter(([code, card]) => code !== "back" && card.month > 0);
  const months = [...new Set(cards.map(([, card]) => card.month))].sort((one, other) => one - other);
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
    setChosen(next);
    if (many >= next.length) setMany(0);
  };
  const wanted = many || chosen.length;
  const done = async () => {
    const change = await store.change("invent", { cards: chosen, worth, many, names: name.trim() && name.trim() !== called ? { [lang]: name.trim() } : {}, yaku: begun?.id ?? "" });
    if (change) leave(change.rule ?? "");
    else setTrouble(store.message);
  };
  return (
    <div class="own builder pad">
      <h2>{w.whichCards}</h2>
      <Roving of=".pick" class="months">
        {months.map((month) => (
          <div key={month} class="month" role="group" aria-label={w.month(month)}>
            {cards
              .filter(([, card]) => card.month === month)
              .map(([code, card]) => (
                <button key={code} class="pick" aria-pressed={chosen.includes(code)} aria-label={card.names[lang]} data-card={code} onClick={() => toggle(code)}>
                  <Picture svg={card.svg} name="" />
                </button>
              ))}
          </div>
        ))}
      </Roving>
      {/* Below the cards, and as large before the first one is chosen: so that no card moves under the finger. */}
      <div class="sofar below">
        <p class="sentence" aria-live="polite">
          {chosen.length ? w.yakuSays(chosen.map((code) => pictures[code]?.names[lang] ?? code), wanted, worth) : <span class="soft">{w.yakuSofar}</span>}
        </p>
        <div class="row tight">
          <span class="row tight">
            {w.howMany}
            <Stepper key={chosen.length} label={w.howMany} value={wanted} low={Math.min(1, chosen.length)} high={chosen.length} set={(value) => setMany(value === chosen.length ? 0 : value)} />
          </span>
          <span class="row tight">
            {w.worth}
            <Stepper label={w.worth} value={worth} low={1} high={MOST_WORTH} set={setWorth} />
          </span>
          <button class="small" onClick={() => leave("")}>
            {w.close}
          </button>
        </div>
        <Finish label={w.yakuName} name={name} set={setName} action={begun ? w.changeDone : w.addYaku} done={() => void done()} ready able={chosen.length > 0} trouble={trouble} />
      </div>
    </div>
  );
}

interface Scored {
  yaku: { id: string; value: number }[];
  total: number;
}

/** A yaku of one's own, and what its cards bring. */
export function OwnYaku({ store, yaku, all, w, fresh, change }: { store: Store; yaku: Yaku; all: Yaku[]; w: Words; fresh: boolean; change: (yaku: Yaku) => void }) {
  const lang = store.lang;
  const [scored, setScored] = useState<Scored | undefined>();
  const [scene, setScene] = useState<Scene | null | undefined>();
  const pictures: Record<string, CardPicture> = store.pictures();
  useEffect(() => {
    if (!store.table?.ok) return;
    store
      .asked("score", { captured: JSON.stringify({ captured: yaku.cards.map((code) => (/^\d+$/.test(code) ? Number(code) : code)) }) }, { rank: 1 })
      .then(setScored)
      .catch(() => setScored(undefined));
  }, [store.text, store.table?.ok]);
  const name = (id: string) => all.find((one) => one.id === id)?.names[lang] ?? id;
  return (
    <div class={`rule on own-rule yaku ${fresh ? "fresh" : ""}`} data-own={yaku.id}>
      <div>
        <Named names={yaku.names} lang={lang} />
        <p>
          <Said sentences={yaku.sentences} lang={lang} />
        </p>
        <div class="story">
          <span class="minis">
            {yaku.cards.map((code) => pictures[code] && <Picture key={code} svg={pictures[code]!.svg} name={pictures[code]!.names[lang]} />)}
          </span>
          {scored && <p class="counts">{w.bring(scored.yaku.map((one) => `${name(one.id)} ${one.value}`), scored.total)}</p>}
        </div>
        <div class="row tight">
          {!yaku.fixed && <Stepper label={`${w.worth}: ${yaku.names[lang]}`} value={yaku.worth} low={1} high={999} set={(value) => void store.set("worth", `${value}`, yaku.id)} />}
          <button class="small" onClick={() => (yaku.among.length && !yaku.fixed ? change(yaku) : store.go_to("text"))}>
            {w.changeIt}
          </button>
          <EffectButton store={store} what={`yaku:${yaku.id}`} names={yaku.names} on kind="small" />
          <TryButton store={store} rule={yaku.id} at_once={false} shown={setScene} />
          <PictureButton store={store} kind="small" told={async () => ({ id: yaku.id, names: yaku.names, sentences: yaku.sentences[lang], cards: yaku.cards, scene: null })} />
          <button class="small" onClick={() => void store.set("worth", "", yaku.id)}>
            {w.erase}
          </button>
        </div>
        {scene && <SceneView store={store} scene={scene} />}
        {scene === null && <p class="soft">{w.notFound}</p>}
      </div>
    </div>
  );
}
