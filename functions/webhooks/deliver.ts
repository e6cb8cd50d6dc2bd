import { logFailure } from "../kernel/log-failure.ts";
import { decryptSecret, type SecretsKey } from "../store/access/keys.ts";
import { StoreError } from "../store/errors.ts";
import type { Connection } from "../store/sql/connection.ts";
import { claimDeliveries } from "../store/deliveries/scheduler/claim.ts";
import type { Delivery, Records } from "../store/deliveries/delivery.ts";
import { type DeliveryQueue, queueDeliveries, wakeAt } from "../store/deliveries/queue.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";
import { type DeliveryOutcome, recordAttempt } from "../store/deliveries/scheduler/record.ts";
import { type Answered, attempt, refusedAttempt } from "./attempt.ts";
import { refusalOf } from "./guard.ts";
import { eventMessage, isPing, type Message, pingMessage } from "./message.ts";
import { payloadOf, PayloadRefused, RecordGone } from "./payload.ts";
import type { Policy } from "./policy.ts";
import { isGone, outcomeOf } from "./outcome.ts";

/** Clock, randomness, network and database of deliveries. Tests replace them. */
export interface DeliveryTools {
  connection: Pick<Connection, "db" | "run" | "read">;
  queue: DeliveryQueue;
  /** Asks for a sweep after the attempts, if none comes anyway. */
  askForSweep: () => Promise<void>;
  policy: Policy;
  /** Decrypts the secrets of webhooks. */
  secretsKey: Promise<SecretsKey>;
  /** Base URL of the store if a variable sets it; empty: that of the webhook. */
  baseUrl: string;
  fetch: typeof fetch;
  now: () => Date;
  /** In [0, 1). */
  random: () => number;
  /** Writes a line for each attempt. */
  log: (line: object) => void;
}

/**
 * Claims deliveries and begins an attempt at each; those above the limit of their webhook wait. One round trip, and one for
 * each attempt. Sweeps find unrecorded attempts.
 */
export async function beginDeliveries(tools: DeliveryTools, ids: number[]): Promise<Promise<void>[]> {
  const { connection, policy, askForSweep, now } = tools;
  const leaseMs = policy.timeoutMs + LIMITS.leaseMargin;
  const at = now();
  const claimed = await claimDeliveries(connection, ids, {
    now: at,
    leaseMs,
  });
  const attempts = claimed.deliveries.map((delivery) => deliver(tools, delivery, claimed.records));
  return attempts.length > 0 ? [...attempts, askForSweep()] : [];
}

/**
 * Makes one attempt, records it, and queues a message for the next one, if that comes soon. The sweep alarm rings for later ones.
 */
async function deliver(tools: DeliveryTools, delivery: Delivery, records: Records): Promise<void> {
  const { policy, connection, queue, now, random } = tools;
  const answered = await attemptDelivery(tools, delivery, records);
  const outcome = outcomeOf(delivery, answered, policy, random());
  const rule = { ...policy.disableAfter, gone: isGone(answered), patienceMs: policy.resendAfterMs };
  const wake = outcome.state === "pending" ? wakeAt(delivery.id, outcome.dueAt, now()) : undefined;
  const recorded = { ...outcome, queued: wake !== undefined };
  const { queued, disabled } = await recordAttempt(connection, delivery, answered, recorded, rule);
  tools.log(lineOf(delivery, answered, outcome));
  if (disabled) tools.log({ disabled: delivery.webhook.id, to: URL.parse(answered.url)?.host ?? "" });
  const wakes = [...(wake ? [wake] : []), ...queued.map((id) => ({ id }))];
  if (wakes.length > 0) await queueDeliveries(queue, wakes);
}

/** The log line of an attempt. It has only the host of the URL, as the rest may hold secrets. */
function lineOf(
  { deliveryId, topic, attempts, webhook }: Delivery,
  answered: Answered,
  outcome: DeliveryOutcome,
) {
  const { status, error, durationMs, url } = answered;
  const to = URL.parse(url)?.host ?? "";
  const attempt = { delivery: deliveryId, webhook: webhook.id, topic, to, attempt: attempts + 1 };
  return { ...attempt, status, ...(error !== null && { error }), durationMs, ...outcome };
}

/** One attempt, made or refused. Never throws: an error is recorded as the attempt's failure. */
async function attemptDelivery(
  tools: DeliveryTools,
  delivery: Delivery,
  records: Records,
): Promise<Answered> {
  const { policy, fetch, now } = tools;
  const { deliveryUrl } = delivery.webhook;
  const baseUrl = tools.baseUrl || delivery.webhook.baseUrl;
  const refusal = refusalOf(deliveryUrl, { baseUrl, allowPrivate: policy.allowPrivate });
  if (refusal !== undefined) return refusedAttempt(deliveryUrl, `refused: ${refusal}`, now());
  try {
    const message = await compose(tools, delivery, records, baseUrl);
    return await attempt(message, { fetch, now, ...policy });
  } catch (error) {
    if (error instanceof RecordGone) {
      return { ...refusedAttempt(deliveryUrl, `dropped: ${error.message}`, now()), isDropped: true };
    }
    if (error instanceof PayloadRefused) {
      return refusedAttempt(deliveryUrl, `refused: ${error.message}`, now());
    }
    logFailure({ deliveries: [delivery.id] }, error);
    return refusedAttempt(
      deliveryUrl,
      `not sent: ${String(error instanceof StoreError ? error.cause : error)}`,
      now(),
    );
  }
}

async function compose(
  tools: DeliveryTools,
  delivery: Delivery,
  records: Records,
  baseUrl: string,
): Promise<Message> {
  const body = payloadOf(delivery, records, baseUrl);
  if (isPing(delivery)) return pingMessage(delivery, body);
  const key = await tools.secretsKey;
  const { secretCiphertext, previousSecret } = delivery.webhook;
  const secret = await decryptSecret(key, secretCiphertext);
  const previous = previousSecret === null ? undefined : await decryptSecret(key, previousSecret);
  return eventMessage(delivery, body, { secret, previous, baseUrl, now: tools.now() });
}
