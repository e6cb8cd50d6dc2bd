import * as z from "zod";
import { listFilters } from "../schemas/list.ts";
import { field, numeric } from "../schemas/values.ts";
import type { ListFilter } from "../input/list.ts";

/** The meaning of each `filter[…]` on lists of orders. */
export const orderFilters = {
  ...listFilters,
  q: field(
    z.string(),
    "Words that must all occur in the number, the customer's note, or the names and e-mail address of the order.",
    "ann@example.com",
  ),
  orderby: field(
    z.string(),
    "What to sort by: `date` (unless given), `modified`, `ID`, `rand`, `meta_value`, `meta_value_num`.",
    "modified",
  ),
} satisfies Record<ListFilter, z.ZodType>;

/** An additional filter of some versions. */
export const customerIdFilter = field(numeric, "Orders of one customer, by id; 0 is ignored.", 7);

/** Statuses of a list; as a parameter and as a filter. */
export const statusFilter = field(
  z.string(),
  "Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing.",
  "processing,on-hold",
);

/** Filters for the format of orders, in versions that read them. */
export const formatFilters = {
  dp: field(numeric, "Decimal places of all money; 2 unless given, 20 at most.", 4),
  all_item_meta: field(
    z.literal("true"),
    "`true` shows meta of lines whose key begins with an underscore, too.",
    "true",
  ),
};
