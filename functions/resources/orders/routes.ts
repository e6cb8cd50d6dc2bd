import { asObject } from "../../http/body.ts";
import { type ApiRequest, EDITING, type Route, withErrors } from "../../http/route.ts";
import { can } from "../../store/access/caller.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { deleteOrder, setOrderStatus, writeOrder, writeOrders } from "../../store/orders/write.ts";
import {
  getOrder,
  asksForAll,
  listOrders,
  listOrdersOfCustomer,
  listOrdersOfProduct,
} from "../../store/orders/read.ts";
import { MAX_BULK_LINES } from "../../store/orders/limits.ts";
import { FIRST_ORDERS } from "../../store/orders/conditions.ts";
import type { Order } from "../../store/orders/order.ts";
import { countOrders, countOrdersByStatus, listStatuses } from "../../store/orders/counts.ts";
import { bulkRoute } from "../bulk.ts";
import { CUSTOMER_ERRORS } from "../customers/errors.ts";
import { wantsMeta } from "../input/list.ts";
import { partsOf, picked } from "../fields-parameter.ts";
import { listReply, mapListing, readId, readRoutes, unpagedReply, writeRoutes } from "../record-routes.ts";
import { keepText, type Readers, readSupplied } from "../input/record.ts";
import { readText } from "../input/values.ts";
import { PRODUCT_ERRORS } from "../products/errors.ts";
import type { Version } from "../serialize/record-table.ts";
import { ORDER_ERRORS, ORDER_ERRORS_OF, ORDER_LINE_ERRORS, REFUND_ERRORS } from "./errors.ts";
import { type Expanded, expandOrders, withExpansions } from "./expand.ts";
import { countLines, readFormat, readOrderList, readOrderPatch } from "./input.ts";
import type { StatusInput } from "./schemas.ts";
import { DEFAULT_FORMAT, ORDER_NEEDS, ORDER_STYLES, orderShownTo } from "./record.ts";
import { NAMES } from "../names.ts";

/** Orders in the form of a version. `order_meta` comes last, if it is requested and not empty. */
function orderRenderer(version: Version) {
  const show = orderShownTo(version);
  const { roundsLines } = ORDER_STYLES[version];
  return (order: Order, { store, query, baseUrl }: ApiRequest, format = DEFAULT_FORMAT): object => {
    const { settings, caller } = store;
    const showsCustomer = can(caller, "list_users");
    const record = show(order, { ...format, settings, baseUrl, showsCustomer, roundsLines });
    const hasMeta = wantsMeta(query) && Object.keys(order.meta).length > 0;
    return hasMeta ? { ...record, order_meta: order.meta } : record;
  };
}

/** Shows orders as a version does, in the format that a reading request asks for. */
function readingRenderer(version: Version) {
  const render = orderRenderer(version);
  const { formats } = ORDER_STYLES[version];
  return (order: Order, request: ApiRequest): object =>
    render(order, request, formats ? readFormat(request.query) : undefined);
}

/** Routes that read orders (§orders-v1; v2 has them too). */
export function orderReadRoutes(version: Version) {
  const render = readingRenderer(version);
  const { expands, countsByStatus } = ORDER_STYLES[version];
  const errors = ORDER_ERRORS_OF[version];
  const expand = expands ? expandOrders : (orders: Order[]): Expanded[] => orders.map((order) => ({ order }));
  const routes = readRoutes(NAMES.order.path, {
    ...NAMES.order,
    errors,
    zero: "order_id_zero",
    needs: ORDER_NEEDS,
    asked: (query) => readOrderList(query, version),
    async list(store, asked, request) {
      return mapListing(await listOrders(store, asked), (orders) => expand(orders, request));
    },
    count(store, asked, { query }) {
      const isEach = countsByStatus && query.get("status") === "any";
      return isEach ? countOrdersByStatus(store, asked) : countOrders(store, asked);
    },
    async get(store, id, request) {
      const order = await getOrder(store, id);
      const [expanded = { order }] = await expand([order], request);
      return expanded;
    },
    render({ order, expansions }: Expanded, request) {
      const record = render(order, request);
      return expansions ? withExpansions(record, expansions, request) : record;
    },
  });
  const others = withErrors(errors, {
    statuses: {
      path: "/orders/statuses",
      methods: ["GET"],
      async handle({ store }) {
        return { body: { order_statuses: await listStatuses(store) } };
      },
    },
  });
  return { ...routes, ...others };
}

