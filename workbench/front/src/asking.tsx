// What may be done with one rule, wherever it stands: its picture for a chat, and what it does. What that takes is fetched when somebody asks.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "./example";
import type { Told } from "./picture";
import type { CardPicture, Names, Store } from "./store";
import { WORDS } from "./words";

/** Where a rule that is written in the text has a mistake: what is wrong, and the way to it. */
export function Broken({ store, id }: { store: Store; id: string }) {
  const w = WORDS[store.lang];
  const found = store.findingsOf(id);
  if (!found.length) return null;
  return (
    <p class="trouble" role="alert">
      {found[0]!.message} {found[0]!.help && <small>{found[0]!.help}</small>}{" "}
      <button class="small" onClick={() => store.go_to("text")}>
        {w.mendInText}
      </button>
    </p>
  );
}

/** A button that goes where hands are played with and without something. `what`: rule: or yaku: and its id; `on`: whether it is on the table now. */
export function EffectButton({ store, what, names, on, kind = "link" }: { store: Store; what: string; names: Names; on: boolean; kind?: string }) {
  return (
    <button class={kind} onClick={() => void import("./effect").then((room) => room.tryOut(store, what, names, on))} disabled={store.state !== "ready" || !store.table?.ok}>
      {WORDS[store.lang].whatDoes}
    </button>
  );
}

/** A button that looks for a moment in which a rule acted, or a yaku was made; another one each time. `at_once`: the first without being asked for. */
export function TryButton({ store, rule, at_once, shown }: { store: Store; rule: string; at_once: boolean; shown: (scene: Scene | null) => void }) {
  const [busy, setBusy] = useState(false);
  const seed = useRef(0);
  const attempt = () => {
    setBusy(true);
    store
      .asked("try", { rule, seed: seed.current }, { rank: 1 })
      .then((found) => {
        seed.current = found.seed + 1;
        shown(found.scene);
      })
      .catch((problem) => store.trouble(problem))
      .finally(() => setBusy(false));
  };
  useEffect(() => {
    if (at_once && store.table?.ok) attempt();
  }, [at_once]);
  return (
    <button class="small" onClick={attempt} disabled={busy || !store.table?.ok}>
      {busy ? "…" : WORDS[store.lang].tryIt}
    </button>
  );
}

/** The pictures of the cards that are to be seen on it. */
async function cards(store: Store, told: Told): Promise<Record<string, CardPicture>> {
  const codes = [...new Set([...told.cards, ...(told.scene?.steps.flatMap((step) => step.cards) ?? [])])];
  return codes.length ? store.asked("pictures", { cards: codes }, { rank: 0 }) : {};
}

/** A button that makes the picture of a rule and shows what may be done with it. */
export function PictureButton({ store, told, kind = "link" }: { store: Store; told: () => Promise<Told>; kind?: string }) {
  const w = WORDS[store.lang];
  const [made, setMade] = useState<{ blob: Blob; url: string; told: Told } | undefined>();
  const [done, setDone] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (made) dialog.current?.showModal();
    return () => {
      if (made) URL.revokeObjectURL(made.url);
    };
  }, [made]);
  const make = async () => {
    try {
      const found = await told();
      const table = store.table ? store.table.names[store.lang] || store.table.names.en : "";
      const { picture } = await import("./picture");
      const blob = await picture(found, table, store.lang, await cards(store, found));
      setDone("");
      setMade({ blob, url: URL.createObjectURL(blob), told: found });
    } catch (problem) {
      store.say((problem as Error).message);
    }
  };
  const file = made && new File([made.blob], `${made.told.id}.png`, { type: "image/png" });
  return (
    <>
      <button class={kind} onClick={() => void make()} disabled={store.state !== "ready"}>
        {w.asPicture}
      </button>
      {made && file && (
        <dialog ref={dialog} class="picture-of" aria-label={w.asPicture} onClose={() => setMade(undefined)}>
          <img src={made.url} alt={made.told.sentences.join(" ")} />
          <div class="row">
            {navigator.canShare?.({ files: [file] }) && (
              <button class="main" onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
                {w.send}
              </button>
            )}
            {"ClipboardItem" in window && (
              <button
                onClick={() =>
                  void navigator.clipboard.write([new ClipboardItem({ "image/png": made.blob })]).then(
                    () => setDone(w.copied),
                    () => setDone(w.notCopied),
                  )
                }
              >
                {done || w.copyPicture}
              </button>
            )}
            <a class="button" href={made.url} download={file.name}>
              {w.saveSheet}
            </a>
            <span class="grow" />
            <button class="quiet" onClick={() => dialog.current?.close()}>
              {w.close}
            </button>
          </div>
        </dialog>
      )}
    </>
  );
}
