import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedContracts, givenLines } from "../../tools/docs/contract.ts";

/** The pages of the contracts have the sentences that were given to us, and nobody edits them. */

const CONTRACTS = { "docs/contract.md": "store-api.md", "docs/inference-config.md": "inference-config.md" };
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("the pages as they are", () => {
  expect(changedContracts(read)).toEqual([]);
});

test.each<[what: string, edit: (page: string) => string]>([
  ["a sentence is edited", (page) => page.replace(/Every route requires|Exactly one type/, "$& now")],
  ["a row goes", (page) => page.replace(/^\| .*\|\n(?!\|)/m, "")],
  ["two lines change places", (page) => page.replace(/^(\| .*\|\n)(\| .*\|\n)(?=\n)/m, "$2$1")],
  ["a sentence is added", (page) => `${page}\nRoutes of other combinations do not exist.\n`],
])("%s", (_, edit) => {
  expect(changedContracts((path) => edit(read(path))).map((problem) => problem.split(":")[0])).toEqual(
    Object.keys(CONTRACTS),
  );
});

test("headings and quoted lines are ours", () => {
  const annotated = (page: string) =>
    page.replaceAll(/^## .*$/gm, "$&-renamed\n\n> [refunds](legacy/orders.md)");
  expect(changedContracts((path) => annotated(read(path)))).toEqual([]);
});

/** The folder of the documents that were given, outside of the project. */
const given = process.env["SPECIFICATION"];
if (given)
  test.each(Object.entries(CONTRACTS))("%s has the sentences of %s", (path, name) => {
    expect(givenLines(read(path))).toEqual(givenLines(readFileSync(join(given, name), "utf8")));
  });
