import { expect } from "vitest";
import { cpuTime } from "./cpu-time.ts";

/** Growth of the cost of some work with its size. */

const TIMES = 4;
/** Factor above linear growth; quadratic growth takes four. */
const SLACK = 2.5;
const TRIES = 6;

/** Milliseconds of CPU of the fastest of a few tries, as many as are needed to stay within `most`. */
export async function leastCpu(work: () => unknown, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > most; tries++) {
    const before = cpuTime();
    await work();
    least = Math.min(least, cpuTime() - before);
  }
  return least;
}

/**
 * Expects linear growth from `small` to four times as much, or at most `little` milliseconds of CPU, which a clock with ticks
 * of 4 ms cannot compare. Returns the milliseconds; the last work is on the large one.
 */
export async function expectInProportion(
  work: (size: number) => unknown,
  small: number,
  little: number,
  what?: string,
): Promise<number> {
  const large = () => work(small * TIMES);
  const took = await leastCpu(large, little);
  if (took <= little) return took;
  const most = Math.max(little, (await leastCpu(() => work(small), 0)) * TIMES * SLACK);
  const again = await leastCpu(large, most);
  expect(again, what).toBeLessThanOrEqual(most);
  return again;
}
