import { withErrors } from "../../../http/route.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { deleteRefund, editRefund } from "../../../store/orders/refunds/write.ts";
import { createRefund } from "../../../store/orders/refunds/write.ts";
import { getRefund, listRefunds, type Refund } from "../../../store/orders/refunds/read.ts";
import { picked } from "../../fields-parameter.ts";
import { readId, readOrderId, wholeList, writeRoutes } from "../../record-routes.ts";
import { ORDER_ERRORS, ORDER_LINE_ERRORS, REFUND_ERRORS } from "../errors.ts";
import { showsAllItemMeta } from "../input.ts";
import { readRefund, readRefundPatch, serializeRefund } from "./record.ts";
import { NAMES } from "../../names.ts";

const errors = { ...ORDER_ERRORS, ...ORDER_LINE_ERRORS, ...REFUND_ERRORS };

/** The refunds of an order (§refunds, §notes-of-their-order, §refunded-item-id, §refund-limits). */
export function refundRoutes() {
  return {
    ...withErrors(errors, {
      list: {
        path: "/orders/<order_id>/refunds",
        methods: ["GET"],
        async handle(request) {
          const refunds = await listRefunds(request.store, readOrderId(request.params));
          const { settings } = request.store;
          const options = { allItemMeta: showsAllItemMeta(request.query), settings };
          return wholeList("order_refunds", refunds, (one) => serializeRefund(one, options), request);
        },
      },
      get: {
        path: "/orders/<order_id>/refunds/<id>",
        methods: ["GET"],
        async handle(request) {
          const { store, params, query } = request;
          const refund = await getRefund(store, readOrderId(params), readId(params));
          const options = { allItemMeta: showsAllItemMeta(query), settings: store.settings };
          const record = serializeRefund(refund, options);
          return { body: { order_refund: picked(record, request) } };
        },
      },
    }),
    ...writeRoutes(NAMES.refund.path, {
      ...NAMES.refund,
      errors,
      rights: { create: RIGHTS.refund.create, edit: RIGHTS.order.edit },
      read: (data) => data,
      write: (store, { id, patch }, { params }) =>
        id === undefined
          ? createRefund(store, readId(params, "refund_order_unknown", "order_id"), readRefund(patch))
          : editRefund(store, readOrderId(params), id, readRefundPatch(patch)),
      remove: (store, id, _, { params }) => deleteRefund(store, readOrderId(params), id),
      // Writes answer in the default format, whatever the query.
      render: (refund: Refund, { store: { settings } }) =>
        serializeRefund(refund, { allItemMeta: false, settings }),
    }),
  };
}
