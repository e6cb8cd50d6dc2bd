import { printLine } from "../../command-line/print.ts";
import { shown } from "../../command-line/shown.ts";
import { type CalledRoute, sayWhatIsNeeded } from "../reads/called-routes.ts";
import { titleOf } from "./markdown.ts";
import type { ComparisonReport, DifferenceGroup } from "./comparison-report.ts";

/** Prints the outcome for the operator. */
export function printReport(told: ComparisonReport): void {
  const { differences, declared, moved_on, passing, unanswered, cut_off } = told;
  for (const group of differences) printGroup(group);
  for (const [kind, count] of Object.entries(moved_on))
    printLine(`Changed on the old shop since the dump, and not compared: ${kind} ${count}`);
  if (passing > 0) printLine(`Gone at a second look, as the shop is in use: ${passing}`);
  if (unanswered.count > 0) {
    printLine(`Not answered: ${unanswered.count}`);
    for (const { read, shop, why } of unanswered.examples.slice(0, 5))
      printLine(`    ${shop}  ${read}  ${why}`);
  }
  if (told.log) printCalled(told.log.called);
  if (cut_off !== null) printLine(`Cut off: ${cut_off}`);
  const times = declared.reduce((sum, { count }) => sum + count, 0);
  printLine(`Declared differences: ${declared.length}, met ${times} times (--differences lists them)`);
  const fields = differences.filter(({ may_follow }) => !may_follow).length;
  printLine(`${told.equal} of ${told.compared} comparisons found nothing; fields that differ: ${fields}`);
}

function printCalled(called: readonly CalledRoute[]): void {
  const unknown = called.filter(({ served }) => served === null);
  printLine(`Routes that clients call: ${called.length}. ${sayWhatIsNeeded(called)}`);
  for (const { route, requests } of unknown.slice(0, 5))
    printLine(`    served by neither choice: ${shown(route)} (${requests})`);
}

function printGroup(group: DifferenceGroup): void {
  const may = group.may_follow ? ", may come of what has changed since the dump" : "";
  printLine(`${titleOf(group)}  (${group.versions.join(", ")}; records: ${group.records}${may})`);
  for (const { read, id, path, old, new: now } of group.examples.slice(0, 2)) {
    const where = [id && `${group.kind} ${id}`, path !== group.field && path, read]
      .filter(Boolean)
      .join(", ");
    for (const line of [`    ${where}`, `        old: ${old}`, `        new: ${now}`]) printLine(line);
  }
}
