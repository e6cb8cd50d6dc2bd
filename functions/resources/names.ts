/** What routes and documents call the records: path, wrapper keys, and the answer to a deletion of a kind without a trash. */
export const NAMES = {
  attribute: {
    path: "/products/attributes",
    one: "product_attribute",
    many: "product_attributes",
    removed: "Deleted product_attribute",
  },
  coupon: { path: "/coupons", one: "coupon", many: "coupons" },
  customer: {
    path: "/customers",
    one: "customer",
    many: "customers",
    removed: "Permanently deleted customer",
  },
  note: {
    path: "/orders/<order_id>/notes",
    one: "order_note",
    many: "order_notes",
    removed: "Permanently deleted order note",
  },
  order: { path: "/orders", one: "order", many: "orders" },
  product: { path: "/products", one: "product", many: "products" },
  refund: {
    path: "/orders/<order_id>/refunds",
    one: "order_refund",
    many: "order_refunds",
    removed: "Permanently deleted refund",
  },
  tax: { path: "/taxes", one: "tax", many: "taxes", removed: "Deleted tax" },
  webhook: {
    path: "/webhooks",
    one: "webhook",
    many: "webhooks",
    removed: "Permanently deleted webhook",
  },
} as const;
