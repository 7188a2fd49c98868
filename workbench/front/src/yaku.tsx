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

export function YakuBuilder({ store, w, leave }: { store: Store; w: Words; leave: (id: string) => void; begun?: unknown }) {
  const lang = store.lang;
  const [chosen, setChosen] = useState<string[]>([]);
  const [many, setMany] = useState(0); // 0: all of them
  const [worth, setWorth] = useState(5);
  const [name, setName] = useState("");
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
    const change = await store.change("invent", { cards: chosen, worth, many, names: name.trim() ? { [lang]: name.trim() } : {} });
    if (change) leave(change.rule ?? "");
    else setTrouble(store.message);
  };
  return (
    <div class="own builder pad">
      <div class="sofar">
        <p class="soft">{w.yakuSofar}</p>
        <p class="sentence" aria-live="polite">
          {chosen.length ? w.yakuSays(chosen.map((code) => pictures[code]?.names[lang] ?? code), wanted, worth) : <i>…</i>}
        </p>
        <div class="row tight">
          <button class="small" onClick={() => leave("")}>
            ← {w.close}
          </button>
          {chosen.length > 1 && (
            <span class="row tight">
              {w.howMany}
              <Stepper label={w.howMany} value={wanted} low={1} high={chosen.length} set={(value) => setMany(value === chosen.length ? 0 : value)} />
            </span>
          )}
          {chosen.length > 0 && (
            <span class="row tight">
              {w.worth}
              <Stepper label={w.worth} value={worth} low={1} high={MOST_WORTH} set={setWorth} />
            </span>
          )}
        </div>
        <Finish label={w.yakuName} name={name} set={setName} action={w.addYaku} done={() => void done()} ready={chosen.length > 0} trouble={trouble} />
      </div>
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
    </div>
  );
}

interface Scored {
  yaku: { id: string; value: number }[];
  total: number;
}

/** A yaku of one's own, and what its cards bring. */
export function OwnYaku({ store, yaku, all, w, fresh }: { store: Store; yaku: Yaku; all: Yaku[]; w: Words; fresh: boolean }) {
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
