/** Milliseconds between two questions, and for how many of them one may stay without an answer. */
const EVERY_MS = 2000;
const PATIENCE = 5;

/** What is said of a part that keeps silent. */
export const SILENT = `has not answered for ${(EVERY_MS * PATIENCE) / 1000} s`;

/**
 * Asks a part again and again whether it lives, one question at a time, and tells when it keeps silent. A failure is an answer:
 * a part that has ended is told of otherwise. Ticks are counted, so that a machine which slept has not waited. Returns what ends it.
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
