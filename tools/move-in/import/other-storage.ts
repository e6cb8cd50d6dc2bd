import pg from "pg";
import { skip } from "../staging/problems.ts";
import type { Shop } from "./shop.ts";

/** SQL of the statuses of records that nobody filled in. */
const UNFINISHED = "('auto-draft', 'inherit', 'draft', 'checkout-draft', 'wc-checkout-draft')";

/** Reports records that are only in a storage which the shop no longer reads: its API does not show them, nor does this store. */
export async function reportOtherStorage(client: pg.ClientBase, shop: Shop): Promise<void> {
  const { table, prefix, problems, hasOrderTables, hasWebhookPosts } = shop;
  const report = (kind: string, tag: string, from: string, read: string, isLeft = "true") =>
    problems.run(
      client,
      skip(
        kind,
        `select t.id, ${pg.escapeLiteral(`it is only in ${prefix}${from}: the old shop reads ${prefix}${read}, and does not show it either`)} as why,
           'row ' || t.place as place
         from ${table(from)} t
         where t.tag = '${tag}' and ${isLeft}
           and coalesce(t.row::json->>'post_status', t.row::json->>'status', '') not in ${UNFINISHED}`,
      ),
    );
  const [from, read] = hasOrderTables ? (["posts", "wc_orders"] as const) : (["wc_orders", "posts"] as const);
  for (const [kind, tag] of [
    ["orders", "shop_order"],
    ["refunds", "shop_order_refund"],
  ] as const) {
    const isLeft = `not exists (select from ${table(read)} o where o.id = t.id and o.tag = t.tag)`;
    await report(kind, tag, from, read, isLeft);
  }
  if (!hasWebhookPosts) await report("webhooks", "shop_webhook", "posts", "wc_webhooks");
}
