import { bigint, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { table } from "./table.ts";

/**
 * OAuth nonces already used, in four parts that take turns by the hour of their timestamps (docs/architecture.md#parts). No
 * foreign key: emptying a part would lock the keys. Those of a key that is gone go with their part.
 */
export const spentNonces = table(
  "spent_nonces",
  {
    part: smallint().notNull(),
    keyId: bigint({ mode: "number" }).notNull(),
    timestamp: bigint({ mode: "number" }).notNull(),
    /** Hex SHA-256 of the nonce, which may be of any length. */
    nonce: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.keyId, t.timestamp, t.nonce] })],
);
