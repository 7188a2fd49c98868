// What somebody may mean who writes the name of a rule otherwise: figures read aloud, sounds that are not marked, signs that two names share.
import { searched } from "./small";

const READ: Record<string, string[]> = {
  "0": ["ぜろ", "れい"], "1": ["いち", "わん"], "2": ["に", "つー"], "3": ["さん", "すりー"], "4": ["よん", "し", "ふぉー"], "5": ["ご", "ふぁいぶ"], "6": ["ろく", "しっくす"],
  "7": ["なな", "しち", "せぶん"], "8": ["はち", "や", "えいと"], "9": ["きゅう", "く", "ないん"], "10": ["じゅう", "とお", "てん"], "11": ["じゅういち", "いれぶん"], "12": ["じゅうに"], "13": ["じゅうさん"],
};
const FIGURES: Record<string, string> = { 〇: "0", 一: "1", 二: "2", 三: "3", 四: "4", 五: "5", 六: "6", 七: "7", 八: "8", 九: "9", 十: "10" };
const VOICED = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ";
const PLAIN = "かきくけこさしすせそたちつてとはひふへほはひふへほ";
const ALIKE = 0.5; // of the pairs of signs that two names have

/** Without the marks of voiced sounds, which are often left out, and without long vowels. */
const unvoiced = (text: string) => [...text].map((sign) => PLAIN[VOICED.indexOf(sign)] ?? sign).join("").replaceAll("ー", "");
const figures = (text: string) => searched(text).replace(/[〇一二三四五六七八九十]/g, (sign) => FIGURES[sign]!);

/** All ways to read the figures of a text. */
function aloud(text: string): string[] {
  const found = /\d+/.exec(text);
  if (!found) return [text];
  return (READ[found[0]] ?? []).flatMap((said) => aloud(text.slice(0, found.index) + said + text.slice(found.index + found[0].length)));
}
const pairs = (text: string) => new Set([...text].slice(1).map((sign, place) => [...text][place] + sign));
/** How many of the pairs of signs of the shorter one both have. */
function shared(one: string, other: string): number {
  const [few, many] = [pairs(one), pairs(other)];
  const both = [...few].filter((pair) => many.has(pair)).length;
  return both / Math.max(1, Math.min(few.size, many.size));
}

/** The things whose names are near to a word, the nearest first; `keys`: what each may be called. */
export function nearest<T>(word: string, things: T[], keys: (thing: T) => string[]): T[] {
  const asked = figures(word);
  const said = [...new Set([asked, ...aloud(asked)].map(unvoiced))];
  const signs = [...asked].filter((sign) => /\p{Script=Han}/u.test(sign));
  const kana = (asked.match(/[ぁ-んー]{3,}/g) ?? []).map(unvoiced);
  const scored: [number, T][] = [];
  for (const thing of things) {
    const names = keys(thing).map(figures);
    const flat = names.map(unvoiced);
    const within = said.some((one) => one.length > 1 && flat.some((name) => name.includes(one)));
    const part = kana.some((one) => flat.some((name) => name.includes(one)));
    const sign = signs.length > 0 && names.some((name) => signs.every((one) => name.includes(one)));
    const much = Math.max(...said.map((one) => Math.max(...flat.map((name) => (name.length > 2 && one.length > 2 ? shared(one, name) : 0)))));
    const score = within ? 3 : (sign ? 1.2 : 0) + (part ? 1 : 0) + (much >= ALIKE ? much : 0);
    if (score > 0) scored.push([score, thing]);
  }
  return scored.sort(([one], [other]) => other - one).map(([, thing]) => thing);
}
