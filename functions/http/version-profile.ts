import type { Route } from "./route.ts";

/** A version's reading of credentials. */
export interface AuthenticationProfile {
  /** Suffix of the secret in the OAuth signing key. */
  oauthKeySuffix: "" | "&";
  /** Whether key and secret are looked up separately, Basic first, or as a pair, query first. */
  keyAndSecret: "apart" | "as a pair";
}

/** The data that makes up an API version. */
export interface VersionProfile {
  version: 1 | 2 | 3;
  authentication: AuthenticationProfile;
  /** Keys that the index of this version leaves out. */
  indexOmits: ReadonlySet<string>;
  /** Whether the index calls a shop at an https address one with SSL, or only one that sends its checkout to HTTPS. */
  addressTellsSsl: boolean;
  /** The routes, in the order of the index. */
  routes: readonly Route[];
}

/** The served routes: all that the legacy API has in this version, or those of the contract's table alone (§version-routes). */
export type ServedRoutes = "contract" | "all";

/** The value of the variable `ROUTES`, by default `all`. Throws for an invalid value. */
export function readServedRoutes(text: string | undefined): ServedRoutes {
  if (text === undefined || text === "" || text === "all") return "all";
  if (text === "contract") return "contract";
  throw new Error(`ROUTES is "${text}"; it takes contract or all`);
}

/** The routes that a store serves in a version. */
export function routesOf({ routes }: VersionProfile, served: ServedRoutes): readonly Route[] {
  return served === "all" ? routes : routes.filter(({ inContract }) => inContract);
}
