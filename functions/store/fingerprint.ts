import { sql } from "drizzle-orm";
import { settings } from "../../schema/settings.ts";

/**
 * The beginning of the SHA-256 of the store's id. It is public, and the value of STORE_FINGERPRINT of its Workers
 * (§store-names).
 */
export const storeFingerprint = sql<string>`left(encode(sha256(convert_to(${settings.storeId}::text, 'UTF8')), 'hex'), 16)`;
