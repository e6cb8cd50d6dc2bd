import type { Route } from "../../http/route.ts";
import { MAY_READ } from "../../store/orders/rights.ts";
import { ORDER_ERRORS } from "./errors.ts";

/** The same routes. A caller who may not read orders does not learn from them whether an order exists. */
export function hidingOrders<const Routes extends readonly Route[]>(...routes: Routes): Routes {
  return routes.map((route) => {
    const verb = verbOf(route);
    if (verb === undefined) return route;
    const refusal = ORDER_ERRORS[`order_${verb}_forbidden`];
    const errors = { order_unknown: refusal, order_unknown_on_edit: refusal };
    return { ...route, hidden: { without: MAY_READ, errors } };
  }) as readonly Route[] as Routes;
}

/** Undefined for creations, whose order is looked up after their right. */
function verbOf({ methods }: Route): "read" | "edit" | "delete" | undefined {
  if (methods.includes("GET")) return "read";
  if (methods.includes("DELETE")) return "delete";
  return methods.includes("PUT") ? "edit" : undefined;
}
