// What lies on the table, and the hand.
import type { Json } from "./backend";
import { type Game, type Option, type Seen } from "./game";
import { Roving } from "./roving";
import { Picture } from "./small";
import type { CardPicture, Store } from "./store";
import type { Lang, Words } from "./words";

export function Seats({ store, view, w, pictures }: { store: Store; view: Seen; w: Words; pictures: Record<string, CardPicture> }) {
  const lang = store.lang;
  const seats: number[] = view.table.seats ?? Array.from({ length: view.players }, (_, seat) => seat);
  const own = seats.indexOf(view.player);
  const around = [...seats.slice(own + 1), ...seats.slice(0, Math.max(0, own))];
  const table = view.table;
  const back = pictures.back?.svg;
  return (
    <ul class={`seats of-${around.length}`}>
      {around.map((seat) => {
        const out = (table.out ?? []).includes(seat);
        return (
          <li key={seat} class={`seat ${table.turn === seat ? "turn" : ""} ${out ? "out" : ""}`}>
            <span class="who">
              {w.player(seat)} <small>{titleOf(view, seat, lang)}</small>
            </span>
            <span class="backs" aria-label={w.cards(view.counts[seat] ?? 0)}>
              {back && Array.from({ length: Math.min(view.counts[seat] ?? 0, 7) }, (_, at) => <Picture key={at} svg={back} name="" />)}
              <i>{view.counts[seat]}</i>
            </span>
            <small class="soft">
              {out ? w.out : (table.passed ?? []).includes(seat) ? w.passed : view.totals[seat] ? (view.totals[seat]! > 0 ? `+${view.totals[seat]}` : view.totals[seat]) : " "}
            </small>
            {table.captured && <Captured view={view} seat={seat} w={w} pictures={pictures} lang={lang} />}
          </li>
        );
      })}
    </ul>
  );
}

function titleOf(view: Seen, seat: number, lang: Lang): string {
  const id = (view.table.titles ?? []).find((one: Json) => one[0] === seat)?.[1];
  return id ? (view.called[id]?.[lang] ?? "") : "";
}

/** What there is to know of one's own seat. */
export function Own({ view, w, lang }: { view: Seen; w: Words; lang: Lang }) {
  const title = titleOf(view, view.player, lang);
  const won = view.totals[view.player] ?? 0;
  const state = (view.table.out ?? []).includes(view.player) ? w.out : (view.table.passed ?? []).includes(view.player) ? w.passed : "";
  return (
    <p class={`own-seat ${view.table.turn === view.player ? "turn" : ""}`}>
      <b>{w.you}</b> {title && <span>{title}</span>} {won !== 0 && <span>{won > 0 ? `+${won}` : won}</span>} {state && <span>{state}</span>}
    </p>
  );
}

export function Trick({ view, w, pictures, lang }: { view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang }) {
  const plays: Json[] = view.table.trick;
  const lasting = [...new Set<string>((view.table.in_force ?? []).map((one: Json) => one.rule))].filter((id) => view.called[id]?.[lang]).slice(0, 4);
  return (
    <div class="trick">
      <ul class="marks">
        {view.table.reversed && <li>⇅ {w.reversed}</li>}
        {view.table.direction === -1 && <li>⟲ {w.otherWay}</li>}
        {lasting.map((id) => (
          <li key={id} class="lasting">
            {view.called[id]?.[lang]}
          </li>
        ))}
      </ul>
      {plays.length === 0 ? (
        <p class="clear">{w.empty}</p>
      ) : (
        plays.slice(-4).map((play, place, shown) => (
          <figure key={plays.length - shown.length + place} class={place === shown.length - 1 ? "newest" : "below"}>
            <span class="laid">
              {play.cards.map((code: string, at: number) => (
                <Picture key={at} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />
              ))}
            </span>
            <figcaption>{play.player === view.player ? w.you : w.player(play.player)}</figcaption>
          </figure>
        ))
      )}
    </div>
  );
}

