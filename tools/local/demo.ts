import pg from "pg";
import { fillDemoShop } from "./demo-shop.ts";
import { keysCommand } from "./keys-command.ts";
import type { Stack } from "./stack.ts";

/** Fills an empty store and returns usage instructions; undefined for a used one. Its key is shown only now. */
export async function offerDemoShop(
  { databaseUrl, secretsKey, url }: Stack,
  onProgress: (text: string) => void,
): Promise<string | undefined> {
  if (await isInUse(databaseUrl)) return undefined;
  onProgress("filling the demo shop");
  const { consumerKey, consumerSecret } = await fillDemoShop({ databaseUrl, secretsKey, onProgress });
  return firstRequests(`${url}/wc-api`, `${consumerKey}:${consumerSecret}`);
}

/** Instructions for a first key; undefined for a store with keys. */
export async function firstKeyHint(databaseUrl: string, dataDir: string): Promise<string | undefined> {
  if (await holds(databaseUrl, "exists (select from api_keys)")) return undefined;
  return `Make a key: ${keysCommand(dataDir)}`;
}

/** Commands to paste. */
function firstRequests(api: string, key: string): string {
  const coupon = JSON.stringify({ coupon: { code: "first-one", type: "percent", amount: "10" } });
  return [
    `KEY=${key}   # of the demo shop, shown once; may read and write`,
    `curl -u $KEY '${api}/v2/orders?filter[limit]=1' -g`,
    `curl -u $KEY '${api}/v3/reports/sales'`,
    `curl -u $KEY '${api}/v3/coupons' -d '${coupon}'`,
  ].join("\n");
}

function isInUse(databaseUrl: string): Promise<boolean> {
  return holds(
    databaseUrl,
    "exists (select from products) or exists (select from coupons) or exists (select from users)",
  );
}

async function holds(databaseUrl: string, condition: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ holds: boolean }>(`select ${condition} as holds`);
    return rows[0]?.holds === true;
  } finally {
    await client.end();
  }
}
