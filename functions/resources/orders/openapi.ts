import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { errorOf, tooManyItems } from "../../kernel/errors.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from "../../store/orders/order.ts";
import { CUSTOMER_ERRORS } from "../customers/errors.ts";
import { PRODUCT_ERRORS } from "../products/errors.ts";
import type { ListFilter } from "../input/list.ts";
import { counted, operationsOn, oversized, select, wrapped } from "../schemas/record-operations.ts";
import { fields, filter, listFilters, page, readable } from "../schemas/list.ts";
import { count, field, id, numeric, text } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/record-table.ts";
import { ORDER_ERRORS, ORDER_ERRORS_OF, ORDER_LINE_ERRORS, REFUND_ERRORS } from "./errors.ts";
import { orderInput, orderMeta, orderSchema, statusInput } from "./schemas.ts";
import { ORDER_FILTERS } from "./input.ts";
import { MAX_BULK_LINES } from "../../store/orders/limits.ts";
import { ORDER, ORDER_STYLES } from "./record.ts";
import { NAMES } from "../names.ts";

/** The meaning of each `filter[…]` on lists of orders. */
const orderFilters = {
  ...listFilters,
  q: text(
    "Words that must all occur in the number, the customer's note, or the names and e-mail address of the order.",
    "ann@example.com",
  ),
  orderby: text(
    "Sort key: `date` (default), `modified`, `ID`, `rand`, `meta_value`, `meta_value_num`.",
    "modified",
  ),
} satisfies Record<ListFilter, z.ZodType>;

/** An additional filter of some versions. */
const customerIdFilter = field(numeric, "Orders of one customer, by id; 0 is ignored.", 7);

/** Statuses of a list; as a parameter and as a filter. */
const statusFilter = text(
  "Statuses, separated by commas; by default all but the trash. Unknown ones match nothing.",
  "processing,on-hold",
);

/** Filters for the format of orders, in versions that read them. */
export const formatFilters = {
  dp: field(numeric, "Decimal places of all money; default 2, at most 20.", 4),
  all_item_meta: field(
    z.literal("true"),
    "`true` also shows meta of lines with a leading underscore.",
    "true",
  ),
};

const { meta } = listFilters;
const orderOf = (version: Version) => select(orderSchema, columnOf(ORDER, version));
const withMeta = (order: z.ZodObject, id = "Order") => order.extend({ order_meta: orderMeta }).meta({ id });
const filtersOf = (version: Version) =>
  readable({ ...orderFilters, customer_id: customerIdFilter }, ORDER_FILTERS[version]);
const formatsOf = (version: Version) => (ORDER_STYLES[version].formats ? formatFilters : {});

const expand = text(
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
    const lines = z.array(element.extend({ [name]: record.optional() }).meta({}));
    return [
      list,
      lines.meta({ description: "The lines; with `filter[expand]` each has the record that it names." }),
    ];
  });
  return order.extend(Object.fromEntries(lines));
}

const kindOf = (version: Version, record: z.ZodObject) => ({
  ...NAMES.order,
  errors: { ...ORDER_ERRORS_OF[version], ...ORDER_LINE_ERRORS, ...REFUND_ERRORS },
  rights: RIGHTS.order,
  words: ["an order", "orders"] as const,
  input: orderInput,
  record,
  ofPath: refusals(ORDER_ERRORS, "order_id_zero"),
});

/** The query parameters of a page of orders. */
const listQuery = (version: Version, record: z.ZodObject, formats: Record<string, z.ZodType>) =>
  z.strictObject({
    page,
    status: statusFilter.optional(),
    fields: fields(record),
    filter: filter({ ...filtersOf(version), ...formats, status: statusFilter }),
  });

/** The count of orders by status. */
const eachStatus = z
  .object(Object.fromEntries(ORDER_STATUSES.map((status) => [status, field(count, "Number of orders.", 7)])))
  .catchall(field(count, "In a status of an imported shop.", 0));

const statuses = z
  .object(
    Object.fromEntries(
      Object.entries(ORDER_STATUS_NAMES).map(([slug, name]) => [slug, text("Display name.", name)]),
    ),
  )
  .catchall(text("Display name of a status of an imported shop.", "Shipped"));

/** Of a create and of an edit. */
const EITHER = [
  "order_customer_invalid",
  "order_billing_email_invalid",
  "order_currency_invalid",
  "order_lines_too_many",
  "order_meta_too_many",
  ...Object.values(ORDER_LINE_ERRORS).map(errorOf),
] as const;

