import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { decryptSecret } from "../../../functions/store/access/keys.ts";
import { splitTopic } from "../../../functions/store/webhooks/webhook.ts";
import { asciiJson } from "../../../functions/webhooks/ascii-json.ts";
import { attempt } from "../../../functions/webhooks/attempt.ts";
import { eventMessage } from "../../../functions/webhooks/message.ts";
import examples from "../../../gen/examples/deliveries.json" with { type: "json" };
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { importKeys } from "../../store/secrets/secrets-key.ts";
import { checkHost, fetchAt } from "./check-host.ts";

const TIMEOUT_MS = 15_000;

interface SampleOptions {
  webhookId: number;
  /** By default the webhook's own. */
  topic?: string | undefined;
  /** Base64. */
  secretsKey: string;
  /** Whether it may be sent to a private address, as the local stack allows. */
  allowPrivate: boolean;
}

/**
 * Sends a sample delivery of a topic to a webhook's URL, from this machine, signed like the store's; nothing is stored. Returns
 * the message and its result. Throws a `CliError` for a missing webhook or a forbidden URL.
 */
export async function sendSample(db: Database, options: SampleOptions) {
  const { webhookId, secretsKey, allowPrivate } = options;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (!webhook) throw new CliError(`no webhook has the id ${webhookId}`);
  const send = allowPrivate ? fetch : fetchAt(await checkHost(webhook.deliveryUrl));
  const topic = options.topic ?? webhook.topic;
  const secret = await decryptSecret(await importKeys(secretsKey), webhook.secretCiphertext);
  const message = await eventMessage(
    {
      id: 0,
      deliveryId: randomUUID().replaceAll("-", ""),
      topic,
      objectId: null,
      arg: null,
      attempts: 0,
      createdAt: new Date(),
      claimedUntil: new Date(),
      queuedAt: null,
      webhook: { ...webhook, previousSecret: null, owner: null },
    },
    asciiJson(sampleOf(topic)),
    { secret, baseUrl: webhook.baseUrl, now: new Date() },
  );
  const answer = await attempt(message, {
    fetch: send,
    now: () => new Date(),
    timeoutMs: TIMEOUT_MS,
    keptBodyBytes: 0,
  });
  const { status, error, durationMs, responseBody, exchange } = answer;
  return {
    topic,
    ...message,
    answer: {
      status,
      error,
      duration_ms: durationMs,
      headers: exchange?.response_headers ?? null,
      body: responseBody,
    },
    accepted: status !== null && status >= 200 && status <= 302,
  };
}

/** The body of the recorded example; for an event that never occurs, that of an update. */
function sampleOf(topic: string): unknown {
  const known: Record<string, { body: unknown }> = examples;
  const { resource, event } = splitTopic(topic);
  if (resource === "action") return { action: event, arg: null };
  const example = known[topic] ?? known[`${resource}.updated`] ?? known[`${resource}.created`];
  if (!example) throw new CliError(`${topic} has no sample`);
  return example.body;
}
