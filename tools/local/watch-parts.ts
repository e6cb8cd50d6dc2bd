/** A part of the stack that may end or hang by itself. */
export interface Part {
  /** The message, in words that follow its name. */
  onLoss(what: string): void;
  /** Sets the function that restarts it. */
  begin(restart: (() => Promise<void>) | undefined): void;
}

/**
 * Watches parts of the stack: a lost one is restarted once, and `onNews` is called. `broken` resolves with the reason when it
 * is lost a second time, or cannot be restarted.
 */
export function restartOnce(onNews: (text: string) => void = () => {}): {
  watch(name: string): Part;
  broken: Promise<string>;
} {
  const { promise: broken, resolve: giveUp } = Promise.withResolvers<string>();

  function watch(name: string): Part {
    let restart: (() => Promise<void>) | undefined;
    return {
      begin: (work) => void (restart = work),
      onLoss(what) {
        const lost = `${name} ${what}`;
        if (!restart) return giveUp(lost);
        const begin = restart;
        restart = undefined;
        onNews(`${lost}; it is started again.`);
        begin().then(
          () => onNews(`${name} runs again.`),
          (error: unknown) => giveUp(`${lost} and does not start: ${String(error)}`),
        );
      },
    };
  }

  return { watch, broken };
}

/** Milliseconds between two requests, and the number that may remain unanswered. */
const EVERY_MS = 2000;
const PATIENCE = 5;

/** The message about a hanging part. */
export const SILENT = `has not answered for ${(EVERY_MS * PATIENCE) / 1000} s`;

/** Asks a part repeatedly whether it lives, and tells when it keeps silent; a failure is an answer. Counts ticks, as a machine may sleep. */
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
