import { printLine, printTable } from "../../command-line/print.ts";
import type { Action } from "../merge/outcomes.ts";
import type { Problems } from "../staging/problems.ts";
import type { MoveIn } from "../move-in.ts";
import { differs } from "./counts.ts";

/** Names of the outcomes of imported records. */
const NAMES = { insert: "new", update: "changed", remove: "removed", same: "same" } as const;

/** Notes on records of this side that were kept or replaced. */
const KEPT: Partial<Record<Action, string>> = {
  here: "it changed in this store since the last import",
  taken: "another record was created in this store with this id",
  lost: "it was deleted in this store since the last import",
};

/** The report of an import as JSON. */
export function reportJson({ prefix, found, counts, actions, kept, replaced, problems, foreign }: MoveIn) {
  const named = (records: MoveIn["kept"]) =>
    records.map(({ kind, id, action }) => ({ kind, id, why: KEPT[action] }));
  return {
    prefix,
    kinds: kindsOf({ found, counts, actions, problems }),
    orders: counts.orders,
    problems: problems.reasons.map(({ kind, why, count, isSkipped, isError }) => ({
      kind,
      why,
      count,
      skipped: isSkipped,
      error: isError,
    })),
    examples: problems.reasons.flatMap(({ named }) =>
      named.map(({ kind, id, why, place, isSkipped }) => ({ kind, id, why, place, skipped: isSkipped })),
    ),
    kept: named(kept),
    replaced: named(replaced),
    not_taken: foreign,
  };
}

/** The report as tables. */
export function printReport(result: MoveIn, isDry: boolean): void {
  const { counts, kept, replaced, problems, foreign } = result;
  printLine(isDry ? "Expected result:" : `Imported from the tables with the prefix ${result.prefix}:`);
  printTable(kindsOf(result), "The dump has no records.");
  if (!isDry) printOrders(counts);
  printProblems(
    "Errors",
    problems.reasons.filter(({ isError }) => isError),
  );
  printProblems(
    "Left out or changed",
    problems.reasons.filter(({ isError }) => !isError),
  );
  printNamed("Unchanged in this store (--theirs imports the dump's version)", kept);
  printNamed("Replaced by the dump's version", replaced);
  if (foreign.length > 0) {
    console.log();
    printLine(`Unread tables of plugins and other applications: ${foreign.join(", ")}`);
  }
}

function printProblems(title: string, reasons: Problems["reasons"]): void {
  if (reasons.length === 0) return;
  console.log(`\n${title}:`);
  printTable(
    reasons.map(({ kind, why, count, named }) => {
      const places = named.slice(0, 3).map(({ id, place }) => [id, place].filter(Boolean).join(" at "));
      return { kind, count, why, examples: places.join(", ") };
    }),
    "",
  );
}

function printNamed(title: string, records: MoveIn["kept"]): void {
  if (records.length === 0) return;
  console.log(`\n${title}:`);
  printTable(
    records.slice(0, 100).map(({ kind, id, action }) => ({ kind, id, why: KEPT[action] })),
    "",
  );
  if (records.length > 100) console.log(`and ${records.length - 100} more`);
}

function printOrders({ orders }: MoveIn["counts"]): void {
  const apart = orders.filter(differs);
  const sum = orders.reduce((all, { found }) => all + found.orders, 0);
  if (apart.length === 0)
    return console.log(`\nBoth shops have the same ${sum} orders and totals, in each month and status.`);
  console.log("\nMonths with other orders or totals in this store:");
  printTable(
    apart.map(({ month, status, found, stored }) => ({
      month,
      status,
      orders: found.orders,
      total: found.total,
      orders_here: stored.orders,
      total_here: stored.total,
    })),
    "",
  );
}

function kindsOf({
  found,
  counts,
  actions,
  problems,
}: Pick<MoveIn, "found" | "counts" | "actions" | "problems">) {
  const kinds = new Set([...found.records.keys(), ...actions.map(({ kind }) => kind)]);
  const counted = (kind: string, ...wanted: Action[]) =>
    actions
      .filter((one) => one.kind === kind && wanted.includes(one.action))
      .reduce((sum, { count }) => sum + count, 0);
  return [...kinds].map((kind) => {
    const isRoot = actions.some((one) => one.kind === kind);
    return {
      kind,
      found: found.records.get(kind) ?? 0,
      ...Object.fromEntries(
        Object.entries(NAMES).map(([action, name]) => [
          name,
          isRoot ? counted(kind, action as Action) : null,
        ]),
      ),
      left: isRoot ? counted(kind, "here", "taken", "lost") : null,
      skipped: problems.skipped(kind),
      stored: counts.stored.get(kind) ?? null,
    };
  });
}
