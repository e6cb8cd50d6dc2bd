// Made by `npm run gen`, not to be edited.

import type { Client, ClientOptions } from "./client.js";
import type * as v1 from "./v1.js";
import type * as v2 from "./v2.js";
import type * as v3 from "./v3.js";
import type * as v1All from "./v1.all.js";
import type * as v2All from "./v2.all.js";
import type * as v3All from "./v3.all.js";

export type * from "./client.js";
export { StoreError } from "./client.js";
export type { v1, v2, v3, v1All, v2All, v3All };

/** Operations of the versions. */
export interface Versions {
 "v1": v1.Operations;
 "v2": v2.Operations;
 "v3": v3.Operations;
 "v1.all": v1All.Operations;
 "v2.all": v2All.Operations;
 "v3.all": v3All.Operations;
}

/** A client of one version of a store. It sends nothing by itself. */
export declare function createClient<Version extends keyof Versions>(
  options: ClientOptions<Version>,
): Client<Versions[Version]>;
