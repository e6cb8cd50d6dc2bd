import pg from "pg";
import { fillDemoShop } from "./demo-shop.ts";
import { keysCommand } from "./keys-command.ts";
import type { Stack } from "./stack.ts";

/** Fills a store that nothing was put into yet and tells how to use it; undefined for one that is in use. Its key is known only now. */
export async function offerDemoShop(
  { databaseUrl, secretsKey, url }: Stack,
  onProgress: (text: string) => void,
): Promise<string | undefined> {
  if (await isInUse(databaseUrl)) return undefined;
  onProgress("filling the demo shop");
  const { consumerKey, consumerSecret } = await fillDemoShop({ databaseUrl, secretsKey, onProgress });
  return firstRequests(`${url}/wc-api`, `${consumerKey}:${consumerSecret}`);
}

/** How to get a key, for a store that has none; undefined where there are keys, which somebody knows. */
export async function hintAtKeys(databaseUrl: string, dataDir: string): Promise<string | undefined> {
  if (await holds(databaseUrl, "exists (select from api_keys)")) return undefined;
  return `Make a key: ${keysCommand(dataDir)}`;
}

/** To be pasted as it is. */
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
