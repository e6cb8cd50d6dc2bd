import type { Finding } from "../../../functions/store/doctor/finding.ts";

const WIDTH = 18;

/** Prints findings as lines, what to do below them. Control characters are shown as blanks. */
export function printFindings(found: readonly Finding[]): void {
  for (const { check, status, found: what, advice } of found) {
    console.log(plain(`${status}  ${check.padEnd(WIDTH)} ${what}`));
    if (advice !== null) console.log(plain(`      ${" ".repeat(WIDTH)} → ${advice}`));
  }
}

function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
