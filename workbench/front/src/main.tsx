import { render } from "preact";
import { lazy, Suspense } from "preact/compat";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { onMachine } from "./backend";
import { Home } from "./home";
import { RulesView } from "./rules";
import { BadLink, fromHash, open, unpack } from "./share";
import { SheetView } from "./sheet";
import { Store, type View } from "./store";
import { Named } from "./small";
import { WORDS } from "./words";

const TextView = lazy(() => import("./text").then((room) => room.TextView));
const PlayView = lazy(() => import("./play").then((room) => room.PlayView));
const EffectView = lazy(() => import("./effect").then((room) => room.EffectView));
const ShareView = lazy(() => import("./sharing").then((room) => room.ShareView));
const OwnView = lazy(() => import("./own").then((room) => room.OwnView));

const store = new Store();
(window as any).bench = store; // for tests and the benchmark

const LEFT: View[] = ["rules", "own", "text"];
const RIGHT: View[] = ["sheet", "play", "effect", "share"];
const TABS: View[] = ["rules", "own", "sheet", "play", "effect", "share"];
const ICONS: Record<string, string> = {
  rules: "M4 6.500l2 2 3.500-4M4 15.500l2 2 3.500-4M13 7h8M13 16h8",
  own: "M4 20l1-4.500L16.500 4a2.100 2.100 0 0 1 3 3L8 18.500zM14.500 6l3.500 3.500",
  text: "M4 6h16M4 11h10M4 16h13",
  sheet: "M6 3h9l4 4v14H6zM15 3v4h4M9 11h7M9 14.500h7M9 18h4",
  play: "M5 6.500l8-2.500 4.500 14-8 2.500zM13.500 5.500l6 .5-1.200 12",
  effect: "M4 20V4M4 20h17M8.500 16.500V11M13 16.500V6.500M17.500 16.500V9",
  share: "M12 15V3M7.500 7L12 3l4.500 4M5 12v8h14v-8",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3",
};
export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function App() {
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [right, setRight] = useState<View>("sheet");
  const [left, setLeft] = useState<View>("rules");
  useEffect(() => store.listen(() => changed(0)), []);
  useEffect(() => {
    document.documentElement.lang = store.lang;
    void store.load().then(begin);
    const linked = () => void fromLink(false);
    const went = ({ state }: PopStateEvent) => {
      if (!back(state) && (state !== null || fromHash(location.hash) === undefined)) store.go_to("home");
    };
    addEventListener("hashchange", linked);
    addEventListener("popstate", went);
    if ("serviceWorker" in navigator && !onMachine() && isSecureContext) keepForLater();
    return () => {
      removeEventListener("hashchange", linked);
      removeEventListener("popstate", went);
    };
  }, []);
  const w = WORDS[store.lang];
  const view = store.view;
  useEffect(() => {
    if (placed) remember();
  }, [view, store.key, placed]);
  useEffect(() => {
    if (LEFT.includes(view)) setLeft(view);
    if (RIGHT.includes(view)) setRight(view);
  }, [view]);
  useEffect(() => {
    document.title = store.table && view !== "home" ? `${store.table.names[store.lang] || store.table.names.en} · ${w.brand}` : "Yakusoku 約束";
  });

  const tab = (one: View) => (
    <button key={one} class="tab" aria-current={one === view ? "page" : undefined} data-shown={one === left || one === right ? "" : undefined} data-view={one} onClick={() => store.go_to(one)}>
      <Icon name={one} />
      <span>{w[one as "rules"]}</span>
    </button>
  );
  const openFile = async () => {
    const text = await open();
    if (text === undefined) return;
    if (typeof text === "string") opened(text);
    else store.say(text.message === "long" ? w.badFile : w.noRules);
  };
  const at = view === "home" ? "home" : "bench";
  // What had the focus is gone with the page before: who plays with the keyboard goes on from the new one.
  const was = useRef(at);
  useEffect(() => {
    if (was.current !== at && (document.activeElement ?? document.body) === document.body) focusOn(at === "home" ? "main" : ".pane.left");
    was.current = at;
  }, [at]);
  return (
    <>
    <p class="for-print">{w.printHere}</p>
    <div class={`app at-${at} view-${view} left-${left} right-${right}`}>
      <header class="top">
        <Skip label={w.skipTo(view === "home" ? w.games : w[(RIGHT.includes(view) ? right : left) as "rules"])} to={view === "home" ? "main" : RIGHT.includes(view) ? ".pane.right" : ".pane.left"} />
        <button class="brand" onClick={() => store.go_to("home")} aria-label={`${w.brand}: ${w.home}`} title={w.home}>
          <img src="icon.svg" alt="" width="34" height="34" />
          <b>{w.brand}</b>
        </button>
        {view !== "home" && store.table && (
          <h1 class="which">
            <Named names={store.table.names} lang={store.lang} ruby={false} />
          </h1>
        )}
        <div class="tools">
          {view !== "home" && (
            <>
              <button class="quiet" onClick={() => store.undo()} disabled={!store.canUndo()} aria-label={w.undo} title={w.undo}>
                <Icon name="undo" />
              </button>
              <button class="quiet wide-only" onClick={() => store.redo()} disabled={!store.canRedo()} aria-label={w.redo} title={w.redo}>
                <Icon name="redo" />
              </button>
              <button class="quiet wide-only" onClick={openFile}>
                {w.openOther}
              </button>
            </>
          )}
          <button class="quiet language" lang={store.lang === "en" ? "ja" : "en"} onClick={() => store.setLang(store.lang === "en" ? "ja" : "en")}>
            {w.language}
          </button>
        </div>
      </header>
      {store.state !== "ready" && (
        <div class={`getting ${store.state}`} role="status">
          <span>{store.state === "failed" ? w.failed : store.began ? w.loadAgain : store.guest || !store.table ? w.loadRules : w.loadFirst}</span>
          <i style={{ width: `${Math.round(store.done * 100)}%` }} />
        </div>
      )}
      {store.message && (
        <div class={`message ${store.message === "kept" ? "good" : ""}`} role="alert">
          <span>{store.message === "kept" ? w.keptNow : store.message === "too-long" ? w.tooLong : store.message === "bad-link" ? w.badLink : store.message === "long-link" ? w.longLink : store.message}</span>
          <button class="quiet" onClick={() => store.say("")} aria-label={w.close}>
            ×
          </button>
        </div>
      )}
      {store.guest && view !== "home" && <Guest />}
      {view === "home" ? (
        <main tabIndex={-1}>
          <Home store={store} openFile={openFile} />
        </main>
      ) : (
        <>
          <nav class="tabs left" aria-label={w.rules}>
            {LEFT.map(tab)}
          </nav>
          <nav class="tabs right" aria-label={w.sheet}>
            {RIGHT.map(tab)}
          </nav>
          <main>
            <section class="pane left" tabIndex={-1} aria-label={w[left as "rules"]}>
              <Skip label={w.skipTo(w[right as "sheet"])} to=".pane.right" wide />
              {left === "rules" && <RulesView store={store} />}
              <Suspense fallback={<p class="soft pad">…</p>}>
                {left === "own" && <OwnView store={store} />}
                {left === "text" && <TextView store={store} />}
              </Suspense>
            </section>
            <section class="pane right" tabIndex={-1} aria-label={w[right as "sheet"]}>
              {right === "sheet" && <SheetView store={store} />}
              <Suspense fallback={<p class="soft pad">…</p>}>
                {right === "play" && <PlayView store={store} />}
                {right === "effect" && <EffectView store={store} />}
                {right === "share" && <ShareView store={store} />}
              </Suspense>
            </section>
          </main>
          <nav class="tabs bottom" aria-label={w.menu}>
            {TABS.map(tab)}
          </nav>
        </>
      )}
    </div>
    </>
  );
}

