import type { Route } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { ORDER_ERRORS } from "./errors.ts";

/** The same routes. A caller without the right to read orders cannot tell from them whether an order exists. */
export function hidingOrders<const Routes extends readonly Route[]>(routes: Routes): Routes {
  return routes.map((route) => {
    const verb = verbOf(route);
    if (!verb) return route;
    const refusal = ORDER_ERRORS[`order_${verb}_forbidden`];
    const errors = { order_unknown: refusal, order_unknown_on_edit: refusal };
    return { ...route, hidden: { without: RIGHTS.order.read, errors } };
  }) as readonly Route[] as Routes;
}

/** Undefined for a creation: its right is checked first. */
function verbOf({ methods }: Route): "read" | "delete" | "edit" | undefined {
  if (methods.includes("GET")) return "read";
  if (methods.includes("DELETE")) return "delete";
  return methods.includes("PUT") ? "edit" : undefined;
}
