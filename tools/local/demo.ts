import pg from "pg";
import { fillDemoShop } from "./demo-shop.ts";
import { keysCommand } from "./keys-command.ts";
import type { Stack } from "./stack.ts";

/** Fills a store that nothing was put into yet and tells how to use it; undefined for one that is in use. */
export async function offerDemoShop(
  { databaseUrl, secretsKey, url }: Stack,
  onProgress: (text: string) => void,
): Promise<string | undefined> {
  if (await isInUse(databaseUrl)) return undefined;
  onProgress("filling the demo shop");
  const { consumerKey, consumerSecret } = await fillDemoShop({ databaseUrl, secretsKey, onProgress });
  const code = await anyCouponCode(databaseUrl);
  return firstRequests(`${url}/wc-api/v3/coupons`, consumerKey, consumerSecret, code);
}

/** What to say about a store whose keys are not known here. */
export function hintAtKeys(dataDir: string): string {
  return `Make a key: ${keysCommand(dataDir)}`;
}

function firstRequests(coupons: string, key: string, secret: string, code: string): string {
  const curl = `curl -u ${key}:${secret}`;
  const coupon = JSON.stringify({ coupon: { code: "first-one", type: "percent", amount: "10" } });
  return [
    "A demo shop is ready. Its key (shown once) may read and write:",
    `  consumer key     ${key}`,
    `  consumer secret  ${secret}`,
    "Try:",
    `  ${curl} ${coupons}`,
    `  ${curl} ${coupons} -H 'Content-Type: application/json' -d '${coupon}'`,
    `  ${curl} ${coupons}/code/${encodeURIComponent(code)}`,
  ].join("\n");
}

async function isInUse(databaseUrl: string): Promise<boolean> {
  const query =
    "select (exists (select from products) or exists (select from coupons) or exists (select from users))::text";
  return (await readOne(databaseUrl, query)) === "true";
}

async function anyCouponCode(databaseUrl: string): Promise<string> {
  const query =
    "select code from coupons where status = 'publish' order by code ~ '^[a-z0-9-]+$' desc, id limit 1";
  return (await readOne(databaseUrl, query)) ?? "first-one";
}

async function readOne(databaseUrl: string, query: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: query, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}
