/** Milliseconds between two lines. */
const BETWEEN = 10_000;

/** Prints progress on standard error at intervals: a run may take hours, most steps take seconds. */
export function periodicProgress(now: () => number = () => performance.now()) {
  let reportedAt = now();
  return (step: string, done?: number): void => {
    if (now() < reportedAt + BETWEEN) return;
    reportedAt = now();
    console.error(done === undefined ? step : `${step}: ${Math.floor(done * 100)} %`);
  };
}
