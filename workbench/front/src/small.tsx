// Small things that every view shows.
import type { ComponentChildren } from "preact";
import type { ByLang, Names, Store } from "./store";
import type { Lang, Words } from "./words";

/** A name in the reader's language, the other one beside it. */
export function Named({ names, lang, both = true, ruby = true }: { names: Names; lang: Lang; both?: boolean; ruby?: boolean }) {
  const other: Lang = lang === "en" ? "ja" : "en";
  const first = names[lang] || names[other];
  const second = names[other];
  return (
    <span class="named">
      <b>{lang === "ja" && ruby && names.kana && names.kana !== first && !/[\u30a1-\u30ffA-Za-z0-9]/.test(first) ? <ruby>{first}<rt>{names.kana}</rt></ruby> : first}</b>
      {both && second && second !== first && <small lang={other}>{second}</small>}
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
export function Stepper({ label, value, low, high, set }: { label: string; value: number; low: number; high: number; set: (value: number) => void }) {
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button onClick={() => set(value - 1)} disabled={value <= low} aria-label={`${label} −`}>
        −
      </button>
      <output>{value}</output>
      <button onClick={() => set(value + 1)} disabled={value >= high} aria-label={`${label} +`}>
        +
      </button>
    </span>
  );
}
/** A picture of a card, as an image: nothing in it can act. */
export function Picture({ svg, name, extra = "" }: { svg: string; name: string; extra?: string }) {
  return <img class={`card ${extra}`} alt={name} draggable={false} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
const plainKana = (text: string) => text.normalize("NFKC").toLowerCase().replace(/[\u30a1-\u30f6]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x60));
/** Text as it is searched: small letters, hiragana, nothing but letters and figures. */
export const searched = (text: string) => plainKana(text).replace(/[\s'’._-]+/g, "");

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
