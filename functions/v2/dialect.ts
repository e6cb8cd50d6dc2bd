import type { Dialect } from "../http/dialect.ts";

/** v2: customers and orders, which the store does not have yet. */
export const dialect: Dialect = {
  version: 2,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  indexOmits: new Set(["version"]),
  routes: [],
};
