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

/** Reviews of products, and the shop's replies. Returns the ids of those that nobody has verified. */
export async function importReviews(context: ImportContext): Promise<number[]> {
  const { table, zone } = context.shop;
  const rows = context.incoming(reviews);
  const unverified: number[] = [];
  const where = `t.tag <> 'order_note'
    and exists (select from ${table("posts")} p where p.id = t.owner and p.tag in ('product', 'product_variation'))`;
  await importEach(
    context,
    { from: "comments", meta: "commentmeta", where },
    ({ id, owner, columns, meta }) => {
      const rating = Number(meta.text("rating"));
      context.count("reviews");
      if (meta.text("verified") === "") unverified.push(id);
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
  return unverified;
}

/** Verifies reviews by the paid orders of their author, as the legacy API does when it first shows them. */
export async function verifyReviews({ client }: ImportContext, unverified: readonly number[]): Promise<void> {
  await client.query(
    `with asked as (
       select r.id, r.product_id, buyer from move_in.reviews r left join move_in.users u on u.id = r.user_id
       cross join lateral (values (r.user_id::text), (lower(r.email)), (lower(u.email))) as buyers (buyer)
       where r.id = any($1) and buyer not in ('', '0')
     ), bought as (
       select distinct id, buyer from move_in.orders
       cross join lateral (values (customer_id::text), (lower(billing->>'email'))) as buyers (buyer)
       where status in ('processing', 'completed') and buyer in (select buyer from asked)
     )
     update move_in.reviews set verified = true where id in (
       select asked.id from asked join bought using (buyer) join move_in.order_items i on i.order_id = bought.id
       where asked.product_id in (i.product_id, i.variation_id))`,
    [unverified],
  );
}
