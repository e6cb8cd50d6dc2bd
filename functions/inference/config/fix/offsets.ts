import type { Issue } from "../report.ts";

/** Places of issues in the text, in UTF-16 units, by their lines and columns. */
export function offsetsOf(text: string, issues: readonly Issue[]): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return issues.map(({ line = 1, column = 1 }) => {
    let at = starts[Math.min(line, starts.length) - 1]!;
    for (let passed = 1; passed < column && at < text.length; passed++)
      at += text.codePointAt(at)! > 0xffff ? 2 : 1;
    return at;
  });
}
