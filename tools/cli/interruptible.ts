import { stopOnce } from "../local/stop-request.ts";

/** Runs `work` with a signal that Ctrl-C gives; asked again a second later, the process ends at once. */
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
