import { unwrap, unwrapList } from "../../http/body.ts";
import { answerTo, asBadRequest } from "../../http/error-answers.ts";
import { pickFields } from "../../http/fields.ts";
import type { Query } from "../../http/query.ts";
import { answeredBy, type ApiRequest, EDITING } from "../../http/route.ts";
import { countCustomers } from "../../store/customers/count.ts";
import type { Customer, CustomerWrite } from "../../store/customers/customer.ts";
import { deleteCustomer } from "../../store/customers/delete.ts";
import { listDownloads } from "../../store/customers/downloads.ts";
import { getCustomer, getCustomerByEmail } from "../../store/customers/get.ts";
import { listCustomers } from "../../store/customers/list.ts";
import { writeCustomer, writeCustomers } from "../../store/customers/write.ts";
import { StoreError, type StoreErrorCode } from "../../store/errors.ts";
import { runBulk } from "../bulk.ts";
import { CUSTOMER_ANSWERS } from "./answers.ts";
import { readCustomerList, readCustomerPatch, type RoleFilter } from "./input.ts";
import type { CustomerView } from "./contract.ts";
import { viewCustomer } from "./view.ts";
import { viewDownload } from "./download-view.ts";
import { type ListFilter, wantsMeta } from "../input/list.ts";
import { listReply } from "../view/list.ts";
import { readId } from "../input/path.ts";

/** How a version shows customers and which filters it reads. */
interface CustomerProfile<Shown extends object> {
  view: (customer: CustomerView) => Shown;
  filters: ReadonlySet<ListFilter>;
  roles: RoleFilter;
}

/** Routes that read customers (§customers-v2). */
export function customerReadRoutes<Shown extends object>({ view, filters, roles }: CustomerProfile<Shown>) {
  const pick = (customer: Customer, query: Query) =>
    pickFields(showCustomer(view, customer, query), query.get("fields"));

  return answeredBy([CUSTOMER_ANSWERS], {
    list: {
      path: "/customers",
      methods: ["GET"],
      async handle({ store, query }) {
        const input = readCustomerList(query, filters, roles);
        const listing = await listCustomers(store, input.query);
        return listReply("customers", listing, input, (customer) => pick(customer, query));
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
        return { body: { customer: pick(await getCustomer(store, customerId(params)), query) } };
      },
    },
    byEmail: {
      path: "/customers/email/<email>",
      methods: ["GET"],
      async handle({ store, params, query }) {
        return { body: { customer: pick(await getCustomerByEmail(store, params["email"] ?? ""), query) } };
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
            downloads: downloads.map((download) => pickFields(viewDownload(download, baseUrl), fields)),
          },
        };
      },
    },
  });
}

/** Routes that change customers. Their answers show the whole record, whatever `fields` says. */
export function customerWriteRoutes<Shown extends object>({ view }: Pick<CustomerProfile<Shown>, "view">) {
  const show = (customer: Customer, query: Query) => showCustomer(view, customer, query);

  return answeredBy([CUSTOMER_ANSWERS], {
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
          throw isEditRefusal(error) ? asBadRequest(answerTo(error, CUSTOMER_ANSWERS)) : error;
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
          answers: CUSTOMER_ANSWERS,
        };
        const write = (writes: CustomerWrite[]) => writeCustomers(store, writes);
        return runBulk(request, readCustomerPatch, write, (customer) => show(customer, query));
      },
    },
  });
}

/** What the contract answers with 400 where a customer is edited, whatever it is answered with elsewhere. */
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

function showCustomer<Shown extends object>(
  view: (customer: CustomerView) => Shown,
  customer: Customer,
  query: Query,
) {
  return { ...view(viewCustomer(customer)), ...(wantsMeta(query) && showMeta(customer.meta)) };
}

/** Keys with a leading underscore are hidden; without any other there is nothing to show. */
function showMeta(meta: Customer["meta"]): { customer_meta?: Customer["meta"] } {
  const visible = Object.entries(meta).filter(([key]) => !key.startsWith("_"));
  return visible.length === 0 ? {} : { customer_meta: Object.fromEntries(visible) };
}
