import { stopOnce } from "../local/stop-request.ts";

/**
 * Runs `work` with a signal for Ctrl-C and requests to end. A second request, a second later, ends the process at once; until
 * then the work may report its outcome.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = stopOnce(() => controller.abort());
  process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
  try {
    return await work(controller.signal);
  } finally {
    if (!controller.signal.aborted) process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}
