import type pg from "pg";
import { note, type Problems, skip, type Step } from "../staging/problems.ts";
import { idsWith } from "./outcomes.ts";

const LOST_USERS = idsWith("users", "lost");
/** Deleted here, or another record here. */
const LOST_ATTRIBUTES = idsWith("attributes", "lost", "taken");
const LOST_TERMS = idsWith("terms", "lost", "taken");
const LOST_PRODUCTS = idsWith("products", "lost", "taken");

/** Lets records go without those that their column names, which were deleted in this store. */
const without = (kind: string, column: string, lost: string, what: string, then = ""): Step =>
  note(
    kind,
    `update move_in.${kind} set ${column} = null where ${column} in ${lost}
     returning id, 'its ${what} was deleted in this store${then && `: ${then}`}' as why`,
  );

/** Consequences for imported records that refer to one left out, by the kind of that one, in the order of `KINDS`. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  users: [
    // Like orders of a deleted customer, here as there.
    without("orders", "customer_id", LOST_USERS, "customer", "imported without one"),
    without("api_keys", "user_id", LOST_USERS, "user", "the store refuses the key"),
    without("webhooks", "user_id", LOST_USERS, "owner", "the store sends it no records"),
    without("download_permissions", "user_id", LOST_USERS, "customer"),
  ],
  attributes: [
    note(
      "products",
      `delete from move_in.product_terms where term_id in (select id from move_in.terms where attribute_id in ${LOST_ATTRIBUTES})
            returning product_id as id, 'the attribute of its term ' || term_id || ' was deleted in this store: imported without it' as why`,
    ),
    skip(
      "terms",
      `delete from move_in.terms where attribute_id in ${LOST_ATTRIBUTES} returning id, 'its attribute was deleted in this store' as why`,
    ),
  ],
  terms: [
    without("products", "shipping_class_id", LOST_TERMS, "shipping class", "imported without it"),
    without("terms", "parent_id", LOST_TERMS, "parent category", "imported without it"),
    note(
      "products",
      `delete from move_in.product_terms where term_id in ${LOST_TERMS}
            returning product_id as id, 'its term ' || term_id || ' was deleted in this store, or another term has its id: imported without it' as why`,
    ),
  ],
  products: [
    skip(
      "products",
      `delete from move_in.outcomes v using move_in.products w
            where v.kind = 'products' and v.action in ('insert', 'update') and w.id = v.id and w.parent_id in ${LOST_PRODUCTS}
            returning v.id, 'its product was deleted in this store, or another product has its id' as why`,
    ),
    // A product goes with all its variations.
    note(
      "products",
      `update move_in.outcomes v set action = 'here' from public.products t
            where v.kind = 'products' and v.action = 'remove' and t.parent_id = v.id and t.id not in ${idsWith("products", "remove", "update")}
            returning v.id, 'the old shop deleted it, but its variations were created or changed in this store: both stay' as why`,
    ),
  ],
};

/**
 * Drops imported records that refer to records of a kind that stay deleted here; after that kind's outcomes, before those of
 * dependent kinds.
 */
export async function dropOrphans(client: pg.ClientBase, kind: string, problems: Problems): Promise<void> {
  for (const step of STEPS[kind] ?? []) await problems.run(client, step);
}
