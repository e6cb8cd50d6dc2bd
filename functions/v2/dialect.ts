import type { Dialect } from "../http/dialect.ts";
import type { CustomerView } from "../resources/customers/contract.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import type { OrderView } from "../resources/orders/contract.ts";
import { customerOrdersRoute, orderReadRoutes, orderWriteRoutes } from "../resources/orders/routes.ts";
import { show } from "../resources/view/fields.ts";
import { CUSTOMER_FIELDS, FILTERS, ORDER_FIELDS } from "./fields.ts";

const filters = new Set(FILTERS);

const viewCustomer = (customer: CustomerView) => show(customer, CUSTOMER_FIELDS);
const customers = {
  ...customerReadRoutes({ view: viewCustomer, filters }),
  ...customerWriteRoutes({ view: viewCustomer }),
};

const viewOrder = (order: OrderView) => show(order, ORDER_FIELDS);
const orders = {
  ...orderReadRoutes({ view: viewOrder, filters, answers: ORDER_ANSWERS, formats: true }),
  ...orderWriteRoutes({ view: viewOrder }),
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
    noteListRoute({ answers: ORDER_ANSWERS, picksFields: true }),
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
    customerOrdersRoute({ view: viewOrder, formats: true }),
    customers.downloads,
    customers.bulk,
  ],
} satisfies Dialect;
