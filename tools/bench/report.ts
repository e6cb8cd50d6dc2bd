import { readFile, writeFile } from "node:fs/promises";

const PAGE = "docs/figures.md";
/** Markers around the figures of each part on its page. */
export const STARTS = {
  store: "<!-- Written by `npm run bench`: do not edit. -->",
  products: "<!-- Written by `npm run bench`, or with `-- --only products`: do not edit. -->",
  contention: "<!-- Written by `npm run bench`, or with `-- --only contention`: do not edit. -->",
  credentials: "<!-- Written by `npm run bench`, or with `-- --only credentials`: do not edit. -->",
  dearest: "<!-- Written by `npm run bench`, or with `-- --only dearest`: do not edit. -->",
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

/** Writes the figures of a part to docs/figures.md, with the day and the digest of what was measured. Throws without the markers. */
export async function writeFigures(part: Part, figures: string, workers: string): Promise<void> {
  const file = new URL(`../../${PAGE}`, import.meta.url);
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(STARTS[part]);
  const end = rest?.indexOf(END) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`${PAGE} has no place for the figures of ${part}`);
  const measured = `Measured on ${new Date().toISOString().slice(0, 10)}; SHA-256 of the Workers ${workers.slice(0, 16)}.`;
  await writeFile(file, `${before}${STARTS[part]}\n\n${measured}\n\n${figures}\n\n${rest.slice(end)}`);
}
