import { expect, test } from "vitest";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import { storeCommand } from "../cli/store-command.ts";
import { legacyClient, read } from "../clients/legacy-client.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** What plugins of the old shop added to its orders and products (§moved-in-statuses, §product-types). */

const { store } = useStore("v2");
const sample = sampleDump();

/** Imports a dump; the reasons of the notes on products. */
async function moveIn(dump: string): Promise<string[]> {
  const run = (path: string) => storeCommand(store)("move-in", path, "--theirs", "--json");
  const { exitCode, stdout, stderr } = await withDump(dump, run);
  expect(exitCode, stderr).toBe(0);
  const problems: { kind: string; why: string }[] = JSON.parse(stdout).problems;
  return problems.filter(({ kind }) => kind === "products").map(({ why }) => why);
}

function client() {
  const key = keysOfShop.keys.find(({ key_id }) => key_id === 1)!;
  const pair = { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret };
  return legacyClient(store.url, pair, "v2");
}

test("statuses of orders that the shop's plugins list, or its orders have, can be set", async () => {
  const custom = String.raw`a:2:{s:8:\"wc-ready\";s:14:\"Ready <b>x</b>\";s:10:\"wc-pending\";s:1:\"P\";}`;
  const dump = new EditedDump(sample)
    .change("posts", 148, "'wc-completed'", "'wc-packed'")
    .add("options", `(90001,'alg_orders_custom_statuses_array','${custom}','yes')`)
    .add(
      "posts",
      "(99001,1,'2020-01-01 00:00:00','2020-01-01 00:00:00','','On its way','','publish','closed','closed','','shipped','','','2020-01-01 00:00:00','2020-01-01 00:00:00','',0,'',0,'wc_order_status','',0)",
    );
  await moveIn(dump.text());
  const { order_statuses } = (await read(client().getAsync("orders/statuses"))).body;
  expect(Object.entries(order_statuses).slice(7).toSorted()).toEqual([
    ["packed", "packed"],
    ["ready", "Ready <b>x</b>"],
    ["shipped", "On its way"],
  ]);
  expect(order_statuses.pending).toBe("Pending payment");
  for (const status of ["shipped", "wc-ready", "packed"]) {
    const { body } = await read(client().putAsync("orders/148", { order: { status } }));
    expect(body.order.status).toBe(status.replace("wc-", ""));
  }
});

test("products of plugins keep their type, and list their variations", async () => {
  await moveIn(sample);
  const api = client();
  const listed = async (type: string) =>
    (await read(api.getAsync(`products?filter[type]=${type}&filter[limit]=2`))).body.products;
  const [variable, grouped] = [await listed("variable"), await listed("grouped")];
  const types = { variable: "variable-subscription", grouped: "bundle" };
  const dump = new EditedDump(sample).map("terms", (row) =>
    row.replace(/'(variable|grouped)',0\)$/, (_, type: keyof typeof types) => `'${types[type]}',0)`),
  );
  expect((await moveIn(dump.text())).filter((why) => why.includes("type"))).toEqual([]);
  const [whole] = await listed("variable-subscription");
  expect(whole).toEqual({ ...variable[0], type: "variable-subscription" });
  expect(whole.variations.length).toBeGreaterThan(0);
  const { id, regular_price } = whole.variations[0];
  for (const product of [whole, { variations: [{ id, regular_price: "9999.5" }] }]) {
    const { status, body } = await read(api.putAsync(`products/${whole.id}`, { product }));
    expect([status, body.product.type]).toEqual([200, "variable-subscription"]);
    const seen = body.product.variations.find((one: { id: number }) => one.id === id).regular_price;
    expect(seen).toBe(product === whole ? regular_price : "9999.50");
  }
  const [bundle] = await listed("bundle");
  expect([bundle.id, bundle.type]).toEqual([grouped[0].id, "bundle"]);
  const put = async (product: object) =>
    (await api.putAsync(`products/${bundle.id}`, { product })).statusCode;
  expect(await put({ variations: [{ regular_price: "1" }] })).toBe(400);
  expect(await put({ type: "simplest" })).toBe(400);
  expect(await put({ type: "bundle", title: "Bundle" })).toBe(200);
});
