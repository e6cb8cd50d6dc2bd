const WATCH_MS = 500;
/** Ctrl-C arrives twice: from the terminal and through npm. */
const SAME_REQUEST_MS = 1000;

/** The reaction to a signal: `stop` the first time, then the end of the process. */
export function stopOnce(stop: () => void): () => void {
  let asked: number | undefined;
  return () => {
    if (asked === undefined) {
      asked = performance.now();
      stop();
    } else if (performance.now() - asked > SAME_REQUEST_MS) process.exit(130);
  };
}

/** Runs `stop` and exits with 0 at Ctrl-C, SIGTERM, SIGHUP or when the parent npm is killed. A second signal exits at once. */
export function onStopRequest(stop: () => Promise<void>): void {
  const request = stopOnce(() =>
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, request);
  if (process.env.npm_lifecycle_event) watchParent(request);
}

/** A killed npm sends no signal; its children get another parent. */
function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, WATCH_MS);
  timer.unref();
}
