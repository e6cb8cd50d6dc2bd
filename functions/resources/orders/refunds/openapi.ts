import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../../http/openapi.ts";
import { missingData } from "../../../kernel/errors.ts";
import { deleted, oversized, wrapped } from "../../schemas/bodies.ts";
import { fields, filter } from "../../schemas/list.ts";
import { ORDER_ERRORS } from "../errors.ts";
import { formatFilters } from "../filters.schemas.ts";
import { ORDER_LINE_ERRORS } from "../line-errors.ts";
import { REFUND_ERRORS } from "./errors.ts";
import { refundChange, refundInput, refundSchema } from "./schemas.ts";

const one = wrapped("order_refund", refundSchema);
const { all_item_meta } = formatFilters;
const query = z.strictObject({ fields: fields(refundSchema), filter: filter({ all_item_meta }) });
const ofOrder = refusals(ORDER_ERRORS, "order_id_zero", "order_unknown");
const found = [...ofOrder, ...refusals(REFUND_ERRORS, "refund_id_zero", "refund_unknown", "refund_foreign")];

/** The operations of `refundRoutes`. */
export const refundOperations = {
  "GET /orders/<order_id>/refunds": {
    name: "listRefunds",
    summary: "List the refunds of an order",
    description: "All of them, the newest first.",
    query,
    answers: { 200: wrapped("order_refunds", z.array(refundSchema)) },
    errors: [...ofOrder, ...refusals(ORDER_ERRORS, "order_read_forbidden")],
  },
  "POST /orders/<order_id>/refunds": {
    name: "createRefund",
    summary: "Refund an order",
    description:
      "No money moves. When the whole total is refunded, the order becomes `refunded`; its own sums stay.",
    body: wrapped("order_refund", refundInput),
    answers: { 201: one },
    errors: [
      ...BODY_ERRORS,
      missingData("order_refund", "create"),
      ...refusals(ORDER_ERRORS, "order_edit_forbidden"),
      ...refusals(ORDER_LINE_ERRORS, "line_foreign"),
      ...refusals(
        REFUND_ERRORS,
        "refund_create_forbidden",
        "refund_order_unknown",
        "refund_amount_missing",
        "refund_amount_negative",
        "refund_amount_too_large",
        "refund_not_created",
      ),
      ...oversized("order_refund", refundInput),
    ],
  },
  "GET /orders/<order_id>/refunds/<id>": {
    name: "getRefund",
    summary: "Read a refund of an order",
    query,
    answers: { 200: one },
    errors: [...found, ...refusals(ORDER_ERRORS, "order_read_forbidden")],
  },
  ...edits("/orders/<order_id>/refunds/<id>", {
    name: "editRefund",
    summary: "Change a refund of an order",
    body: wrapped("order_refund", refundChange),
    answers: { 200: one },
    errors: [
      ...BODY_ERRORS,
      missingData("order_refund", "edit"),
      ...found,
      ...refusals(ORDER_ERRORS, "order_edit_forbidden"),
      ...refusals(REFUND_ERRORS, "refund_amount_too_large"),
      ...oversized("order_refund", refundChange),
    ],
  }),
  "DELETE /orders/<order_id>/refunds/<id>": {
    name: "deleteRefund",
    summary: "Delete a refund of an order",
    description: "Permanently. The order keeps its status.",
    answers: { 200: deleted("Permanently deleted refund") },
    errors: [
      ...found,
      ...refusals(ORDER_ERRORS, "order_delete_forbidden"),
      ...refusals(REFUND_ERRORS, "refund_not_deleted"),
    ],
  },
} satisfies Record<string, OperationContract>;
