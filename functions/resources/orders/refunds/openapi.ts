import * as z from "zod";
import { refusals } from "../../../http/openapi.ts";
import { fields, filter } from "../../schemas/list.ts";
import { operationsOn } from "../../schemas/record-operations.ts";
import { ORDER_ERRORS, ORDER_LINE_ERRORS, REFUND_ERRORS } from "../errors.ts";
import { formatFilters } from "../openapi.ts";
import { refundChange, refundInput, refundSchema } from "./schemas.ts";
import { NAMES } from "../../names.ts";

const kind = {
  ...NAMES.refund,
  words: ["a refund of an order", "the refunds of an order"] as const,
  record: refundSchema,
  input: refundInput,
  change: refundChange,
};
const { all_item_meta } = formatFilters;
const query = z.strictObject({ fields: fields(refundSchema), filter: filter({ all_item_meta }) });
const errors = { ...ORDER_ERRORS, ...ORDER_LINE_ERRORS, ...REFUND_ERRORS };
const found = [
  "order_id_zero",
  "order_unknown",
  "refund_id_zero",
  "refund_unknown",
  "refund_foreign",
] as const;

/** The operations on refunds of an order. */
export const refundOperations = operationsOn(kind, {
  list: {
    description: "All of them, the newest first.",
    query,
    errors: refusals(errors, "order_id_zero", "order_unknown", "order_read_forbidden"),
  },
  create: {
    summary: "Refund an order",
    description:
      "No money moves. When the whole total is refunded, the order becomes `refunded`; its own sums stay.",
    errors: refusals(
      errors,
      "order_edit_forbidden",
      "line_foreign",
      "refund_create_forbidden",
      "refund_order_unknown",
      "refund_amount_missing",
      "refund_amount_negative",
      "refund_amount_too_large",
      "refund_not_created",
    ),
  },
  get: { query, errors: refusals(errors, ...found, "order_read_forbidden") },
  edit: {
    errors: refusals(errors, ...found, "order_edit_forbidden", "refund_amount_too_large"),
  },
  delete: {
    description: "Permanently. The order keeps its status.",
    errors: refusals(errors, ...found, "order_delete_forbidden", "refund_not_deleted"),
  },
});
