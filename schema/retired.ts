import { bigint, index, primaryKey, text } from "drizzle-orm/pg-core";
import { apiKeys } from "./api-keys.ts";
import { table } from "./table.ts";

/** What Workers of the release before still write, and a later release drops. */

/** Their nonces; a trigger notes each among `spent_nonces` too, so that none passes twice while Workers of both versions run. */
export const oauthNonces = table(
  "oauth_nonces",
  {
    keyId: bigint({ mode: "number" })
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    timestamp: bigint({ mode: "number" }).notNull(),
    nonce: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.timestamp, t.nonce] }),
    index("oauth_nonces_timestamp").on(t.timestamp),
  ],
);
