import type { KernelEnv } from "../kernel/env.ts";
import type { StoreEnv } from "../http/env.ts";
import type { HealthEnv } from "./health.ts";
import type { SecurityEnv } from "./security-txt.ts";
import type { Connection } from "../store/database.ts";

/** What the console is given by wrangler.toml and `wrangler secret put`. */
export interface ConsoleEnv extends StoreEnv, HealthEnv, SecurityEnv {
  /** The files of the reference, the guides and the pages. */
  ASSETS: Fetcher;
  /** The Workers that answer clients: the reference tries requests of them. */
  V1?: Fetcher;
  V2?: Fetcher;
  V3?: Fetcher;
  INFERENCE?: Fetcher;
  /** Their entry points for who is signed in to the console. */
  V1_SESSIONS?: Fetcher;
  V2_SESSIONS?: Fetcher;
  V3_SESSIONS?: Fetcher;
  /** Where Cloudflare Access has the team that may sign in, `https://TEAM.cloudflareaccess.com`; empty: not behind Access. */
  ACCESS_TEAM?: string;
  /** The audience tag of the console's application there. */
  ACCESS_AUDIENCE?: string;
}

/** What a request carries through the console. */
export interface ConsoleApp extends KernelEnv {
  Bindings: ConsoleEnv;
  Variables: KernelEnv["Variables"] & {
    connection: Connection;
    /** Scheme and host of the console as browsers know it. */
    origin: string;
    /** Who attempts to sign in, for the log where it is refused: the address, and the hash of the name that was typed. */
    attempt?: { address: string; account?: string };
  };
}
