const SHOWN_AFTER_MS = 1000;

/** Says on stderr what takes longer than a second. */
export interface Progress {
  step(text: string): void;
  done(): void;
}

export function showProgress(): Progress {
  let timer: NodeJS.Timeout | undefined;
  return {
    step(text) {
      clearTimeout(timer);
      timer = setTimeout(() => console.error(`${text} …`), SHOWN_AFTER_MS);
    },
    done: () => clearTimeout(timer),
  };
}
