/** Milliseconds between two lines. */
const BETWEEN = 10_000;

/** Prints progress on standard error at intervals: a run may take hours, most steps take seconds. */
export function progressNowAndThen(now: () => number = () => performance.now()) {
  let told = now();
  return (step: string, done?: number): void => {
    if (now() < told + BETWEEN) return;
    told = now();
    console.error(done === undefined ? step : `${step}: ${Math.floor(done * 100)} %`);
  };
}
