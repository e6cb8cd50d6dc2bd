const SHOWN_AFTER_MS = 1000;

/** Reports steps that take longer than a second. */
export interface Progress {
  step(text: string): void;
  done(): void;
}

export function showProgress(say: (text: string) => void): Progress {
  let timer: NodeJS.Timeout | undefined;
  return {
    step(text) {
      clearTimeout(timer);
      timer = setTimeout(() => say(`${text} …`), SHOWN_AFTER_MS);
    },
    done: () => clearTimeout(timer),
  };
}
