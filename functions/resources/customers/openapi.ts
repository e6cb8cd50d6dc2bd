import * as z from "zod";
import { BODY_ERRORS, edits, type OperationContract, refusals } from "../../http/openapi.ts";
import { asBadRequest } from "../../http/to-api-error.ts";
import { missingData } from "../../kernel/errors.ts";
import { counted, deleted, oversized, wrapped } from "../schemas/bodies.ts";
import { bulkOperation } from "../schemas/bulk.ts";
import { fields, filter, listFilters, page } from "../schemas/list.ts";
import { field } from "../schemas/values.ts";
import { ROLES } from "../../store/customers/customer.ts";
import { CUSTOMER_ERRORS } from "./errors.ts";
import { customerInput, customerMeta, downloadSchema } from "./schemas.ts";

const { created_at_min, created_at_max, limit, offset, orderby_meta_key, meta } = listFilters;

/** The meaning of each `filter[…]` on lists of customers. */
export const customerFilters = {
  created_at_min,
  created_at_max,
  limit,
  offset,
  orderby_meta_key,
  meta,
  role: field(z.enum(ROLES), "One role; default `customer`. An unknown one matches nobody.", "customer"),
  q: field(
    z.string(),
    "Matches as a whole, with `*` at either end for anything: the e-mail address for a text with `@`, login and id for a number, else login and e-mail address.",
    "*@example.com",
  ),
  order: field(z.enum(["ASC", "DESC"]), "Direction of the sort; default ASC.", "DESC"),
  orderby: field(
    z.string(),
    "Sort key: `registered` (default), `ID`, `login`, `email`, `meta_value`, `meta_value_num`; unknown keys sort by login.",
    "email",
  ),
};

/** Filters of versions that list users of any role. */
export const anyRoleFilters = {
  ...customerFilters,
  role: field(
    z.enum([...ROLES, "all"]),
    "One role, or `all` for users of any; default `customer`. An unknown one matches nobody.",
    "all",
  ),
};

interface CustomerContract {
  /** The schema of a customer in the version. */
  customer: z.ZodObject;
  /** The filters of its lists. */
  filters: Record<string, z.ZodType>;
}

const withMeta = (customer: z.ZodObject) =>
  customer.extend({ customer_meta: customerMeta }).meta({ id: "Customer" });

const found = refusals(CUSTOMER_ERRORS, "customer_id_invalid", "customer_unknown", "customer_read_forbidden");

/** The operations that list, count and read customers. */
export function customerReadOperations({ customer, filters }: CustomerContract) {
  const record = withMeta(customer);
  return {
    "GET /customers": {
      name: "listCustomers",
      summary: "List customers",
      description: "In the order of registration. A caller who may not list users gets an empty list.",
      query: z.strictObject({ page, fields: fields(record), filter: filter(filters) }),
      answers: { 200: wrapped("customers", z.array(record)) },
      errors: [],
      paginated: true,
    },
    "GET /customers/count": {
      name: "countCustomers",
      summary: "Count customers",
      query: z.strictObject({ filter: filter(filters) }),
      answers: { 200: counted },
      errors: refusals(CUSTOMER_ERRORS, "customer_count_forbidden"),
    },
    "GET /customers/<id>": {
      name: "getCustomer",
      summary: "Read a customer",
      description: "Users of any role can be read by id.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta }) }),
      answers: { 200: wrapped("customer", record) },
      errors: found,
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations that read a customer by e-mail, and list a customer's downloads. */
export function customerLookupOperations({ customer }: Pick<CustomerContract, "customer">) {
  const record = withMeta(customer);
  return {
    "GET /customers/email/<email>": {
      name: "getCustomerByEmail",
      summary: "Read a customer by e-mail address",
      description: "In any case of letters.",
      query: z.strictObject({ fields: fields(record), filter: filter({ meta }) }),
      answers: { 200: wrapped("customer", record) },
      errors: refusals(CUSTOMER_ERRORS, "customer_email_unknown", "customer_read_forbidden"),
    },
    "GET /customers/<id>/downloads": {
      name: "listDownloads",
      summary: "List the files that a customer may download",
      description: "Unexpired downloads of paid orders with at least one more use.",
      query: z.strictObject({ fields: fields(downloadSchema) }),
      answers: { 200: wrapped("downloads", z.array(downloadSchema)) },
      errors: found,
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `customerWriteRoutes`. */
export function customerWriteOperations({ customer }: Pick<CustomerContract, "customer">) {
  const record = withMeta(customer);
  const query = z.strictObject({ filter: filter({ meta }) });
  const either = [
    "customer_email_invalid",
    "customer_email_taken",
    "customer_billing_email_invalid",
  ] as const;
  const creating = [
    missingData("customer", "create"),
    ...refusals(
      CUSTOMER_ERRORS,
      "customer_create_forbidden",
      "customer_email_missing",
      "customer_email_empty",
      ...either,
      "customer_username_invalid",
      "customer_username_taken",
      "customer_password_missing",
      "customer_not_created",
    ),
    ...oversized("customer", customerInput),
  ];
  const absent = refusals(
    CUSTOMER_ERRORS,
    "customer_id_invalid",
    "customer_unknown",
    "customer_edit_forbidden",
  );
  const editing = [
    ...absent.map(asBadRequest),
    ...refusals(CUSTOMER_ERRORS, ...either),
    ...oversized("customer", customerInput),
  ];
  return {
    "POST /customers": {
      name: "createCustomer",
      summary: "Create a customer",
      query,
      body: wrapped("customer", customerInput),
      answers: { 201: wrapped("customer", record) },
      errors: [...BODY_ERRORS, ...creating],
    },
    ...edits("/customers/<id>", {
      name: "editCustomer",
      summary: "Change a customer",
      description: "Given fields replace the stored ones, also within addresses; others stay.",
      query,
      body: wrapped("customer", customerInput),
      answers: { 200: wrapped("customer", record) },
      errors: [...BODY_ERRORS, missingData("customer", "edit"), ...editing],
    }),
    "DELETE /customers/<id>": {
      name: "deleteCustomer",
      summary: "Delete a customer",
      description: "Permanently. The customer's orders become guest orders.",
      answers: { 200: deleted("Permanently deleted customer") },
      errors: refusals(
        CUSTOMER_ERRORS,
        "customer_id_invalid",
        "customer_unknown",
        "customer_delete_forbidden",
        "customer_not_deleted",
      ),
    },
    ...edits(
      "/customers/bulk",
      bulkOperation("customers", { input: customerInput, record, query, refused: [...creating, ...editing] }),
    ),
  } satisfies Record<string, OperationContract>;
}
