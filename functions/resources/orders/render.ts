import type { ApiRequest } from "../../http/route.ts";
import { can } from "../../store/access/caller.ts";
import type { Order } from "../../store/orders/order.ts";
import { wantsMeta } from "../input/list.ts";
import { columnOf, type Version } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import { ORDER_FIELDS } from "./fields.ts";
import { DEFAULT_FORMAT } from "./list-input.ts";
import { serializeOrder } from "./serialize.ts";
import { ORDER_STYLES } from "./style.ts";

/** Orders in the form of a version. `order_meta` comes last, if it is requested and not empty. */
export function orderRenderer(version: Version) {
  const fields = columnOf(ORDER_FIELDS, version);
  const { roundsLines } = ORDER_STYLES[version];
  return (order: Order, { store, query, baseUrl }: ApiRequest, format = DEFAULT_FORMAT): object => {
    const { settings, caller } = store;
    const showsCustomer = can(caller, "list_users");
    const options = { ...format, settings, baseUrl, showsCustomer, roundsLines };
    const record = pick(serializeOrder(order, options), fields);
    const hasMeta = wantsMeta(query) && Object.keys(order.meta).length > 0;
    return hasMeta ? { ...record, order_meta: order.meta } : record;
  };
}
