import type { DeliveryQueue } from "../store/deliveries/queue.ts";
import type { LimitsEnv } from "./limit.ts";
import type { LogEnv } from "../kernel/request-log.ts";

/** What a store Worker is given by wrangler.toml (variables) and `wrangler secret put` (secrets). */
export interface StoreEnv extends LimitsEnv, LogEnv {
  /** Connection string of the Neon database. Secret. */
  DATABASE_URL: string;
  /** 32 bytes in base64: encrypts the secrets of API keys and webhooks at rest. Secret. */
  SECRETS_KEY: string;
  /** The key before it, which still opens what it has sealed. Secret; absent but while keys rotate. */
  SECRETS_KEY_PREVIOUS?: string;
  /** Wakes the delivery Worker. */
  DELIVERIES: DeliveryQueue;
  /** `contract`, the default, or `all`: which routes there are (§version-routes). */
  ROUTES?: string;
  /** Base URL of the store where a proxy changes scheme or host; empty: as requested. */
  PUBLIC_URL?: string;
  /** Scheme and host of the console and the documents; empty: those of the store. */
  CONSOLE_URL?: string;
  /** Where SQL goes over HTTP; only the local stack sets it, Neon's own address is derived from DATABASE_URL. */
  NEON_ENDPOINT?: string;
}
