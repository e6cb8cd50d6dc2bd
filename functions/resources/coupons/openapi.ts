import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { missingData } from "../../kernel/errors.ts";
import { counted, deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { bulkOperation } from "../schemas/bulk.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { field } from "../schemas/values.ts";
import type { ListFilter } from "../input/list.ts";
import { COUPON_ERRORS } from "./errors.ts";
import { couponInput, couponMeta } from "./schemas.ts";

/** The meaning of each `filter[…]` on lists of coupons. */
export const couponFilters = {
  ...listFilters,
  q: field(z.string(), "Words that must all occur in code or description, in any case.", "spring"),
  orderby: field(
    z.string(),
    "Sort key: `date` (default), `modified`, `ID`, `title` (the code), `rand`, `meta_value`, `meta_value_num`.",
    "modified",
  ),
} satisfies Record<ListFilter, z.ZodType>;

interface CouponContract {
  /** The schema of a coupon in the version. */
  coupon: z.ZodObject;
  /** The filters of the version. */
  filters: Record<string, z.ZodType>;
}

const missing = "The id identifies the coupon, even one in the trash.";

/** The operations of `couponReadRoutes`. */
export function couponReadOperations({ coupon, filters }: CouponContract) {
  const record = coupon.extend({ coupon_meta: couponMeta }).meta({ id: "Coupon" });
  const meta = z.strictObject({ meta: listFilters.meta });
  const one = z.strictObject({ fields: fields(record), filter: filter(meta.shape) });
  return {
    "GET /coupons": {
      name: "listCoupons",
      summary: "List coupons",
      description: "The newest first. A caller who may not read coupons gets an empty list.",
      query: z.strictObject({ page, fields: fields(record), filter: filter(filters) }),
      answers: { 200: wrapped("coupons", z.array(record)) },
      errors: [],
      paginated: true,
    },
    "GET /coupons/count": {
      name: "countCoupons",
      summary: "Count coupons",
      query: z.strictObject({ filter: filter(filters) }),
      answers: { 200: counted },
      errors: refusals(COUPON_ERRORS, "coupon_count_forbidden"),
    },
    "GET /coupons/<id>": {
      name: "getCoupon",
      summary: "Read a coupon",
      description: missing,
      query: one,
      answers: { 200: wrapped("coupon", record) },
      errors: refusals(COUPON_ERRORS, "coupon_id_invalid", "coupon_read_forbidden"),
    },
    "GET /coupons/code/<code>": {
      name: "getCouponByCode",
      summary: "Read a coupon by its code",
      description: "In any case of letters. A coupon in the trash is not found.",
      query: one,
      answers: { 200: wrapped("coupon", record) },
      errors: refusals(COUPON_ERRORS, "coupon_code_invalid", "coupon_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `couponWriteRoutes`. */
export function couponWriteOperations({ coupon }: Pick<CouponContract, "coupon">) {
  const record = coupon.extend({ coupon_meta: couponMeta }).meta({ id: "Coupon" });
  const query = z.strictObject({ filter: filter({ meta: listFilters.meta }) });
  const creating = [
    missingData("coupon", "create"),
    ...refusals(
      COUPON_ERRORS,
      "coupon_create_forbidden",
      "coupon_code_missing",
      "coupon_code_taken",
      "coupon_type_invalid",
      "coupon_not_created",
    ),
    ...oversized("coupon", couponInput),
  ];
  const editing = [
    ...refusals(
      COUPON_ERRORS,
      "coupon_id_invalid",
      "coupon_edit_forbidden",
      "coupon_code_missing",
      "coupon_code_taken",
      "coupon_type_invalid",
      "coupon_not_updated",
    ),
    ...oversized("coupon", couponInput),
  ];
  return {
    "POST /coupons": {
      name: "createCoupon",
      summary: "Create a coupon",
      query,
      body: wrapped("coupon", couponInput),
      answers: { 201: wrapped("coupon", record) },
      errors: [...BODY_ERRORS, ...creating],
    },
    ...edits("/coupons/<id>", {
      name: "editCoupon",
      summary: "Change a coupon",
      description: "Given fields replace the stored ones; others stay.",
      query,
      body: wrapped("coupon", couponInput),
      answers: { 200: wrapped("coupon", record) },
      errors: [...BODY_ERRORS, missingData("coupon", "edit"), ...editing],
    }),
    "DELETE /coupons/<id>": {
      name: "deleteCoupon",
      summary: "Delete a coupon",
      description: "Moves it to the trash, unless forced; another coupon may then have the code.",
      query: z.strictObject({
        force: field(
          z.literal("true"),
          "`true` deletes permanently; anything else moves to the trash.",
          "true",
        ).optional(),
      }),
      answers: {
        200: deleted("Permanently deleted coupon"),
        202: deleted("Deleted coupon"),
      },
      errors: refusals(COUPON_ERRORS, "coupon_id_invalid", "coupon_delete_forbidden", "coupon_not_deleted"),
    },
    ...edits(
      "/coupons/bulk",
      bulkOperation("coupons", { input: couponInput, record, query, refused: [...creating, ...editing] }),
    ),
  } satisfies Record<string, OperationContract>;
}
