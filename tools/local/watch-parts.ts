/** A part of the stack that may end or hang by itself. */
interface Part {
  /** The message, in words that follow its name. */
  lost(what: string): void;
  /** Watches whether it answers: any answer counts. Returns the function that ends the watch. */
  watch(restart: () => Promise<void>, ask: () => Promise<unknown>): () => Promise<void>;
}

/** Milliseconds between two requests, and the number that may remain unanswered. */
const EVERY_MS = 2000;
const PATIENCE = 5;

/**
 * Watches parts of the stack: a lost or hanging one is restarted once, and `onNews` is called. `broken` resolves with the reason
 * when it is lost a second time, or cannot be restarted.
 */
export function watchParts(onNews: (text: string) => void = () => {}): {
  part(name: string): Part;
  broken: Promise<string>;
} {
  const { promise: broken, resolve: giveUp } = Promise.withResolvers<string>();

  function part(name: string): Part {
    let restart: (() => Promise<void>) | undefined;
    let isRestarting = false;
    /** Ticks since a request that has no answer: a machine may sleep. */
    let waited: number | undefined;
    function lost(what: string): void {
      const news = `${name} ${what}`;
      if (!restart) return giveUp(news);
      const again = restart();
      restart = undefined;
      isRestarting = true;
      waited = undefined;
      onNews(`${news}; it is started again.`);
      const runsAgain = () => {
        isRestarting = false;
        onNews(`${name} runs again.`);
      };
      again.then(runsAgain, (error: unknown) => giveUp(`${news} and does not start: ${String(error)}`));
    }
    return {
      lost,
      watch(work, ask) {
        restart = work;
        const timer = setInterval(() => {
          if (isRestarting) return;
          if (waited === undefined) {
            waited = 0;
            const answered = () => void (waited = undefined);
            ask().then(answered, answered);
          } else if (++waited === PATIENCE) lost(`has not answered for ${(EVERY_MS * PATIENCE) / 1000} s`);
        }, EVERY_MS).unref();
        return async () => clearInterval(timer);
      },
    };
  }

  return { part, broken };
}
