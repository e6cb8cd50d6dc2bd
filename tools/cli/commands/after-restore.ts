import { confirm } from "@clack/prompts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { CliError, exitWith } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { checkMigrations, examine } from "../doctor/examine.ts";
import { printFindings } from "../doctor/print.ts";
import { examples, parseId, parseInstant, type StoreCommand } from "../../command-line/options.ts";
import { rebuildRollups } from "../../store/reports/rollups.ts";
import { examineRestored, type RestoredStore } from "../restore/look.ts";
import { resumeStore } from "../restore/resume-store.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function fill(command: StoreCommand): void {
  command
    .requiredOption("--point <time>", "The time whose data was restored, such as 2026-11-21T08:30Z")
    .option(
      "--margin <ids>",
      "How far each sequence jumps; without it as far as it has come, and 100,000 at least",
    )
    .option(
      "--resend",
      "Send the deliveries that were pending at the point, which may have been delivered since",
    )
    .option("--yes", "Do it without asking")
    .addHelpText(
      "after",
      examples(
        "after-restore --point 2026-11-21T08:30Z",
        "after-restore --point 2026-11-21T08:30Z --resend --yes",
      ),
    )
    .action(async ({ resend = false, yes = false, ...options }, self) => {
      const point = parseInstant(options.point, "--point");
      if (point > new Date()) throw new CliError(`--point is still to come: ${options.point}`, 2);
      const margin = options.margin === undefined ? undefined : parseId(options.margin, "--margin");
      await withStore(self.optsWithGlobals(), async ({ db, ...place }) => {
        const missing = (await checkMigrations(db)).find(({ status }) => status === "fail");
        if (missing) throw new CliError(`${missing.found}: ${missing.advice}, then this again`);
        const found = await examineRestored(db, point, margin);
        if (found.takenUpAt)
          console.log(
            `The store was resumed after this restore at ${formatInstant(found.takenUpAt)}: ids and deliveries stay as they are.`,
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

async function resumeIfConfirmed(
  db: Database,
  found: RestoredStore,
  { resend, yes }: { resend: boolean; yes: boolean },
): Promise<void> {
  for (const line of planOf(found, resend)) console.log(line);
  if (!yes) await confirmAtTerminal();
  const at = formatInstant(await resumeStore(db, found, resend));
  console.log(`Done at ${at}, all of it in one transaction.`);
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
    `Careful: an order is of ${formatInstant(orderSince)}, after the point. Either this is not the restored database, or ` +
      "Workers have written to it since: clients may already know other records by these ids.";
  const orders = jumps.find(({ sequence }) => sequence === "orders_id_seq");
  return [
    `To resume the store, restored to ${formatInstant(point)}:`,
    ...(warning ? [warning] : []),
    `- ${jumps.length} sequences jump ahead of the ids that were given since: the next order is ${(orders?.to ?? 0) + 1}`,
    resend
      ? `- deliveries that are pending are sent, under their ids: ${pendingDeliveries}`
      : `- deliveries that are pending are given up, as they may have been delivered since: ${pendingDeliveries}`,
    "- requests that were signed before now are refused, as their nonces are lost",
    `- sessions and sign-in links end, as some may have ended since: ${signedIn}`,
    "- the report sums are rebuilt, and the doctor runs",
  ];
}

/** Throws unless the operator answers yes at a terminal. */
async function confirmAtTerminal(): Promise<void> {
  if (!process.stdin.isTTY) throw new CliError("nothing was changed: say --yes to do this", 2);
  if ((await confirm({ message: "Shall this be done?", initialValue: false })) !== true)
    throw new CliError("nothing was changed");
}
