import { downloadPermissions, orderNotes } from "../../../schema/orders.ts";
import { Meta } from "./meta.ts";
import { columnsOf, inBatches, metaOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH, utc } from "./times.ts";
import { idOrNull } from "./numbers.ts";

/** Notes of orders, those of trashed ones too. */
export async function importNotes({ client, shop, wanted, count }: ImportContext): Promise<void> {
  const { table, zone } = shop;
  const rows = wanted(orderNotes);
  const sql = `select c.id, c.owner, c.row, ${metaOf(table("commentmeta"), "c.id")} as meta
    from ${table("comments")} c where c.tag = 'order_note' and c.id > $1 order by c.id limit $2`;
  for await (const batch of inBatches<{ id: string; owner: string; row: string; meta: string }>(
    client,
    sql,
  )) {
    for (const { id, owner, row, meta } of batch) {
      const columns = columnsOf(row);
      count("order_notes");
      rows.add({
        id: Number(id),
        orderId: Number(owner),
        note: columns["comment_content"] ?? "",
        customerNote: new Meta(meta).flag("is_customer_note"),
        createdAt: utc(columns["comment_date_gmt"]) ?? zone.local(columns["comment_date"]) ?? EPOCH,
      });
    }
    await rows.settle();
  }
}

/** Download permissions of customers. */
export async function importDownloads({ client, shop, wanted, count }: ImportContext): Promise<void> {
  const { table, zone } = shop;
  const rows = wanted(downloadPermissions);
  const sql = `select id, owner, row from ${table("woocommerce_downloadable_product_permissions")} where id > $1 order by id limit $2`;
  for await (const batch of inBatches<{ id: string; owner: string; row: string }>(client, sql)) {
    for (const { id, owner, row } of batch) {
      const columns = columnsOf(row);
      const remaining = columns["downloads_remaining"];
      count("download_permissions");
      rows.add({
        id: Number(id),
        orderId: Number(owner),
        userId: idOrNull(columns["user_id"]),
        productId: idOrNull(columns["product_id"]) ?? 0,
        downloadId: columns["download_id"] ?? "",
        email: columns["user_email"] ?? "",
        remaining: remaining !== undefined && /^-?\d{1,15}$/.test(remaining) ? Number(remaining) : null,
        expires: utc(columns["access_expires"])?.toISOString().slice(0, 10) ?? null,
        createdAt: zone.local(columns["access_granted"]) ?? EPOCH,
      });
    }
    await rows.settle();
  }
}
