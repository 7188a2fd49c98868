"use strict";
const assert = require("node:assert");
const test = require("node:test");
const { Following, afterwards, empty, page, policy } = require("../src/sheet");

const WORDS = { incomplete: "not <all>", nothing: "none & none" };
const SHEET = "<!DOCTYPE html><html><head><title>x</title></head><body class=\"a\"><main>五</main></body></html>";

test("a page loads nothing from outside, and runs one script", () => {
  const made = page(SHEET, "abc", true, "");
  assert.match(made, /<head><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
  assert.equal(made.match(/<script/g).length, 1);
  assert.match(made, /<script nonce="abc">/);
  assert.ok(!policy("abc").includes("http"));
  assert.ok(!made.includes("role=\"status\""));
});

test("what is missing is told above the page, and no text becomes markup", () => {
  assert.match(page(SHEET, "n", false, WORDS.incomplete), /<body class="a"><p role="status"[^>]*>not &#60;all&#62;<\/p><main>/);
  assert.match(empty(WORDS.nothing, "n"), /none &#38; none/);
});

test("a sheet with a dollar sign stays as it is", () => {
  assert.ok(page(SHEET.replace("五", () => "$& $1"), "n", true, "").includes("$& $1"));
});

function following(answers) {
  const shown = [];
  const made = new Following(async (uri) => answers.shift()(uri), (html) => shown.push(html), WORDS, () => "n");
  return { made, shown };
}

test("the last sheet stays while the rules have errors, and it is told", async () => {
  const { made, shown } = following([() => ({ html: SHEET, whole: true }), () => ({ refused: "errors" })]);
  await made.follow("a");
  await made.follow("a");
  assert.ok(!shown[0].includes("role=\"status\""));
  assert.ok(shown[1].includes("五") && shown[1].includes("role=\"status\""));
});

test("the sheet of one file is never shown for another", async () => {
  const { made, shown } = following([() => ({ html: SHEET, whole: true }), () => ({ refused: "errors" })]);
  await made.follow("a");
  await made.follow("b");
  assert.ok(!shown[1].includes("五") && shown[1].includes("none"));
});

test("an answer that comes late is not shown", async () => {
  let late;
  const { made, shown } = following([() => new Promise((done) => { late = done; }), () => ({ html: SHEET, whole: true })]);
  const first = made.follow("a");
  await made.follow("a");
  late({ html: SHEET.replace("五", "old"), whole: true });
  await first;
  assert.equal(shown.length, 1);
  assert.ok(!shown[0].includes("old"));
});

test("of many calls only the last one acts", () => {
  const waiting = new Map();
  const timers = { set: (act) => { const id = {}; waiting.set(id, act); return id; }, clear: (id) => waiting.delete(id) };
  const done = [];
  const call = afterwards((what) => done.push(what), 1, timers);
  call(1); call(2); call(3);
  assert.equal(waiting.size, 1);
  for (const act of waiting.values()) act();
  assert.deepEqual(done, [3]);
});
