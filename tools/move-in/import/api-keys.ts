import { createHmac } from "node:crypto";
import { apiKeys, PERMISSIONS } from "../../../schema/api-keys.ts";
import { SECRET_BYTES } from "../../../functions/store/webhooks/secret.ts";
import { Meta } from "./meta.ts";
import type { Apart } from "./roles.ts";
import { type Columns, columnsOf, inBatches, metaOf } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH } from "./times.ts";

interface StagedKey {
  id: string;
  owner: string;
  row: string;
  place: string;
  /** Of its user. */
  meta: string | null;
}

/** API keys: integrations keep theirs, which are stored like the legacy API's. */
export async function importApiKeys({
  client,
  shop,
  secretsKey,
  wanted,
  count,
}: ImportContext): Promise<void> {
  const { table, zone, problems, prefix } = shop;
  const rows = wanted(apiKeys);
  const seal = await sealer(client, "api_keys", secretsKey);
  const sql = `select k.id, k.owner, k.row, k.place, ${metaOf(table("usermeta"), "k.owner")} as meta
    from ${table("woocommerce_api_keys")} k where k.id > $1 order by k.id limit $2`;
  const hashes = new Set<string>();
  for await (const batch of inBatches<StagedKey>(client, sql)) {
    for (const { id: text, owner, row, place, meta } of batch) {
      const [id, columns] = [Number(text), columnsOf(row)];
      count("api_keys");
      const keyHash = hashOf(columns["consumer_key"] ?? "");
      const secret = columns["consumer_secret"];
      const why =
        secret === undefined
          ? "it has no secret"
          : Buffer.byteLength(secret) > SECRET_BYTES
            ? "its secret is longer than 1 KiB"
            : !/^[\da-f]{64}$/.test(keyHash)
              ? "its key has an unknown form"
              : hashes.has(keyHash)
                ? "an earlier row has the same key"
                : undefined;
      if (why !== undefined || secret === undefined) {
        problems.skip("api_keys", id, why ?? "", `${prefix}woocommerce_api_keys row ${place}`);
        continue;
      }
      hashes.add(keyHash);
      const permissions = PERMISSIONS.find((one) => one === columns["permissions"]) ?? "read";
      reportRights(
        shop,
        id,
        columns,
        shop.roles.apart(new Meta(meta).get(`${prefix}capabilities`), permissions),
      );
      rows.add({
        id,
        userId: Number(owner) || null,
        description: columns["description"] ?? "",
        permissions,
        keyHash,
        secretCiphertext: await seal(id, secret),
        truncatedKey: columns["truncated_key"] ?? "",
        lastAccess: zone.local(columns["last_access"]) ?? null,
        expiresAt: null,
        createdAt: EPOCH,
      });
    }
    await rows.settle();
  }
}

/** Reports keys whose user has other rights here, by their visible parts. */
function reportRights({ problems }: Shop, id: number, columns: Columns, { lost, gained }: Apart): void {
  const place = `…${columns["truncated_key"] ?? ""} (${columns["description"] ?? ""})`;
  const changes = [
    [lost, "had more rights in the old shop"],
    [gained, "has more rights in this store"],
  ] as const;
  for (const [rights, what] of changes)
    if (rights.length > 0)
      problems.note("api_keys", id, `its user's role ${what}: ${rights.join(", ")}`, place);
}

/** The hash of a key, which very old shops store in clear. */
function hashOf(key: string): string {
  return key.startsWith("ck_") ? createHmac("sha256", "wc-api").update(key).digest("hex") : key.toLowerCase();
}
