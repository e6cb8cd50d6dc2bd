import { unwrap, unwrapList } from "../../http/body.ts";
import { pickFields } from "../../http/fields.ts";
import type { ApiError } from "../../kernel/errors.ts";
import { withErrors, type ApiRequest, EDITING, type Route } from "../../http/route.ts";
import { can } from "../../store/access/caller.ts";
import type { OrderRefusal } from "../../store/errors.ts";
import { countOrders, countOrdersByStatus } from "../../store/orders/count.ts";
import { deleteOrder } from "../../store/orders/delete.ts";
import { getOrder, getOrdersOfCustomer } from "../../store/orders/get.ts";
import {
  asksForAll,
  listOrders,
  listOrdersOfCustomer,
  listOrdersOfProduct,
} from "../../store/orders/list.ts";
import type { Order } from "../../store/orders/order.ts";
import type { Expansions } from "../../store/orders/expansions.ts";
import { listStatuses } from "../../store/orders/statuses.ts";
import type { OrderWrite } from "../../store/orders/lookups.ts";
import { writeOrder, writeOrders } from "../../store/orders/write.ts";
import { runBulk } from "../bulk.ts";
import { CUSTOMER_ERRORS } from "../customers/errors.ts";
import { wantsMeta } from "../input/list.ts";
import { listReply } from "../serialize/list.ts";
import { ORDER_ERRORS } from "./errors.ts";
import { type Expanded, expandListing, expandOrders, withExpansions } from "./expand.ts";
import type { SerializedOrder } from "./schemas.ts";
import { ORDER_LINE_ERRORS } from "./line-errors.ts";
import { countLines, readOrderPatch } from "./input.ts";
import { type OrderFilter, readOrderList, readPlaces, showsAllItemMeta } from "./list-input.ts";
import { serializeOrder } from "./serialize.ts";
import { PRODUCT_ERRORS } from "../products/errors.ts";
import { readId } from "../input/path.ts";
import { REFUND_ERRORS } from "./refunds/errors.ts";

/** How a version shows orders and which filters it reads. */
interface OrderProfile<Picked extends object> {
  pick: (order: SerializedOrder) => Picked;
  filters: ReadonlySet<OrderFilter>;
  /** How refusals look. */
  errors: Record<OrderRefusal, ApiError>;
  /** Whether `filter[dp]` and `filter[all_item_meta]` are heeded. */
  formats: boolean;
  /** Whether `filter[expand]` is heeded. */
  expands?: boolean;
}

/** Routes that read orders (§orders-v1; v2 has them too). */
export function orderReadRoutes<Picked extends object>({
  pick,
  filters,
  errors,
  formats,
  expands = false,
}: OrderProfile<Picked>) {
  const render = renderer({ pick, formats });
  const renderExpanded = ({ order, expansions }: Expanded, request: ApiRequest) =>
    render(order, request, expansions);

  return withErrors([errors], {
    list: {
      path: "/orders",
      methods: ["GET"],
      async handle(request) {
        const input = readOrderList(request.query, filters);
        const listing = await listOrders(request.store, input.query);
        if (!expands) return listReply("orders", listing, input, (order) => render(order, request));
        const expanded = await expandListing(listing, request);
        return listReply("orders", expanded, input, (one) => renderExpanded(one, request));
      },
    },
    count: {
      path: "/orders/count",
      methods: ["GET"],
      async handle({ store, query }) {
        return { body: { count: await countOrders(store, readOrderList(query, filters).query) } };
      },
    },
    get: {
      path: "/orders/<id>",
      methods: ["GET"],
      async handle(request) {
        const id = readId(request.params, "order_id_zero");
        const order = await getOrder(request.store, id);
        if (!expands) return { body: { order: render(order, request) } };
        const [expanded] = await expandOrders([order], request);
        return { body: { order: expanded && renderExpanded(expanded, request) } };
      },
    },
    statuses: {
      path: "/orders/statuses",
      methods: ["GET"],
      async handle({ store }) {
        return { body: { order_statuses: await listStatuses(store) } };
      },
    },
    countOrByStatus: {
      path: "/orders/count",
      methods: ["GET"],
      async handle({ store, query }) {
        if (query.get("status") === "any") return { body: { count: await countOrdersByStatus(store) } };
        return { body: { count: await countOrders(store, readOrderList(query, filters).query) } };
      },
    },
  });
}

/** The orders of a customer (§customers-v2). */
export function customerOrdersRoute<Picked extends object>(
  profile: Pick<OrderProfile<Picked>, "pick" | "formats">,
): Route<"/customers/<id>/orders", "GET"> {
  const render = renderer(profile);
  return {
    errors: { ...ORDER_ERRORS, ...CUSTOMER_ERRORS },
    path: "/customers/<id>/orders",
    methods: ["GET"],
    async handle(request) {
      const orders = await getOrdersOfCustomer(request.store, readId(request.params, "customer_id_invalid"));
      return { body: { orders: orders.map((order) => render(order, request)) } };
    },
  };
}