export function FieldCards({ game, view, w, pictures, lang, asked, elsewhere }: { game: Game; view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang; asked: boolean; elsewhere: Option[] }) {
  const field: string[] = view.table.field.map(String);
  const taken = new Set(game.picked.flatMap((place) => view.takes?.[view.cards[place]!] ?? []));
  const drawn = view.table.card !== null ? String(view.table.card) : "";
  const back = pictures.back?.svg;
  return (
    <div class="field-cards" role="group" aria-label={w.field}>
      <span class="stack" title={w.pile}>
        {back && <Picture svg={back} name={w.pile} />}
        <i>{view.table.pile}</i>
        {drawn && pictures[drawn] && <Picture svg={pictures[drawn]!.svg} name={pictures[drawn]!.names[lang]} extra="drawn" />}
      </span>
      <span class="laid">
        {field.map((code) => {
          const option = asked ? elsewhere.find((one) => one.cards.length === 1 && one.cards[0] === code) : undefined;
          const picture = <Picture svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />;
          const kind = `on-field ${taken.has(code) || game.field.includes(code) ? "taken" : ""}`;
          return option ? (
            <button key={code} class={`${kind} may`} data-card={code} onClick={() => void game.choose(option)}>
              {picture}
            </button>
          ) : (
            <span key={code} class={kind} data-card={code}>
              {picture}
            </span>
          );
        })}
      </span>
    </div>
  );
}

const KINDS = ["bright", "animal", "ribbon", "chaff", ""];
export function Captured({ view, seat, w, pictures, lang, own = false }: { view: Seen; seat: number; w: Words; pictures: Record<string, CardPicture>; lang: Lang; own?: boolean }) {
  const cards: string[] = (view.table.captured?.[seat] ?? []).map(String);
  const made = view.made?.[String(seat)] ?? [];
  const sorted = KINDS.map((kind) => cards.filter((code) => (KINDS.includes(pictures[code]?.kind ?? "") ? (pictures[code]?.kind ?? "") : "") === kind)).filter((group) => group.length);
  return (
    <div class={`captured ${own ? "own" : ""}`} role="group" aria-label={`${w.captured}: ${own ? w.you : w.player(seat)}`}>
      {sorted.map((group, place) => (
        <span key={place} class="heap">
          {group.map((code) => (
            <Picture key={code} svg={pictures[code]?.svg ?? ""} name={pictures[code]?.names[lang] ?? code} />
          ))}
          {group.length > 1 && <i>{group.length}</i>}
        </span>
      ))}
      {made.map((yaku) => (
        <b key={yaku.id} class="made">
          {view.yaku?.[yaku.id]?.[lang] ?? yaku.id} {yaku.value}
        </b>
      ))}
    </div>
  );
}

export function Hand({ game, view, w, pictures, lang, playable, pick, asked }: { game: Game; view: Seen; w: Words; pictures: Record<string, CardPicture>; lang: Lang; playable: (place: number) => boolean; pick: (place: number) => void; asked: boolean }) {
  const many = view.cards.length;
  return (
    <Roving of=".held" class={`hand ${asked ? "asked" : ""} ${many > 8 ? "two" : ""}`} role="group" aria-label={w.cards(many)} style={{ "--many": many }}>
      {view.cards.map((code, place) => {
        const may = playable(place);
        const picked = game.picked.includes(place);
        const name = pictures[code]?.names[lang] ?? code;
        const takes = view.takes?.[code]?.length ?? 0;
        return (
          <button
            key={`${code} ${place}`}
            class={`held ${may ? "may" : ""} ${picked ? "picked" : ""} ${takes ? "takes" : ""}`}
            aria-pressed={picked}
            aria-label={asked && !may ? `${name} (${w.unusable})` : name}
            data-card={code}
            onClick={() => pick(place)}
          >
            <Picture svg={pictures[code]?.svg ?? ""} name="" />
          </button>
        );
      })}
    </Roving>
  );
}

