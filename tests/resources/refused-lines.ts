import { PRODUCTS, type Shop } from "../support/shop.ts";

const mug = { product_id: PRODUCTS.mug };
const UNKNOWN = 999_999;

type Refusal = [code: string, message: string];
const FOREIGN: Refusal = ["shop_invalid_item_id", "Order item ID provided is not associated with order."];
const ID_REQUIRED: Refusal = ["shop_api_invalid_product_id", "Product ID or SKU is required"];
const MISMATCH: Refusal = [
  "shop_api_invalid_product_id",
  "Product ID provided does not match this line item",
];
const NO_PRODUCT: Refusal = ["shop_api_invalid_product", "Product is invalid."];
const NO_VARIATION: Refusal = ["shop_api_invalid_product_variation", "The product variation is invalid"];
const QUANTITY_REQUIRED: Refusal = ["shop_api_invalid_product_quantity", "Product quantity is required."];
const NOT_POSITIVE: Refusal = [
  "shop_api_invalid_product_quantity",
  "Product quantity must be a positive float.",
];
const NO_METHOD: Refusal = ["shop_invalid_shipping_item", "Shipping method ID is required."];
const SHIPPING_BELOW_0: Refusal = [
  "shop_invalid_shipping_total",
  "Shipping total must be a positive amount.",
];
const NO_TITLE: Refusal = ["shop_invalid_fee_item", "Fee title is required"];
const NO_TAX_CLASS: Refusal = ["shop_invalid_fee_item", "Fee tax class is required when fee is taxable."];
const TAX_CLASS: Refusal = ["order_item_fee_invalid_tax_class", "Invalid tax class"];
const NO_CODE: Refusal = ["shop_invalid_coupon_coupon", "Coupon code is required."];
const COUPON_BELOW_0: Refusal = [
  "shop_invalid_coupon_total",
  "Coupon discount total must be a positive amount.",
];

/** The mistake, its refusal, and its message. */
export type RefusedLines = [what: string, refusal: Refusal, lines: (shop: Shop) => object];

/** Refused for every new line. */
export const REFUSED_WHEN_ADDED: RefusedLines[] = [
  ["neither product nor SKU", ID_REQUIRED, () => ({ line_items: [{ quantity: 1 }] })],
  ["an empty SKU", ID_REQUIRED, () => ({ line_items: [{ sku: "", quantity: 1 }] })],
  ["a product of null", ID_REQUIRED, () => ({ line_items: [{ product_id: null, quantity: 1 }] })],
  ["an entry that is no object", ID_REQUIRED, () => ({ line_items: ["mug"] })],
  ["an entry of null", ID_REQUIRED, () => ({ line_items: [null] })],
  ["an unknown product", NO_PRODUCT, () => ({ line_items: [{ product_id: UNKNOWN, quantity: 1 }] })],
  ["product 0", NO_PRODUCT, () => ({ line_items: [{ product_id: 0, quantity: 1 }] })],
  ["an unknown SKU", NO_PRODUCT, () => ({ line_items: [{ sku: "NOPE", quantity: 1 }] })],
  ["a SKU in another case", NO_PRODUCT, () => ({ line_items: [{ sku: "mug", quantity: 1 }] })],
  ["the SKU of a trashed product", NO_PRODUCT, () => ({ line_items: [{ sku: "GONE", quantity: 1 }] })],
  [
    "an empty variation value",
    NO_VARIATION,
    () => ({ line_items: [{ product_id: PRODUCTS.shirt, quantity: 1, variations: { pa_colour: "" } }] }),
  ],
  [
    "an empty variation key",
    NO_VARIATION,
    () => ({ line_items: [{ product_id: PRODUCTS.shirt, quantity: 1, variations: { "": "Black" } }] }),
  ],
  ["no quantity", QUANTITY_REQUIRED, () => ({ line_items: [mug] })],
  ["a quantity of null", QUANTITY_REQUIRED, () => ({ line_items: [{ ...mug, quantity: null }] })],
  ["quantity 0", NOT_POSITIVE, () => ({ line_items: [{ ...mug, quantity: 0 }] })],
  ["a negative quantity", NOT_POSITIVE, () => ({ line_items: [{ ...mug, quantity: -1 }] })],
  ["half a unit", NOT_POSITIVE, () => ({ line_items: [{ ...mug, quantity: 0.5 }] })],
  ["a quantity in words", NOT_POSITIVE, () => ({ line_items: [{ ...mug, quantity: "two" }] })],
  ["more units than can be counted", NOT_POSITIVE, () => ({ line_items: [{ ...mug, quantity: 2 ** 31 }] })],
  [
    "a bad line after a good one",
    NO_PRODUCT,
    () => ({
      note: "lost",
      line_items: [
        { ...mug, quantity: 1 },
        { product_id: UNKNOWN, quantity: 1 },
      ],
    }),
  ],
  ["shipping without a method", NO_METHOD, () => ({ shipping_lines: [{ method_title: "Post", total: 5 }] })],
  ["shipping that is no object", NO_METHOD, () => ({ shipping_lines: [7] })],
  [
    "negative shipping",
    SHIPPING_BELOW_0,
    () => ({ shipping_lines: [{ method_id: "post", total: "-0.01" }] }),
  ],
  ["a fee without a title", NO_TITLE, () => ({ fee_lines: [{ total: 5 }] })],
  ["a fee that is no object", NO_TITLE, () => ({ fee_lines: ["wrap"] })],
  [
    "a taxable fee without a class",
    NO_TAX_CLASS,
    () => ({ fee_lines: [{ title: "Wrap", total: 5, taxable: true }] }),
  ],
  [
    "a fee of an unknown tax class",
    TAX_CLASS,
    () => ({ fee_lines: [{ title: "Wrap", taxable: true, tax_class: "bogus" }] }),
  ],
  ["a coupon line without a code", NO_CODE, () => ({ coupon_lines: [{ amount: 1 }] })],
  ["a coupon line that is no object", NO_CODE, () => ({ coupon_lines: [true] })],
  ["a negative coupon amount", COUPON_BELOW_0, () => ({ coupon_lines: [{ code: "x", amount: -1 }] })],
];

