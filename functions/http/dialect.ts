import type { Route } from "./route.ts";

/** How a version reads credentials. */
export interface AuthenticationDialect {
  /** Behind the secret in the key that OAuth signs with. */
  oauthKeySuffix: "" | "&";
  /** Whether a key and its secret are looked for each by itself, Basic first, or as a pair, query first. */
  keyAndSecret: "apart" | "as a pair";
}

/** Everything that makes an API version this version, as data. */
export interface Dialect {
  version: 1 | 2 | 3;
  authentication: AuthenticationDialect;
  /** Keys that the index of this version leaves out. */
  indexOmits: ReadonlySet<string>;
  /** In the order in which the index lists them. */
  routes: readonly Route[];
}
