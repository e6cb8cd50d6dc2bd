import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { LIST_FILTERS, type ListFilter } from "../input/list.ts";
import { operationsOn, select, wrapped } from "../schemas/record-operations.ts";
import { fields, filter, listFilters, page, readable } from "../schemas/list.ts";
import { field, instant, text } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/record-table.ts";
import { COUPON_ERRORS } from "./errors.ts";
import { COUPON } from "./record.ts";
import { couponInput, couponMeta, couponSchema } from "./schemas.ts";
import { NAMES } from "../names.ts";

/** The meaning of each `filter[…]` on lists of coupons. */
const couponFilters = {
  ...listFilters,
  q: text("Words that must all occur in code or description, in any case.", "spring"),
  orderby: text(
    "Sort key: `date` (default), `modified`, `ID`, `title` (the code), `rand`, `meta_value`, `meta_value_num`.",
    "modified",
  ),
} satisfies Record<ListFilter, z.ZodType>;

/** Fields that a version means otherwise. */
const OTHERWISE: Record<Version, Record<string, z.ZodType>> = {
  v1: {
    expiry_date: field(
      instant,
      "Midnight UTC of the day on which it expires; the first second of 1970 when it does not.",
      "2026-06-30T00:00:00Z",
    ),
  },
  v2: {},
  v3: {},
};

const meta = filter({ meta: listFilters.meta });

const kindOf = (version: Version) => ({
  ...NAMES.coupon,
  errors: COUPON_ERRORS,
  rights: RIGHTS.coupon,
  words: ["a coupon", "coupons"] as const,
  input: couponInput,
  record: select(couponSchema, columnOf(COUPON, version))
    .extend({ ...OTHERWISE[version], coupon_meta: couponMeta })
    .meta({ id: "Coupon" }),
});

/** Of a create and of an edit. */
const EITHER = ["coupon_code_missing", "coupon_code_taken", "coupon_type_invalid"] as const;

/** The operations on coupons. */
export function couponOperations(version: Version) {
  const kind = kindOf(version);
  const filters = filter(readable(couponFilters, LIST_FILTERS[version]));
  const reading = z.strictObject({ fields: fields(kind.record), filter: meta });
  const writing = z.strictObject({ filter: meta });
  return {
    ...operationsOn(kind, {
      list: {
        description: "The newest first. A caller who may not read coupons gets an empty list.",
        query: z.strictObject({ page, fields: fields(kind.record), filter: filters }),
        paginated: true,
      },
      count: { query: z.strictObject({ filter: filters }) },
      get: {
        description: "The id identifies the coupon, even one in the trash.",
        query: reading,
        errors: ["coupon_id_invalid"],
      },
      create: { query: writing, errors: ["coupon_not_created", ...EITHER] },
      edit: { query: writing, errors: ["coupon_id_invalid", "coupon_not_updated", ...EITHER] },
      delete: {
        description: "Moves it to the trash, unless forced; another coupon may then have the code.",
        errors: ["coupon_id_invalid", "coupon_not_deleted"],
      },
      bulk: { query: writing },
    }),
    "GET /coupons/code/<code>": {
      name: "getCouponByCode",
      summary: "Read a coupon by its code",
      description: "In any case of letters. A coupon in the trash is not found.",
      query: reading,
      answers: { 200: wrapped("coupon", kind.record) },
      errors: refusals(COUPON_ERRORS, "coupon_code_invalid", "coupon_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}
