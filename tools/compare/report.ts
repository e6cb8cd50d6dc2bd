import { printLine } from "../command-line/print.ts";
import { ALLOWED } from "./allowed.ts";
import type { LogCounts } from "./access-log.ts";
import type { ComparisonRun } from "./comparison-run.ts";

/** The outcome of a comparison for printing and storage. */
export type ComparisonReport = ReturnType<typeof reportOf>;

/** The report of a run, as `--json` prints it; `cutOff` is the reason of an early end. */
export function reportOf(
  run: ComparisonRun,
  { old, new: now, ignored }: Record<"old" | "new", { url: string }> & { ignored: readonly string[] },
  { began, cutOff, log }: { began: Date; cutOff: string | undefined; log: LogCounts | undefined },
) {
  const differences = run.findings.sorted();
  const isIncomplete = cutOff !== undefined || run.failed > 0 || run.compared === 0;
  const outcome: "equal" | "different" | "incomplete" =
    differences.length > 0 ? "different" : isIncomplete ? "incomplete" : "equal";
  return {
    old: old.url,
    new: now.url,
    began: began.toISOString(),
    ended: new Date().toISOString(),
    outcome,
    // Numbers of comparisons of records and answers, and of those without differences.
    compared: run.compared,
    equal: run.equal,
    requests: run.requests,
    key_in_query: run.keyInQuery,
    cut_off: cutOff ?? null,
    log: log ?? null,
    differences,
    not_reproduced: run.notReproduced,
    declared: [...run.allowed].map(([name, count]) => ({ name, reason: ALLOWED[name]?.[0] ?? "", count })),
    ignored: [...ignored],
    unanswered: { count: run.failed, examples: run.failures },
  };
}

/** Prints the outcome for the operator. */
export function printReport(report: ComparisonReport): void {
  const { differences, declared, not_reproduced, unanswered, cut_off, key_in_query } = report;
  for (const { kind, field, versions, records, examples } of differences) {
    const title = `${kind}: ${field || "record on one side only"}`;
    printLine(`${title}  (${versions.join(", ")}; records: ${records})`);
    for (const { read, id, path, old, new: now } of examples.slice(0, 2)) {
      const where = [id && `${kind} ${id}`, path !== field && path, read].filter(Boolean).join(", ");
      for (const line of [`    ${where}`, `        old: ${old}`, `        new: ${now}`]) printLine(line);
    }
  }
  for (const side of key_in_query)
    printLine(
      `The server of the ${side} shop drops the header Authorization: the key was sent in the query, which its access log keeps`,
    );
  if (not_reproduced > 0)
    printLine(`Differences gone at a second read, because the shop is in use: ${not_reproduced}`);
  if (unanswered.count > 0) printLine(`Requests without an answer: ${unanswered.count}`);
  for (const { read, shop, why } of unanswered.examples.slice(0, 5))
    printLine(`    ${shop}  ${read}  ${why}`);
  if (cut_off !== null) printLine(`The run ended early: ${cut_off}`);
  const times = declared.reduce((sum, { count }) => sum + count, 0);
  printLine(`Declared differences: ${declared.length}, found ${times} times (--differences lists them)`);
  printLine(
    `Comparisons without a difference: ${report.equal} of ${report.compared}; different fields: ${differences.length}`,
  );
}
