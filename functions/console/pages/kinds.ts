/** Kinds of records that have pages. */
export interface Kind {
  /** Of their list: `/console/tax-rates`. */
  path: string;
  /** `Tax rates`. */
  title: string;
  /** `tax rate`. */
  name: string;
  /** What the API calls them. */
  api: string;
}

export const ORDER = { path: "/console/orders", title: "Orders", name: "order", api: "orders" };
export const PRODUCT = { path: "/console/products", title: "Products", name: "product", api: "products" };
export const CATEGORY = {
  path: "/console/products/categories",
  title: "Categories",
  name: "category",
  api: "products/categories",
};
export const CUSTOMER = {
  path: "/console/customers",
  title: "Customers",
  name: "customer",
  api: "customers",
};
export const COUPON = { path: "/console/coupons", title: "Coupons", name: "coupon", api: "coupons" };
export const WEBHOOK = { path: "/console/webhooks", title: "Webhooks", name: "webhook", api: "webhooks" };
export const TAX_RATE = { path: "/console/tax-rates", title: "Tax rates", name: "tax rate", api: "taxes" };
