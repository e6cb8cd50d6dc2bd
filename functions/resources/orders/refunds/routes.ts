import { unwrap } from "../../../http/body.ts";
import { pickFields } from "../../../http/fields.ts";
import type { Query } from "../../../http/query.ts";
import { withErrors, EDITING } from "../../../http/route.ts";
import { deleteRefund, editRefund } from "../../../store/orders/refunds/change.ts";
import { createRefund } from "../../../store/orders/refunds/create.ts";
import { getRefund, listRefunds } from "../../../store/orders/refunds/find.ts";
import type { Refund } from "../../../store/orders/refunds/refund.ts";
import { ORDER_ERRORS } from "../errors.ts";
import { ORDER_LINE_ERRORS } from "../line-errors.ts";
import { showsAllItemMeta } from "../list-input.ts";
import { readId, readItemId, readOrderId } from "../../input/path.ts";
import { REFUND_ERRORS } from "./errors.ts";
import { readRefund, readRefundPatch } from "./input.ts";
import { serializeRefund } from "./serialize.ts";

/** The refunds of an order (§refunds, §notes-of-their-order, §refunded-item-id, §refund-limits). */
export const refundRoutes = withErrors([ORDER_ERRORS, ORDER_LINE_ERRORS, REFUND_ERRORS], {
  list: {
    path: "/orders/<order_id>/refunds",
    methods: ["GET"],
    async handle({ store, params, query }) {
      const refunds = await listRefunds(store, readOrderId(params));
      return { body: { order_refunds: refunds.map((refund) => pick(refund, query)) } };
    },
  },
  create: {
    path: "/orders/<order_id>/refunds",
    methods: ["POST"],
    acceptsData: true,
    async handle({ store, params, body }) {
      const input = readRefund(unwrap(body, "order_refund", "create"));
      const refund = await createRefund(store, readId(params, "refund_order_unknown", "order_id"), input);
      return { status: 201, body: { order_refund: serializeRefund(refund, WRITTEN) } };
    },
  },
  get: {
    path: "/orders/<order_id>/refunds/<id>",
    methods: ["GET"],
    async handle({ store, params, query }) {
      const refund = await getRefund(store, readOrderId(params), readItemId(params));
      return { body: { order_refund: pick(refund, query) } };
    },
  },
  edit: {
    path: "/orders/<order_id>/refunds/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readRefundPatch(unwrap(body, "order_refund", "edit"));
      const refund = await editRefund(store, readOrderId(params), readItemId(params), patch);
      return { body: { order_refund: serializeRefund(refund, WRITTEN) } };
    },
  },
  delete: {
    path: "/orders/<order_id>/refunds/<id>",
    methods: ["DELETE"],
    async handle({ store, params }) {
      await deleteRefund(store, readOrderId(params), readItemId(params));
      return { body: { message: "Permanently deleted refund" } };
    },
  },
});

/** Writes answer in the default format, whatever the query. */
const WRITTEN = { allItemMeta: false };

function pick(refund: Refund, query: Query): object {
  return pickFields(serializeRefund(refund, { allItemMeta: showsAllItemMeta(query) }), query.get("fields"));
}
