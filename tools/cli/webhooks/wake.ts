import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { BELL } from "../../local/workers/work-notifications.ts";
import type { Database } from "../../database/database.ts";
import { ROOT } from "../../files/root.ts";
import { askCloudflare } from "../deploy/cloudflare.ts";
import { fingerprintOf } from "../deploy/deployed.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import { SWEEP } from "../../../functions/store/deliveries/queue.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { configsOf } from "../deploy/config.ts";

/** The time at which a command's deliveries begin. */
type Departure = "now" | "when the stack starts" | "with the next sweep, within an hour";

/**
 * Starts the deliveries that a command has written, after its commit: through the listening local stack, or by a message of
 * Cloudflare's queue if configured. Never throws: a sweep follows in any case.
 */
export async function wakeDeliveries(db: Database): Promise<Departure> {
  if (await notifyStack(db)) return "now";
  const { DATABASE_URL, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: accountId } = process.env;
  if (!DATABASE_URL) return "when the stack starts";
  if (!token || !accountId) return "with the next sweep, within an hour";
  try {
    await askQueueForSweep(token, accountId, await fingerprintOf(db));
    return "now";
  } catch (error) {
    console.error(`Cloudflare's queue was not notified: ${explainFailure(error)}`);
    return "with the next sweep, within an hour";
  }
}

/** Whether a stack listens. */
async function notifyStack(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ heard: boolean }>(sql`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${BELL.listener}
    ) as heard, pg_notify(${BELL.channel}, '')`);
  return rows[0]?.heard === true;
}

const Queues = z.array(z.object({ queue_id: z.string(), queue_name: z.string() }));
const PERMISSION = "Queues: Edit";

/** Sends the message for a sweep to the queue of the store with this fingerprint. Throws when Cloudflare refuses. */
async function askQueueForSweep(token: string, accountId: string, fingerprint: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const path = `/accounts/${encodeURIComponent(accountId)}/queues`;
  const name = await queueName(fingerprint);
  const queues = await askCloudflare(headers, `${path}?${new URLSearchParams({ name })}`, PERMISSION, Queues);
  const found = queues?.find((queue) => queue.queue_name === name);
  if (!found) throw new CliError(`the account has no queue ${name}`);
  const body = JSON.stringify({ body: SWEEP, content_type: "json" });
  const messages = `${path}/${encodeURIComponent(found.queue_id)}/messages`;
  await askCloudflare(headers, messages, PERMISSION, z.unknown(), { method: "POST", body });
}

/** By the configuration deployed from here, else by wrangler.toml. Only this loads wrangler, which takes a second. */
async function queueName(fingerprint: string): Promise<string> {
  const { unstable_readConfig } = await import("wrangler");
  const [config = join(ROOT, "wrangler.toml")] = await configsOf(fingerprint);
  const { queues } = unstable_readConfig({ config, env: "webhooks" });
  const [producer] = queues.producers ?? [];
  if (!producer) throw new CliError("wrangler.toml names no queue of the Worker webhooks");
  return producer.queue;
}
