/** Milliseconds between two requests, and the number that may remain unanswered. */
const EVERY_MS = 2000;
const PATIENCE = 5;

/** The message about a hanging part. */
export const SILENT = `has not answered for ${(EVERY_MS * PATIENCE) / 1000} s`;

/**
 * Requests a part at intervals, one request at a time, and reports when it hangs. A failure counts as an answer: ended parts
 * are reported elsewhere. Ticks are counted, so a sleeping machine does not count as waiting. Returns the function that ends
 * it.
 */
export function watchAnswers(ask: () => Promise<unknown>, onSilence: () => void): () => void {
  let waited: number | undefined;
  const answered = () => void (waited = undefined);
  const timer = setInterval(() => {
    if (waited === undefined) {
      waited = 0;
      ask().then(answered, answered);
    } else if (++waited === PATIENCE) onSilence();
  }, EVERY_MS).unref();
  return () => clearInterval(timer);
}
