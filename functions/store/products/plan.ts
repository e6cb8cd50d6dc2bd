import { and, inArray, ne, or, sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import type { DemandsOfEach } from "../context.ts";
import type { Database } from "../queries.ts";
import { StoreError } from "../errors.ts";
import { Attempt, type WriteSettings } from "./attempt.ts";
import type { PlannedStep } from "./draft.ts";
import type { ProductWrite } from "./patch.ts";
import { RIGHTS } from "../access/rights.ts";
import type { ProductState } from "./state.ts";
import { holderOf, type Named, targetOf, PlannedState } from "./planned-state.ts";

/** The demands of the writes. */
export function demandsOf(db: Database, writes: ProductWrite[]): DemandsOfEach<Named> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const skus = writes.flatMap(({ bySku, patch }) => (bySku && patch.sku ? [patch.sku.toLowerCase()] : []));
  const { id, sku, status } = products;
  const isNamed = or(inArray(id, ids), and(inArray(sql`lower(${sku})`, skus), ne(sku, "")));
  return {
    anyOf: [RIGHTS.product.edit, RIGHTS.product.create],
    lookup:
      ids.length + skus.length > 0 ? db.select({ id, sku, status }).from(products).where(isNamed) : undefined,
    each(named) {
      const known = new Set(named.map((product) => product.id));
      return writes.map(({ id, bySku, patch }) => {
        if (id !== undefined)
          return {
            right: RIGHTS.product.edit,
            unknown: known.has(id) ? undefined : new StoreError("product_unknown", { id }),
          };
        const holder = bySku ? holderOf(named, patch.sku) : undefined;
        return { right: holder ? RIGHTS.product.edit : RIGHTS.product.create, about: holder?.id };
      });
    },
  };
}

/** Plans writes of products. A refusal names the product that the write's SKU names. */
export function planProducts(
  state: ProductState,
  settings: WriteSettings,
  wantedSlugs = new Set<string>(),
): (write: ProductWrite) => PlannedStep {
  const planned = new PlannedState(state, wantedSlugs);
  return (write) => {
    try {
      return planned.commit(new Attempt(planned, settings).plan(write));
    } catch (error) {
      if (!(error instanceof StoreError) || write.id !== undefined) throw error;
      const id = targetOf([...planned.products.values()], write) ?? error.id;
      throw new StoreError(error.code, { id, given: error.given });
    }
  };
}
