import type { DeliveryQueue } from "../store/deliveries/queue.ts";
import type { SweepsEnv } from "../store/deliveries/sweeps.ts";
import type { LimitsEnv } from "../kernel/limit.ts";
import type { LogEnv } from "../kernel/request-log.ts";

/** Variables of wrangler.toml and secrets of `wrangler secret put`. */
export interface StoreEnv extends LimitsEnv, LogEnv, SweepsEnv {
  /** Connection string of the Neon database. Secret. */
  DATABASE_URL: string;
  /** 32 bytes in base64: encrypts the secrets of API keys and webhooks at rest. Secret. */
  SECRETS_KEY: string;
  /** The previous key, for decryption while keys rotate. Secret; otherwise absent. */
  SECRETS_KEY_PREVIOUS?: string;
  /** Wakes the delivery Worker. */
  DELIVERIES: DeliveryQueue;
  /** `contract`, the default, or `all`: the served routes (§version-routes). */
  ROUTES?: string;
  /** Base URL of the store if a proxy changes scheme or host; empty: as requested. */
  PUBLIC_URL?: string;
  /** Scheme and host of the console and the documents; empty: those of the store. */
  CONSOLE_URL?: string;
  /** Origins of pages that may read with keys that only read, separated by commas; empty: none (§cross-origin-reads). */
  CORS_ORIGINS?: string;
  /** Address of SQL over HTTP. Only the local stack sets it; Neon's address comes from DATABASE_URL. */
  NEON_ENDPOINT?: string;
}
