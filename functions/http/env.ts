import * as z from "zod/mini";
import { optionalAddress, optionalLimit, optionalText } from "../kernel/environment.ts";
import type { LimitsEnv } from "../kernel/limit.ts";
import { databaseVariables, deliveryBindings, secretsVariables } from "../store/environment.ts";

/** Variables of wrangler.toml and secrets of `wrangler secret put`. */
export const storeEnv = z.object({
  ...databaseVariables,
  ...secretsVariables,
  ...deliveryBindings,
  /** `contract`, or `all`, the default: the served routes (§version-routes). */
  ROUTES: z.exactOptional(z.enum(["", "all", "contract"], 'must be "all" or "contract"')),
  /** Base URL of the store if a proxy changes scheme or host; empty: as requested. */
  PUBLIC_URL: optionalAddress,
  /** Scheme and host of the console and the documents; empty: those of the store. */
  CONSOLE_URL: optionalAddress,
  /** Origins of pages that may read with keys that only read, separated by commas; empty: none (§cross-origin-reads). */
  CORS_ORIGINS: optionalText,
  /** Share of the successful reads that are logged, from 0 to 1; by default, and for anything else, all. */
  LOG_READS_SAMPLE: optionalText,
  KEY_REQUESTS_LIMIT: optionalLimit,
  ADDRESS_FAILURES_LIMIT: optionalLimit,
});

export type StoreEnv = z.infer<typeof storeEnv> & LimitsEnv;
