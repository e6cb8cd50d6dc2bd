import type { Limits } from "../store/access/identity.ts";
import type { RequestContext } from "../store/access/request-context.ts";
import type { Connection } from "../store/sql/connection.ts";
import type { StoreEnv } from "./env.ts";
import type { KernelEnv } from "../kernel/env.ts";
import type { Incoming } from "./method-override.ts";
import type { BulkCounts } from "./route.ts";

/** State that the handlers and middleware of a version share. */
export interface AppEnv extends KernelEnv {
  Bindings: StoreEnv & Incoming;
  Variables: KernelEnv["Variables"] & { state: RequestState };
}

/** State of one request. */
interface RequestState {
  readonly version: number;
  /** Base URL of the store as clients know it, without a trailing slash. */
  readonly baseUrl: string;
  readonly connection: Connection;
  /** Set once the caller is identified. */
  session?: RequestContext;
  /** Set once the request presents credentials. */
  limits?: RequestLimits;
  /** Results of a bulk request. */
  bulk?: BulkCounts;
}

/** The limits of one request that presents credentials. */
export interface RequestLimits extends Limits {
  /** Counts refused credentials, unless the secret was right. Throws above the limit. */
  countFailure(): Promise<void>;
  /** Counts the records that a key has asked for without the right. Throws above the limit. */
  countRefused(session: Pick<RequestContext, "keyId" | "refused" | "hasWritten">): Promise<void>;
}
