import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Part, STARTS } from "../../tools/bench/report.ts";

test.each(Object.keys(STARTS) as Part[])("the figures of %s have one place on their page", async (part) => {
  const text = await readFile(new URL("../../docs/figures.md", import.meta.url), "utf8");
  expect(text.split(STARTS[part])).toHaveLength(2);
});