/** Where somebody goes on with the keyboard: at the hand, where there is one. */
function focusOn(place: string) {
  const box = document.querySelector<HTMLElement>(place);
  (box?.querySelector<HTMLElement>(".held.may, .held") ?? box)?.focus();
}
/** A way past what stands between; seen only by who comes to it with the keyboard. `wide`: only where there are two sides. */
function Skip({ label, to, wide = false }: { label: string; to: string; wide?: boolean }) {
  return (
    <button class={`skip ${wide ? "wide-only" : ""}`} onClick={() => focusOn(to)}>
      {label}
    </button>
  );
}

/** What somebody sent, and what is different there; small as soon as somebody has chosen what to do with it. */
function Guest() {
  const w = WORDS[store.lang];
  const table = store.table;
  const name = table ? table.names[store.lang] || table.names.en : "…";
  const [small, setSmall] = useState(false);
  useEffect(() => setSmall(false), [store.key]);
  const faulty = table !== undefined && !table.ok;
  const mistakes = store.findings.filter((one) => one.severity === "error");
  const goes = (view: View) => {
    setSmall(true);
    store.go_to(view);
  };
  return (
    <section class={`guest ${small ? "small" : ""}`} aria-label={w.guest(name)}>
      <h2>{w.guest(name)}</h2>
      {table && !small && (
        <>
          {faulty ? (
            <div class="troubles" role="alert">
              <p>{w.linkFaulty}</p>
              {mistakes.slice(0, 3).map((one, place) => (
                <p key={place}>
                  {one.message} {one.help && <small>{one.help}</small>}
                </p>
              ))}
            </div>
          ) : (
            <p class="soft">{table.different.length ? w.guestWhy : w.same}</p>
          )}
          <ul>
            {table.different.slice(0, 12).map((one, place) => (
              <li key={place}>{one[store.lang]?.join(" ")}</li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        {small ? (
          <button onClick={() => setSmall(false)}>{w.whatDiffers}</button>
        ) : (
          <>
            {faulty ? (
              <button class="main" onClick={() => goes("text")}>
                {w.seeText}
              </button>
            ) : (
              <>
                <button class="main" onClick={() => goes("play")}>
                  {w.play}
                </button>
                <button onClick={() => goes("sheet")}>{w.readSheet}</button>
              </>
            )}
          </>
        )}
        <button
          onClick={() => {
            store.keep();
            store.say("kept");
          }}
        >
          {w.keep}
        </button>
      </div>
    </section>
  );
}

function opened(text: string) {
  store.open(text);
  store.go_to("rules");
}

/** Everything is kept for days without a net. A version that came the last time takes the place of this one now, before anybody has begun. */
function keepForLater() {
  const serving = navigator.serviceWorker;
  if (serving.controller)
    serving.addEventListener("controllerchange", () => {
      if (!store.text) location.reload();
    });
  serving
    .register("sw.js")
    .then((found) => found.waiting?.postMessage("go"))
    .catch(() => undefined);
}

let placed = false; // whether it is where it was when it was loaded again
async function begin() {
  const was: { view?: View } | null = history.state;
  if (!back(was)) {
    await fromLink(true);
    if (was && store.text && isView(was.view)) store.go_to(was.view);
  }
  placed = true;
  store.changed();
}
const isView = (view: unknown): view is View => LEFT.concat(RIGHT).includes(view as View);
/** The browser's own way back leads to the view that was open before, and loading it again to where one was. */
function remember() {
  const at = { view: store.view, key: store.key };
  const was: Partial<typeof at> | null = history.state;
  if (was && was.view === at.view && (was.key === at.key || at.view === "home")) return;
  if (was) history.pushState(at, "");
  else history.replaceState(at, "");
}
/** To a place that the browser remembers; whether it is there. */
function back(at: { view?: View; key?: string } | null): boolean {
  if (!isView(at?.view)) return false;
  if (at.key !== store.key) {
    const kept = store.kept().find((one) => one.key === at.key);
    if (!kept) return false;
    store.open(kept.text, kept.key);
  }
  store.go_to(at.view);
  return true;
}

async function fromLink(first: boolean) {
  const code = fromHash(location.hash);
  if (code === undefined) {
    if (first && location.hash.length > 1) store.say("bad-link");
    return;
  }
  try {
    const text = await unpack(code);
    store.open(text, "", true);
    store.go_to("sheet");
  } catch (problem) {
    store.say(problem instanceof BadLink && problem.message === "long" ? "long-link" : "bad-link");
  }
}

render(<App />, document.getElementById("app")!);
