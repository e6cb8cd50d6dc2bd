import { expect, test } from "vitest";
import { Pace } from "../../tools/compare/pace.ts";

/** The pauses between requests to a shop, in milliseconds of the clock. */

async function waited(pace: Pace): Promise<number> {
  const start = performance.now();
  await pace.turn();
  return performance.now() - start;
}

test("a slow answer is followed by a pause of its length, a quick one by none", async () => {
  const pace = new Pace(Infinity, new AbortController().signal);
  await pace.turn();
  pace.answered(1999);
  expect(await waited(pace)).toBeLessThan(1000);
  pace.answered(2100);
  expect(await waited(pace)).toBeGreaterThan(2000);
});

test("after each refusal the shop gets fewer requests, or none for as long as it asks", async () => {
  const pace = new Pace(Infinity, new AbortController().signal);
  for (const least of [100, 200, 400]) {
    pace.refused(undefined);
    expect(await waited(pace)).toBeGreaterThan(least * 0.95);
  }
  pace.refused(1);
  expect(await waited(pace)).toBeGreaterThan(950);
});

test("the rate is the most", async () => {
  const pace = new Pace(50, new AbortController().signal);
  const start = performance.now();
  for (let n = 0; n < 6; n += 1) await pace.turn();
  expect(performance.now() - start).toBeGreaterThan(95);
});
