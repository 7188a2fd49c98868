// An example as pictures: who holds what, who plays what, which rule acts.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Json } from "./backend";
import { Picture, Said } from "./small";
import type { ByLang, Names, Store } from "./store";
import { WORDS } from "./words";

export interface Scene {
  names: Names;
  title: Names;
  players: number;
  hands: string[][];
  steps: { kind: string; player: number; cards: string[]; acted: string[]; sentences: ByLang; left?: string[] | null }[];
}

export function Example({ store, rule, base }: { store: Store; rule: string; base: string }) {
  const w = WORDS[store.lang];
  const [scene, setScene] = useState<Scene | null | undefined>();
  useEffect(() => {
    void store
      .examples(base)
      .then((ready) => ready[rule] ?? store.ask("example", { rule, base }, { rank: 1 }))
      .then((found: Json) => setScene(found))
      .catch(() => setScene(null));
  }, [rule, base]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [scene]); // it opens below what was tapped, which may be the last that is seen
  return (
    <div ref={box}>
      {scene === undefined ? <p class="soft">…</p> : scene === null ? <p class="soft">{w.noExample}</p> : <SceneView store={store} scene={scene} />}
    </div>
  );
}

/** The places of the cards that are not among those that are left. */
function gone(cards: string[], left: string[]): number[] {
  const still = [...left];
  return cards.flatMap((code, place) => {
    const at = still.indexOf(code);
    if (at >= 0) still.splice(at, 1);
    return at >= 0 ? [] : [place];
  });
}

export function SceneView({ store, scene }: { store: Store; scene: Scene }) {
  const pictures = store.pictures();
  const lang = store.lang;
  const laid = (codes: string[], going: number[]) => codes.map((code, at) => <Picture key={`${code}${at}`} extra={going.includes(at) ? "going" : ""} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />);
  return (
    <div class="story">
      <p class="story-title">{scene.title[lang] || scene.title.en}</p>
      <ol>
        {scene.steps.map((step, place) => (
          <li key={place} class={step.acted.length ? "acted" : step.kind}>
            {step.cards.length > 0 && (
              <span class="minis">
                {laid(step.cards, step.left ? gone(step.cards, step.left) : [])}
                {step.left && (
                  <>
                    <b class="becomes" aria-hidden="true">
                      →
                    </b>
                    {step.left.length ? laid(step.left, []) : <i class="none">{WORDS[lang].noCards}</i>}
                  </>
                )}
              </span>
            )}
            <span>
              <Said sentences={step.sentences} lang={lang} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
