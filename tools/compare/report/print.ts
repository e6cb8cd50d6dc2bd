import { printLine } from "../../command-line/print.ts";
import { shown } from "../../command-line/shown.ts";
import { type CalledRoute, describeNeededRoutes } from "../reads/called-routes.ts";
import { titleOf } from "./markdown.ts";
import type { ComparisonReport, DifferenceGroup } from "./comparison-report.ts";

/** Prints the outcome for the operator. */
export function printReport(report: ComparisonReport): void {
  const { differences, declared, moved_on, passing, unanswered, cut_off } = report;
  for (const group of differences) printGroup(group);
  for (const [kind, count] of Object.entries(moved_on))
    printLine(`Not compared, changed on the old shop since the dump: ${kind} ${count}`);
  if (passing > 0) printLine(`Differences gone at a second read, because the shop is in use: ${passing}`);
  if (unanswered.count > 0) {
    printLine(`Requests without an answer: ${unanswered.count}`);
    for (const { read, shop, why } of unanswered.examples.slice(0, 5))
      printLine(`    ${shop}  ${read}  ${why}`);
  }
  if (report.log) printCalled(report.log.called);
  if (cut_off !== null) printLine(`The run ended early: ${cut_off}`);
  const times = declared.reduce((sum, { count }) => sum + count, 0);
  printLine(`Declared differences: ${declared.length}, found ${times} times (--differences lists them)`);
  const fields = differences.filter(({ may_follow }) => !may_follow).length;
  printLine(
    `Comparisons without a difference: ${report.equal} of ${report.compared}; different fields: ${fields}`,
  );
}

function printCalled(called: readonly CalledRoute[]): void {
  const unknown = called.filter(({ served }) => served === null);
  printLine(`Routes that clients call: ${called.length}. ${describeNeededRoutes(called)}`);
  for (const { route, requests } of unknown.slice(0, 5))
    printLine(`    no setting of ROUTES serves ${shown(route)} (${requests})`);
}

function printGroup(group: DifferenceGroup): void {
  const may = group.may_follow ? ", perhaps because of changes since the dump" : "";
  printLine(`${titleOf(group)}  (${group.versions.join(", ")}; records: ${group.records}${may})`);
  for (const { read, id, path, old, new: now } of group.examples.slice(0, 2)) {
    const where = [id && `${group.kind} ${id}`, path !== group.field && path, read]
      .filter(Boolean)
      .join(", ");
    for (const line of [`    ${where}`, `        old: ${old}`, `        new: ${now}`]) printLine(line);
  }
}
