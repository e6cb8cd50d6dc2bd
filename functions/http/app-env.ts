import type { Session } from "../store/access/session.ts";
import type { Connection } from "../store/database.ts";
import type { StoreEnv } from "./env.ts";
import type { Incoming } from "./method-override.ts";
import type { ApiError } from "./errors.ts";

/** What every handler and middleware of a version's app shares. */
export interface AppEnv {
  Bindings: StoreEnv & Incoming;
  Variables: { requestId: string; state: RequestState };
}

/** What is known of one request while it passes through. */
interface RequestState {
  readonly version: number;
  readonly started: number;
  /** Scheme and host (and path) of the store as clients know it, without a trailing slash. */
  readonly home: string;
  readonly connection: Connection;
  /** Set once the caller is identified. */
  session?: Session;
  /** What the request is refused with. */
  refusal?: ApiError;
  /** Answers of 5xx to elements of a bulk request that is answered with another status. */
  readonly failures: ApiError[];
}
