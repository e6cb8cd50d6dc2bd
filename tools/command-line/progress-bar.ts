import { progress } from "@clack/prompts";

interface ProgressBar {
  show(done: number, total: number): void;
  /** Removes the bar; the caller prints the outcome. */
  end(): void;
}

/** A bar on standard error, if that is a terminal. */
export function progressBar(text: string): ProgressBar {
  if (!process.stderr.isTTY) return { show() {}, end() {} };
  let bar: ReturnType<typeof progress> | undefined;
  let shown = 0;
  return {
    show(done, total) {
      if (bar === undefined) {
        bar = progress({ max: total, output: process.stderr });
        bar.start(text);
        process.once("SIGTERM", interrupt).once("SIGINT", interrupt).once("exit", markInterrupted);
      }
      bar.advance(done - shown, `${text}: ${done} of ${total}`);
      shown = done;
    },
    end() {
      process.off("SIGTERM", interrupt).off("SIGINT", interrupt).off("exit", markInterrupted);
      bar?.clear();
    },
  };
}

// While the bar shows, clack swallows the signals and treats Ctrl-C as success.
function interrupt(): never {
  process.exit(130);
}

function markInterrupted(): void {
  process.exitCode = 130;
}
