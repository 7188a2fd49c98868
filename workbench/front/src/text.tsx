// The text itself, with all that an editor knows of it.
import { autocompletion, closeBrackets, completionKeymap, type CompletionContext } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, indentWithTab } from "@codemirror/commands";
import { indentService, indentUnit } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, RangeSetBuilder, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import { useEffect, useRef } from "preact/hooks";
import { Superseded, type Json } from "./backend";
import { searched } from "./small";
import type { ByLang, Finding, Names, Store } from "./store";
import { WORDS } from "./words";

const paint = StateEffect.define<DecorationSet>();
const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, change) {
    let found = set.map(change.changes);
    for (const effect of change.effects) if (effect.is(paint)) found = effect.value;
    return found;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function TextView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const quiet = useRef(false);
  useEffect(() => {
    const made = new EditorView({ parent: box.current!, state: EditorState.create({ doc: store.text, extensions: extensions(store, quiet) }) });
    view.current = made;
    (window as any).editor = made; // for tests
    const stop = store.listen(() => follow(store, made, quiet));
    void painted(store, made);
    follow(store, made, quiet);
    return () => {
      stop();
      made.destroy();
    };
  }, []);
  const troubles = store.findings.filter((one) => one.severity !== "hint");
  const mend = (finding: Finding, place: number) => {
    const edits = finding.mends[place]!.edits;
    let text = store.text;
    for (const edit of [...edits].sort((one, other) => other.where.start - one.where.start)) text = text.slice(0, edit.where.start) + edit.text + text.slice(edit.where.end);
    store.put(text, 0);
  };
  return (
    <div class="text">
      <div class="bar">
        <span class="soft grow">{w.textHelp}</span>
        <button aria-label={w.indentLess} title={w.indentLess} onClick={() => view.current && (indentLess(view.current), view.current.focus())}>
          ⇤
        </button>
        <button aria-label={w.indentMore} title={w.indentMore} onClick={() => view.current && (indentMore(view.current), view.current.focus())}>
          ⇥ {w.indentMore}
        </button>
        <button
          onClick={() =>
            void store
              .asked("format")
              .then((edit: Json) => edit && store.put(store.text.slice(0, edit.where.start) + edit.text + store.text.slice(edit.where.end), 0))
              .catch((problem: Error) => store.say(problem.message))
          }
        >
          {w.format}
        </button>
      </div>
      <div class="editor" ref={box} />
      <div class="findings" aria-live="polite">
        <p class={troubles.length ? "trouble" : "soft"}>{troubles.length ? w.problems(troubles.length) : w.allRight}</p>
        <ul>
          {troubles.slice(0, 20).map((one, place) => (
            <li key={place} class={one.severity}>
              <button
                class="link"
                onClick={() => {
                  if (!one.where || !view.current) return;
                  view.current.dispatch({ selection: { anchor: one.where.start, head: one.where.end }, scrollIntoView: true });
                  view.current.focus();
                }}
              >
                {one.message}
              </button>
              {one.help && <small>{one.help}</small>}
              {one.mends.map((each, at) => (
                <button key={at} class="small" onClick={() => mend(one, at)}>
                  {w.mend}: {each.title}
                </button>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function follow(store: Store, view: EditorView, quiet: { current: boolean }) {
  const now = view.state.doc.toString();
  if (now !== store.text) {
    // The smallest change, so that the cursor stays where it is.
    let start = 0;
    const most = Math.min(now.length, store.text.length);
    while (start < most && now[start] === store.text[start]) start++;
    let behind = 0;
    while (behind < most - start && now[now.length - 1 - behind] === store.text[store.text.length - 1 - behind]) behind++;
    quiet.current = true;
    view.dispatch({ changes: { from: start, to: now.length - behind, insert: store.text.slice(start, store.text.length - behind) } });
    quiet.current = false;
    void painted(store, view);
  }
  const long = view.state.doc.length;
  view.dispatch(
    setDiagnostics(
      view.state,
      store.findings
        .filter((one) => one.where && one.where.start <= long)
        .map((one) => ({
          from: one.where!.start,
          to: Math.min(long, Math.max(one.where!.end, one.where!.start + 1)),
          severity: one.severity === "hint" ? ("info" as const) : one.severity,
          message: one.help ? `${one.message}\n${one.help}` : one.message,
        }))
        .filter((one) => one.severity !== "info"),
    ),
  );
}

async function painted(store: Store, view: EditorView) {
  try {
    const found = await store.asked("colours", {}, { slot: "colours", rank: 1 });
    if (view.state.doc.toString() !== store.text) return;
    const builder = new RangeSetBuilder<Decoration>();
    for (const one of [...found].sort((first: Json, second: Json) => first.start - second.start)) if (one.end > one.start && one.end <= view.state.doc.length) builder.add(one.start, one.end, Decoration.mark({ class: `c-${one.colour}` }));
    view.dispatch({ effects: paint.of(builder.finish()) });
  } catch (problem) {
    if (!(problem instanceof Superseded)) console.warn(problem); // the text is there without its colours
  }
}

/** What a name means, as it is shown beside it. */
function told(store: Store, names: Json, sentences: string[]) {
  const dom = document.createElement("div");
  dom.className = "hover";
  const head = document.createElement("b");
  head.textContent = [names[store.lang], names[store.lang === "en" ? "ja" : "en"]].filter(Boolean).join("  ");
  dom.append(head);
  for (const text of sentences) {
    const line = document.createElement("p");
    line.textContent = text;
    dom.append(line);
  }
  return { dom };
}

/** What stands there by its Japanese name: a house rule, one of the table's own, a yaku, a game. */
async function in_japanese(store: Store, offset: number) {
  const table = store.table;
  if (table?.lang !== "ja") return null;
  const found = await store.asked("colours", {}, { slot: "hover", rank: 0 });
  const word = found.find((one: Json) => !["keyword", "comment", "number"].includes(one.colour) && one.start <= offset && offset <= one.end);
  if (!word) return null;
  const name = store.text.slice(word.start, word.end).replace(/\[[^\]]*\]|[「」]/g, "");
  const known: { id: string; names: Names; sentences: Partial<ByLang> }[] = [
    ...Object.values(store.library()?.rules ?? {}),
    ...table.own,
    ...table.yaku.flatMap((group) => group.yaku),
    ...(store.games?.games ?? []).map((game) => ({ id: game.id, names: game.names, sentences: { en: [game.line.en], ja: [game.line.ja] } })),
  ];
  const thing = known.find((one) => one.names.ja === name || one.id === name);
  return thing ? { pos: word.start, end: word.end, create: () => told(store, thing.names, thing.sentences[store.lang] ?? thing.sentences.ja ?? []) } : null;
}

const UNIT = 4;
/** A new line goes on as the one above it; below the head of a rule or table it stands further in, since a telephone has no tab. */
const deeper = indentService.of((context, place) => {
  const above = context.state.doc.lineAt(place).number - 1;
  const line = above > 0 ? context.state.doc.line(above).text : "";
  const lead = /^[ \t\u3000]*/.exec(line)![0].replaceAll("\u3000", "    ").length;
  return /^[ \t\u3000]*(?:replace\s+)?(?:rule|variant|game|library|group|ルール|卓|ゲーム)(?:[\s「A-Za-z]|$)/.test(line) ? lead + UNIT : lead;
});

const MOST_NAMES = 60;
/** House rules by what they are called in Japanese, and by how that is read: a line of a file in Japanese words begins with a name. */
function names(store: Store, context: CompletionContext) {
  const word = context.matchBefore(/[^\s、。「」()]+/);
  const library = store.library();
  if (store.table?.lang !== "ja" || !library || (!word && !context.explicit)) return null;
  const from = word?.from ?? context.pos;
  const line = context.state.doc.lineAt(from);
  const lead = context.state.sliceDoc(line.from, from);
  const first = !lead.trim();
  if (!first && !/[、]\s*$/.test(lead)) return null;
  const asked = searched(word?.text ?? "");
  const found = Object.values(library.rules).filter((rule) => !store.table?.rules[rule.id]?.on && (searched(rule.names.ja).includes(asked) || [...rule.keys, searched(rule.names.kana ?? ""), searched(rule.names.romaji ?? "")].some((key) => key.startsWith(asked))));
  if (!found.length) return null;
  const options = found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_NAMES)
    .map((rule) => ({ label: rule.names.ja, detail: rule.names.kana ?? "", apply: first ? `${rule.names.ja}を使う` : rule.names.ja, type: "rule" }));
  return { from, to: context.pos, options, filter: false };
}

function extensions(store: Store, quiet: { current: boolean }) {
  const completions = async (context: CompletionContext) => {
    const word = context.matchBefore(/[\w\u3040-\u30ff\u3400-\u9fff']*/);
    if (!context.explicit && (!word || (word.from === word.to && !/[\s]$/.test(context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos))))) return null;
    const named = names(store, context);
    if (named) return named;
    try {
      const found = await store.asked("complete", { offset: context.pos }, { slot: "complete", rank: 0 });
      // English words have no place in a file in Japanese words.
      if (store.table?.lang === "ja") found.choices = found.choices.filter((one: Json) => /[^\u0000-\u024f]/.test(one.label));
      if (!found.choices.length) return null;
      return {
        from: found.where.start,
        to: found.where.end,
        options: found.choices.slice(0, 200).map((one: Json) => ({ label: one.label, apply: one.insert || one.label, detail: one.detail, type: one.kind })),
      };
    } catch {
      return null;
    }
  };
  const hover = hoverTooltip(async (_, offset) => {
    try {
      const found = await store.asked("hover", { offset }, { slot: "hover", rank: 0 });
      if (!found) return in_japanese(store, offset);
      return {
        pos: found.where.start,
        end: found.where.end,
        create: () => told(store, found.names, found.sentences[store.lang] ?? []),
      };
    } catch {
      return null;
    }
  });
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    closeBrackets(),
    indentUnit.of(" ".repeat(UNIT)),
    deeper,
    lintGutter(),
    colours,
    autocompletion({ override: [completions], activateOnTypingDelay: 120, icons: false, selectOnOpen: false }),
    hover,
    EditorView.lineWrapping,
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.updateListener.of((change) => {
      if (!change.docChanged || quiet.current) return;
      store.typed(change.state.doc.toString());
      void painted(store, change.view);
    }),
    EditorView.contentAttributes.of({ "aria-label": WORDS[store.lang].text, spellcheck: "false", autocapitalize: "off" }),
  ];
}
