import { bigint, index, text, pgTable } from "drizzle-orm/pg-core";
import { createdAt, id, instant, isKnown } from "./columns.ts";
import { users } from "./users.ts";

export const PERMISSIONS = ["read", "write", "read_write"] as const;
export type Permissions = (typeof PERMISSIONS)[number];

/** Credentials of an integration. The key is stored as a hash, the secret encrypted, because OAuth needs it. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    /** Null for a deleted user: such a key is refused with "API user is invalid". */
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    description: text().notNull().default(""),
    permissions: text({ enum: PERMISSIONS }).notNull(),
    keyHash: text().notNull().unique("api_keys_key_hash_unique"),
    secretCiphertext: text().notNull(),
    /** Last seven characters of the key, to recognise it by. */
    truncatedKey: text().notNull(),
    lastAccess: instant(),
    /** End of its validity; null for a key that does not expire. */
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index("api_keys_user").on(t.userId), isKnown("api_keys_permissions", t.permissions, PERMISSIONS)],
);
