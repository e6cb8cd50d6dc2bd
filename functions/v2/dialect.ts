import type { Dialect } from "../http/dialect.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers.ts";
import type { ListFilter } from "../resources/list-input.ts";
import { noteListRoute, noteRoutes } from "../resources/order-notes.ts";
import { refundRoutes } from "../resources/order-refunds.ts";
import type { OrderView } from "../resources/order-view.ts";
import { orderReadRoutes, orderWriteRoutes } from "../resources/orders.ts";

const customerFilters: ReadonlySet<ListFilter> = new Set<ListFilter>([
  "created_at_min",
  "created_at_max",
  "limit",
  "offset",
  "order",
  "orderby",
  "orderby_meta_key",
  "meta",
]);

const customers = { ...customerReadRoutes({ filters: customerFilters }), ...customerWriteRoutes };

const orderFilters: ReadonlySet<ListFilter> = new Set<ListFilter>([
  "created_at_min",
  "created_at_max",
  "updated_at_min",
  "updated_at_max",
  "q",
  "limit",
  "offset",
  "order",
  "orderby",
  "orderby_meta_key",
  "post_status",
  "in",
  "meta",
]);

const view = (order: OrderView) => order;
const missing = "order_unknown";
const orders = {
  ...orderReadRoutes({ view, filters: orderFilters, missing, formats: true }),
  ...orderWriteRoutes({ view }),
};

/** v2: customers and orders with all their operations. */
export const dialect: Dialect = {
  version: 2,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  indexOmits: new Set(["version"]),
  routes: [
    orders.list,
    orders.create,
    orders.countOrByStatus,
    orders.statuses,
    orders.get,
    orders.edit,
    orders.delete,
    noteListRoute({ missing, picksFields: true }),
    noteRoutes.create,
    noteRoutes.get,
    noteRoutes.edit,
    noteRoutes.delete,
    refundRoutes.list,
    refundRoutes.create,
    refundRoutes.get,
    refundRoutes.edit,
    refundRoutes.delete,
    orders.bulk,
    customers.list,
    customers.create,
    customers.count,
    customers.get,
    customers.edit,
    customers.delete,
    customers.byEmail,
    orders.ofCustomer,
    customers.downloads,
    customers.bulk,
  ],
};