/** The operations on orders. */
export function orderOperations(version: Version) {
  const { expands, countsByStatus } = ORDER_STYLES[version];
  const written = withMeta(orderOf(version));
  const writing = z.strictObject({ filter: filter({ meta }) });
  const record = expands ? withMeta(expandable(orderOf(version)), "ExpandedOrder") : written;
  const formats = { ...formatsOf(version), ...(expands && { expand }) };
  return {
    ...operationsOn(kindOf(version, record), {
      list: {
        description: "The newest first. A caller who may not read orders gets an empty list.",
        query: listQuery(version, record, formats),
        paginated: true,
      },
      get: {
        description: "Also finds one in the trash.",
        query: z.strictObject({ fields: fields(record), filter: filter({ meta, ...formats }) }),
        errors: ["order_id_zero", "order_unknown"],
      },
      count: {
        ...(countsByStatus && {
          description: "With `status=any` each status has a count of its own.",
          answers: { 200: z.union([counted, wrapped("count", eachStatus)]) },
        }),
        query: z.strictObject({
          status: statusFilter.optional(),
          filter: filter({ ...filtersOf(version), status: statusFilter }),
        }),
      },
    }),
    ...operationsOn(kindOf(version, written), {
      create: {
        description:
          "All or nothing: lines and totals first, then payment and status, with their notes and their effects on stock.",
        query: writing,
        errors: ["order_not_created", "order_payment_incomplete", ...EITHER],
      },
      edit: {
        description:
          "Given fields replace the stored ones; others stay. Any list of lines makes the store recalculate the totals.",
        query: writing,
        errors: ["order_unknown_on_edit", "order_status_invalid", "refund_amount_too_large", ...EITHER],
      },
      delete: {
        description:
          "Into the trash, unless forced: then for good, with notes and refunds. A new status takes it out of the trash.",
        errors: ["order_id_zero", "order_unknown", "order_not_deleted"],
      },
      // When the database refuses a row, no order is created or changed.
      bulk: {
        query: writing,
        errors: [
          tooManyItems("orders", MAX_BULK_LINES),
          "line_item_not_stored",
          "shipping_not_stored",
          "fee_not_stored",
          "coupon_line_not_stored",
        ],
      },
    }),
    "GET /orders/statuses": {
      name: "listOrderStatuses",
      summary: "List the statuses that orders have",
      answers: { 200: wrapped("order_statuses", statuses) },
      errors: [],
    },
    "GET /products/<id>/orders": {
      name: "listProductOrders",
      summary: "List the orders of a product",
      description:
        "The newest first, including orders of its variations; a variation has none of its own. A product without orders has an empty list without headers.",
      query: listQuery(version, written, formatsOf(version)),
      answers: { 200: wrapped("orders", z.array(written)) },
      errors: refusals(
        PRODUCT_ERRORS,
        "product_id_zero",
        "product_unknown",
        "product_foreign",
        "product_read_forbidden",
      ),
      paginated: "where there are any",
    },
    "GET /customers/<id>/orders": {
      name: "listOrdersOfCustomer",
      summary: "List the orders of a customer",
      ...ofCustomer(version, written),
      answers: { 200: wrapped("orders", z.array(written)) },
      errors: refusals(CUSTOMER_ERRORS, "customer_id_invalid", "customer_unknown", "customer_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}

/** A customer's orders have pages and the filters of lists, or neither. */
function ofCustomer(version: Version, record: z.ZodObject): Partial<OperationContract> {
  if (!ORDER_STYLES[version].pagesOfCustomers)
    return {
      description: "All of them, the oldest first.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta, ...formatFilters }) }),
    };
  // Its statuses are those of a filter alone.
  const query = listQuery(version, record, formatsOf(version)).omit({ status: true });
  return { description: "The newest first.", query, paginated: true };
}

/** v1's one change of an order, at the path of the others' edit. */
export const orderStatusOperation = edits("/orders/<id>", {
  name: "setOrderStatus",
  summary: "Set the status of an order",
  description: "The body is not wrapped. Without a status the order is unchanged.",
  query: z.strictObject({ filter: filter({ meta }) }),
  body: statusInput,
  answers: { 200: wrapped("order", withMeta(orderOf("v1"))) },
  errors: [
    ...BODY_ERRORS,
    ...refusals(
      ORDER_ERRORS,
      "order_id_zero",
      "order_unknown_on_edit",
      "order_edit_forbidden",
      "order_status_invalid",
    ),
    ...refusals(ORDER_LINE_ERRORS, "line_item_not_stored"),
    ...oversized("order", statusInput),
  ],
});
