/** Milliseconds between two lines. */
const BETWEEN = 10_000;

/** Prints progress on standard error at intervals: a run may take hours, most steps take seconds. */
export function periodicProgress() {
  let reportedAt = performance.now();
  return (step: string, done?: number): void => {
    if (performance.now() < reportedAt + BETWEEN) return;
    reportedAt = performance.now();
    console.error(done === undefined ? step : `${step}: ${Math.floor(done * 100)} %`);
  };
}
