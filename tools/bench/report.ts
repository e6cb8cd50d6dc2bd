import { readFile, writeFile } from "node:fs/promises";

const FIGURES = "figures.md";
/** The page of docs/ of a part, if it is another. */
const PAGES: Partial<Record<Part, string>> = { costs: "operating.md" };
/** Markers around the figures of each part on its page. */
export const STARTS = {
  store: "<!-- Written by `npm run bench`: do not edit. -->",
  products: "<!-- Written by `npm run bench`, or with `-- --only products`: do not edit. -->",
  inference: "<!-- Written by `npm run bench`, or with `-- --only inference`: do not edit. -->",
  console: "<!-- Written by `npm run bench -- --only console`: do not edit. -->",
  costs: "<!-- Written by `npm run bench`, or with `-- --only costs`: do not edit. -->",
};
export type Part = keyof typeof STARTS;
const END = "<!-- End of what `npm run bench` writes. -->";

/** A Markdown table, its first column left and the others right. */
export function table(head: string[], rows: string[][]): string {
  const align = head.map((_, column) => (column === 0 ? ":--" : "--:"));
  return [head, align, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A number for tables and texts: 1,000,000. */
export function count(n: number): string {
  return n.toLocaleString("en-US");
}

export function pageOf(part: Part): string {
  return `docs/${PAGES[part] ?? FIGURES}`;
}

/** Writes the figures of a part to its page. Throws without the markers. */
export async function writeFigures(part: Part, figures: string): Promise<void> {
  const page = pageOf(part);
  const file = new URL(`../../${page}`, import.meta.url);
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(STARTS[part]);
  const end = rest?.indexOf(END) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`${page} has no place for the figures of ${part}`);
  await writeFile(file, `${before}${STARTS[part]}\n\n${figures}\n\n${rest.slice(end)}`);
}

/** The smallest of these numbers that this percentage of them does not exceed; NaN without numbers. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}
