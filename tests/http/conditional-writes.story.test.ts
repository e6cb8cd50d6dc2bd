import pg from "pg";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Answer, type Api, api, refusal } from "../support/api.ts";
import { openEdge } from "../support/edge.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** A write with `If-Match` runs while the record is as its client has read it (§conditional-writes). */

const { store, key, client, v1, v2, v3 } = useStore("v1", "v2", "v3");
const subscriber = client("v2", { role: "subscriber" });

const tagOf = ({ headers }: Answer) => headers.get("ETag") ?? "";
const match = (tag: string) => ({ "If-Match": tag });
const FAILED = [412, "shop_api_precondition_failed", "The record is not as If-Match names it."];
const WAITING =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const OTHER = '"0123456789abcdef0123456789abcdef"';

let order = "";
beforeAll(async () => {
  order = `/orders/${(await v2.post("/orders", { order: {} })).body.order.id}`;
});

let made = 0;
const named = (what: string) => `${what}-${(made += 1)}`;
const idOf = async (answer: Promise<Answer>, wrapper: string) => (await answer).body[wrapper].id;
const newOrder = async () => `/orders/${await idOf(v2.post("/orders", { order: FEE }), "order")}`;
const FEE = { fee_lines: [{ title: "Wrapping", total: "10.00" }] };

interface Kind {
  api: Api;
  /** Creates a record and returns its path. */
  make(): Promise<string>;
  /** A unique body of an edit. */
  edit(): object;
  /** Column of a displayed text. */
  shows: [table: string, column: string];
  /** Most statements of an edit, the read of the record included; 8 by default. */
  statements?: number;
  deletion?: string;
}

const KINDS: [string, Kind][] = [
  [
    "order",
    {
      api: v2,
      make: newOrder,
      shows: ["orders", "customer_note"],
      edit: () => ({ order: { note: named("note") } }),
    },
  ],
  [
    "status of v1",
    {
      api: v1,
      make: newOrder,
      shows: ["orders", "customer_note"],
      edit: () => ({ status: (made += 1) % 2 ? "on-hold" : "processing" }),
      statements: 9,
    },
  ],
  [
    "coupon",
    {
      api: v3,
      make: async () => {
        const coupon = { code: named("coupon") };
        return `/coupons/${await idOf(v3.post("/coupons", { coupon }), "coupon")}`;
      },
      shows: ["coupons", "description"],
      edit: () => ({ coupon: { description: named("text") } }),
      deletion: "?force=true",
    },
  ],
  [
    "customer",
    {
      api: v2,
      make: async () => {
        const customer = { email: `${named("c")}@example.com` };
        return `/customers/${await idOf(v2.post("/customers", { customer }), "customer")}`;
      },
      shows: ["users", "first_name"],
      edit: () => ({ customer: { first_name: named("name") } }),
    },
  ],
  [
    "webhook",
    {
      api: v3,
      make: async () => {
        const webhook = { topic: "coupon.deleted", delivery_url: "https://receiver.example" };
        return `/webhooks/${await idOf(v3.post("/webhooks", { webhook }), "webhook")}`;
      },
      shows: ["webhooks", "name"],
      edit: () => ({ webhook: { name: named("hook") } }),
    },
  ],
  [
    "note",
    {
      api: v2,
      make: async () => {
        const of = `${order}/notes`;
        return `${of}/${await idOf(v2.post(of, { order_note: { note: "first" } }), "order_note")}`;
      },
      shows: ["order_notes", "note"],
      edit: () => ({ order_note: { note: named("note") } }),
    },
  ],
  [
    "refund",
    {
      api: v2,
      make: async () => {
        const of = `${await newOrder()}/refunds`;
        return `${of}/${await idOf(v2.post(of, { order_refund: { amount: "1.00" } }), "order_refund")}`;
      },
      shows: ["refunds", "reason"],
      edit: () => ({ order_refund: { reason: named("reason") } }),
    },
  ],
  [
    "product",
    {
      ...plain("/products", "product", "title", "products"),
      shows: ["products", "name"],
      statements: 10,
      deletion: "?force=true",
    },
  ],
  ["category", plain("/products/categories", "product_category", "name", "terms")],
  ["attribute", plain("/products/attributes", "product_attribute", "name", "attributes")],
  ["tax rate", plain("/taxes", "tax", "name", "tax_rates")],
];

/** A v3 record that one text creates. */
function plain(list: string, wrapper: string, text: string, table: string): Kind {
  const body = () => ({ [wrapper]: { [text]: named(text) } });
  return {
    api: v3,
    make: async () => `${list}/${await idOf(v3.post(list, body()), wrapper)}`,
    edit: body,
    shows: [table, text],
  };
}

