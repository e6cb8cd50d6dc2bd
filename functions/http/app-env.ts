import type { RequestContext } from "../store/access/request-context.ts";
import type { Connection } from "../store/database.ts";
import type { StoreEnv } from "./env.ts";
import type { KernelEnv } from "../kernel/env.ts";
import type { Incoming } from "./method-override.ts";
import type { RequestLimits } from "./rate-limits.ts";
import type { BulkCounts } from "./route.ts";

/** What every handler and middleware of a version's app shares. */
export interface AppEnv extends KernelEnv {
  Bindings: StoreEnv & Incoming;
  Variables: KernelEnv["Variables"] & { state: RequestState };
}

/** What is known of one request while it passes through. */
interface RequestState {
  readonly version: number;
  /** Scheme and host (and path) of the store as clients know it, without a trailing slash. */
  readonly baseUrl: string;
  readonly connection: Connection;
  /** Set once the caller is identified. */
  session?: RequestContext;
  /** Set once somebody presents credentials. */
  limits?: RequestLimits;
  /** What became of the elements of a bulk request. */
  bulk?: BulkCounts;
}
