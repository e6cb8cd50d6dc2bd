import type { Finding } from "../../../functions/doctor/finding.ts";
import { printLine } from "../../command-line/print.ts";

const WIDTH = 18;

/** Prints findings as lines, with advice below. */
export function printFindings(found: readonly Finding[]): void {
  for (const { check, status, found: what, advice } of found) {
    printLine(`${status}  ${check.padEnd(WIDTH)} ${what}`);
    if (advice !== null) printLine(`      ${" ".repeat(WIDTH)} → ${advice}`);
  }
}
