// Rules of one's own: those that there are, and a new one from parts.
import type { Store } from "./store";
import { Named, Said } from "./small";
import { WORDS } from "./words";

export function OwnView({ store }: { store: Store }) {
  const w = WORDS[store.lang];
  const table = store.table;
  if (!table) return <p class="soft pad">…</p>;
  return (
    <div class="own pad">
      <h2>{w.ownTitle}</h2>
      <p class="soft">{w.ownWhy}</p>
      {table.own.map((rule) => (
        <div key={rule.id} class="rule on own-rule">
          <div>
            <Named names={rule.names} lang={store.lang} />
            <p>
              <Said sentences={rule.sentences} lang={store.lang} />
            </p>
            <button class="link" onClick={() => void store.change("erase", { rule: rule.id })}>
              {w.erase}
            </button>
          </div>
        </div>
      ))}
      <button onClick={() => store.go_to("text")}>{w.asText}</button>
    </div>
  );
}
