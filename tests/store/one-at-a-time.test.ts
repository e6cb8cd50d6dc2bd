import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oneAtATime } from "../../functions/store/changes/one-at-a-time.ts";

/** Gaps between the turns of one record, in milliseconds: `tests/http/contention.story.test.ts` has what they are for. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When each of so many writes begins, whose last attempts take so long. */
async function begins(writes: number, attemptMs: number, isContested = false): Promise<number[]> {
  const start = Date.now();
  const times: number[] = [];
  const all = Array.from({ length: writes }, () =>
    oneAtATime(["order 1"], async (turn) => {
      times.push(Date.now() - start);
      turn.attemptMs = attemptMs;
      turn.isContested ||= isContested;
    }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return times;
}

test("a gap of one attempt's length comes after eight writes in a row", async () => {
  expect(await begins(10, 50)).toEqual([...Array.from({ length: 8 }, () => 0), 50, 50]);
});

test("and after two when another isolate has come first", async () => {
  expect(await begins(5, 50, true)).toEqual([0, 0, 50, 50, 100]);
});

test("a gap has a second at most, however long the database took", async () => {
  expect((await begins(9, 9000)).at(-1)).toBe(1000);
});