/** The orders of a customer (§customers-v2): all of them, or the pages of a list, which reads statuses from a filter alone. */
export function customerOrdersRoute(version: Version): Route<"/customers/<id>/orders", "GET"> {
  const render = readingRenderer(version);
  const { pagesOfCustomers } = ORDER_STYLES[version];
  return {
    errors: { ...ORDER_ERRORS, ...CUSTOMER_ERRORS },
    path: "/customers/<id>/orders",
    methods: ["GET"],
    async handle(request) {
      const input = pagesOfCustomers && readOrderList(request.query, version, { onTop: false });
      const asked = input ? input.query : FIRST_ORDERS;
      const id = readId(request.params, "customer_id_invalid");
      const parts = partsOf(request, ORDER_NEEDS);
      const listing = await listOrdersOfCustomer(request.store, id, { ...asked, parts });
      const show = (order: Order) => picked(render(order, request), request);
      return input ? listReply("orders", listing, input, show) : unpagedReply("orders", listing, show);
    },
  };
}

/** The orders of a product (§product-orders). */
export function productOrdersRoute(version: Version): Route<"/products/<id>/orders", "GET"> {
  const render = readingRenderer(version);
  return {
    errors: { ...ORDER_ERRORS, ...PRODUCT_ERRORS },
    path: "/products/<id>/orders",
    methods: ["GET"],
    async handle(request) {
      const input = readOrderList(request.query, version);
      const id = readId(request.params, "product_id_zero");
      const found = await listOrdersOfProduct(request.store, id, {
        ...input.query,
        parts: partsOf(request, ORDER_NEEDS),
      });
      // Behind the last page the legacy API counts none.
      const listing = found.first.length === 0 ? { ...found, total: 0 } : found;
      // The list of a product without orders has no pages.
      if (listing.total === 0 && asksForAll(input.query)) return { body: { orders: [] } };
      return listReply("orders", listing, input, (order) => picked(render(order, request), request));
    },
  };
}

/** Routes that change orders (§orders-v2). Their answers show the default format. */
export function orderWriteRoutes(version: Version) {
  const kind = {
    ...NAMES.order,
    errors: { ...ORDER_ERRORS, ...ORDER_LINE_ERRORS, ...REFUND_ERRORS },
    zero: "order_id_zero" as const,
    rights: RIGHTS.order,
    read: readOrderPatch,
    render: orderRenderer(version),
  };
  const routes = writeRoutes(NAMES.order.path, {
    ...kind,
    write: (store, write, { client }) => writeOrder(store, write, client),
    remove: deleteOrder,
  });
  const bulk = bulkRoute(NAMES.order.path, {
    ...kind,
    writeAll: (store, writes, { client }) => writeOrders(store, writes, client),
    load: { of: countLines, limit: MAX_BULK_LINES },
  });
  return { ...routes, bulk };
}

/** The new status, and the text before its note. */
const STATUS_INPUT: Readers<{ status?: string; note?: string }, keyof StatusInput> = {
  status: ["status", readText],
  note: ["note", keepText],
};

/** v1's one write sets the status and puts `note` before its note. The body may be bare or wrapped. */
export function orderStatusRoute(version: Version): Route<"/orders/<id>", (typeof EDITING)[number]> {
  const render = orderRenderer(version);
  return {
    errors: ORDER_ERRORS,
    path: "/orders/<id>",
    methods: EDITING,
    acceptsData: [RIGHTS.order.edit],
    async handle(request) {
      const { store, params, body } = request;
      const data = asObject(asObject(body)?.["order"]) ?? asObject(body) ?? {};
      const { status = "", note = "" } = readSupplied("order", data, STATUS_INPUT);
      const order = await setOrderStatus(store, readId(params, "order_id_zero"), status, { note });
      return { body: { order: render(order, request) } };
    },
  };
}

/** What a method does to an order. A creation is a `POST` alone, whose right is checked first. */
const VERBS = { GET: "read", DELETE: "delete", PUT: "edit" } as const;

/** The same routes. A caller without the right to read orders cannot tell from them whether an order exists. */
export function hidingOrders<const Routes extends readonly Route[]>(routes: Routes): Routes {
  return routes.map((route) => {
    const method = (["GET", "DELETE", "PUT"] as const).find((one) => route.methods.includes(one));
    if (!method) return route;
    const refusal = ORDER_ERRORS[`order_${VERBS[method]}_forbidden`];
    const errors = { order_unknown: refusal, order_unknown_on_edit: refusal };
    return { ...route, hidden: { without: RIGHTS.order.read, errors } };
  }) as readonly Route[] as Routes;
}
