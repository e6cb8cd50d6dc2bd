import type { Route } from "../../http/route.ts";
import { MAY_READ } from "../../store/orders/rights.ts";
import { ORDER_ERRORS } from "./errors.ts";

/** The same routes, which tell a caller who may not read orders nothing of whether one is there. */
export function hidingOrders<const Routes extends readonly Route[]>(...routes: Routes): Routes {
  return routes.map((route) => {
    const refusal = ORDER_ERRORS[`order_${verbOf(route)}_forbidden`];
    const errors = { order_unknown: refusal, order_unknown_on_edit: refusal };
    return { ...route, hidden: { without: MAY_READ, errors } };
  }) as readonly Route[] as Routes;
}

function verbOf({ methods }: Route): "read" | "delete" | "edit" {
  return methods.includes("GET") ? "read" : methods.includes("DELETE") ? "delete" : "edit";
}
