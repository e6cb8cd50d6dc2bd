import fc from "fast-check";

/** An independent model of products, without the store's code. */

export interface Part {
  id: number;
  /** Of a variation, its position in the last list; equal ones are sorted by id. */
  place: number;
  regular: number | undefined;
  sale: number | undefined;
  isCounted: boolean;
  quantity: number;
  /** Without counted stock. */
  isThere: boolean;
}

export interface Model extends Part {
  parts: Part[];
  backorders: boolean;
  categories: Set<number>;
  status: "publish" | "draft" | "trash";
}

const cents = fc.integer({ min: 1, max: 5000 });
const price = { regular: fc.option(cents, { nil: undefined }), sale: fc.option(cents, { nil: undefined }) };
const stock = {
  isCounted: fc.boolean(),
  quantity: fc.integer({ min: -3, max: 9 }),
  isThere: fc.boolean(),
};
const place = fc.nat({ max: 20 });
const part = fc.record({ ...price, ...stock });

/** An action; positions choose records. */
export const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("create" as const), own: part, backorders: fc.boolean() }),
    fc.record({
      kind: fc.constant("create variable" as const),
      own: part,
      parts: fc.array(part, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("edit" as const), product: place, own: part }),
    fc.record({
      kind: fc.constant("edit part" as const),
      product: place,
      part: place,
      own: part,
      isAlone: fc.boolean(),
    }),
    fc.record({ kind: fc.constant("delta" as const), product: place, by: fc.integer({ min: -4, max: 4 }) }),
    fc.record({
      kind: fc.constant("status" as const),
      product: place,
      status: fc.constantFrom("publish", "draft", "trash"),
    }),
    fc.record({ kind: fc.constant("force" as const), product: place }),
    fc.record({ kind: fc.constant("category" as const), parent: fc.option(place, { nil: undefined }) }),
    fc.record({
      kind: fc.constant("assign" as const),
      product: place,
      categories: fc.array(place, { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant("delete category" as const), category: place }),
    fc.record({
      kind: fc.constant("order" as const),
      product: place,
      part: place,
      units: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ kind: fc.constant("cancel" as const), order: place }),
  ),
  { minLength: 6, maxLength: 14 },
);
export type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

/** The body that clients send. */
export function inputOf({ regular, sale, isCounted, quantity, isThere }: Omit<Part, "id" | "place">): object {
  return {
    regular_price: regular === undefined ? "" : decimal(regular),
    sale_price: sale === undefined ? "" : decimal(sale),
    managing_stock: isCounted,
    ...(isCounted ? { stock_quantity: quantity } : { in_stock: isThere }),
  };
}

function decimal(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** The current price in cents; a sale without a saving is none. */
function costOf({ regular, sale }: Part): number | undefined {
  return regular !== undefined && sale !== undefined && sale < regular ? sale : regular;
}

function isOnSale({ regular, sale }: Part): boolean {
  return regular !== undefined && sale !== undefined && sale < regular;
}

function has({ isCounted, quantity, isThere }: Part, backorders: boolean): boolean {
  return isCounted ? quantity > 0 || backorders : isThere;
}

/** The expected product in v3. */
export function expected(product: Model): Record<string, unknown> {
  const { parts } = product;
  const costs = parts.map(costOf).filter((cost) => cost !== undefined);
  const cost = parts.length > 0 ? (costs.length > 0 ? Math.min(...costs) : undefined) : costOf(product);
  // In the trash with it, they are hidden.
  const shown = product.status === "trash" ? [] : parts.toSorted((a, b) => a.place - b.place || a.id - b.id);
  const isThere = (one: Part) =>
    has(!one.isCounted && product.isCounted ? product : one, product.backorders && !one.isCounted);
  const inStock =
    parts.length > 0 && !product.isCounted
      ? parts.some((one) => has(one, false))
      : has(product, product.backorders);
  return {
    status: product.status,
    // That of its hidden parts stays in the trash.
    price: cost === undefined ? "" : decimal(cost),
    on_sale: shown.length > 0 ? shown.some(isOnSale) : parts.length === 0 && isOnSale(product),
    managing_stock: product.isCounted,
    stock_quantity: product.isCounted ? product.quantity : null,
    ...(product.status !== "trash" && { in_stock: inStock }),
    variations: shown.map((one) => ({
      id: one.id,
      price: costOf(one) === undefined ? "" : decimal(costOf(one) ?? 0),
      managing_stock: !one.isCounted && product.isCounted ? "parent" : one.isCounted,
      stock_quantity: one.isCounted ? one.quantity : product.isCounted ? product.quantity : null,
      in_stock: isThere(one),
    })),
  };
}
