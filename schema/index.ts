export * from "./api-keys.ts";
export * from "./coupons.ts";
export * from "./orders.ts";
export * from "./products.ts";
export * from "./settings.ts";
export * from "./tax-rates.ts";
export * from "./users.ts";
export * from "./webhooks.ts";
