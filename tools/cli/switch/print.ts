import { printLine } from "../../command-line/print.ts";
import type { Step } from "./step.ts";

const WIDTH = 14;

/** Prints the steps; the first open one is the next. */
export function printSteps(steps: readonly Step[]): void {
  const next = steps.find(({ state }) => state === "open");
  for (const one of steps) {
    const word = { done: "done", look: "look", open: one === next ? "NEXT" : "then" }[one.state];
    printLine(`${word}  ${one.step.padEnd(WIDTH)} ${one.saw}`);
    if (one.todo !== null) printLine(`      ${" ".repeat(WIDTH)} → ${one.todo}`);
  }
}
