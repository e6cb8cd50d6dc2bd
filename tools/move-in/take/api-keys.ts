import { createHmac } from "node:crypto";
import { apiKeys, PERMISSIONS } from "../../../schema/api-keys.ts";
import { columnsOf, inBatches } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { Taking } from "./taking.ts";
import { EPOCH } from "./times.ts";

/** API keys: integrations go on with the ones they have, which are stored as the original stores them. */
export async function takeApiKeys({ client, shop, secretsKey, wanted, count }: Taking): Promise<void> {
  const { table, zone, problems, prefix } = shop;
  const rows = wanted(apiKeys);
  const seal = await sealer(client, "api_keys", secretsKey);
  const sql = `select id, owner, row, place from ${table("woocommerce_api_keys")} where id > $1 order by id limit $2`;
  const hashes = new Set<string>();
  for await (const batch of inBatches<{ id: string; owner: string; row: string; place: string }>(
    client,
    sql,
  )) {
    for (const { id: text, owner, row, place } of batch) {
      const [id, columns] = [Number(text), columnsOf(row)];
      count("api_keys");
      const keyHash = hashOf(columns["consumer_key"] ?? "");
      const secret = columns["consumer_secret"];
      const why =
        secret === undefined
          ? "it has no secret"
          : !/^[\da-f]{64}$/.test(keyHash)
            ? "its key is neither one nor the hash of one"
            : hashes.has(keyHash)
              ? "another has the same key"
              : undefined;
      if (why !== undefined || secret === undefined) {
        problems.skip("api_keys", id, why ?? "", `${prefix}woocommerce_api_keys row ${place}`);
        continue;
      }
      hashes.add(keyHash);
      rows.add({
        id,
        userId: Number(owner) || null,
        description: columns["description"] ?? "",
        permissions: PERMISSIONS.find((one) => one === columns["permissions"]) ?? "read",
        keyHash,
        secretCiphertext: await seal(id, secret),
        truncatedKey: columns["truncated_key"] ?? "",
        lastAccess: zone.local(columns["last_access"]) ?? null,
        createdAt: EPOCH,
      });
    }
    await rows.settle();
  }
}

/** As keys are stored; very old shops have them in clear. */
function hashOf(key: string): string {
  return key.startsWith("ck_") ? createHmac("sha256", "wc-api").update(key).digest("hex") : key.toLowerCase();
}