describe.each(KINDS)("%s", (_, { api, make, edit, shows: [table, column], statements = 8 }) => {
  test("is edited under the tag of its read, and under no former one", async () => {
    const path = await make();
    const tag = tagOf(await api.get(path));
    expect(refusal(await api.put(path, edit(), match(OTHER)))).toEqual(FAILED);
    expect(tagOf(await api.get(path))).toBe(tag);

    expect((await api.put(path, edit(), match(tag))).status).toBe(200);
    const now = await api.get(path);
    expect(tagOf(now)).not.toBe(tag);
    for (const method of ["put", "patch", "post"] as const)
      expect(refusal(await api[method](path, edit(), match(tag)))).toEqual(FAILED);
    expect((await api.get(path)).body).toEqual(now.body);
  });

  test("takes one round trip more", async () => {
    const path = await make();
    const tag = tagOf(await api.get(path));
    await expectCost(store, () => api.put(path, edit(), match(tag)), 200, statements, 3);
    await expectCost(store, () => api.put(path, edit(), match(tag)), 412, 2);
  });

  test("of many concurrent edits under one tag, one succeeds", async () => {
    const path = await make();
    const tag = tagOf(await api.get(path));
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.put(path, edit(), match(tag))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  test("loses nothing to a change that is committed while it waits", async () => {
    const path = await make();
    const tag = tagOf(await api.get(path));
    const other = new pg.Client(store.databaseUrl);
    await other.connect();
    try {
      await other.query("begin");
      await other.query(`update ${table} set ${column} = 'theirs' where id = $1`, [path.split("/").at(-1)]);
      const edited = api.put(path, edit(), match(tag));
      await vi.waitUntil(async () => (await store.sql(WAITING)).length > 0, { timeout: 10_000 });
      await other.query("commit");
      expect(refusal(await edited)).toEqual(FAILED);
    } finally {
      await other.end();
    }
    const shown = JSON.stringify((await api.get(path)).body);
    expect(shown).toContain("theirs");
  });
});

test.each(KINDS.filter(([name]) => name !== "status of v1"))(
  "%s is deleted under its tag alone",
  async (_, { api, make, edit, deletion = "" }) => {
    const path = await make();
    const before = tagOf(await api.get(path));
    await api.put(path, edit());
    expect(refusal(await api.delete(path + deletion, undefined, match(before)))).toEqual(FAILED);
    const now = await api.get(path);
    expect(now.status).toBe(200);
    const deleted = await api.delete(path + deletion, undefined, match(tagOf(now)));
    expect([200, 202]).toContain(deleted.status);
  },
);

describe("a tag", () => {
  test.each<[string, (tag: string) => string, number]>([
    ["as it is", (tag) => tag, 200],
    ["one of many", (tag) => `"other" , W/"more",${tag}`, 200],
    ["any", () => " * ", 200],
    ["weak", (tag) => `W/${tag}`, 200],
    ["weak, of something else", () => `W/${OTHER}`, 412],
    ["any among others", () => '"other", *', 412],
    ["without its quotes", (tag) => tag.replaceAll('"', ""), 412],
  ])("%s", async (_, written, status) => {
    const path = await newOrder();
    const tag = tagOf(await v2.get(path));
    expect((await v2.put(path, { order: { note: "x" } }, match(written(tag)))).status).toBe(status);
  });

  test("is that of a read of the same URL", async () => {
    const tag = tagOf(await v2.get(`${order}?fields=id,status`));
    expect((await v2.put(order, { order: { note: "a" } }, match(tag))).status).toBe(412);
    expect((await v2.put(`${order}?fields=id,status`, { order: { note: "a" } }, match(tag))).status).toBe(
      200,
    );
  });
});

test("behind an edge that compresses, a tag is weak, and reads and writes under it go on", async () => {
  const edge = await openEdge(store);
  onTestFinished(() => edge.close());
  const behind = api(edge, 2, key);
  const path = await newOrder();
  const tag = tagOf(await behind.get(path));
  expect(tag).toMatch(/^W\/"[\da-f]{32}"$/);
  expect((await behind.get(path, undefined, { "If-None-Match": tag })).status).toBe(304);
  const edited = await behind.put(path, { order: { note: "first" } }, match(tag));
  expect([edited.status, edited.body.order.note]).toEqual([200, "first"]);
  expect(refusal(await behind.put(path, { order: { note: "late" } }, match(tag)))).toEqual(FAILED);
});

test("a request refused without it is refused alike with it", async () => {
  for (const tag of [OTHER, "*"]) {
    expect(refusal(await v2.put("/orders/999999", { order: {} }, match(tag))).slice(0, 2)).toEqual([
      400,
      "shop_api_invalid_order_id",
    ]);
    expect((await v2.delete("/customers/999999", undefined, match(tag))).status).toBe(404);
    expect((await subscriber.put(order, { order: { note: "x" } }, match(tag))).status).toBe(401);
  }
});

test("a write without changes is checked, too", async () => {
  const [, { make }] = KINDS.find(([name]) => name === "note")!;
  const note = await make();
  expect((await v2.put(note, { order_note: {} }, match(OTHER))).status).toBe(412);
  expect((await v2.put(note, { order_note: {} }, match("*"))).status).toBe(200);
});

test("a create and a bulk have no tag, and are refused with one", async () => {
  const coupon = { code: named("unmade") };
  const bulk = await v3.post("/coupons/bulk", { coupons: [coupon] }, match("*"));
  expect(refusal(bulk)).toEqual(FAILED);
  expect(refusal(await v3.post("/coupons", { coupon }, match(OTHER)))).toEqual(FAILED);
  expect((await v3.get(`/coupons/code/${coupon.code}`)).status).toBe(404);
});

test("a completed write is answered again under its Idempotency-Key", async () => {
  const path = await newOrder();
  const headers = { ...match(tagOf(await v2.get(path))), "Idempotency-Key": named("key") };
  const first = await v2.put(path, { order: { note: "once" } }, headers);
  const again = await v2.put(path, { order: { note: "once" } }, headers);
  expect([first.status, again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, 200, "true"]);
  expect(again.body).toEqual(first.body);
});
