import { DurableObject, env as startEnv, WorkerEntrypoint } from "cloudflare:workers";
import * as z from "zod/mini";
import { checkEnvironment, optionalAddress } from "../kernel/environment.ts";
import { logFailure } from "../kernel/log-failure.ts";
import { importSecretsKey } from "../store/access/keys.ts";
import { databaseVariables, deliveryBindings, secretsVariables } from "../store/environment.ts";
import { connect } from "../store/sql/connection.ts";
import { readHealth, type StoreHealth } from "../doctor/health.ts";
import { type DeliveryMessage, deliveryMessage, SWEEP } from "../store/deliveries/queue.ts";
import { askForLaterSweep, askForSweep, type SweepAlarm } from "../store/deliveries/sweeps.ts";
import { recordDeadLetters } from "../store/deliveries/scheduler/sweep.ts";
import type { Finding } from "../doctor/finding.ts";
import { reviewStore } from "../doctor/review.ts";
import { emit } from "./actions.ts";
import { askAlarm, ring } from "./alarm.ts";
import { beginDeliveries, type DeliveryTools } from "./deliver.ts";
import { type Policy, policyVariables, readPolicy } from "./policy.ts";
import { sweep } from "./sweep.ts";

const webhooksEnv = z.object({
  ...databaseVariables,
  ...secretsVariables,
  PUBLIC_URL: optionalAddress,
  ...deliveryBindings,
  ...policyVariables,
});

/** Variables of wrangler.toml and secrets of `wrangler secret put`. */
type WebhooksEnv = z.input<typeof webhooksEnv>;

// The Worker refuses invalid variables at its start, which a deployment tries.
readPolicy(startEnv as WebhooksEnv);

/** Suffix of the dead letter queue's name. */
const DEAD_LETTERS = "-dead";
/** Seconds until a message is retried when the database does not answer. */
const FAILURE_DELAY = 10;

/** Other Workers call it over a service binding to this entry point: `await env.ACTIONS.emit("woocommerce_x", 42)`. */
export class Actions extends WorkerEntrypoint<WebhooksEnv> {
  /** Sends an action to its webhooks; returns their number. Throws for an invalid name. */
  emit(name: string, arg: unknown): Promise<number> {
    checkEnvironment(webhooksEnv, this.env);
    return emit(this.env, name, arg);
  }
}

/** Milliseconds for which an isolate reuses its answer, so that many monitors cost one query. */
const SAME_HEALTH = 10_000;
let remembered: { health: StoreHealth; at: number } | undefined;

/** The Worker of `/health` calls it, and asks the database nothing itself. */
export class Health extends WorkerEntrypoint<WebhooksEnv> {
  /** The state of the store, some seconds old at most. One round trip. Throws when the database does not answer. */
  async read(): Promise<StoreHealth> {
    if (remembered && Date.now() - remembered.at < SAME_HEALTH) return remembered.health;
    try {
      checkEnvironment(webhooksEnv, this.env);
      const health = await readHealth(connect(this.env));
      remembered = { health, at: Date.now() };
      return health;
    } catch (error) {
      logFailure({ health: "unknown" }, error);
      throw error;
    }
  }

  /**
   * The doctor's findings that a Worker can make, for the console's overview. One round trip. Throws when the database does not
   * answer.
   */
  async review(): Promise<Finding[]> {
    const { SECRETS_KEY, SECRETS_KEY_PREVIOUS, PUBLIC_URL: publicUrl = "" } = this.env;
    const secretsKey = await importSecretsKey(SECRETS_KEY, SECRETS_KEY_PREVIOUS).catch(() => undefined);
    return reviewStore(connect(this.env), { publicUrl, secretsKey });
  }
}

/** The alarm that sweeps while deliveries are pending, whatever the queue does. A store has one. */
export class Sweeps extends DurableObject<WebhooksEnv> implements SweepAlarm {
  async sweepBy(at: number): Promise<void> {
    await askAlarm(this.ctx.storage, at);
  }

  override async alarm(): Promise<void> {
    const { resendAfterMs: patienceMs } = readPolicy(this.env);
    await ring(this.ctx.storage, { now, sweep: () => swept(this.env), patienceMs });
  }
}

/**
 * The delivery Worker. A message wakes it for one delivery, and it acknowledges the message once the attempt has begun. An
 * requested or hourly sweep queues rows without a message. Between them the database of an idle store sleeps.
 */
export default {
  async queue(batch, env, execution) {
    const messages = batch.messages.flatMap(({ body }) => readMessage(body));
    const ids = messages.filter((message) => message !== SWEEP);
    try {
      checkEnvironment(webhooksEnv, env);
      if (batch.queue.endsWith(DEAD_LETTERS)) {
        console.error(JSON.stringify({ deadLetters: ids }));
        await recordDeadLetters(connect(env), ids, new Date());
        await askForSweep(env);
        return;
      }
      if (messages.includes(SWEEP)) await askForSweep(env);
      if (ids.length === 0) return;
      const tools = toolsOf(env);
      const attempts = await beginDeliveries(tools, ids);
      const failed = (error: unknown) => logFailure({ deliveries: ids }, error);
      const ended = Promise.all(attempts.map((attempt) => attempt.catch(failed)));
      execution.waitUntil(ended);
      await Promise.race([ended, heldFor(tools.policy)]);
    } catch (error) {
      logFailure({ deliveries: ids }, error);
      batch.retryAll({ delaySeconds: FAILURE_DELAY });
    }
  },

  async scheduled(_controller, env) {
    const next = await swept(env);
    if (next) await askForSweep(env, next);
  },
} satisfies ExportedHandler<WebhooksEnv>;

/** The platform ends background work 30 s after the batch, and an attempt must be recorded before. */
const BACKGROUND_MS = 20_000;

/** Waits while a batch must stay open for a longer timeout of its attempts; by default not at all. */
async function heldFor({ timeoutMs }: Pick<Policy, "timeoutMs">): Promise<void> {
  const ms = timeoutMs - BACKGROUND_MS;
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Sweeps, and returns the time of the next sweep. */
async function swept(env: WebhooksEnv): Promise<Date | undefined> {
  try {
    checkEnvironment(webhooksEnv, env);
    const { queued, next } = await sweep(toolsOf(env));
    if (queued > 0) console.log(JSON.stringify({ swept: queued }));
    return next;
  } catch (error) {
    logFailure({ sweep: "failed" }, error);
    throw error;
  }
}

/** A message that the store did not send is logged and taken from the queue: no retry would mend it. */
function readMessage(body: unknown): DeliveryMessage[] {
  const { success, data } = deliveryMessage.safeParse(body);
  if (!success) console.error(JSON.stringify({ unknownMessage: typeof body }));
  return success ? [data] : [];
}

const now = () => new Date();

function toolsOf(env: WebhooksEnv): DeliveryTools {
  return {
    // A batch has five attempts, and each has a record.
    connection: connect(env, { trips: Infinity }),
    queue: env.DELIVERIES,
    askForSweep: () => askForLaterSweep(env),
    policy: readPolicy(env),
    secretsKey: importSecretsKey(env.SECRETS_KEY, env.SECRETS_KEY_PREVIOUS),
    baseUrl: (env.PUBLIC_URL ?? "").replace(/\/$/, ""),
    fetch: (input, init) => fetch(input, init),
    now,
    random: Math.random,
    log: (line) => console.log(JSON.stringify(line)),
  };
}
