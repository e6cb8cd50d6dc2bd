import { createHmac } from "node:crypto";
import { apiKeys, PERMISSIONS } from "../../../schema/api-keys.ts";
import { SECRET_BYTES } from "../../../functions/store/webhooks/secret.ts";
import { Meta } from "./meta.ts";
import type { Apart } from "./roles.ts";
import { type Columns, importEach, metaOf, oneOf } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH } from "./times.ts";

/** API keys: integrations keep theirs, which are stored like the legacy API's. */
export async function importApiKeys(context: ImportContext): Promise<void> {
  const { client, shop, secretsKey, wanted, count } = context;
  const { table, zone, problems, prefix } = shop;
  const rows = wanted(apiKeys);
  const seal = await sealer(client, "api_keys", secretsKey);
  const ofUser = `, ${metaOf(table("usermeta"), "t.owner")} as user_meta`;
  const hashes = new Set<string>();
  const keys = { from: "woocommerce_api_keys", more: ofUser };
  await importEach<{ user_meta: string | null }>(
    context,
    keys,
    async ({ id, owner, columns, place, user_meta }) => {
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
        return;
      }
      hashes.add(keyHash);
      const permissions = oneOf(PERMISSIONS, columns["permissions"]) ?? "read";
      reportRights(
        shop,
        id,
        columns,
        shop.roles.apart(new Meta(user_meta).get(`${prefix}capabilities`), permissions),
      );
      rows.add({
        id,
        userId: owner || null,
        description: columns["description"] ?? "",
        permissions,
        keyHash,
        secretCiphertext: await seal(id, secret),
        truncatedKey: columns["truncated_key"] ?? "",
        lastAccess: zone.local(columns["last_access"]) ?? null,
        expiresAt: null,
        createdAt: EPOCH,
      });
    },
  );
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
