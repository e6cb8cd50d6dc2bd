// Made by `npm run gen`, not to be edited.

export const RECORD_VERSIONS = {
  coupons: ["v3","v1"],
  webhooks: ["v3"],
  orders: ["v2","v1"],
  customers: ["v2"],
} as const;
