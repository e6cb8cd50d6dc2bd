const WATCH_MS = 500;

/** Runs `stop` and exits with 0 at Ctrl-C, SIGTERM or SIGHUP, and when the npm that runs us is killed; the second time exits at once. */
export function onStopRequest(stop: () => Promise<void>): void {
  let asked = false;
  const request = () => {
    if (asked) process.exit(130);
    asked = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, request);
  if (process.env.npm_lifecycle_event) watchParent(() => asked || request());
}

/** A killed npm cannot pass on its end; its children then get another parent. */
function watchParent(onOrphaned: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, WATCH_MS);
  timer.unref();
}
