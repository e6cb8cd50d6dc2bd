import type { Dialect } from "../http/dialect.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers.ts";
import { BASIC_FILTERS, FURTHER_FILTERS } from "../resources/list-input.ts";
import { noteListRoute, noteRoutes } from "../resources/order-notes.ts";
import { refundRoutes } from "../resources/order-refunds.ts";
import type { OrderView } from "../resources/order-view.ts";
import { customerOrdersRoute, orderReadRoutes, orderWriteRoutes } from "../resources/orders.ts";

const filters = new Set([...BASIC_FILTERS, ...FURTHER_FILTERS]);

const customers = { ...customerReadRoutes({ filters }), ...customerWriteRoutes };

const view = (order: OrderView) => order;
const missing = "order_unknown";
const orders = {
  ...orderReadRoutes({ view, filters, missing, formats: true }),
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
    customerOrdersRoute({ view, formats: true }),
    customers.downloads,
    customers.bulk,
  ],
};
