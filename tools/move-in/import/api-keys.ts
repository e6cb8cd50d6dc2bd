import { createHmac } from "node:crypto";
import { apiKeys, PERMISSIONS } from "../../../schema/api-keys.ts";
import { SECRET_BYTES } from "../../../functions/store/webhooks/webhook.ts";
import { Meta } from "./meta.ts";
import type { Apart } from "./roles.ts";
import { importEach, metaOf, oneOf } from "./rows.ts";
import { sealer } from "./sealed.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH } from "./times.ts";

/** API keys: integrations keep theirs, which are stored like the legacy API's. */
export async function importApiKeys(context: ImportContext): Promise<void> {
  const { client, shop, secretsKey, incoming, count } = context;
  const { table, zone, problems, prefix } = shop;
  const rows = incoming(apiKeys);
  const seal = await sealer(client, "api_keys", secretsKey);
  const ofUser = `, ${metaOf(table("usermeta"), "t.owner")} as user_meta,
    (select u.row::json->>'user_login' from ${table("users")} u where u.id = t.owner limit 1) as login`;
  await client.query(
    "create unlogged table move_in.powerless_keys (id bigint, owner bigint, why text, place text)",
  );
  const hashes = new Set<string>();
  const keys = { from: "woocommerce_api_keys", more: ofUser };
  await importEach<{ user_meta: string | null; login: string | null }>(
    context,
    keys,
    async ({ id, owner, columns, place, user_meta, login }) => {
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
      if (login !== null) {
        const capabilities = shop.capabilitiesOf(new Meta(user_meta));
        const apart = shop.roles.apart({ login, capabilities }, permissions);
        const where = `…${columns["truncated_key"] ?? ""} (${columns["description"] ?? ""})`;
        if (apart.fault === undefined) reportRights(shop, id, where, apart);
        else
          await client.query("insert into move_in.powerless_keys values ($1, $2, $3, $4)", [
            id,
            owner,
            `its owner has no rights in this store, so its requests find nothing or are refused (${apart.fault}): set a role by "store users set-role"`,
            where,
          ]);
      }
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
function reportRights({ problems }: Shop, id: number, place: string, { lost, gained }: Apart): void {
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