/** Refused in an existing order only. */
export const REFUSED_WHEN_CHANGED: RefusedLines[] = [
  ["a product line nobody has", FOREIGN, () => ({ line_items: [{ id: UNKNOWN, ...mug, quantity: 1 }] })],
  ["line 0", FOREIGN, () => ({ line_items: [{ id: 0, ...mug, quantity: 1 }] })],
  [
    "a line of another order",
    FOREIGN,
    ({ other }) => ({ line_items: [{ id: other.lineId, ...mug, quantity: 9 }] }),
  ],
  [
    "a line of another order, to be taken out",
    FOREIGN,
    ({ other }) => ({ line_items: [{ id: other.lineId, product_id: null }] }),
  ],
  ["an unknown shipping line", FOREIGN, () => ({ shipping_lines: [{ id: UNKNOWN, total: 1 }] })],
  ["an unknown fee", FOREIGN, () => ({ fee_lines: [{ id: UNKNOWN, title: "x" }] })],
  ["an unknown fee, to be taken out", FOREIGN, () => ({ fee_lines: [{ id: UNKNOWN, title: null }] })],
  ["an unknown coupon line", FOREIGN, () => ({ coupon_lines: [{ id: UNKNOWN, amount: 1 }] })],
  [
    "a line without its product",
    ID_REQUIRED,
    ({ lineId }) => ({ line_items: [{ id: lineId, quantity: 2 }] }),
  ],
  [
    "a line by SKU alone",
    MISMATCH,
    ({ lineId }) => ({ line_items: [{ id: lineId, sku: "MUG", quantity: 2 }] }),
  ],
  [
    "a line with another product",
    MISMATCH,
    ({ lineId }) => ({ line_items: [{ id: lineId, product_id: PRODUCTS.shirt }] }),
  ],
  [
    "a line with an empty variation",
    NO_VARIATION,
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, variations: { pa_colour: "" } }] }),
  ],
  [
    "a line with quantity 0",
    NOT_POSITIVE,
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, quantity: 0 }] }),
  ],
  [
    "a line with quantity 0.9",
    NOT_POSITIVE,
    ({ lineId }) => ({ line_items: [{ id: lineId, ...mug, quantity: 0.9 }] }),
  ],
  [
    "shipping below 0",
    SHIPPING_BELOW_0,
    ({ shippingId }) => ({ shipping_lines: [{ id: shippingId, total: -1 }] }),
  ],
  [
    "a fee of an unknown tax class",
    TAX_CLASS,
    ({ feeId }) => ({ fee_lines: [{ id: feeId, tax_class: "bogus" }] }),
  ],
  [
    "a coupon amount below 0",
    COUPON_BELOW_0,
    ({ couponId }) => ({ coupon_lines: [{ id: couponId, amount: "-0.5" }] }),
  ],
  [
    "a line that the same request takes out",
    FOREIGN,
    ({ lineId }) => ({
      line_items: [
        { id: lineId, product_id: null },
        { id: lineId, ...mug, quantity: 1 },
      ],
    }),
  ],
];
