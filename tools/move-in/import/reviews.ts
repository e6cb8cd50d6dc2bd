import { type REVIEW_STATUSES, reviews } from "../../../schema/products.ts";
import { Meta } from "./meta.ts";
import { idOrNull } from "./numbers.ts";
import { columnsOf, inBatches, metaOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH, utc } from "./times.ts";

const STATUSES: Readonly<Record<string, (typeof REVIEW_STATUSES)[number]>> = {
  "1": "approved",
  approve: "approved",
  spam: "spam",
  trash: "trash",
  "post-trashed": "trash",
};

/** Reviews of products, and the shop's replies. */
export async function importReviews({ client, shop, wanted, count }: ImportContext): Promise<void> {
  const { table, zone } = shop;
  const rows = wanted(reviews);
  const sql = `select c.id, c.owner, c.row, ${metaOf(table("commentmeta"), "c.id")} as meta
    from ${table("comments")} c where c.tag <> 'order_note' and c.id > $1
      and exists (select from ${table("posts")} p where p.id = c.owner and p.tag in ('product', 'product_variation'))
    order by c.id limit $2`;
  for await (const batch of inBatches<{ id: string; owner: string; row: string; meta: string | null }>(
    client,
    sql,
  )) {
    for (const { id, owner, row, meta: runs } of batch) {
      const [columns, meta] = [columnsOf(row), new Meta(runs)];
      const rating = Number(meta.text("rating"));
      count("reviews");
      rows.add({
        id: Number(id),
        productId: Number(owner),
        status: STATUSES[columns["comment_approved"] ?? ""] ?? "pending",
        reviewer: columns["comment_author"] ?? "",
        email: columns["comment_author_email"] ?? "",
        userId: idOrNull(columns["user_id"]) ?? 0,
        text: columns["comment_content"] ?? "",
        rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
        verified: meta.flag("verified"),
        createdAt: utc(columns["comment_date_gmt"]) ?? zone.local(columns["comment_date"]) ?? EPOCH,
      });
    }
    await rows.settle();
  }
}
