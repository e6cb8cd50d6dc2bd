import { median } from "../percentile.ts";

const ROUNDS = 5;
const ROUND_MS = 200;

/**
 * Milliseconds of a call's CPU in this thread: the median of some rounds, after one for the compiler. Other processes do not
 * count.
 */
export function timePerCall(call: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => timeRound(call)).slice(1);
  return median(rounds);
}

function timeRound(call: () => unknown): number {
  const start = cpuMs();
  let calls = 0;
  let passed = 0;
  for (; passed < ROUND_MS; passed = cpuMs() - start) {
    call();
    calls += 1;
  }
  return passed / calls;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
