import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const KEPT = 40;

/** Drains a log: keeps its last 40 lines and finds the first match. */
export function recordLines(stream: Readable): {
  last(): string;
  find(fits: (line: string) => boolean): Promise<void>;
} {
  const kept: string[] = [];
  const lines = createInterface({ input: stream });
  lines.on("line", (line) => {
    kept.push(line);
    if (kept.length > KEPT) kept.shift();
  });
  return {
    last: () => kept.join("\n"),
    find: (fits) => new Promise((found) => lines.on("line", (line) => fits(line) && found())),
  };
}
