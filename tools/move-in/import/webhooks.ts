import { webhooks, WEBHOOK_STATUSES } from "../../../schema/webhooks.ts";
import {
  SECRET_BYTES,
  hasAddressAsHost,
  isDeliveryUrl,
  isTopic,
} from "../../../functions/store/webhooks/webhook.ts";
import { integer } from "./numbers.ts";
import { importEach, oneOf } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH } from "./times.ts";
import { type SourceWebhook, webhooksOf } from "./webhook-source.ts";

/** Webhooks with their secrets and states, held: until the shop goes live here, the old one delivers. */
export async function importWebhooks(context: ImportContext): Promise<void> {
  const { client, shop, secretsKey, incoming, count } = context;
  const { problems } = shop;
  const rows = incoming(webhooks);
  const seal = await sealer(client, "webhooks", secretsKey);
  const baseUrl = shop.option("home").replace(/\/+$/, "");
  const { selection, read } = webhooksOf(shop);
  await importEach(context, selection, async (staged) => {
    const webhook = read(staged);
    if (!webhook) return;
    const { id, place, userId, createdAt = EPOCH } = webhook;
    count("webhooks");
    if (Buffer.byteLength(webhook.secret) > SECRET_BYTES) {
      problems.skip("webhooks", id, "its secret is longer than 1 KiB", place);
      return;
    }
    if (webhook.isDecoded)
      problems.note(
        "webhooks",
        id,
        "its secret is stored with HTML entities, which the old shop decodes before it signs: imported decoded",
      );
    reportDifferences(webhook, problems);
    rows.add({
      id,
      name: webhook.name,
      status: oneOf(WEBHOOK_STATUSES, webhook.status) ?? "disabled",
      topic: webhook.topic,
      deliveryUrl: webhook.deliveryUrl,
      secretCiphertext: await seal(id, webhook.secret),
      previousSecretCiphertext: null,
      previousSecretUntil: null,
      userId: userId || null,
      baseUrl,
      pingPending: false,
      isHeld: true,
      failures: integer(webhook.failures),
      lastSuccessAt: null,
      slowSince: null,
      servedAt: null,
      createdAt,
      updatedAt: webhook.updatedAt ?? createdAt,
    });
  });
}

function reportDifferences(
  { id, apiVersion, status, topic, deliveryUrl }: SourceWebhook,
  problems: ImportContext["shop"]["problems"],
): void {
  if (apiVersion > 0)
    problems.note(
      "webhooks",
      id,
      `its payloads are of another API (wp_api_v${apiVersion}): this store sends legacy_v3`,
    );
  if (oneOf(WEBHOOK_STATUSES, status) === undefined)
    problems.note("webhooks", id, `its status ${status} is unknown: imported as disabled`);
  if (!isTopic(topic)) problems.note("webhooks", id, "its topic is unknown: this store sends it nothing");
  if (!isDeliveryUrl(deliveryUrl))
    problems.note("webhooks", id, "its delivery URL is invalid: its deliveries fail");
  if (hasAddressAsHost(deliveryUrl))
    problems.note("webhooks", id, "its delivery URL has an IP address as host: its deliveries fail");
}
