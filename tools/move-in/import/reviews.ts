import { type REVIEW_STATUSES, reviews } from "../../../schema/products.ts";
import { idOrNull } from "./numbers.ts";
import { importEach } from "./rows.ts";
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
export async function importReviews(context: ImportContext): Promise<void> {
  const { table, zone } = context.shop;
  const rows = context.incoming(reviews);
  const where = `t.tag <> 'order_note'
    and exists (select from ${table("posts")} p where p.id = t.owner and p.tag in ('product', 'product_variation'))`;
  await importEach(
    context,
    { from: "comments", meta: "commentmeta", where },
    ({ id, owner, columns, meta }) => {
      const rating = Number(meta.text("rating"));
      context.count("reviews");
      rows.add({
        id,
        productId: owner,
        status: STATUSES[columns["comment_approved"] ?? ""] ?? "pending",
        reviewer: columns["comment_author"] ?? "",
        email: columns["comment_author_email"] ?? "",
        userId: idOrNull(columns["user_id"]) ?? 0,
        text: columns["comment_content"] ?? "",
        rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
        verified: meta.flag("verified"),
        createdAt: utc(columns["comment_date_gmt"]) ?? zone.local(columns["comment_date"]) ?? EPOCH,
      });
    },
  );
}
