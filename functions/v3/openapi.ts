import { contractOf } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { ATTRIBUTE_ERRORS } from "../resources/attributes/errors.ts";
import { attributeOperation, attributeOperations } from "../resources/attributes/openapi.ts";
import { anyRoleFilters } from "../resources/customers/openapi.ts";
import { LIST_FILTERS } from "../resources/input/list.ts";
import { operationsOf } from "../resources/openapi.ts";
import { customerIdFilter, orderFilters } from "../resources/orders/filters.schemas.ts";
import { customerOrderListOperation, productOrdersOperation } from "../resources/orders/openapi.ts";
import { readable } from "../resources/schemas/list.ts";
import { taxOperations } from "../resources/taxes/openapi.ts";
import { ATTRIBUTE_TERM, CATEGORY, SHIPPING_CLASS, TAG } from "../resources/terms/kinds.ts";
import {
  ATTRIBUTE_TERM_NAMES,
  CATEGORY_NAMES,
  SHIPPING_CLASS_NAMES,
  TAG_NAMES,
  termReadOperations,
  termWriteOperations,
} from "../resources/terms/openapi.ts";
import { profile } from "./profile.ts";

const filters = { ...readable(orderFilters, LIST_FILTERS.v3), customer_id: customerIdFilter };
const { order, ordersAndCustomers, couponsWebhooksReports, products } = operationsOf("v3", {
  filters,
  ofCustomers: anyRoleFilters,
  expands: true,
});

const terms = {
  ...termReadOperations("/products/categories", CATEGORY, CATEGORY_NAMES),
  ...termWriteOperations("/products/categories", CATEGORY, CATEGORY_NAMES),
  ...termReadOperations("/products/tags", TAG, TAG_NAMES),
  ...termWriteOperations("/products/tags", TAG, TAG_NAMES),
  ...termReadOperations("/products/shipping_classes", SHIPPING_CLASS, SHIPPING_CLASS_NAMES),
  ...termWriteOperations("/products/shipping_classes", SHIPPING_CLASS, SHIPPING_CLASS_NAMES),
  ...termReadOperations("/products/attributes/<attribute_id>/terms", ATTRIBUTE_TERM, ATTRIBUTE_TERM_NAMES),
  ...termWriteOperations("/products/attributes/<attribute_id>/terms", ATTRIBUTE_TERM, ATTRIBUTE_TERM_NAMES),
  ...attributeOperation({ forbidden: ATTRIBUTE_ERRORS.attribute_read_forbidden }),
  ...attributeOperations,
};

const operations = { ...indexOperation(profile), ...couponsWebhooksReports };

export const contract = contractOf(profile, profile.routes, operations);

/** With `ROUTES=all`. */
export const wholeContract = contractOf(profile, [...profile.routes, ...profile.furtherRoutes], {
  ...operations,
  ...ordersAndCustomers,
  ...customerOrderListOperation({ order, filters, formats: true }),
  ...productOrdersOperation({ order, filters, formats: true }),
  ...taxOperations,
  ...products,
  ...terms,
});
