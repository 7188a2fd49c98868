// The sheet, in a frame in which nothing can act.
import { useEffect, useRef } from "preact/hooks";
import { save } from "./share";
import { Field } from "./small";
import { retain, type Store } from "./store";
import { WORDS } from "./words";

export function SheetView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(0);
  useEffect(() => {
    void store.draw();
  }, [store.profile, store.paper, store.lang]);
  useEffect(() => {
    // The reader stays where the reader was.
    const one = frame.current;
    if (!one) return;
    place.current = one.contentWindow?.scrollY ?? 0;
    one.srcdoc = store.sheet;
  }, [store.sheet]);
  const loaded = () => frame.current?.contentWindow?.scrollTo(0, place.current);
  const name = store.table?.id || "sheet";
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
            <option value="full">{w.full}</option>
            <option value="reference">{w.reference}</option>
            <option value="changes">{w.changes}</option>
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
            <option value="a4">A4</option>
            <option value="letter">Letter</option>
          </select>
        </Field>
        <span class="grow" />
        <button onClick={() => save(`${name}.html`, store.sheet, "text/html")} disabled={!store.sheet}>
          {w.saveSheet}
        </button>
        <button class="main" onClick={() => frame.current?.contentWindow?.print()} disabled={!store.sheet}>
          {w.print}
        </button>
      </div>
      {store.sheetStale && (
        <p class="stale" role="status">
          {w.stale}
        </p>
      )}
      <iframe ref={frame} class={store.sheetStale ? "dim" : ""} title={w.sheetTitle} sandbox="allow-same-origin allow-modals" onLoad={loaded} />
      {!store.sheet && <p class="soft pad center">…</p>}
    </div>
  );
}
