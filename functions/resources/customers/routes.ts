import { type ApiRequest, withErrors } from "../../http/route.ts";
import { mayEdit, RIGHTS } from "../../store/access/rights.ts";
import {
  countCustomers,
  getCustomer,
  getCustomerByEmail,
  listCustomers,
  listDownloads,
} from "../../store/customers/read.ts";
import type { Customer } from "../../store/customers/customer.ts";
import { deleteCustomer, writeCustomer, writeCustomers } from "../../store/customers/write.ts";
import { bulkRoute } from "../bulk.ts";
import { wantsMeta } from "../input/list.ts";
import { picked } from "../fields-parameter.ts";
import { readId, readRoutes, wholeList, writeRoutes } from "../record-routes.ts";
import { shownTo, type Version } from "../serialize/record-table.ts";
import { CUSTOMER_EDIT_ERRORS, CUSTOMER_ERRORS } from "./errors.ts";
import {
  CUSTOMER,
  CUSTOMER_NEEDS,
  readCustomerList,
  readCustomerPatch,
  serializeDownload,
} from "./record.ts";
import { NAMES } from "../names.ts";

function kindOf(version: Version) {
  const show = shownTo(CUSTOMER, version);
  return {
    ...NAMES.customer,
    errors: CUSTOMER_ERRORS,
    zero: "customer_id_invalid" as const,
    render: (customer: Customer, { query }: ApiRequest): object => ({
      ...show(customer),
      ...(wantsMeta(query) && renderMeta(customer.meta)),
    }),
  };
}

/** Routes that read customers (§customers-v2). */
export function customerReadRoutes(version: Version) {
  const kind = kindOf(version);
  const routes = readRoutes(NAMES.customer.path, {
    ...kind,
    needs: CUSTOMER_NEEDS,
    asked: (query) => readCustomerList(query, version),
    list: listCustomers,
    count: countCustomers,
    get: getCustomer,
  });
  const others = withErrors(CUSTOMER_ERRORS, {
    byEmail: {
      path: "/customers/email/<email>",
      methods: ["GET"],
      async handle(request) {
        const customer = await getCustomerByEmail(request.store, request.params["email"] ?? "");
        return { body: { customer: picked(kind.render(customer, request), request) } };
      },
    },
    downloads: {
      path: "/customers/<id>/downloads",
      methods: ["GET"],
      async handle(request) {
        const found = await listDownloads(request.store, readId(request.params, kind.zero));
        return wholeList("downloads", found, (one) => serializeDownload(one, request.baseUrl), request);
      },
    },
  });
  return { ...routes, ...others };
}

/** Routes that change customers. */
export function customerWriteRoutes(version: Version) {
  const rights = { create: RIGHTS.customer.create, edit: mayEdit(undefined) };
  const kind = { ...kindOf(version), rights, read: readCustomerPatch };
  const routes = writeRoutes(NAMES.customer.path, {
    ...kind,
    write: writeCustomer,
    remove: deleteCustomer,
  });
  return {
    ...routes,
    edit: { ...routes.edit, errors: CUSTOMER_EDIT_ERRORS },
    bulk: bulkRoute(NAMES.customer.path, {
      ...kind,
      writeAll: writeCustomers,
    }),
  };
}

/** Keys with a leading underscore are hidden. Without any other key there is no `customer_meta`. */
function renderMeta(meta: Customer["meta"]): { customer_meta?: Customer["meta"] } {
  const visible = Object.entries(meta).filter(([key]) => !key.startsWith("_"));
  return visible.length === 0 ? {} : { customer_meta: Object.fromEntries(visible) };
}
