import type { Issue } from "../report.ts";

/** Offsets of issues, sorted by position, in UTF-16 units of the text. */
export function offsetsOf(text: string, issues: readonly Issue[]): number[] {
  let at = 0;
  let [atLine, atColumn] = [1, 1];
  return issues.map(({ line = 1, column = 1 }) => {
    for (; atLine < line; atLine++) {
      const end = text.indexOf("\n", at);
      if (end < 0) break;
      at = end + 1;
      atColumn = 1;
    }
    for (; atColumn < column && at < text.length; atColumn++) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  });
}
