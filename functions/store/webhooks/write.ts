import { and, eq, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { PING, webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { signedBy } from "../access/actor.ts";
import { StoreError } from "../errors.ts";
import { replayOutcomes } from "../outcomes.ts";
import { drawIds, nextId } from "../sequences.ts";
import { lockExisting, singleOutcome, retryOnConflict, written } from "../write.ts";
import { isDeliveryUrl } from "./delivery-url.ts";
import { pendingOf } from "../deliveries/scheduler/waiting.ts";
import { beginWebhookChange } from "./get.ts";
import { demand, RIGHTS } from "../access/rights.ts";
import { isTopic } from "./topics.ts";
import { type Webhook, webhookColumns, type WebhookPatch } from "./webhook.ts";

/** A webhook outlasts the session, so a new receiver or secret needs a fresh proof (§console-fresh-proof). */
const PROVEN = {
  create: { ...RIGHTS.webhook.create, asksProof: true },
  edit: { ...RIGHTS.webhook.edit, asksProof: true },
};

/**
 * Creates an active webhook of the caller and queues its ping. Two round trips. `baseUrl` is the store's address as the caller
 * knows it. Throws `webhook_create_forbidden`, `webhook_topic_missing`, `webhook_url_invalid`.
 */
export function createWebhook(
  ctx: StoreContext,
  { topic = "", deliveryUrl = "", ...patch }: WebhookPatch,
  baseUrl: string,
): Promise<Webhook> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const change = await ctx.change({ ids: drawIds(db, webhooks, 1) }, { rights: [PROVEN.create] });
    const { earlier, found } = change;
    if (earlier)
      return singleOutcome(
        await replayOutcomes(ctx, earlier, db.select(webhookColumns).from(webhooks), webhooks.id),
      );
    if (!isTopic(topic)) throw new StoreError("webhook_topic_missing");
    if (!isDeliveryUrl(deliveryUrl)) throw new StoreError("webhook_url_invalid");

    const id = nextId(found.ids);
    const values = {
      id,
      name: patch.name ?? `Webhook created on ${nameDate(new Date())}`,
      topic,
      deliveryUrl,
      secretCiphertext: await ctx.seal(patch.secret ?? randomSecret()),
      userId: ctx.caller.userId,
      baseUrl,
    };
    const insert = db
      .insert(webhooks)
      .values(values)
      .returning({ ...webhookColumns, ...signedBy(ctx) });
    const { created } = await change.write({ created: insert }, { ping: id }, [{ id, kind: "created" }]);
    return written(created[0]);
  });
}

/** Time for which the previous secret signs beside a new one (§secret-rotation). */
const BOTH_SIGN = "24 hours";

/**
 * Changes the given fields. An active webhook is pinged when its URL changes, and until a ping has succeeded. Two round trips.
 * Throws `webhook_unknown` with the id, `webhook_edit_forbidden`, `webhook_topic_invalid`, `webhook_url_invalid`.
 */
export function editWebhook(ctx: StoreContext, id: number, patch: WebhookPatch): Promise<Webhook> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const {
      webhook: before,
      sealedSecret,
      earlier,
      write,
    } = await beginWebhookChange(ctx, id, RIGHTS.webhook.edit);
    if (earlier) return before;
    const { topic, deliveryUrl, secret, status, name } = patch;
    if (topic !== undefined && !isTopic(topic)) throw new StoreError("webhook_topic_invalid");
    if (deliveryUrl !== undefined && !isDeliveryUrl(deliveryUrl)) throw new StoreError("webhook_url_invalid");

    const moved = deliveryUrl !== undefined && deliveryUrl !== before.deliveryUrl;
    const pings = (status ?? before.status) === "active" && (moved || before.pingPending);
    // The same secret again, as in a repeated request, keeps the previous one.
    const isRotated = secret !== undefined && secret !== (await ctx.unseal(sealedSecret));
    if (moved || isRotated) demand(ctx, PROVEN.edit);
    const change = {
      topic,
      deliveryUrl,
      name,
      status,
      ...(isRotated && {
        secretCiphertext: await ctx.seal(secret),
        previousSecretCiphertext: webhooks.secretCiphertext,
        previousSecretUntil: sql`now() + ${BOTH_SIGN}::interval`,
      }),
      ...(status === "active" && { failures: 0 }),
      ...(moved && { pingPending: true }),
      updatedAt: thisSecond,
    };
    const { edited } = await write(
      {
        guard: lockExisting(db, webhooks, [id]),
        edited: db
          .update(webhooks)
          .set(change)
          .where(eq(webhooks.id, id))
          .returning({ ...webhookColumns, ...signedBy(ctx) }),
        dropped: pings ? [dropPings(ctx, id)] : [],
      },
      {
        ...(pings && { ping: id }),
        // Resumes deliveries that were held while it was paused or disabled.
        resumed: status === "active" && before.status !== "active",
      },

      [{ id, kind: "updated" }],
    );
    return written(edited[0]);
  });
}

/**
 * Deletes a webhook with its pending deliveries; finished ones become invisible. Two round trips. Throws `webhook_unknown` with
 * the id, `webhook_delete_forbidden`.
 */
export function deleteWebhook(ctx: StoreContext, id: number): Promise<void> {
  return retryOnConflict(async () => {
    const { write } = await beginWebhookChange(ctx, id, RIGHTS.webhook.delete);
    await write({
      guard: lockExisting(ctx.db, webhooks, [id]),
      deleted: ctx.db.delete(webhooks).where(eq(webhooks.id, id)).returning(signedBy(ctx)),
    });
  });
}

/** A new ping replaces the unsuccessful ones. */
function dropPings({ db }: StoreContext, webhookId: number) {
  return db.delete(deliveries).where(and(pendingOf(sql`${webhookId}`), eq(deliveries.topic, PING)));
}

/** `Nov 21, 2026 @ 03:12 AM`, UTC. */
function nameDate(date: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    month: "short",
    day: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(date);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part["month"]} ${part["day"]}, ${part["year"]} @ ${part["hour"]}:${part["minute"]} ${part["dayPeriod"]}`;
}

const SECRET_LENGTH = 50;
/** Printable characters without the space. */
const FIRST = 0x21;
const LAST = 0x7e;

function randomSecret(): string {
  let secret = "";
  while (secret.length < SECRET_LENGTH) {
    const [code = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (code >= FIRST && code <= LAST) secret += String.fromCharCode(code);
  }
  return secret;
}
