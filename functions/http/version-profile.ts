import type { Route } from "./route.ts";

/** How a version reads credentials. */
export interface AuthenticationProfile {
  /** Behind the secret in the key that OAuth signs with. */
  oauthKeySuffix: "" | "&";
  /** Whether a key and its secret are looked for each by itself, Basic first, or as a pair, query first. */
  keyAndSecret: "apart" | "as a pair";
}

/** Everything that makes an API version this version, as data. */
export interface VersionProfile {
  version: 1 | 2 | 3;
  authentication: AuthenticationProfile;
  /** Keys that the index of this version leaves out. */
  indexOmits: ReadonlySet<string>;
  /** The routes of the contract's table, in the order in which the index lists them. */
  routes: readonly Route[];
  /** The routes that the version has beside them with `ROUTES=all` (§version-routes). */
  furtherRoutes: readonly Route[];
}

/** Which routes a store serves: those of the contract's table, or every resource in every version (§version-routes). */
export type ServedRoutes = "contract" | "all";

/** The value of the variable `ROUTES`; without one the contract's table. Throws for any other value. */
export function readServedRoutes(text: string | undefined): ServedRoutes {
  if (text === undefined || text === "" || text === "contract") return "contract";
  if (text === "all") return "all";
  throw new Error(`ROUTES is "${text}"; it takes contract or all`);
}

/** The routes of a version that a store serves. */
export function routesOf(profile: VersionProfile, served: ServedRoutes): readonly Route[] {
  return served === "all" ? [...profile.routes, ...profile.furtherRoutes] : profile.routes;
}
