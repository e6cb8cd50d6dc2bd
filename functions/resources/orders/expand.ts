import type { ApiRequest } from "../../http/route.ts";
import { type Expansion, type Expansions, readExpansions } from "../../store/orders/expansions.ts";
import type { Order } from "../../store/orders/order.ts";
import { couponRenderer } from "../coupons/routes.ts";
import { productRenderer } from "../products/routes.ts";
import { serializeTax } from "../taxes/record.ts";

const WORDS: readonly Expansion[] = ["products", "taxes", "coupons"];
const renderProduct = productRenderer("v3");
const renderCoupon = couponRenderer("v3");

/** An order with the records for its lines. */
export interface Expanded {
  order: Order;
  expansions?: Expansions | undefined;
}

/** Orders with the records of `filter[expand]`, by one more statement (§expansions). */
export async function expandOrders(orders: Order[], { store, query }: ApiRequest): Promise<Expanded[]> {
  const requested = new Set((query.filter.get("expand") ?? "").split(",").map((word) => word.trim()));
  const kinds = new Set(WORDS.filter((word) => requested.has(word)));
  if (kinds.size === 0 || orders.length === 0) return orders.map((order) => ({ order }));
  const expansions = await readExpansions(store, orders, kinds);
  return orders.map((order) => ({ order, expansions }));
}

interface Lines {
  line_items: { product_id: number }[];
  tax_lines: { rate_id: number }[];
  coupon_lines: { code: string }[];
}

/** Adds the records of an order's lines as the last of their fields. A missing record adds nothing. */
export function withExpansions(
  shown: object,
  { products, taxes, coupons }: Expansions,
  request: ApiRequest,
): object {
  const { line_items, tax_lines, coupon_lines } = shown as Lines;
  return {
    ...shown,
    line_items: line_items.map((line) => {
      const product = products.get(line.product_id);
      return product ? { ...line, product_data: renderProduct(product, request) } : line;
    }),
    tax_lines: tax_lines.map((line) => {
      const rate = taxes.get(line.rate_id);
      return rate ? { ...line, rate_data: serializeTax(rate) } : line;
    }),
    coupon_lines: coupon_lines.map((line) => {
      const coupon = coupons.get(line.code.toLowerCase());
      return coupon ? { ...line, coupon_data: renderCoupon(coupon, request) } : line;
    }),
  };
}
