import { webhooks, WEBHOOK_STATUSES } from "../../../schema/webhooks.ts";
import { SECRET_BYTES } from "../../../functions/store/webhooks/secret.ts";
import { isDeliveryUrl } from "../../../functions/store/webhooks/delivery-url.ts";
import { isTopic } from "../../../functions/store/webhooks/topics.ts";
import { integer } from "./numbers.ts";
import { importEach, oneOf } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH } from "./times.ts";

/** Webhooks with their secrets and states, held: until the shop goes live here, the old one delivers. */
export async function importWebhooks(context: ImportContext): Promise<void> {
  const { client, shop, secretsKey, wanted, count } = context;
  const { zone, problems, prefix } = shop;
  const rows = wanted(webhooks);
  const seal = await sealer(client, "webhooks", secretsKey);
  const baseUrl = shop.option("home").replace(/\/+$/, "");
  await importEach(context, { from: "wc_webhooks" }, async ({ id, owner, columns, place }) => {
    count("webhooks");
    const secret = columns["secret"] ?? "";
    if (Buffer.byteLength(secret) > SECRET_BYTES) {
      problems.skip("webhooks", id, "its secret is longer than 1 KiB", `${prefix}wc_webhooks row ${place}`);
      return;
    }
    if (integer(columns["api_version"]) > 0)
      problems.note(
        "webhooks",
        id,
        `its payloads are of another API (wp_api_v${columns["api_version"]}): this store sends legacy_v3`,
      );
    const [topic, status] = [(columns["topic"] ?? "").toLowerCase(), columns["status"] ?? ""];
    const known = oneOf(WEBHOOK_STATUSES, status);
    if (known === undefined)
      problems.note("webhooks", id, `its status ${status} is unknown: imported as disabled`);
    if (!isTopic(topic)) problems.note("webhooks", id, "its topic is unknown: this store sends it nothing");
    if (!isDeliveryUrl(columns["delivery_url"] ?? ""))
      problems.note("webhooks", id, "its delivery URL is invalid: its deliveries fail");
    const createdAt = zone.local(columns["date_created"]) ?? EPOCH;
    rows.add({
      id,
      name: columns["name"] ?? "",
      status: known ?? "disabled",
      topic,
      deliveryUrl: columns["delivery_url"] ?? "",
      secretCiphertext: await seal(id, secret),
      previousSecretCiphertext: null,
      previousSecretUntil: null,
      userId: owner || null,
      baseUrl,
      pingPending: false,
      isHeld: true,
      failures: integer(columns["failure_count"]),
      lastSuccessAt: null,
      slowSince: null,
      createdAt,
      updatedAt: zone.local(columns["date_modified"]) ?? createdAt,
    });
  });
}
