import type { ApiRequest } from "../../http/route.ts";
import type { Query } from "../../http/query.ts";
import type { Listing } from "../../store/listing.ts";
import { type Expansion, type Expansions, readExpansions } from "../../store/orders/expansions.ts";
import type { Order } from "../../store/orders/order.ts";
import { couponMeta } from "../../store/coupons/meta.ts";
import { productMeta } from "../products/meta.ts";
import { serializeCoupon } from "../coupons/serialize.ts";
import { wantsMeta } from "../input/list.ts";
import { productShower } from "../products/render.ts";
import { PRODUCT_STYLES } from "../products/style.ts";
import { serializeProduct } from "../products/serialize.ts";
import { serializeTax } from "../taxes/serialize.ts";
import { columnOf } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import { COUPON_FIELDS } from "../coupons/fields.ts";

const WORDS: readonly Expansion[] = ["products", "taxes", "coupons"];
const renderProduct = productShower("v3");
const COUPON = columnOf(COUPON_FIELDS, "v3");

/** An order with the records for its lines. */
export interface Expanded {
  order: Order;
  expansions: Expansions | undefined;
}

/** The expansions of `filter[expand]`; undefined without any. */
function wantedOf({ filter }: Query): ReadonlySet<Expansion> | undefined {
  const asked = new Set((filter.get("expand") ?? "").split(",").map((word) => word.trim()));
  const wanted = WORDS.filter((word) => asked.has(word));
  return wanted.length > 0 ? new Set(wanted) : undefined;
}

/** Orders with the records of `filter[expand]`, by one more statement (§expansions). */
export async function expandOrders(orders: Order[], { store, query }: ApiRequest): Promise<Expanded[]> {
  const wanted = wantedOf(query);
  const expansions = wanted && orders.length > 0 ? await readExpansions(store, orders, wanted) : undefined;
  return orders.map((order) => ({ order, expansions }));
}

/** A list of orders with expansions: one more statement a chunk. */
export async function expandListing(
  { total, first, rest }: Listing<Order>,
  request: ApiRequest,
): Promise<Listing<Expanded>> {
  async function* expanded(chunks: AsyncIterable<Order[]>) {
    for await (const orders of chunks) yield expandOrders(orders, request);
  }
  return { total, first: await expandOrders(first, request), rest: rest && expanded(rest) };
}

interface Lines {
  line_items: { product_id: number }[];
  tax_lines: { rate_id: number }[];
  coupon_lines: { code: string }[];
}

/** Adds the records of an order's lines as the last of their fields. A missing record adds nothing. */
export function withExpansions<Picked extends object>(
  shown: Picked,
  { products, taxes, coupons }: Expansions,
  { baseUrl, store, query }: ApiRequest,
): Picked {
  const { settings } = store;
  const { line_items, tax_lines, coupon_lines } = shown as Picked & Lines;
  const metaOf = (meta: object) => (wantsMeta(query) ? meta : {});
  return {
    ...shown,
    line_items: line_items.map((line) => {
      const product = products.get(line.product_id);
      if (!product) return line;
      const serialized = serializeProduct(product, { baseUrl, settings, style: PRODUCT_STYLES.v3 });
      return {
        ...line,
        product_data: { ...renderProduct(serialized), ...metaOf({ product_meta: productMeta(product) }) },
      };
    }),
    tax_lines: tax_lines.map((line) => {
      const rate = taxes.get(line.rate_id);
      return rate ? { ...line, rate_data: serializeTax(rate) } : line;
    }),
    coupon_lines: coupon_lines.map((line) => {
      const coupon = coupons.get(line.code.toLowerCase());
      if (!coupon) return line;
      return {
        ...line,
        coupon_data: {
          ...pick(serializeCoupon(coupon), COUPON),
          ...metaOf({ coupon_meta: couponMeta(coupon) }),
        },
      };
    }),
  };
}
