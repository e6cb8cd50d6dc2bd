import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { storeCommand } from "../cli/store-command.ts";
import { differing, outputOf, RECORDINGS } from "../conformance/recordings.ts";
import { openStore, type TestStore } from "../support/store.ts";
import exceptions from "./exceptions.json" with { type: "json" };

/** The folder of shops with the same records and other settings, if it is at hand. */
export const CASES = [join(RECORDINGS ?? "", "differences")].find(
  (folder) => RECORDINGS && existsSync(folder),
);

/** By shop and kind, `P reads`: what the store answers otherwise, each with its reasons. */
export const EXCEPTIONS: Record<string, Record<string, readonly string[]>> = exceptions;

/** A store with a shop's dump imported, until the end of the test. */
export async function moveIn(shop: string): Promise<TestStore> {
  const store = await openStore({ environments: ["v1", "v2", "v3"] });
  onTestFinished(() => store.close());
  const dump = shop === "C" ? "whole/shop-c.sql.gz" : `differences/shop-${shop.toLowerCase()}.sql.gz`;
  const moved = await storeCommand(store)("move-in", join(RECORDINGS!, dump));
  expect(moved.exitCode, moved.stderr).toBe(0);
  return store;
}

/** Recorded exchanges of a shop, `reads` or `writes`, that are answered otherwise: exactly the exceptions. */
export async function expectAsRecorded(store: TestStore, shop: string, file: string): Promise<void> {
  const name = shop.toLowerCase();
  const overrides = `differences/overrides-${name}.json`;
  const found = await differing(store.url, `differences/${file}-${name}.jsonl.gz`, { overrides });
  // Reads come as they are answered.
  const numbers = found.map(({ line }) => Number(line.replace(/.*#/, ""))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Object.keys(EXCEPTIONS[`${shop} ${file}`] ?? {}).map(Number));
}

/** The minimised cases of a shop that are answered otherwise than the legacy API, or than was decided: exactly the exceptions. */
export async function expectCases(store: TestStore, shop: string): Promise<void> {
  const output = await outputOf([join(RECORDINGS!, "differences/run.mjs"), shop], { BASE_URL: store.url });
  expect(output).toMatch(new RegExp(`differences ${shop}: \\d+ of [1-9]\\d* cases`));
  const found = [...output.matchAll(/^([a-z]\d+[a-z]?) /gm)].map(([, name]) => name);
  expect(found, output).toEqual(Object.keys(EXCEPTIONS[`${shop} cases`] ?? {}));
}
