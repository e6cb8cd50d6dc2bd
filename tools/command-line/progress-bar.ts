import { progress } from "@clack/prompts";

interface ProgressBar {
  show(done: number, total: number): void;
  /** Takes the bar away; the caller prints the outcome. */
  end(): void;
}

/** A bar on standard error; nothing where that is no terminal. */
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

// While it shows, clack swallows the signals and takes Ctrl-C for a good end.
function interrupt(): never {
  process.exit(130);
}

function markInterrupted(): void {
  process.exitCode = 130;
}
