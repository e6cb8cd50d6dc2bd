import { and, eq, ne, or, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { orderItems } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { RIGHTS } from "../access/rights.ts";
import { lookupOf, retryOnConflict, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { routine } from "../sql/routine.ts";
import { settle } from "./rows.ts";

/**
 * Moves a product with its variations to the trash, or deletes them with `force`. Two round trips. One in the trash stays
 * unchanged. Throws `product_unknown` with the id, `product_delete_forbidden`.
 */
export function deleteProduct(ctx: StoreContext, id: number, { force }: { force: boolean }): Promise<void> {
  return retryOnConflict(async () => {
    const missing = () => new StoreError("product_unknown", { id });
    const record = lookupOf(ctx.db, products, [id]);
    const change = await ctx.change(withVariations({ id }), {
      rights: [RIGHTS.product.delete],
      missing,
      record,
    });
    const { found, variations } = change.found;
    const { parentId, status } = theRow(found);
    const { db } = ctx;
    const own = or(eq(products.id, id), eq(products.parentId, id));
    const isLive = status !== "trash";
    const events = [...variations, { id }].map(
      (one) => ({ topic: "product.deleted", objectId: one.id }) as const,
    );
    await change.write(
      {
        stored: force
          ? [
              // Lines of a deleted variation become lines of its product.
              db
                .update(orderItems)
                .set({ variationId: null })
                .where(and(eq(orderItems.productId, parentId ?? 0), eq(orderItems.variationId, id))),
              db.delete(products).where(eq(products.id, id)),
            ]
          : [
              db
                .update(products)
                .set({ status: "trash", updatedAt: thisSecond })
                .where(and(own, ne(products.status, "trash")))
                .returning(signedBy(ctx)),
            ],
        settled: settle([{ id, parentId }]),
      },
      { events: isLive ? events : [] },
    );
  });
}

const withVariations = routine({ id: "bigint" }, (db, { id }) => ({
  found: db
    .select({ parentId: products.parentId, status: products.status })
    .from(products)
    .where(eq(products.id, id)),
  variations: db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.parentId, id), sql`${products.status} <> 'trash'`))
    .orderBy(products.id),
}));
