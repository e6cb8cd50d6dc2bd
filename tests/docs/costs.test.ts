import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The table of costs in the operators' page adds up. */

const PAGE = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");

/** Dollars of a row, by column. */
const dollars = (row: string) =>
  row
    .split("|")
    .slice(2, -1)
    .map((cell) => Number(/\$([\d,.]+)/.exec(cell)?.[1]?.replaceAll(",", "")));

test("each total of the costs is the sum of its column", () => {
  const rows = PAGE.split("| A month, by orders a day |")[1]!.split("\n").slice(2);
  const end = rows.findIndex((row) => row.startsWith("| Total "));
  const parts = rows.slice(0, end).map(dollars);
  const totals = dollars(rows[end]!);
  expect(parts.length).toBeGreaterThan(5);
  expect(totals).toHaveLength(3);
  for (const [column, total] of totals.entries()) {
    const sum = parts.reduce((all, row) => all + row[column]!, 0);
    // Large amounts are rounded to dollars.
    expect(Math.abs(sum - total)).toBeLessThan(total > 100 ? 1.5 : 0.02);
  }
});
