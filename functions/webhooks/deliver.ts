import { logFailure } from "../platform/log-failure.ts";
import { decryptSecret } from "../store/access/keys.ts";
import type { Connection } from "../store/database.ts";
import { claimDeliveries } from "../store/deliveries/claim.ts";
import type { Delivery, Records } from "../store/deliveries/delivery.ts";
import type { DeliveryQueue } from "../store/deliveries/queue.ts";
import { recordAttempt } from "../store/deliveries/record.ts";
import { type Answered, attempt, refusedAttempt } from "./attempt.ts";
import { refusalOf } from "./guard.ts";
import { eventMessage, isPing, type Message, pingMessage } from "./message.ts";
import { payloadOf, PayloadRefused } from "./payload.ts";
import type { Policy } from "./policy.ts";
import { decide, isGone } from "./verdict.ts";

/** What deliveries need of the world; tests bring their own clock, chance and network. */
export interface DeliveryTools {
  connection: Pick<Connection, "db" | "run">;
  queue: DeliveryQueue;
  policy: Policy;
  /** Opens the secrets of webhooks. */
  secretsKey: Promise<CryptoKey>;
  /** Base URL of the store where a variable fixes it; empty for that of the webhook. */
  baseUrl: string;
  fetch: typeof fetch;
  now: () => Date;
  /** In [0, 1). */
  random: () => number;
}

/** A claim ends so long after an attempt must have. */
const LEASE_MARGIN_MS = 5000;
/** A receiver that is slow to answer so many attempts has to wait for more, so that it holds up nobody else. */
const SLOW = { slowAttempts: 10, slowMs: 1000 };

/** Attempts that have begun, and messages to be handed back because their webhook is busy. */
export interface Begun {
  attempts: Promise<void>[];
  waiting: number[];
}

/** Claims deliveries and begins an attempt at each. One round trip, and one for each attempt. */
export async function beginDeliveries(tools: DeliveryTools, ids: number[]): Promise<Begun> {
  const { connection, policy, now } = tools;
  const claimed = await claimDeliveries(connection, ids, {
    now: now(),
    leaseMs: policy.timeoutMs + LEASE_MARGIN_MS,
    patienceMs: policy.resendAfterMs,
    ...SLOW,
  });
  return {
    attempts: claimed.deliveries.map((delivery) => deliver(tools, delivery, claimed.records)),
    waiting: claimed.waiting,
  };
}

/** Makes one attempt, records it, and has the queue wake us for the next one. */
async function deliver(tools: DeliveryTools, delivery: Delivery, records: Records): Promise<void> {
  const { policy, connection, queue, now, random } = tools;
  const answered = await tryOnce(tools, delivery, records);
  const verdict = decide(delivery, answered, policy, random());
  const rule = { ...policy.disableAfter, gone: isGone(answered) };
  await recordAttempt(connection, delivery, answered, verdict, rule);
  if (verdict.state === "pending") {
    const delaySeconds = Math.max(0, Math.ceil((verdict.dueAt.getTime() - now().getTime()) / 1000));
    await queue.send(delivery.id, { contentType: "json", delaySeconds: Math.min(delaySeconds, MAX_DELAY) });
  }
}

/** Seconds that the queue holds a message back at most; one that comes too early is dropped, and the sweep sends another. */
const MAX_DELAY = 24 * 60 * 60;

/** An attempt, made or refused. Never throws: what goes wrong is the attempt's failure. */
async function tryOnce(tools: DeliveryTools, delivery: Delivery, records: Records): Promise<Answered> {
  const { policy, fetch, now } = tools;
  const { deliveryUrl } = delivery.webhook;
  const refusal = policy.allowPrivate ? undefined : refusalOf(deliveryUrl);
  if (refusal !== undefined) return refusedAttempt(deliveryUrl, `refused: ${refusal}`, now());
  try {
    const message = await compose(tools, delivery, records);
    return await attempt(message, { fetch, now, timeoutMs: policy.timeoutMs });
  } catch (error) {
    if (error instanceof PayloadRefused) {
      return refusedAttempt(deliveryUrl, `refused: ${error.message}`, now());
    }
    logFailure({ deliveries: [delivery.id] }, error);
    return refusedAttempt(deliveryUrl, `not sent: ${String(error)}`, now());
  }
}

async function compose(tools: DeliveryTools, delivery: Delivery, records: Records): Promise<Message> {
  const baseUrl = tools.baseUrl || delivery.webhook.baseUrl;
  const body = payloadOf(delivery, records, baseUrl);
  if (isPing(delivery)) return pingMessage(delivery, body);
  const secret = await decryptSecret(await tools.secretsKey, delivery.webhook.secretCiphertext);
  return eventMessage(delivery, body, { secret, baseUrl, now: tools.now() });
}
