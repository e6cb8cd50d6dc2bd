import * as z from "zod/mini";
import { fromBase64 } from "../kernel/bytes.ts";
import { binding } from "../kernel/environment.ts";
import type { DeliveryQueue } from "./deliveries/queue.ts";
import type { SweepsEnv } from "./deliveries/sweeps.ts";

/** Variables that the Workers of a store share, and their command. */

const isPostgres = (text: string) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol);

export const databaseVariables = {
  /** Connection string of the Neon database. Secret. */
  DATABASE_URL: z
    .string("is missing")
    .check(z.refine(isPostgres, "must be a connection string, postgresql://…")),
  /** Address of SQL over HTTP. Only the local stack sets it; Neon's address comes from DATABASE_URL. */
  NEON_ENDPOINT: z.exactOptional(
    z.string().check(z.refine((text) => URL.canParse(text), "must be an address")),
  ),
};

const NO_KEY = "must be 32 bytes in base64";

export const secretsVariables = {
  /** 32 bytes in base64: encrypts the secrets of API keys and webhooks at rest. Secret. */
  SECRETS_KEY: z.string("is missing").check(z.refine(is32Bytes, NO_KEY)),
  /** The previous key, for decryption while keys rotate. Secret; otherwise absent or empty. */
  SECRETS_KEY_PREVIOUS: z.exactOptional(
    z.string().check(z.refine((text) => text === "" || is32Bytes(text), NO_KEY)),
  ),
};

export const deliveryBindings = {
  /** Wakes the delivery Worker. */
  DELIVERIES: binding<DeliveryQueue>(),
  /** The store's one alarm. Only a local stack without the delivery Worker lacks it. */
  SWEEPS: z.exactOptional(binding<NonNullable<SweepsEnv["SWEEPS"]>>()),
};

function is32Bytes(base64: string): boolean {
  try {
    return fromBase64(base64).length === 32;
  } catch {
    return false;
  }
}
