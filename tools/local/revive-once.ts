/** A part of the stack that may end by itself. */
interface Part {
  /** To be told that it has, and how. */
  onEnd(how: string): void;
  /** From now on it is started again by this. */
  begin(restart: (() => Promise<void>) | undefined): void;
}

/**
 * Watches over parts of the stack: one that ends is started again, once, and `onNews` is told. `broken` is fulfilled with the
 * reason when it ends for the second time, or cannot be started.
 */
export function reviveOnce(onNews: (text: string) => void = () => {}): {
  guard(name: string): Part;
  broken: Promise<string>;
} {
  const { promise: broken, resolve: giveUp } = Promise.withResolvers<string>();

  function guard(name: string): Part {
    let restart: (() => Promise<void>) | undefined;
    return {
      begin: (work) => void (restart = work),
      onEnd(how) {
        const ended = `${name} has ended${how && ` (${how})`}`;
        if (!restart) return giveUp(ended);
        const begin = restart;
        restart = undefined;
        onNews(`${ended}; it is started again.`);
        begin().then(
          () => onNews(`${name} runs again.`),
          (error: unknown) => giveUp(`${ended} and does not start: ${String(error)}`),
        );
      },
    };
  }

  return { guard, broken };
}
