// Games that are kept while the tab lives: from what they were dealt, and what people chose since. The services play them again; what does not fit is refused.
import type { Names } from "./store";

export interface Going {
  text: string; // the rules
  key: string; // of the table among those that are kept; empty for a guest's
  names: Names;
  seed: number;
  players: number;
  people: number[];
  choices: number[];
  hand: number;
  before: string[] | null; // the cards of the one who chose last, before that; null where nobody knows
}
const NAME = "yakusoku.games";
const MOST_GAMES = 4;
const MOST_CHOICES = 1000; // of people, in one game; a longer one is not kept
const MOST_TEXT = 100_000; // characters
export const PIECE = 100; // choices that are made again at once

const whole = (value: unknown, most: number) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
/** Whether what was kept is a game, and no larger than one that was kept here. */
function fits(one: Going): boolean {
  return (
    typeof one.text === "string" && one.text.length <= MOST_TEXT && typeof one.key === "string" && typeof one.names?.en === "string" && typeof one.names.ja === "string" &&
    whole(one.seed, 999_999_999) && whole(one.players, 16) && whole(one.hand, 1000) &&
    Array.isArray(one.people) && one.people.length > 0 && one.people.length <= 16 && one.people.every((seat) => whole(seat, 15)) &&
    Array.isArray(one.choices) && one.choices.length > 0 && one.choices.length <= MOST_CHOICES && one.choices.every((number) => whole(number, 99_999)) &&
    (one.before === null || (Array.isArray(one.before) && one.before.every((code) => typeof code === "string")))
  );
}
/** The games that can be gone on with, the last one first. */
export function going(): Going[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found.slice(0, MOST_GAMES).filter((one) => one && fits(one)) : [];
  } catch {
    return [];
  }
}
export const goingBy = (text: string) => going().find((one) => one.text === text);
function put(all: Going[]) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // The page works as well; the game is lost with it.
  }
}
export function stopKeeping(text: string) {
  put(going().filter((one) => one.text !== text));
}
export function keepGoing(game: Going) {
  const others = going().filter((one) => one.text !== game.text);
  put(fits(game) ? [game, ...others].slice(0, MOST_GAMES) : others);
}
/** The rules whose game somebody wants to go on with, until their table is shown. */
export const wanted = { text: "" };
