/** The difference of two texts by lines, in the form of `diff -u`. */

const CONTEXT = 3;
/** Above this number, differing lines are shown as one hunk. */
const MOST_COMPARED = 1500;

type Line = readonly [mark: " " | "-" | "+", text: string];

export function lineDiff(name: string, before: string, after: string): string {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const middle = changes(a.slice(start, a.length - tail), b.slice(start, b.length - tail));
  const same = (text: string): Line => [" ", text];
  const lines = [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - tail).map(same)];
  return [`--- ${name}`, `+++ ${name}`, ...hunks(lines)].join("\n");
}

/** By the longest common subsequence. */
function changes(a: readonly string[], b: readonly string[]): Line[] {
  const removed = (text: string): Line => ["-", text];
  const added = (text: string): Line => ["+", text];
  if (a.length > MOST_COMPARED || b.length > MOST_COMPARED) return [...a.map(removed), ...b.map(added)];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push([" ", a[i]!]);
      i++;
      j++;
    } else if (
      j === b.length ||
      (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      lines.push(removed(a[i++]!));
    } else lines.push(added(b[j++]!));
  }
  return lines;
}

function hunks(lines: readonly Line[]): string[] {
  const shown = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(([mark]) => mark !== " "),
  );
  const printed: string[] = [];
  let [before, after] = [1, 1];
  for (let index = 0; index < lines.length; index++) {
    const [mark, text] = lines[index]!;
    if (shown[index]) {
      if (!shown[index - 1]) printed.push(header(lines, shown, index, [before, after]));
      printed.push(mark + text);
    }
    if (mark !== "+") before++;
    if (mark !== "-") after++;
  }
  return printed;
}

function header(
  lines: readonly Line[],
  shown: readonly boolean[],
  from: number,
  [before, after]: readonly [number, number],
): string {
  const behind = shown.indexOf(false, from);
  const hunk = lines.slice(from, behind < 0 ? undefined : behind);
  const count = (other: string) => hunk.filter(([mark]) => mark !== other).length;
  return `@@ -${before},${count("+")} +${after},${count("-")} @@`;
}
