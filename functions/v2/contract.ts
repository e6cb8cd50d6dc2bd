import { contractOf, refusals } from "../http/contract.ts";
import { indexOperation } from "../http/index-route.contract.ts";
import { readable } from "../resources/contract/list.ts";
import { select } from "../resources/contract/selection.ts";
import { customerSchema } from "../resources/customers/contract.ts";
import { customerReadOperations, customerWriteOperations } from "../resources/customers/operations.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import { orderSchema } from "../resources/orders/contract.ts";
import { orderFilters } from "../resources/orders/filters.contract.ts";
import { noteListOperation, noteOperations } from "../resources/orders/notes/operations.ts";
import {
  customerOrdersOperation,
  orderCountOperation,
  orderReadOperations,
  orderStatusesOperation,
  orderWriteOperations,
} from "../resources/orders/operations.ts";
import { refundOperations } from "../resources/orders/refunds/operations.ts";
import { dialect } from "./dialect.ts";
import { CUSTOMER_FIELDS, FILTERS, ORDER_FIELDS } from "./fields.ts";

const customer = select(customerSchema, CUSTOMER_FIELDS);
const order = select(orderSchema, ORDER_FIELDS);
const filters = readable(orderFilters, FILTERS);
const missing = refusals(ORDER_ANSWERS, "order_id_zero", "order_unknown");

/** What v2 promises. */
export const contract = contractOf(dialect, {
  ...indexOperation(dialect),
  ...orderReadOperations({ order, filters, missing, formats: true }),
  ...orderCountOperation({ filters, byStatus: true }),
  ...orderStatusesOperation,
  ...orderWriteOperations({ order }),
  ...noteListOperation({ missing, picksFields: true }),
  ...noteOperations,
  ...refundOperations,
  ...customerReadOperations({ customer }),
  ...customerWriteOperations({ customer }),
  ...customerOrdersOperation({ order }),
});
