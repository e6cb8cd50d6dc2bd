import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { checkHost, type Resolve } from "../webhooks/check-host.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";

/** Most hosts to look up and report. */
const ASKED = 30;
const NAMED = 5;
const PATIENCE_MS = 5000;

/** Resolves the hosts of active webhooks' receivers on this machine and checks the addresses. */
export async function checkReceivers(db: Database, resolve?: Resolve): Promise<Finding[]> {
  const { pass, warn } = findings("receivers");
  const active = await db
    .selectDistinct({ url: webhooks.deliveryUrl })
    .from(webhooks)
    .where(eq(webhooks.status, "active"));
  // Without paths and queries, which may hold secrets.
  const hosts = new Set(active.map(({ url }) => URL.parse(url)?.origin ?? ""));
  const asked = [...hosts].slice(0, ASKED);
  const refusals = await Promise.all(asked.map((url) => refusalFrom(url, resolve)));
  const wrong = refusals.filter((reason) => reason !== undefined);
  if (wrong.length === 0)
    return pass(`${asked.length} hosts of active webhooks have public addresses, seen from this machine`);
  return warn(
    `seen from this machine, ${wrong.slice(0, NAMED).join("; ")}${wrong.length > NAMED ? "; …" : ""}`,
    'list the webhooks with "npm run -s store -- webhooks list", and pause those of unknown owners',
  );
}

/** The reason that nothing is sent there, if any. */
async function refusalFrom(url: string, resolve?: Resolve): Promise<string | undefined> {
  const late = sleep(PATIENCE_MS, `the name of ${url} did not resolve within ${PATIENCE_MS / 1000} s`, {
    ref: false,
  });
  return Promise.race([checkHost(url, resolve).then(() => undefined, reasonOf), late]);
}

function reasonOf(error: unknown): string {
  if (error instanceof CliError) return error.message;
  throw error;
}
