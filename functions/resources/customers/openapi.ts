import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { ROLES } from "../../store/customers/customer.ts";
import { LIST_FILTERS } from "../input/list.ts";
import { operationsOn, select, wrapped } from "../schemas/record-operations.ts";
import { fields, filter, listFilters, page, readable } from "../schemas/list.ts";
import { field, text } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/record-table.ts";
import { CUSTOMER_EDIT_ERRORS, CUSTOMER_ERRORS } from "./errors.ts";
import { CUSTOMER } from "./record.ts";
import { customerInput, customerMeta, customerSchema, downloadSchema } from "./schemas.ts";
import { NAMES } from "../names.ts";

const { meta } = listFilters;

/** The meaning of each `filter[…]` on lists of customers. */
const customerFilters = {
  ...readable(listFilters, [
    "created_at_min",
    "created_at_max",
    "limit",
    "offset",
    "orderby_meta_key",
    "meta",
  ]),
  role: field(z.enum(ROLES), "One role; default `customer`. An unknown one matches nobody.", "customer"),
  q: text(
    "Matches as a whole, with `*` at either end for anything: the e-mail address for a text with `@`, login and id for a number, else login and e-mail address.",
    "*@example.com",
  ),
  order: field(z.enum(["ASC", "DESC"]), "Direction of the sort; default ASC.", "DESC"),
  orderby: text(
    "Sort key: `registered` (default), `ID`, `login`, `email`, `meta_value`, `meta_value_num`; unknown keys sort by login.",
    "email",
  ),
};

/** Those that a version reads; v3 lists users of any role, too. */
const FILTERS: Record<Version, Record<string, z.ZodType>> = {
  v1: readable(customerFilters, LIST_FILTERS.v1),
  v2: customerFilters,
  v3: {
    ...customerFilters,
    role: field(
      z.enum([...ROLES, "all"]),
      "One role, or `all` for users of any; default `customer`. An unknown one matches nobody.",
      "all",
    ),
  },
};

const kindOf = (version: Version) => ({
  ...NAMES.customer,
  errors: CUSTOMER_ERRORS,
  rights: RIGHTS.customer,
  words: ["a customer", "customers"] as const,
  input: customerInput,
  record: select(customerSchema, columnOf(CUSTOMER, version))
    .extend({ customer_meta: customerMeta })
    .meta({ id: "Customer" }),
});

const FOUND = ["customer_id_invalid", "customer_unknown"] as const;
/** Of a create and of an edit. */
const EITHER = ["customer_email_invalid", "customer_email_taken", "customer_billing_email_invalid"] as const;

/** The operations on customers. */
export function customerOperations(version: Version) {
  const kind = kindOf(version);
  const filters = filter(FILTERS[version]);
  const reading = z.strictObject({ fields: fields(kind.record), filter: filter({ meta }) });
  const writing = z.strictObject({ filter: filter({ meta }) });
  return {
    ...operationsOn(kind, {
      list: {
        description: "In the order of registration. A caller who may not list users gets an empty list.",
        query: z.strictObject({ page, fields: fields(kind.record), filter: filters }),
        paginated: true,
      },
      count: { query: z.strictObject({ filter: filters }) },
      get: {
        description: "Users of any role can be read by id.",
        query: reading,
        errors: [...FOUND],
      },
      create: {
        query: writing,
        errors: [
          "customer_email_missing",
          "customer_email_empty",
          ...EITHER,
          "customer_username_invalid",
          "customer_username_taken",
          "customer_password_missing",
          "customer_not_created",
        ],
      },
      edit: {
        description: "Given fields replace the stored ones, also within addresses; others stay.",
        query: writing,
        errors: refusals(CUSTOMER_EDIT_ERRORS, ...FOUND, ...EITHER, "customer_edit_forbidden"),
      },
      delete: {
        description: "Permanently. The customer's orders become guest orders.",
        errors: [...FOUND, "customer_not_deleted", "customer_last_administrator"],
      },
      bulk: { query: writing },
    }),
    "GET /customers/email/<email>": {
      name: "getCustomerByEmail",
      summary: "Read a customer by e-mail address",
      description: "In any case of letters.",
      query: reading,
      answers: { 200: wrapped("customer", kind.record) },
      errors: refusals(CUSTOMER_ERRORS, "customer_email_unknown", "customer_read_forbidden"),
    },
    "GET /customers/<id>/downloads": {
      name: "listDownloads",
      summary: "List the files that a customer may download",
      description: "Unexpired downloads of paid orders with at least one more use.",
      query: z.strictObject({ fields: fields(downloadSchema) }),
      answers: { 200: wrapped("downloads", z.array(downloadSchema)) },
      errors: refusals(CUSTOMER_ERRORS, ...FOUND, "customer_read_forbidden"),
    },
  } satisfies Record<string, OperationContract>;
}
