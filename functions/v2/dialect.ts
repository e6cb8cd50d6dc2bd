import type { Dialect } from "../http/dialect.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { BASIC_FILTERS, FURTHER_FILTERS } from "../resources/input/list.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import type { OrderView } from "../resources/orders/view.ts";
import { customerOrdersRoute, orderReadRoutes, orderWriteRoutes } from "../resources/orders/routes.ts";

const filters = new Set([...BASIC_FILTERS, ...FURTHER_FILTERS]);

const customers = { ...customerReadRoutes({ filters }), ...customerWriteRoutes };

const view = (order: OrderView) => order;
const missing = "order_unknown";
const orders = {
  ...orderReadRoutes({ view, filters, missing, formats: true }),
  ...orderWriteRoutes({ view }),
};

/** v2: customers and orders with all their operations. */
export const dialect = {
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
} satisfies Dialect;
