import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { MOST_WEBHOOKS, PING, webhooks } from "../../../schema/webhooks.ts";
import { authorize, RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, onlyRow, singleOutcome } from "../changes/change-records.ts";
import { assertThat, deleteRow, lockExisting, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { drawIds } from "../sql/new-rows.ts";
import { type Database, returning, type Statement } from "../sql/queries.ts";
import { webhookToChange } from "./read.ts";
import {
  carriesOwnKey,
  hasAddressAsHost,
  isDeliveryUrl,
  isTopic,
  type Webhook,
  webhookColumns,
  type WebhookPatch,
} from "./webhook.ts";

/** A webhook outlasts the session, so a new receiver or secret needs a fresh proof (§console-fresh-proof). */
const PROVEN = {
  create: { ...RIGHTS.webhook.create, asksProof: true },
  edit: { ...RIGHTS.webhook.edit, asksProof: true },
};

/**
 * Creates an active webhook of the caller and queues its ping. Two round trips. `baseUrl` is the store's address as the caller
 * knows it. Throws `webhook_create_forbidden`, `webhook_topic_missing`, `webhooks_too_many`, and the codes of
 * `checkUrl`.
 */
export function createWebhook(ctx: StoreContext, patch: WebhookPatch, baseUrl: string): Promise<Webhook> {
  const { db } = ctx;
  const { topic = "", deliveryUrl = "" } = patch;
  const last = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .offset(MOST_WEBHOOKS - LAST_ROOM)
    .limit(LAST_ROOM);
  return changeRecords(ctx, [patch], {
    state: { ids: drawIds(db, webhooks, 1), last },
    access: { rights: [PROVEN.create] },
    plan:
      (found, { caller }) =>
      async () => {
        if (!isTopic(topic)) throw new StoreError("webhook_topic_missing");
        checkUrl(deliveryUrl, baseUrl);
        if (found.last.length === LAST_ROOM) throw new StoreError("webhooks_too_many");
        return {
          kind: "created",
          id: theRow(found.ids).id,
          name: patch.name ?? `Webhook created on ${nameDate(new Date())}`,
          topic,
          deliveryUrl,
          secretCiphertext: await ctx.seal(patch.secret ?? randomSecret()),
          userId: caller.userId,
          baseUrl,
        };
      },
    statements: ([{ kind: _kind, ...values }], found, ctx) => ({
      guard: found.last.length > 0 ? hasRoom(db) : [],
      rows: returning(db.insert(webhooks).values(values), { ...webhookColumns, ...signedBy(ctx) }),
    }),
    entries: ([{ id }]) => ({ ping: id }),
    item: onlyRow,
    stored: (ids: number[]) => db.select(webhookColumns).from(webhooks).where(inArray(webhooks.id, ids)),
  }).then(singleOutcome);
}

/** The last webhooks below the limit, more than there are connections: of these a concurrent creation counts. */
const LAST_ROOM = 200;

/** Makes a concurrent creation wait, and fails the batch at the limit. */
function hasRoom(db: Database): Statement[] {
  return [
    db.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`),
    assertThat(db, sql`(select count(*) from ${webhooks}) < ${MOST_WEBHOOKS}::int`, "webhooks"),
  ];
}

/** Throws `webhook_url_invalid`, `webhook_url_address`, and `webhook_url_own_key`. */
function checkUrl(deliveryUrl: string, baseUrl: string): void {
  if (!isDeliveryUrl(deliveryUrl)) throw new StoreError("webhook_url_invalid");
  if (hasAddressAsHost(deliveryUrl)) throw new StoreError("webhook_url_address");
  if (carriesOwnKey(deliveryUrl, baseUrl)) throw new StoreError("webhook_url_own_key");
}

/** Time for which the previous secret signs beside a new one (§secret-rotation). */
const BOTH_SIGN = "24 hours";

/**
 * Changes the given fields. An active webhook is pinged when its URL changes, and until a ping has succeeded. Two round trips.
 * Throws `webhook_unknown` with the id, `webhook_edit_forbidden`, `webhook_topic_invalid`, and the codes of `checkUrl`.
 */
export function editWebhook(
  ctx: StoreContext,
  id: number,
  patch: WebhookPatch,
  baseUrl: string,
): Promise<Webhook> {
  const { db } = ctx;
  const { topic, deliveryUrl, secret, status, name } = patch;
  const { state, ...access } = webhookToChange(id, RIGHTS.webhook.edit);
  return changeRecords(ctx, [patch], {
    dependsOn: [`webhook ${id}`],
    state,
    access,
    plan:
      ({ rows }, known) =>
      async () => {
        const before = theRow(rows);
        if (topic !== undefined && !isTopic(topic)) throw new StoreError("webhook_topic_invalid");
        if (deliveryUrl !== undefined) checkUrl(deliveryUrl, baseUrl);
        const moved = deliveryUrl !== undefined && deliveryUrl !== before.deliveryUrl;
        // The same secret again, as in a repeated request, keeps the previous one.
        const isRotated = secret !== undefined && secret !== (await ctx.unseal(before.sealedSecret));
        if (moved || isRotated) authorize(known, PROVEN.edit);
        return {
          kind: "updated",
          id,
          pings: (status ?? before.status) === "active" && (moved || before.pingPending),
          // Resumes deliveries that were held while it was paused or disabled.
          resumed: status === "active" && before.status !== "active",
          change: {
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
          },
        };
      },
    statements: ([{ change, pings }], { rows }, ctx) => ({
      guard: lockExisting(db, webhooks, [id], isAsFound(theRow(rows))),
      rows: returning(db.update(webhooks).set(change).where(eq(webhooks.id, id)), {
        ...webhookColumns,
        ...signedBy(ctx),
      }),
      dropped: pings ? [dropPings(ctx, id)] : [],
    }),
    entries: ([{ pings, resumed }]) => ({ ...(pings && { ping: id }), resumed }),
    item: onlyRow,
    stored: (ids: number[]) => db.select(webhookColumns).from(webhooks).where(inArray(webhooks.id, ids)),
  }).then(singleOutcome);
}

/** The values that decide on a ping, and on the secret that signs beside a new one: an edit in between has other ones. */
function isAsFound(found: {
  status: Webhook["status"];
  deliveryUrl: string;
  pingPending: boolean;
  sealedSecret: string;
}): SQL | undefined {
  return and(
    eq(webhooks.status, found.status),
    eq(webhooks.deliveryUrl, found.deliveryUrl),
    eq(webhooks.pingPending, found.pingPending),
    eq(webhooks.secretCiphertext, found.sealedSecret),
  );
}

/**
 * Deletes a webhook with its pending deliveries; finished ones become invisible. Two round trips. Throws `webhook_unknown` with
 * the id, `webhook_delete_forbidden`.
 */
export async function deleteWebhook(ctx: StoreContext, id: number): Promise<void> {
  const read = webhookToChange(id, RIGHTS.webhook.delete);
  await applyChange(ctx, read, (_found, ctx) => ({ write: deleteRow(ctx, webhooks, id) }));
}

/** A new ping replaces the unsuccessful ones. The partial indexes of pending deliveries find these: finished ones may be many. */
function dropPings({ db }: StoreContext, webhookId: number) {
  const pending = sql`(webhook_id = ${webhookId} and state = 'pending' and (claimed_until is not null
    or claimed_until is null and queued_at is not null or claimed_until is null and queued_at is null))`;
  return db.delete(deliveries).where(and(pending, eq(deliveries.topic, PING)));
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
