import { asObject } from "../http/body.ts";
import { EDITING, type Route } from "../http/route.ts";
import { setOrderStatus } from "../store/orders/set-status.ts";
import { readText } from "./input.ts";
import { ORDER_ANSWERS } from "./order-answers.ts";
import type { OrderView } from "./order-view.ts";
import { show } from "./orders.ts";
import { readId } from "./path-input.ts";

/** v1's one write: sets the status, `note` goes in front of its note. The body is bare; a wrapped one is taken too. */
export function orderStatusRoute(view: (order: OrderView) => object): Route {
  return {
    answers: ORDER_ANSWERS,
    path: "/orders/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle(request) {
      const { store, params, body } = request;
      const data = asObject(asObject(body)?.["order"]) ?? asObject(body) ?? {};
      const status = readText(data["status"]) ?? "";
      const note = readText(data["note"]) ?? "";
      const order = await setOrderStatus(store, readId(params, "order_id_zero"), status, note);
      return { body: { order: show(view, order, request) } };
    },
  };
}