/** The same as a list with pages (v3), which takes a status as a filter alone. */
export function customerOrderListRoute<Picked extends object>(
  profile: Pick<OrderProfile<Picked>, "pick" | "filters" | "formats">,
): Route<"/customers/<id>/orders", "GET"> {
  const render = renderer(profile);
  return {
    errors: { ...ORDER_ERRORS, ...CUSTOMER_ERRORS },
    path: "/customers/<id>/orders",
    methods: ["GET"],
    async handle(request) {
      const input = readOrderList(request.query, profile.filters, { onTop: false });
      const id = readId(request.params, "customer_id_invalid");
      const listing = await listOrdersOfCustomer(request.store, id, input.query);
      return listReply("orders", listing, input, (order) => render(order, request));
    },
  };
}

/** The orders of a product (§product-orders). */
export function productOrdersRoute<Picked extends object>(
  profile: Pick<OrderProfile<Picked>, "pick" | "filters" | "formats">,
): Route<"/products/<id>/orders", "GET"> {
  const render = renderer(profile);
  return {
    errors: { ...ORDER_ERRORS, ...PRODUCT_ERRORS },
    path: "/products/<id>/orders",
    methods: ["GET"],
    async handle(request) {
      const input = readOrderList(request.query, profile.filters);
      const id = readId(request.params, "product_id_zero");
      const listing = await listOrdersOfProduct(request.store, id, input.query);
      // A product that nobody has ordered has no list, and so no pages.
      if (listing.total === 0 && asksForAll(input.query)) return { body: { orders: [] } };
      return listReply("orders", listing, input, (order) => render(order, request));
    },
  };
}

/** Shows an order as a reading request wants it. */
function renderer<Picked extends object>({ pick, formats }: Pick<OrderProfile<Picked>, "pick" | "formats">) {
  return (order: Order, request: ApiRequest, expansions?: Expansions) => {
    const options = formats ? requestedFormat(request.query) : DEFAULT_FORMAT;
    const shown = renderOrder(pick, order, request, options);
    const whole = expansions ? withExpansions(shown, expansions, request) : shown;
    return pickFields(whole, request.query.get("fields"));
  };
}

/** Routes that change orders (§orders-v2). Their answers show the whole record in the default format. */
export function orderWriteRoutes<Picked extends object>({ pick }: Pick<OrderProfile<Picked>, "pick">) {
  const errors = { ...ORDER_ERRORS, ...ORDER_LINE_ERRORS, ...REFUND_ERRORS };
  const render = (order: Order, request: ApiRequest) => renderOrder(pick, order, request);

  return withErrors([errors], {
    create: {
      path: "/orders",
      methods: ["POST"],
      acceptsData: true,
      async handle(request) {
        const patch = readOrderPatch(unwrap(request.body, "order", "create"));
        const order = await writeOrder(request.store, { patch }, request.client);
        return { status: 201, body: { order: render(order, request) } };
      },
    },
    edit: {
      path: "/orders/<id>",
      methods: EDITING,
      acceptsData: true,
      async handle(request) {
        const patch = readOrderPatch(unwrap(request.body, "order", "edit"));
        const id = readId(request.params, "order_id_zero");
        return {
          body: { order: render(await writeOrder(request.store, { id, patch }, request.client), request) },
        };
      },
    },
    delete: {
      path: "/orders/<id>",
      methods: ["DELETE"],
      async handle({ store, params, query }) {
        const force = query.get("force") === "true";
        await deleteOrder(store, readId(params, "order_id_zero"), { force });
        return force
          ? { body: { message: "Permanently deleted order" } }
          : { status: 202, body: { message: "Deleted order" } };
      },
    },
    bulk: {
      path: "/orders/bulk",
      methods: EDITING,
      acceptsData: true,
      async handle(request) {
        const bulk = {
          plural: "orders",
          singular: "order",
          list: unwrapList(request.body, "orders"),
          errors,
        };
        const write = (writes: OrderWrite[]) => writeOrders(request.store, writes, request.client);
        const load = { of: countLines, limit: MAX_BULK_LINES };
        return runBulk(bulk, readOrderPatch, write, (order) => render(order, request), load);
      },
    },
  });
}

/** Lines of all orders of one bulk request at most (§size-caps). */
export const MAX_BULK_LINES = 5000;

const DEFAULT_FORMAT = { places: 2, allItemMeta: false };

function requestedFormat(query: ApiRequest["query"]) {
  return { places: readPlaces(query), allItemMeta: showsAllItemMeta(query) };
}

/** The record of a version, with `order_meta` behind it where it is asked for and there is some. */
export function renderOrder<Picked extends object>(
  pick: (order: SerializedOrder) => Picked,
  order: Order,
  { store, query, baseUrl }: ApiRequest,
  format = DEFAULT_FORMAT,
): Picked & { order_meta?: Order["meta"] } {
  const { settings } = store;
  const showsCustomer = can(store.caller, "list_users");
  const shown = pick(serializeOrder(order, { ...format, settings, baseUrl, showsCustomer }));
  return wantsMeta(query) && Object.keys(order.meta).length > 0
    ? { ...shown, order_meta: order.meta }
    : shown;
}
