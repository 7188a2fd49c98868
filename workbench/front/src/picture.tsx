// A rule as one picture, to be put into a chat: its name, its sentence, an example with cards. Drawn here; nothing is fetched for it.
import type { Scene } from "./example";
import type { Names } from "./store";
import { WORDS, type Lang } from "./words";

export interface Told {
  id: string;
  names: Names;
  sentences: string[];
  cards: string[]; // that belong to it, as those of a yaku
  scene: Scene | null;
}
const WIDE = 1080;
const EDGE = 72;
const CARD_TALL = 170;
const MOST_STEPS = 6;
const MOST_BESIDE = 4; // cards that lie beside their sentence; more lie above it
const INK = "#23201c";
const SOFT = "#645d54";
const RED = "#b3261e";
const PAPER = "#fffdf9";
const PANEL = "#f7f1e7";

type Draw = (pen: CanvasRenderingContext2D, top: number) => void;
interface Piece {
  tall: number;
  draw: Draw;
}

const NOT_FIRST = /^[、。,.!?:;)」』】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%〜~…・]/u;
const NOT_LAST = /[「『(【〈《]$/u;
/** Lines that are not wider than that: between words, and in Japanese between characters where a line may end. */
export function lines(text: string, wide: number, measure: (text: string) => number): string[] {
  const found: string[] = [];
  let now = "";
  for (const piece of text.match(/[\p{L}\p{N}'’–-]+[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\s*|[^]/gu)?.flatMap(apart) ?? []) {
    const fits = measure((now + piece).trimEnd()) <= wide;
    if (fits || !now || NOT_FIRST.test(piece) || NOT_LAST.test(now)) now += piece;
    else {
      found.push(now.trim());
      now = piece;
    }
  }
  return now.trim() ? [...found, now.trim()] : found;
}
/** Japanese, one character at a time. */
const apart = (piece: string) => (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(piece) ? [...piece] : [piece]);

function image(svg: string): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const made = new Image();
    made.onload = () => done(made);
    made.onerror = () => fail(new Error("a card cannot be drawn"));
    // An SVG without a size of its own has none in a canvas.
    const [, wide = "100", tall = "140"] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
    const sized = /<svg[^>]*\swidth=/.test(svg) ? svg : svg.replace("<svg ", `<svg width="${Number(wide) * 4}" height="${Number(tall) * 4}" `);
    made.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  });
}

/** The picture as PNG. */
export async function picture(told: Told, table: string, lang: Lang, svgs: Record<string, { svg: string }>): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d")!;
  const family = getComputedStyle(document.body).fontFamily;
  const steps = shown(told.scene);
  const codes = new Set([...told.cards, ...steps.flatMap((step) => step.cards)]);
  const drawn: Record<string, HTMLImageElement> = {};
  for (const code of codes) if (svgs[code]) drawn[code] = await image(svgs[code]!.svg);
  const wide = WIDE - 2 * EDGE;

  const text = (said: string, size: number, colour: string, weight: number, left = EDGE, width = wide, gap = 1.45): Piece => {
    pen.font = `${weight} ${size}px ${family}`;
    const rows = lines(said, width, (one) => pen.measureText(one).width);
    return {
      tall: rows.length * size * gap,
      draw: (to, top) => {
        to.font = `${weight} ${size}px ${family}`;
        to.fillStyle = colour;
        to.textBaseline = "middle";
        rows.forEach((row, place) => to.fillText(row, left, top + (place + 0.5) * size * gap));
      },
    };
  };
  const space = (tall: number): Piece => ({ tall, draw: () => undefined });
  const cards = (some: string[], left: number, width: number, tall: number): Piece => {
    const there = some.map((code) => drawn[code]).filter((one) => one !== undefined);
    if (!there.length) return space(0);
    const each = (one: HTMLImageElement) => (tall * one.naturalWidth) / one.naturalHeight;
    const step = Math.min(each(there[0]!) + 10, there.length > 1 ? (width - each(there[0]!)) / (there.length - 1) : width);
    return {
      tall: tall + 18,
      draw: (to, top) => {
        there.forEach((one, place) => {
          to.save();
          to.shadowColor = "#0004";
          to.shadowBlur = 8;
          to.drawImage(one, left + place * step, top + 6, each(one), tall);
          to.restore();
        });
      },
    };
  };
  const other: Lang = lang === "en" ? "ja" : "en";
  const name = told.names[lang] || told.names[other];
  const pieces: Piece[] = [text(name, 68, INK, 700, EDGE, wide, 1.25)];
  if (told.names[other] && told.names[other] !== name) pieces.push(text(told.names[other], 32, SOFT, 400));
  pieces.push(space(22), text(told.sentences.join(lang === "ja" ? "" : " "), 40, INK, 400));
  if (told.cards.length) pieces.push(space(26), cards(told.cards, EDGE, wide, CARD_TALL));
  if (steps.length) {
    const inner: Piece[] = [space(26)];
    for (const step of steps) {
      const acted = step.acted.length > 0;
      const beside = step.cards.length > 0 && step.cards.length <= MOST_BESIDE;
      const room = beside ? step.cards.length * (CARD_TALL * 0.72 + 10) + 26 : 0;
      const laid = cards(step.cards, EDGE + 40, beside ? room : wide - 80, CARD_TALL);
      const said = step.sentences[lang]?.join(lang === "ja" ? "" : " ") || step.sentences.en.join(" ");
      const row = text(said, 33, acted ? INK : SOFT, acted ? 700 : 400, EDGE + 40 + room, wide - 80 - room, 1.4);
      const tall = beside ? Math.max(laid.tall, row.tall) : laid.tall + row.tall;
      inner.push(
        {
          tall,
          draw: (to, top) => {
            if (acted) {
              to.fillStyle = RED;
              to.fillRect(EDGE + 16, top + 6, 8, tall - 12);
            }
            laid.draw(to, beside ? top + (tall - laid.tall) / 2 : top);
            row.draw(to, beside ? top + (tall - row.tall) / 2 : top + laid.tall);
          },
        },
        space(14),
      );
    }
    const tall = inner.reduce((sum, one) => sum + one.tall, 12);
    pieces.push(space(34), {
      tall,
      draw: (to, top) => {
        to.fillStyle = PANEL;
        to.beginPath();
        to.roundRect(EDGE, top, wide, tall, 20);
        to.fill();
        let at = top;
        for (const one of inner) {
          one.draw(to, at);
          at += one.tall;
        }
      },
    });
  }
  pieces.push(space(34), text(`${table} · ${WORDS[lang].brand}`, 28, SOFT, 400), space(20));
  canvas.width = WIDE;
  canvas.height = Math.ceil(pieces.reduce((sum, one) => sum + one.tall, EDGE));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = RED;
  pen.fillRect(0, 0, WIDE, 14);
  let top = EDGE - 10;
  for (const one of pieces) {
    one.draw(pen, top);
    top += one.tall;
  }
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** The steps around the one in which the rule acts. */
function shown(scene: Scene | null) {
  const steps = scene?.steps ?? [];
  const played = steps.some((step) => step.kind === "plays" && step.acted.length); // then it matters not who holds what else
  const told = steps.filter((step) => (step.kind === "given" ? !played && step.cards.length : true));
  const acts = told.findIndex((step) => step.acted.length);
  const from = Math.max(0, Math.min(acts < 0 ? 0 : acts - MOST_STEPS + 2, told.length - MOST_STEPS));
  return told.slice(from, from + MOST_STEPS);
}
