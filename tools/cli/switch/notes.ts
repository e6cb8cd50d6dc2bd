import { join } from "node:path";
import type { ComparisonReport } from "../../compare/report.ts";
import { makeDataDir, readJson, writeJson } from "../../local/postgres/data-dir.ts";

/** The outcome of a complete comparison. */
type NotedComparison = Pick<ComparisonReport, "old" | "new" | "ended" | "outcome" | "compared"> & {
  /** Fields that differ. */
  fields: number;
};

const fileIn = (dataDir: string) => join(dataDir, "switch.json");

/** The latest complete comparison by `store compare`. Throws a `CliError` for a file of another kind. */
export async function readComparison(dataDir: string): Promise<NotedComparison | undefined> {
  return (await readJson<{ comparison: NotedComparison }>(fileIn(dataDir)))?.comparison;
}

/** Stores the outcome of a complete comparison for `store switch`. */
export async function noteComparison(dataDir: string, report: ComparisonReport): Promise<void> {
  const { old, new: now, ended, outcome, compared, differences } = report;
  const comparison: NotedComparison = { old, new: now, ended, outcome, compared, fields: differences.length };
  await makeDataDir(dataDir);
  await writeJson(fileIn(dataDir), { comparison });
}
