import * as z from "zod";
import { RIGHTS } from "../../../store/access/rights.ts";
import { fields, filter } from "../../schemas/list.ts";
import { operationsOn } from "../../schemas/record-operations.ts";
import { ORDER_ERRORS, ORDER_LINE_ERRORS, REFUND_ERRORS } from "../errors.ts";
import { formatFilters } from "../openapi.ts";
import { refundChange, refundInput, refundSchema } from "./schemas.ts";
import { NAMES } from "../../names.ts";

const { read, edit, delete: remove } = RIGHTS.order;
const kind = {
  ...NAMES.refund,
  errors: { ...ORDER_ERRORS, ...ORDER_LINE_ERRORS, ...REFUND_ERRORS },
  rights: { read, create: RIGHTS.refund.create, edit, delete: remove },
  words: ["a refund of an order", "the refunds of an order"] as const,
  record: refundSchema,
  input: refundInput,
  change: refundChange,
};
const { all_item_meta } = formatFilters;
const query = z.strictObject({ fields: fields(refundSchema), filter: filter({ all_item_meta }) });
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
    errors: ["order_id_zero", "order_unknown", "order_read_forbidden"],
  },
  create: {
    summary: "Refund an order",
    description:
      "No money moves. When the whole total is refunded, the order becomes `refunded`; its own sums stay.",
    errors: [
      "order_edit_forbidden",
      "line_foreign",
      "refund_order_unknown",
      "refund_amount_missing",
      "refund_amount_negative",
      "refund_amount_too_large",
      "refund_not_created",
    ],
  },
  get: { query, errors: found },
  edit: { errors: [...found, "refund_amount_too_large"] },
  delete: {
    description: "Permanently. The order keeps its status.",
    errors: [...found, "refund_not_deleted"],
  },
});
