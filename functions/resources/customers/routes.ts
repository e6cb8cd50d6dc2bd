import { unwrap, unwrapList } from "../../http/body.ts";
import { toApiError, asBadRequest } from "../../http/to-api-error.ts";
import { pickFields } from "../../http/fields.ts";
import type { Query } from "../../http/query.ts";
import { withErrors, type ApiRequest, EDITING } from "../../http/route.ts";
import { countCustomers } from "../../store/customers/count.ts";
import type { Customer, CustomerWrite } from "../../store/customers/customer.ts";
import { deleteCustomer } from "../../store/customers/delete.ts";
import { listDownloads } from "../../store/customers/downloads.ts";
import { getCustomer, getCustomerByEmail } from "../../store/customers/get.ts";
import { listCustomers } from "../../store/customers/list.ts";
import { writeCustomer, writeCustomers } from "../../store/customers/write.ts";
import { StoreError, type StoreErrorCode } from "../../store/errors.ts";
import { runBulk } from "../bulk.ts";
import { CUSTOMER_ERRORS } from "./errors.ts";
import { readCustomerList, readCustomerPatch, type RoleFilter } from "./input.ts";
import type { SerializedCustomer } from "./schemas.ts";
import { serializeCustomer } from "./serialize.ts";
import { serializeDownload } from "./serialize-download.ts";
import { type ListFilter, wantsMeta } from "../input/list.ts";
import { listReply } from "../serialize/list.ts";
import { readId } from "../input/path.ts";

/** A version's fields and filters of customers. */
interface CustomerProfile<Picked extends object> {
  pick: (customer: SerializedCustomer) => Picked;
  filters: ReadonlySet<ListFilter>;
  roles: RoleFilter;
}

/** Routes that read customers (§customers-v2). */
export function customerReadRoutes<Picked extends object>({ pick, filters, roles }: CustomerProfile<Picked>) {
  const render = (customer: Customer, query: Query) =>
    pickFields(renderCustomer(pick, customer, query), query.get("fields"));

  return withErrors([CUSTOMER_ERRORS], {
    list: {
      path: "/customers",
      methods: ["GET"],
      async handle({ store, query }) {
        const input = readCustomerList(query, filters, roles);
        const listing = await listCustomers(store, input.query);
        return listReply("customers", listing, input, (customer) => render(customer, query));
      },
    },
    count: {
      path: "/customers/count",
      methods: ["GET"],
      async handle({ store, query }) {
        return {
          body: { count: await countCustomers(store, readCustomerList(query, filters, roles).query) },
        };
      },
    },
    get: {
      path: "/customers/<id>",
      methods: ["GET"],
      async handle({ store, params, query }) {
        return { body: { customer: render(await getCustomer(store, customerId(params)), query) } };
      },
    },
    byEmail: {
      path: "/customers/email/<email>",
      methods: ["GET"],
      async handle({ store, params, query }) {
        return { body: { customer: render(await getCustomerByEmail(store, params["email"] ?? ""), query) } };
      },
    },
    downloads: {
      path: "/customers/<id>/downloads",
      methods: ["GET"],
      async handle({ store, params, query, baseUrl }) {
        const downloads = await listDownloads(store, customerId(params));
        const fields = query.get("fields");
        return {
          body: {
            downloads: downloads.map((download) => pickFields(serializeDownload(download, baseUrl), fields)),
          },
        };
      },
    },
  });
}

/** Routes that change customers. They answer with the whole record, whatever `fields` selects. */
export function customerWriteRoutes<Picked extends object>({ pick }: Pick<CustomerProfile<Picked>, "pick">) {
  const show = (customer: Customer, query: Query) => renderCustomer(pick, customer, query);

  return withErrors([CUSTOMER_ERRORS], {
    create: {
      path: "/customers",
      methods: ["POST"],
      acceptsData: true,
      async handle({ store, body, query }) {
        const patch = readCustomerPatch(unwrap(body, "customer", "create"));
        return { status: 201, body: { customer: show(await writeCustomer(store, { patch }), query) } };
      },
    },
    edit: {
      path: "/customers/<id>",
      methods: EDITING,
      acceptsData: true,
      async handle({ store, params, body, query }) {
        const patch = readCustomerPatch(unwrap(body, "customer", "edit"));
        try {
          return {
            body: { customer: show(await writeCustomer(store, { id: customerId(params), patch }), query) },
          };
        } catch (error) {
          throw isEditRefusal(error) ? asBadRequest(toApiError(error, CUSTOMER_ERRORS)) : error;
        }
      },
    },
    delete: {
      path: "/customers/<id>",
      methods: ["DELETE"],
      async handle({ store, params }) {
        await deleteCustomer(store, customerId(params));
        return { body: { message: "Permanently deleted customer" } };
      },
    },
    bulk: {
      path: "/customers/bulk",
      methods: EDITING,
      acceptsData: true,
      async handle({ store, body, query }) {
        const request = {
          plural: "customers",
          singular: "customer",
          list: unwrapList(body, "customers"),
          errors: CUSTOMER_ERRORS,
        };
        const write = (writes: CustomerWrite[]) => writeCustomers(store, writes);
        return runBulk(request, readCustomerPatch, write, (customer) => show(customer, query));
      },
    },
  });
}

/** Refusals that an edit answers with 400, and other routes with another status. */
const EDIT_REFUSALS: ReadonlySet<StoreErrorCode> = new Set<StoreErrorCode>([
  "customer_id_invalid",
  "customer_unknown",
  "customer_edit_forbidden",
]);

function isEditRefusal(error: unknown): boolean {
  return error instanceof StoreError && EDIT_REFUSALS.has(error.code);
}

function customerId(params: ApiRequest["params"]): number {
  return readId(params, "customer_id_invalid");
}

function renderCustomer<Picked extends object>(
  pick: (customer: SerializedCustomer) => Picked,
  customer: Customer,
  query: Query,
) {
  return { ...pick(serializeCustomer(customer)), ...(wantsMeta(query) && renderMeta(customer.meta)) };
}

/** Keys with a leading underscore are hidden. Without any other key there is no `customer_meta`. */
function renderMeta(meta: Customer["meta"]): { customer_meta?: Customer["meta"] } {
  const visible = Object.entries(meta).filter(([key]) => !key.startsWith("_"));
  return visible.length === 0 ? {} : { customer_meta: Object.fromEntries(visible) };
}
