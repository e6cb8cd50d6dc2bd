import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { namesOf } from "../../tools/docs/problems.ts";
import { noRecordings } from "../conformance/recordings.ts";
import { CASES, EXCEPTIONS, expectCases, moveIn } from "./shops.ts";

/** The cases of the shop whose settings differ most from those of the other tests; shops.test.ts has all. */

if (CASES)
  test("the cases of a shop with the comma, whose prices include tax", async () => {
    await expectCases(await moveIn("T"), "T");
  });
else test("the recordings of other shops are not at hand", noRecordings);

test("each exception names a decision or a fact about the legacy API", () => {
  const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
  const pages = [`${docs}decisions.md`, ...globSync(`${docs}legacy/*.md`)];
  const known = new Set(pages.flatMap((page) => namesOf(readFileSync(page, "utf8"))));
  const reasons = Object.values(EXCEPTIONS).flatMap((kind) => Object.values(kind));
  expect(reasons.filter((names) => names.length === 0)).toEqual([]);
  expect(reasons.flat().filter((name) => !known.has(name))).toEqual([]);
});
