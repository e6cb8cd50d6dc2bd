import { contractOf } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/errors.ts";
import { attributeOperation, attributeOperations } from "../resources/attributes/openapi.ts";
import { customerFilters } from "../resources/customers/openapi.ts";
import { LIST_FILTERS } from "../resources/input/list.ts";
import { operationsOf } from "../resources/openapi.ts";
import { orderFilters } from "../resources/orders/filters.schemas.ts";
import { customerOrdersOperation, productOrdersOperation } from "../resources/orders/openapi.ts";
import { productBySkuOperation } from "../resources/products/openapi.ts";
import { readable } from "../resources/schemas/list.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { CATEGORY_NAMES, termReadOperations } from "../resources/terms/openapi.ts";
import { profile } from "./profile.ts";

const filters = readable(orderFilters, LIST_FILTERS.v2);
const { order, product, ordersAndCustomers, couponsWebhooksReports, products } = operationsOf("v2", {
  filters,
  ofCustomers: customerFilters,
});

const operations = {
  ...indexOperation(profile),
  ...ordersAndCustomers,
  ...customerOrdersOperation({ order }),
};

export const contract = contractOf(profile, profile.routes, operations);

/** With `ROUTES=all`. */
export const wholeContract = contractOf(profile, [...profile.routes, ...profile.furtherRoutes], {
  ...operations,
  ...couponsWebhooksReports,
  ...productOrdersOperation({ order, filters, formats: true }),
  ...products,
  ...productBySkuOperation({ product }),
  ...termReadOperations("/products/categories", CATEGORY, CATEGORY_NAMES),
  ...attributeOperation({ forbidden: ATTRIBUTE_FORBIDDEN_V2 }),
  ...attributeOperations,
});
