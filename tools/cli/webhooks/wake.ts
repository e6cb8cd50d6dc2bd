import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { BELL } from "../../local/work-notifications.ts";
import type { Database } from "../../database/database.ts";
import { ROOT } from "../../files/root.ts";
import { fingerprintOf } from "../deploy/deployed.ts";
import { explainFailure } from "../explain-failure.ts";
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
    await askQueueForSweep({ token, accountId }, await fingerprintOf(db));
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

const API = "https://api.cloudflare.com/client/v4";
const PATIENCE_MS = 10_000;

interface Account {
  /** May edit queues. */
  token: string;
  accountId: string;
}

const Listed = z.object({ result: z.array(z.object({ queue_id: z.string(), queue_name: z.string() })) });

/** Sends the message for a sweep to the queue of the store with this fingerprint. Throws when Cloudflare refuses. */
async function askQueueForSweep({ token, accountId }: Account, fingerprint: string): Promise<void> {
  const base = `${process.env.CLOUDFLARE_API_BASE_URL || API}/accounts/${encodeURIComponent(accountId)}/queues`;
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const response = await fetch(base + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new CliError(`Cloudflare answers ${response.status}`);
    return response.json();
  };
  const name = await queueName(fingerprint);
  const { result } = Listed.parse(await ask(`?${new URLSearchParams({ name })}`));
  const found = result.find((queue) => queue.queue_name === name);
  if (!found) throw new CliError(`the account has no queue ${name}`);
  const body = JSON.stringify({ body: SWEEP, content_type: "json" });
  await ask(`/${encodeURIComponent(found.queue_id)}/messages`, { method: "POST", body });
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
