import { expect } from "vitest";
import { cpuTime } from "./cpu-time.ts";

/** What some work costs as there is more of it. */

const TIMES = 4;
/** Of what would be in proportion; what grows with the square takes four times that. */
const SLACK = 2.5;
const TRIES = 6;

/** Milliseconds of CPU that the fastest of a few tries takes, as many as are needed to stay within `most`. */
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
 * Expects four times `small` to take four times as long as `small`, or `little` milliseconds of CPU at most: too few to be
 * compared by a clock that may tick every 4 ms. Gives the milliseconds; the last that was worked on is the large one.
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
