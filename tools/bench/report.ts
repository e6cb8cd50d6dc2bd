import { readFile, writeFile } from "node:fs/promises";

const README = new URL("../../README.md", import.meta.url);
const START = "<!-- Written by `npm run bench`: do not edit. -->";
const END = "<!-- End of what `npm run bench` writes. -->";

/** A Markdown table, its first column left and the others right. */
export function table(head: string[], rows: string[][]): string {
  const align = head.map((_, column) => (column === 0 ? ":--" : "--:"));
  return [head, align, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Puts the figures where README.md shows them. Throws when the markers are gone. */
export async function writeFigures(figures: string): Promise<void> {
  const text = await readFile(README, "utf8");
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error("README.md has no place for the figures");
  await writeFile(README, `${before}${START}\n\n${figures}\n\n${END}${after}`);
}
