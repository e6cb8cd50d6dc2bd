import { confirm } from "@clack/prompts";
import { formatInstant } from "../../../functions/resources/serialize/formats.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { checkMigrations, examine } from "../doctor/examine.ts";
import { printFindings } from "../doctor/print.ts";
import { examples, idOf, instantOf, type StoreCommand } from "../../command-line/options.ts";
import { rebuildRollups } from "../../store/reports/rollups.ts";
import { examineRestored, type RestoredStore, resumeStore } from "../restore/resume-store.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function register(command: StoreCommand): void {
  command
    .requiredOption(
      "--point <time>",
      "The time to which the database was restored, such as 2026-11-21T08:30Z",
      parsePoint,
    )
    .option(
      "--margin <ids>",
      "Number of ids that each sequence skips; by default its present value, at least 100,000",
      idOf("--margin"),
    )
    .option(
      "--resend",
      "Send deliveries that were pending at the point, although receivers may have them already",
    )
    .option("--yes", "Do not ask before the changes")
    .addHelpText(
      "after",
      examples(
        "after-restore --point 2026-11-21T08:30Z",
        "after-restore --point 2026-11-21T08:30Z --resend --yes",
      ),
    )
    .action(async ({ point, margin, resend = false, yes = false }, self) => {
      await withStore(self.optsWithGlobals(), async ({ db, ...place }) => {
        const missing = (await checkMigrations(db)).find(({ status }) => status === "fail");
        if (missing) throw new CliError(`${missing.found}: ${missing.advice}, then run this command again`);
        const found = await examineRestored(db, point, margin);
        if (found.takenUpAt)
          console.log(
            `The store was resumed after this restore at ${formatInstant(found.takenUpAt)}: ids and deliveries do not change.`,
          );
        else await resumeIfConfirmed(db, found, { resend, yes });
        await rebuildRollups(db);
        console.log("The report sums were rebuilt. Findings of the doctor:");
        const findings = await examine({ ...place, db });
        printFindings(findings);
        exitWith(findings.some(({ status }) => status === "fail") ? 1 : 0);
      });
    });
}

function parsePoint(text: string): Date {
  const point = instantOf("--point")(text);
  if (point > new Date()) throw new CliError(`--point must be in the past, not ${text}`, 2);
  return point;
}

async function resumeIfConfirmed(
  db: Database,
  found: RestoredStore,
  { resend, yes }: { resend: boolean; yes: boolean },
): Promise<void> {
  for (const line of planOf(found, resend)) console.log(line);
  if (!yes) await confirmAtTerminal();
  const at = formatInstant(await resumeStore(db, found, resend));
  console.log(`The store was resumed at ${at}, in one transaction.`);
  if (found.pendingDeliveries === 0) return;
  if (resend) console.log(`Deliveries begin ${await wakeDeliveries(db)}.`);
  else
    console.log(
      `"webhooks deliveries --failed" lists unsent deliveries; "webhooks redeliver" sends one, "webhooks recover --since ${at}" all.`,
    );
}

function planOf(
  { point, orderSince, jumps, pendingDeliveries, signedIn }: RestoredStore,
  resend: boolean,
): string[] {
  const warning =
    orderSince &&
    `Warning: an order was created at ${formatInstant(orderSince)}, after the point. Either this is not the restored database, or ` +
      "Workers have written to it since, and clients may know other records with these ids.";
  const orders = jumps.find(({ sequence }) => sequence === "orders_id_seq");
  return [
    `Changes to resume the store, which was restored to ${formatInstant(point)}:`,
    ...(warning ? [warning] : []),
    `- ${jumps.length} sequences skip the ids that the store gave after the point: the next order is ${(orders?.to ?? 0) + 1}`,
    resend
      ? `- the store sends pending deliveries under their ids: ${pendingDeliveries}`
      : `- the store gives up pending deliveries, because receivers may have them already: ${pendingDeliveries}`,
    "- the store refuses requests that were signed before now, because their use is forgotten",
    `- sessions and sign-in links end, because some may have ended after the point: ${signedIn}`,
    "- the store rebuilds the report sums, and the doctor runs",
  ];
}

/** Throws unless the operator answers yes at a terminal. */
async function confirmAtTerminal(): Promise<void> {
  if (!process.stdin.isTTY) throw new CliError("nothing was changed: add --yes to make these changes", 2);
  if ((await confirm({ message: "Make these changes?", initialValue: false })) !== true)
    throw new CliError("nothing was changed");
}
