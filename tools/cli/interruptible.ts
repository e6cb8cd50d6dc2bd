import { stopOnce } from "../local/stop-request.ts";

/**
 * Runs `work` with a signal that Ctrl-C and a request to end give; asked again a second later, the process ends at once. Until then
 * it is left to tell what came of it.
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
