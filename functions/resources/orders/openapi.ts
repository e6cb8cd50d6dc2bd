import * as z from "zod";
import {
  BODY_ERRORS,
  type DocumentedError,
  edits,
  type OperationContract,
  refusals,
} from "../../http/openapi.ts";
import { missingData, tooManyItems } from "../../kernel/errors.ts";
import { ORDER_STATUSES, ORDER_STATUS_NAMES } from "../../store/orders/order.ts";
import { counted, deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { bulkOperation } from "../schemas/bulk.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { count, field, id } from "../schemas/values.ts";
import { CUSTOMER_ERRORS } from "../customers/errors.ts";
import { ORDER_ERRORS } from "./errors.ts";
import { orderMeta } from "./schemas.ts";
import { formatFilters, statusFilter } from "./filters.schemas.ts";
import { ORDER_LINE_ERRORS } from "./line-errors.ts";
import { MAX_BULK_LINES } from "./routes.ts";
import { orderInput, statusInput } from "./input.schemas.ts";
import { PRODUCT_ERRORS } from "../products/errors.ts";
import { REFUND_ERRORS } from "./refunds/errors.ts";

interface OrderContract {
  /** The schema of an order in the version. */
  order: z.ZodObject;
  /** The filters of its lists. */
  filters: Record<string, z.ZodType>;
  /** Errors for a missing order. */
  missing: readonly DocumentedError[];
  /** Whether `filter[expand]` applies. */
  expands?: boolean;
  /** Whether `filter[dp]` and `filter[all_item_meta]` apply. */
  formats: boolean;
}

const { meta } = listFilters;
const withMeta = (order: z.ZodObject, id = "Order") => order.extend({ order_meta: orderMeta }).meta({ id });

const expand = field(
  z.string(),
  "`products`, `taxes`, `coupons`, separated by commas: lines include the records that they name.",
  "products,taxes",
);

/** An order whose lines may include the records that they name. */
function expandable(order: z.ZodObject): z.ZodObject {
  const named = { line_items: "product_data", tax_lines: "rate_data", coupon_lines: "coupon_data" };
  const lines = Object.entries(named).map(([list, name]) => {
    const { element } = order.shape[list] as z.ZodArray<z.ZodObject>;
    const record = field(z.looseObject({ id }), "The record that the line names; with `filter[expand]`.", {
      id: 12,
    });
    return [list, z.array(element.extend({ [name]: record.optional() }).meta({}))];
  });
  return order.extend(Object.fromEntries(lines));
}

/** The operations of `orderReadRoutes`, without counts and statuses. */
export function orderReadOperations({ order, filters, missing, formats, expands = false }: OrderContract) {
  const record = expands ? withMeta(expandable(order), "ExpandedOrder") : withMeta(order);
  const format = { ...(formats && formatFilters), ...(expands && { expand }) };
  return {
    "GET /orders": {
      name: "listOrders",
      summary: "List orders",
      description: "The newest first. A caller who may not read orders gets an empty list.",
      query: z.strictObject({
        page,
        status: statusFilter.optional(),
        fields: fields(record),
        filter: filter({ ...filters, ...format, status: statusFilter }),
      }),
      answers: { 200: wrapped("orders", z.array(record)) },
      errors: [],
      paginated: true,
    },
    "GET /orders/<id>": {
      name: "getOrder",
      summary: "Read an order",
      description: "Also finds one in the trash.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta, ...format }) }),
      answers: { 200: wrapped("order", record) },
      errors: [...missing, ...refusals(ORDER_ERRORS, "order_read_forbidden")],
    },
  } satisfies Record<string, OperationContract>;
}

/** The operation of a count; `byStatus` where `status=any` counts each. */
export function orderCountOperation({
  filters,
  byStatus,
}: Pick<OrderContract, "filters"> & { byStatus: boolean }) {
  const each = z
    .object(
      Object.fromEntries(ORDER_STATUSES.map((status) => [status, field(count, "Number of orders.", 7)])),
    )
    .catchall(field(count, "In a status of imported orders.", 0));
  return {
    "GET /orders/count": {
      name: "countOrders",
      summary: "Count orders",
      ...(byStatus && { description: "With `status=any` each status has a count of its own." }),
      query: z.strictObject({
        status: statusFilter.optional(),
        filter: filter({ ...filters, status: statusFilter }),
      }),
      answers: { 200: byStatus ? z.union([counted, wrapped("count", each)]) : counted },
      errors: refusals(ORDER_ERRORS, "order_count_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}

const statuses = z.strictObject(
  Object.fromEntries(
    Object.entries(ORDER_STATUS_NAMES).map(([slug, name]) => [
      slug,
      field(z.string(), "Display name.", name),
    ]),
  ),
);

/** The operation that lists the statuses. */
export const orderStatusesOperation = {
  "GET /orders/statuses": {
    name: "listOrderStatuses",
    summary: "List the statuses that orders have",
    answers: { 200: wrapped("order_statuses", statuses) },
    errors: [],
  },
} satisfies Record<string, OperationContract>;

/** The operation of `productOrdersRoute`. */
export function productOrdersOperation({ order, filters, formats }: Omit<OrderContract, "missing">) {
  const record = withMeta(order);
  return {
    "GET /products/<id>/orders": {
      name: "listProductOrders",
      summary: "List the orders of a product",
      description:
        "The newest first, including orders of its variations; a variation has none of its own. A product without orders has an empty list without headers.",
      query: z.strictObject({
        page,
        status: statusFilter.optional(),
        fields: fields(record),
        filter: filter({ ...filters, ...(formats ? formatFilters : {}), status: statusFilter }),
      }),
      answers: { 200: wrapped("orders", z.array(record)) },
      errors: refusals(
        PRODUCT_ERRORS,
        "product_id_zero",
        "product_unknown",
        "product_foreign",
        "product_read_forbidden",
      ),
      paginated: "where there are any",
    },
  } satisfies Record<string, OperationContract>;
}

/** The operation of `orderStatusRoute`. */
export function orderStatusOperation({ order }: Pick<OrderContract, "order">) {
  return edits("/orders/<id>", {
    name: "setOrderStatus",
    summary: "Set the status of an order",
    description: "The body is not wrapped. Without a status the order is unchanged.",
    query: z.strictObject({ filter: filter({ meta }) }),
    body: statusInput,
    answers: { 200: wrapped("order", withMeta(order)) },
    errors: [
      ...BODY_ERRORS,
      ...refusals(
        ORDER_ERRORS,
        "order_id_zero",
        "order_unknown_on_edit",
        "order_edit_forbidden",
        "order_status_invalid",
        "order_not_stored",
      ),
      ...oversized("order", statusInput),
    ],
  });
}

/** The operation of `customerOrdersRoute`. */
export function customerOrdersOperation({ order }: Pick<OrderContract, "order">) {
  const record = withMeta(order);
  return {
    "GET /customers/<id>/orders": {
      name: "listOrdersOfCustomer",
      summary: "List the orders of a customer",
      description: "All of them, the oldest first.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta, ...formatFilters }) }),
      answers: { 200: wrapped("orders", z.array(record)) },
      errors: refusals(CUSTOMER_ERRORS, "customer_id_invalid", "customer_unknown", "customer_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}

/** The operation of `customerOrderListRoute`. */
export function customerOrderListOperation({ order, filters, formats }: Omit<OrderContract, "missing">) {
  const record = withMeta(order);
  return {
    "GET /customers/<id>/orders": {
      name: "listOrdersOfCustomer",
      summary: "List the orders of a customer",
      description: "The newest first.",
      query: z.strictObject({
        page,
        status: statusFilter.optional(),
        fields: fields(record),
        filter: filter({ ...filters, ...(formats ? formatFilters : {}), status: statusFilter }),
      }),
      answers: { 200: wrapped("orders", z.array(record)) },
      errors: refusals(CUSTOMER_ERRORS, "customer_id_invalid", "customer_unknown", "customer_read_forbidden"),
      paginated: true,
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `orderWriteRoutes`. */
export function orderWriteOperations({ order }: Pick<OrderContract, "order">) {
  const record = withMeta(order);
  const query = z.strictObject({ filter: filter({ meta }) });
  const either = [
    ...refusals(
      ORDER_ERRORS,
      "order_customer_invalid",
      "order_billing_email_invalid",
      "order_currency_invalid",
      "order_not_stored",
      "order_lines_too_many",
      "order_not_stored",
      "order_meta_too_many",
    ),
    ...Object.values(ORDER_LINE_ERRORS),
    ...oversized("order", orderInput),
  ];
  const creating = [
    missingData("order", "create"),
    ...refusals(ORDER_ERRORS, "order_create_forbidden", "order_not_created", "order_payment_incomplete"),
    ...either,
  ];
  const editing = [
    ...refusals(ORDER_ERRORS, "order_unknown_on_edit", "order_edit_forbidden", "order_status_invalid"),
    ...refusals(REFUND_ERRORS, "refund_amount_too_large"),
    ...either,
  ];
  return {
    "POST /orders": {
      name: "createOrder",
      summary: "Create an order",
      description:
        "All or nothing: lines and totals first, then payment and status, with their notes and their effects on stock.",
      query,
      body: wrapped("order", orderInput),
      answers: { 201: wrapped("order", record) },
      errors: [...BODY_ERRORS, ...creating],
    },
    ...edits("/orders/<id>", {
      name: "editOrder",
      summary: "Change an order",
      description:
        "Given fields replace the stored ones; others stay. Any list of lines makes the store recalculate the totals.",
      query,
      body: wrapped("order", orderInput),
      answers: { 200: wrapped("order", record) },
      errors: [
        ...BODY_ERRORS,
        missingData("order", "edit"),
        ...refusals(ORDER_ERRORS, "order_id_zero"),
        ...editing,
      ],
    }),
    "DELETE /orders/<id>": {
      name: "deleteOrder",
      summary: "Delete an order",
      description: "Moves it to the trash, unless forced; a new status takes it out of there.",
      query: z.strictObject({
        force: field(
          z.literal("true"),
          "`true` deletes permanently, with notes and refunds; anything else moves to the trash.",
          "true",
        ).optional(),
      }),
      answers: { 200: deleted("Permanently deleted order"), 202: deleted("Deleted order") },
      errors: refusals(
        ORDER_ERRORS,
        "order_id_zero",
        "order_unknown",
        "order_delete_forbidden",
        "order_not_deleted",
      ),
    },
    ...edits(
      "/orders/bulk",
      bulkOperation("orders", {
        input: orderInput,
        record,
        query,
        refused: [...creating, ...editing],
        errors: [
          tooManyItems("orders", MAX_BULK_LINES),
          // When the database refuses a row, no order is created or changed.
          ...refusals(ORDER_ERRORS, "order_not_stored"),
        ],
      }),
    ),
  } satisfies Record<string, OperationContract>;
}
