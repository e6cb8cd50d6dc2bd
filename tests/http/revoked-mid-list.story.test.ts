import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import type { TestKey } from "../support/keys.ts";
import { useStore } from "../support/use-store.ts";

/** A long list ends with the right to read it (§unlimited-pages). */

const { store } = useStore({ consoleAt: "console.localhost" }, "console", "webhooks", "v2");
const ORDERS = 1000;
const LARGE = "update orders set billing = billing || jsonb_build_object('company', repeat('x', 10000))";

beforeAll(async () => {
  await store.sql(
    "insert into orders (order_key, currency) select 'key ' || n, 'EUR' from generate_series(1, $1::int) n",
    [ORDERS],
  );
});

/** The text of an answer whose reader pauses after its beginning, while something happens. */
function readSlowly(path: string, headers: Record<string, string>, meanwhile: () => Promise<unknown>) {
  return new Promise<string>((resolve, reject) => {
    const asked = request(store.url + path, { headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.once("data", () => {
        response.pause();
        meanwhile().then(() => response.resume(), reject);
      });
      response.on("close", () => resolve(text));
    });
    asked.on("error", reject).end();
  });
}

/** Takes the right away, and changes all orders. */
const after = (text: string, params: unknown[]) => async () => {
  await store.sql(text, params);
  await store.sql(`update orders set billing = billing || '{"company": "changed since"}'`);
};

test.each<[string, (key: TestKey) => [text: string, params: unknown[]], string]>([
  ["deleted", ({ keyId }) => ["delete from api_keys where id = $1", [keyId]], ""],
  ["expired", ({ keyId }) => ["update api_keys set expires_at = now() where id = $1", [keyId]], ""],
  ["write-only", ({ keyId }) => ["update api_keys set permissions = 'write' where id = $1", [keyId]], ""],
  ["a customer's", ({ userId }) => ["update users set role = 'customer' where id = $1", [userId]], ""],
  ["nobody's", ({ userId }) => ["delete from users where id = $1", [userId]], ""],
  ["of a disabled API", () => ["update settings set api_enabled = false", []], "true"],
])("a list breaks off within its JSON once its key is %s", async (_, taken, undo) => {
  await store.sql(LARGE);
  const key = await store.createKey();
  const path = "/wc-api/v2/orders?filter[limit]=-1&fields=id,billing_address";
  const text = await readSlowly(path, { Authorization: basic(key) }, after(...taken(key)));
  if (undo) await store.sql("update settings set api_enabled = true");
  expect(text).toMatch(/^\{"orders":\[\{"id":1000,/);
  expect(text).not.toContain("changed since");
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test("a whole list takes as many trips as before, and ends well", async () => {
  const key = await store.createKey();
  const path = "/wc-api/v2/orders?filter[limit]=-1&fields=id";
  const text = await readSlowly(path, { Authorization: basic(key) }, async () => {});
  expect(JSON.parse(text).orders).toHaveLength(ORDERS);
});
