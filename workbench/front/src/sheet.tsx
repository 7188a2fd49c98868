// The sheet, in a frame in which nothing can act.
import { useEffect, useRef, useState } from "preact/hooks";
import { fileName, save } from "./share";
import { Field } from "./small";
import { retain, type Store } from "./store";
import { WORDS } from "./words";

export function SheetView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  const shown = useRef("");
  const [saved, setSaved] = useState("");
  useEffect(() => {
    setSaved("");
    void store.draw();
  }, [store.profile, store.paper, store.lang]);
  useEffect(() => {
    // The reader stays where the reader was.
    const one = frame.current;
    if (!one) return;
    const kind = `${store.profile} ${store.lang}`;
    place.current = kind === shown.current ? (one.contentWindow?.scrollY ?? 0) : 0; // another kind of sheet begins at its top
    shown.current = kind;
    one.srcdoc = store.sheet;
  }, [store.sheet]);
  const may = !!store.sheet && !store.drawing && !store.kindsOfPaper().length;
  // Whoever prints with the keys of the browser means the sheet.
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!may || event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      frame.current?.contentWindow?.print();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [may]);
  const loaded = () => frame.current?.contentWindow?.scrollTo(0, place.current);
  const called = store.table ? store.table.names[store.lang] || store.table.names.en : "";
  const name = `${fileName(called) || "sheet"}${store.profile === "full" ? "" : ` (${w.profiles[store.profile] ?? store.profile})`}.html`;
  const only = store.kindsOfPaper();
  return (
    <div class="sheet">
      <div class="bar">
        <Field label={w.profile}>
          <select
            value={store.profile}
            onChange={(event) => {
              store.profile = event.currentTarget.value;
              store.changed();
            }}
          >
            {store.kinds.profiles.map((one) => (
              <option key={one} value={one}>
                {w.profiles[one] ?? one}
              </option>
            ))}
          </select>
        </Field>
        <Field label={w.paper}>
          <select
            value={store.paper}
            onChange={(event) => {
              store.paper = event.currentTarget.value;
              retain("yakusoku.paper", store.paper);
              store.changed();
            }}
          >
            {store.kinds.papers.map((one) => (
              <option key={one} value={one}>
                {w.papers[one] ?? one}
              </option>
            ))}
          </select>
        </Field>
        <span class="grow" />
        <button
          onClick={() => {
            save(name, store.sheet, "text/html");
            setSaved(name);
          }}
          disabled={!may}
        >
          {w.saveSheet}
        </button>
        <button class="main" onClick={() => frame.current?.contentWindow?.print()} disabled={!may}>
          {w.print}
        </button>
      </div>
      {saved && (
        <p class="stale good" role="status">
          {w.savedAs(saved)}
        </p>
      )}
      {only.length > 0 && (
        <p class="stale" role="status">
          {w.otherKind(w.papers[store.paper] ?? store.paper, only.map((one) => w.profiles[one] ?? one))}{" "}
          <button
            class="small"
            onClick={() => {
              store.profile = only[0]!;
              store.changed();
            }}
          >
            {w.instead}
          </button>
        </p>
      )}
      {store.sheetStale && (
        <p class="stale" role="status">
          {w.stale}
        </p>
      )}
      <iframe ref={frame} class={store.sheetStale || store.drawing || only.length ? "dim" : ""} title={w.sheetTitle} sandbox="allow-same-origin allow-modals" onLoad={loaded} />
      {!store.sheet && <p class="soft pad center">…</p>}
    </div>
  );
}
