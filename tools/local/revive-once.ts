/** A part of the stack that may end by itself, or be of no use any longer. */
export interface Part {
  /** The message, in words that follow its name. */
  onLoss(what: string): void;
  /** From now on it is started again by this. */
  begin(restart: (() => Promise<void>) | undefined): void;
}

/**
 * Watches over parts of the stack: one that is lost is started again, once, and `onNews` is told. `broken` is fulfilled with the
 * reason when it is lost for the second time, or cannot be started.
 */
export function reviveOnce(onNews: (text: string) => void = () => {}): {
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
