"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const HERE = path.join(__dirname, "..");
const read = (name) => JSON.parse(fs.readFileSync(path.join(HERE, name), "utf8"));

test("every text that the package names stands in both languages", () => {
  const named = [...JSON.stringify(read("package.json")).matchAll(/%(\w+)%/g)].map((found) => found[1]).sort();
  for (const file of ["package.nls.json", "package.nls.ja.json"]) assert.deepEqual(Object.keys(read(file)).sort(), named);
});

test("every file that the package names is there, and is packed", () => {
  const contributed = read("package.json").contributes;
  const packed = fs.readFileSync(path.join(HERE, ".vscodeignore"), "utf8");
  for (const file of [contributed.languages[0].configuration, contributed.grammars[0].path, contributed.snippets[0].path]) {
    assert.ok(fs.existsSync(path.join(HERE, file)), file);
    assert.ok(packed.includes(`!${file.replace("./", "")}`), file);
  }
});
