import { downloadPermissions, orderNotes } from "../../../schema/orders.ts";
import { importEach } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH, utc } from "./times.ts";
import { idOrNull } from "./numbers.ts";

/** WordPress's marks of approved comments, and of those that come back with their post. */
const SHOWN = new Set(["1", "approve", "post-trashed"]);

/** Approved notes of orders, even of trashed ones (§orders-v2). */
export async function importNotes(context: ImportContext): Promise<void> {
  const { zone, problems } = context.shop;
  const rows = context.incoming(orderNotes);
  const found = { from: "comments", meta: "commentmeta", where: "t.tag = 'order_note'" };
  await importEach(context, found, ({ id, owner, columns, meta }) => {
    context.count("order_notes");
    if (!SHOWN.has(columns["comment_approved"] ?? "1"))
      return problems.skip("order_notes", id, "it is not approved, and the legacy API does not show it");
    rows.add({
      id,
      orderId: owner,
      note: columns["comment_content"] ?? "",
      customerNote: meta.flag("is_customer_note"),
      createdAt: utc(columns["comment_date_gmt"]) ?? zone.local(columns["comment_date"]) ?? EPOCH,
    });
  });
}

/** Download permissions of customers. */
export async function importDownloads(context: ImportContext): Promise<void> {
  const { zone } = context.shop;
  const rows = context.incoming(downloadPermissions);
  const found = { from: "woocommerce_downloadable_product_permissions" };
  await importEach(context, found, ({ id, owner, columns }) => {
    const remaining = columns["downloads_remaining"];
    context.count("download_permissions");
    rows.add({
      id,
      orderId: owner,
      userId: idOrNull(columns["user_id"]),
      productId: idOrNull(columns["product_id"]) ?? 0,
      downloadId: columns["download_id"] ?? "",
      email: columns["user_email"] ?? "",
      remaining: remaining !== undefined && /^-?\d{1,15}$/.test(remaining) ? Number(remaining) : null,
      expires: utc(columns["access_expires"])?.toISOString().slice(0, 10) ?? null,
      createdAt: zone.local(columns["access_granted"]) ?? EPOCH,
    });
  });
}
