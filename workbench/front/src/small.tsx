// Small things that every view shows.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ByLang, Names, Store } from "./store";
import type { Lang, Words } from "./words";

/** A name in the reader's language; beside an English one the Japanese, by which players know it. */
export function Named({ names, lang, both = true, ruby = true }: { names: Names; lang: Lang; both?: boolean; ruby?: boolean }) {
  const other: Lang = lang === "en" ? "ja" : "en";
  const first = names[lang] || names[other];
  const second = names[other];
  return (
    <span class="named">
      <b>{lang === "ja" && ruby && names.kana && names.kana !== first && !/[\u30a1-\u30ffA-Za-z0-9]/.test(first) ? <ruby>{first}<rt>{names.kana}</rt></ruby> : first}</b>
      {both && lang === "en" && second && second !== first && <small lang={other}>{second}</small>}
    </span>
  );
}
export function Said({ sentences, lang }: { sentences: ByLang; lang: Lang }) {
  const said = sentences[lang]?.length ? sentences[lang] : sentences.en;
  return <>{said?.join(lang === "ja" ? "" : " ")}</>;
}
export function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
    </label>
  );
}
/** How something of one's own is brought to the table: what it is called, and the button; below, what is wrong. */
export function Finish({ label, name, set, action, done, ready, able = true, trouble }: { label: string; name: string; set: (name: string) => void; action: string; done: () => void; ready: boolean; able?: boolean; trouble: string }) {
  return (
    <>
      {ready && (
        <div class="row finish">
          <Field label={label}>
            <input value={name} maxLength={40} onInput={(event) => set(event.currentTarget.value)} />
          </Field>
          <button class="main big" onClick={done} disabled={!able}>
            ✓ {action}
          </button>
        </div>
      )}
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
const SETTLED_MS = 2000; // after the last tap, when what is so counts again
/** A number with − and +. It shows what was tapped at once; what it changes may come later. */
export function Stepper({ label, value, low, high, set }: { label: string; value: number; low: number; high: number; set: (value: number) => void }) {
  const [mine, setMine] = useState(value);
  const timer = useRef(0);
  const so = useRef(value);
  so.current = value;
  useEffect(() => {
    if (!timer.current) setMine(value);
  }, [value]);
  const step = (next: number) => {
    setMine(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      setMine(so.current);
    }, SETTLED_MS);
    set(next);
  };
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button onClick={() => step(mine - 1)} disabled={mine <= low} aria-label={`${label} −`}>
        −
      </button>
      <output>{mine}</output>
      <button onClick={() => step(mine + 1)} disabled={mine >= high} aria-label={`${label} +`}>
        +
      </button>
    </span>
  );
}
const PAUSE_MS = 350; // of somebody who writes, after which what is written counts
/** A line that somebody writes. It is taken when it is written to its end: when the field is left, or with the key for that; `live`: at each pause, too. `set` is told whether it goes on from what was
 taken since the field was entered. */
export function Written({ value, set, live = false, ...more }: { value: string; set: (value: string, further: boolean) => void; live?: boolean; class?: string; type?: string; maxLength?: number; min?: number; max?: number }) {
  const [mine, setMine] = useState<string | undefined>();
  const timer = useRef(0);
  const taken = useRef<string | undefined>(undefined);
  const take = (text: string) => {
    clearTimeout(timer.current);
    if (text === (taken.current ?? value)) return;
    set(text, taken.current !== undefined);
    taken.current = text;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const done = () => {
    if (mine !== undefined) take(mine);
    taken.current = undefined;
    setMine(undefined);
  };
  const written = (text: string, composing: boolean) => {
    setMine(text);
    clearTimeout(timer.current);
    if (live && !composing && text.trim()) timer.current = window.setTimeout(() => take(text), PAUSE_MS);
  };
  return (
    <input
      {...(more as { type?: "text" })}
      value={mine ?? value}
      onInput={(event) => written(event.currentTarget.value, event.isComposing)}
      onCompositionEnd={(event) => written(event.currentTarget.value, false)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.isComposing) event.currentTarget.blur();
      }}
    />
  );
}
/** A picture of a card, as an image: nothing in it can act. */
export function Picture({ svg, name, extra = "" }: { svg: string; name: string; extra?: string }) {
  return <img class={`card ${extra}`} alt={name} draggable={false} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
const FIGURES = "一二三四五六七八九"; // 二枚組 is found by 2枚組
const plainKana = (text: string) => text.normalize("NFKD").replaceAll("\u0304", "").normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
/** Text as it is searched: small letters, hiragana, nothing but letters and figures. */
export const searched = (text: string) => plainKana(text).replace(/[一二三四五六七八九]/g, (char) => String(FIGURES.indexOf(char) + 1)).replace(/[\s'’._-]+/g, "");

/** In the place of a view whose text stands on no game: what is wrong with it. */
export function Groundless({ store, w }: { store: Store; w: Words }) {
  return (
    <div class="rules pad">
      <p>{w.noTicks}</p>
      <ul>
        {store.findings.slice(0, 5).map((one, place) => (
          <li key={place}>{one.message}</li>
        ))}
      </ul>
      <button class="main" onClick={() => store.go_to("text")}>
        {w.text}
      </button>
    </div>
  );
}
