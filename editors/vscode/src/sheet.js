// The page of a sheet, as it may stand beside the text. Nothing here knows VS Code, so that it can be tested without.
"use strict";

/** Only what the page itself holds may be shown; one script keeps the place to which somebody has scrolled. */
function policy(nonce) {
  return `default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`;
}

const KEEP_PLACE = `const kept = acquireVsCodeApi();
scrollTo(0, (kept.getState() || { y: 0 }).y);
addEventListener("scroll", () => kept.setState({ y: scrollY }));`;

/** The sheet with a policy for what it may load. `whole`: whether everything of the file is in it; where not, it is told above the page. */
function page(html, nonce, whole, note) {
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy(nonce)}">`;
  const told = whole ? "" : `<p role="status" style="margin:0;padding:.4em .8em;background:#ffe9a8;color:#222">${escaped(note)}</p>`;
  return html
    .replace(/<head>/i, (found) => found + head)
    .replace(/<body[^>]*>/i, (found) => found + told)
    .replace(/<\/body>/i, (found) => `<script nonce="${nonce}">${KEEP_PLACE}</script>${found}`);
}

/** A page that only says something, where there is no sheet yet. */
function empty(text, nonce) {
  return page(`<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><p>${escaped(text)}</p></body></html>`, nonce, true, "");
}

function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Calls `act` a while after the last of many calls. */
function afterwards(act, milliseconds, timers = { set: setTimeout, clear: clearTimeout }) {
  let waiting;
  return (...given) => {
    timers.clear(waiting);
    waiting = timers.set(() => act(...given), milliseconds);
  };
}

/** What a panel shows of one text: asks for its sheet, and keeps the last one while there is none. */
class Following {
  /**
   * @param {(uri: string) => Promise<{html?: string, whole?: boolean, refused?: string}>} ask
   * @param {(html: string) => void} show
   * @param {{incomplete: string, nothing: string}} words
   * @param {() => string} nonce
   */
  constructor(ask, show, words, nonce) {
    Object.assign(this, { ask, show, words, nonce, last: undefined, number: 0 });
  }

  async follow(uri) {
    const number = ++this.number;
    const found = await this.ask(uri);
    if (number !== this.number) return; // another one has been asked for since
    if (found.html !== undefined) this.last = { uri, html: found.html, whole: found.whole };
    else if (this.last !== undefined && this.last.uri === uri) this.last.whole = false;
    else this.last = undefined;
    if (this.last === undefined) this.show(empty(this.words.nothing, this.nonce()));
    else this.show(page(this.last.html, this.nonce(), this.last.whole, this.words.incomplete));
  }
}

module.exports = { Following, afterwards, empty, page, policy };
