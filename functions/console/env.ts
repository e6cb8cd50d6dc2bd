import * as z from "zod/mini";
import type { KernelEnv } from "../kernel/env.ts";
import { binding, optionalAddress, optionalLimit, optionalText } from "../kernel/environment.ts";
import { type StoreEnv, storeEnv } from "../http/env.ts";
import type { HealthEnv } from "./health.ts";
import type { SecurityEnv } from "./security-txt.ts";
import type { Connection } from "../store/sql/connection.ts";

export const consoleEnv = z.extend(storeEnv, {
  ASSETS: binding(),
  HEALTH: binding(),
  HEALTH_TOKEN: optionalText,
  STORE_FINGERPRINT: optionalText,
  SECURITY_CONTACT: optionalText,
  ACCESS_TEAM: optionalAddress,
  ACCESS_AUDIENCE: optionalText,
  SIGN_IN_ADDRESS_LIMIT: optionalLimit,
  SIGN_IN_ACCOUNT_LIMIT: optionalLimit,
  SIGN_IN_LINKS_LIMIT: optionalLimit,
});

/** Variables of wrangler.toml and secrets of `wrangler secret put`. */
export interface ConsoleEnv extends StoreEnv, HealthEnv, SecurityEnv {
  /** The files of the reference, the guides and the pages. */
  ASSETS: { fetch: typeof fetch };
  /** The entry point of v3 for signed-in users of the console. */
  V3_SESSIONS: { fetch: typeof fetch };
  /** Cloudflare Access' address of the team that may sign in, `https://TEAM.cloudflareaccess.com`; empty: not behind Access. */
  ACCESS_TEAM?: string;
  /** The audience tag of the console's application there. */
  ACCESS_AUDIENCE?: string;
}

/** State of a request in the console. */
export interface ConsoleApp extends KernelEnv {
  Bindings: ConsoleEnv;
  Variables: KernelEnv["Variables"] & {
    connection: Connection;
    /** Scheme and host of the console as browsers know it. */
    origin: string;
    /** An attempt to sign in, for the log of its refusal: the address, and the hash of the typed name. */
    attempt?: { address: string; account?: string };
  };
}
