import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { legacyClient, read } from "../clients/legacy-client.ts";
import { useStore } from "../support/use-store.ts";
import { useReceiver } from "../webhooks/receiver.ts";
import { comparable, readAnswers } from "./answers.ts";
import { altered, sampleDump, withDump } from "./sample.ts";

/** Integrations of the legacy API keep their keys and secrets. */

const { store } = useStore("v1", "v2", "v3", "webhooks");
const receiver = useReceiver();

beforeAll(async () => {
  const dump = altered(
    sampleDump(),
    "https://hooks.example.com/in/0?a=1&b=q",
    `${receiver.url}/in/0?a=1&b=q`,
  );
  await withDump(dump, (path) => jsonOf(storeCommand(store)("move-in", path, "--json")));
});

const client = (keyId: number, version: "v1" | "v2" | "v3" = "v2") => {
  const key = keysOfShop.keys.find(({ key_id }) => key_id === keyId)!;
  return legacyClient(
    store.url,
    { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret },
    version,
  );
};

test.each([1, 2, 4, 6])("key %i signs and reads the legacy API's answers, in all versions", async (keyId) => {
  const answers = readAnswers();
  for (const version of ["v1", "v2", "v3"] as const)
    for (const path of ["orders/146", "coupons/115", "customers/3", "orders/count"]) {
      const recorded = answers.find(
        (one) => one.path === `/wc-api/${version}/${path}` && Object.keys(one.query).length === 0,
      );
      if (!recorded) continue;
      const { status, body, headers } = await read(client(keyId, version).getAsync(path));
      const [theirs, ours] = comparable(recorded, {
        status,
        body: JSON.parse(
          JSON.stringify(body)
            .replaceAll(new URL(store.url).host, "shop.example")
            .replaceAll("http://shop.example", "https://shop.example"),
        ),
        headers: headers as Record<string, string>,
      });
      expect(ours).toEqual(theirs);
    }
});

test.each([
  [1, 200, undefined],
  [2, 200, 401],
  [3, 401, undefined],
  [4, 200, undefined],
  [5, 401, 401],
  [6, 200, 401],
  [7, 401, 401],
])("key %i reads (%i) and writes (refused with %s) as there", async (keyId, reads, refused) => {
  expect((await read(client(keyId).getAsync("orders/146"))).status).toBe(reads);
  const note = { order_note: { note: `by key ${keyId}` } };
  const written = await read(client(keyId).postAsync("orders/146/notes", note));
  expect(written.status).toBe(refused ?? 201);
  const rows = await store.sql("select id from order_notes where note = $1", [note.order_note.note]);
  expect(rows).toHaveLength(refused === undefined ? 1 : 0);
});

test("a variation has its product's tax class by default", async () => {
  const order = {
    order: {
      billing_address: { country: "DE" },
      shipping_address: { country: "DE" },
      line_items: [50, 63].map((product_id) => ({ product_id, quantity: 1, total: 100, subtotal: 100 })),
    },
  };
  const { status, body } = await read(client(1).postAsync("orders", order));
  expect(status).toBe(201);
  const lines = body.order.line_items.map((line: Record<string, unknown>) => [
    line["product_id"],
    line["tax_class"],
    line["total_tax"],
  ]);
  expect(lines).toEqual([
    [50, "reduced-rate", "7.00"],
    [63, "reduced-rate", "0.00"],
  ]);
});

test("webhooks are held until the shop goes live, and then deliver, signed with their old secrets", async () => {
  const order = { order: { status: "processing", line_items: [{ product_id: 10, quantity: 1 }] } };
  await read(client(1).postAsync("orders", order));
  expect(await store.sql("select id from deliveries")).toEqual([]);
  expect((await jsonOf(storeCommand(store)("move-in", "--release-webhooks", "--json"))).live).toBe(8);
  const made = await read(client(1).postAsync("orders", order));
  const [delivery] = await receiver.until(1);
  expect(delivery).toMatchObject({
    path: "/in/0?a=1&b=q",
    headers: { "x-wc-webhook-topic": "order.created", "x-wc-webhook-id": "1" },
  });
  expect(JSON.parse(delivery!.body).order.id).toBe(made.body.order.id);
  expect(delivery!.headers["x-wc-webhook-signature"]).toBe(
    createHmac("sha256", "s3cr\"et'\\ 0 & ü").update(delivery!.body).digest("base64"),
  );
  expect(receiver.received).toHaveLength(1);
});
