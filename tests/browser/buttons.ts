/** Forms in which nothing is typed: buttons, a date, a choice among two. Sent twice they run once, too. */
export const NOTHING_TYPED = [
  ...["orders", "products", "coupons", "webhooks"].map((list) => `/console/${list}/1/delete`),
  "/console/customers/1/link",
  ...["sample", "recover"].map((name) => `/console/webhooks/1/${name}`),
  ...["permissions", "revoke"].map((name) => `/console/keys/1/${name}`),
  "/console/coupons/1/restore",
  "/console/orders/status",
  `/console/deliveries/${"0".repeat(32)}/redeliver`,
  "/console/sign-in",
  "/console/sign-out",
];
