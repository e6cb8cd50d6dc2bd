import { type AuditEntry, listAudit } from "../../../functions/store/audit/list.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { examples, idOf, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printTable, recordOf } from "../../command-line/print.ts";
import { withOperator } from "../with-store.ts";

export function register(audit: StoreCommand): void {
  audit
    .option("--limit <number>", "Number of entries, the newest first", idOf("--limit"), 50)
    .addOption(jsonOption)
    .addHelpText("after", examples("audit", "audit --limit 1000 --json"))
    .action(async ({ limit, json }, command) => {
      const entries = await withOperator(command.optsWithGlobals(), (ctx) => newest(ctx, limit));
      if (json) printJson(entries.map((entry) => shownEntry(entry, entry.changes)));
      else
        printTable(
          entries.map((entry) => shownEntry(entry, shownChanges(entry))),
          "The log has no changes yet.",
        );
    });
}

async function newest(ctx: StoreContext, limit: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  while (entries.length < limit) {
    const { entries: page } = await listAudit(ctx, { before: entries.at(-1)?.id });
    if (page.length === 0) break;
    entries.push(...page);
  }
  return entries.slice(0, limit);
}

function shownEntry({ at, actor, address, action, kind, objectId }: AuditEntry, changes: unknown) {
  const what = objectId === null ? kind : `${kind} ${objectId}`;
  return recordOf({ at, actor, address, action, what, changes });
}

/** The changes of an entry as text: `currency "USD" → "EUR", secret changed`. */
function shownChanges({ action, changes }: Pick<AuditEntry, "action" | "changes">): string {
  const texts = Object.entries(changes).map(([name, change]) => {
    if (change === "changed") return `${name} changed`;
    const [before, after] = change.map((value) => JSON.stringify(value ?? null));
    if (action === "created" || action === "exported") return `${name} ${after}`;
    return action === "deleted" ? `${name} ${before}` : `${name} ${before} → ${after}`;
  });
  return texts.join(", ");
}
