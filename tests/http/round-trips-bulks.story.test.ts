import { beforeAll, expect, test } from "vitest";
import { PROFILES } from "../../tools/openapi/profiles.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** The statements of bulks: as many for 100 records as for ten, at most 5 in all, in two round trips. */

const { store, v2, v3 } = useStore("v2", "v3");
const MOST = 5;
const [mug, ann] = [{ id: 0 }, { id: 0 }];
let made = 0;
const unique = () => `bulk ${(made += 1)}`;

type Rows = Record<string, unknown>;

/** New records of each kind, with all that may cost a statement, and edits of them. */
const KINDS: Record<string, { create(): Rows; edit(): Rows }> = {
  orders: {
    create: () => ({
      customer_id: ann.id,
      status: "completed",
      billing_address: { first_name: unique() },
      line_items: [{ product_id: mug.id, quantity: 1 }],
      fee_lines: [{ title: "Fee", total: 1 }],
      coupon_lines: [{ code: "known" }],
    }),
    edit: () => ({ status: "refunded", note: unique(), billing_address: { city: unique() } }),
  },
  coupons: {
    create: () => ({ code: unique(), amount: 5 }),
    edit: () => ({ code: unique(), description: "Other" }),
  },
  customers: {
    create: () => ({ email: `${unique().replace(" ", "")}@example.com`, password: "secret" }),
    edit: () => ({ email: `${unique().replace(" ", "")}@example.com`, billing_address: { city: "Bonn" } }),
  },
  products: {
    create: () => ({
      title: unique(),
      sku: unique(),
      type: "variable",
      images: [{ src: `https://p.example/${unique()}.png`, title: "Front", position: 0 }],
      attributes: [
        { name: "Color", slug: "color", options: [unique()], variation: true },
        { name: "Fit", options: ["Slim"], variation: true },
      ],
      variations: [{ regular_price: 1, attributes: [{ name: "Fit", option: "Slim" }] }],
    }),
    edit: () => ({ title: unique(), attributes: [{ name: "Color", slug: "color", options: [unique()] }] }),
  },
  taxes: {
    create: () => ({ country: "US", class: "reduced-rate" }),
    edit: () => ({ rate: 3, class: "zero-rate", name: unique() }),
  },
};

beforeAll(async () => {
  mug.id = await insertProduct(store.sql, { stock: 10_000 });
  ann.id = await insertCustomer(store.sql, "ann");
  await v3.post("/products/attributes", { product_attribute: { name: "Color" } });
  await v3.post("/coupons", { coupon: { code: "known" } });
  for (const topic of [
    "order.created",
    "order.updated",
    "coupon.updated",
    "customer.updated",
    "product.updated",
  ])
    await insertWebhook(store, topic);
  await v2.get("/orders/count");
});

const BULKS = PROFILES.flatMap(({ routes }) =>
  routes.flatMap(({ path }) => /^\/(\w+)\/bulk$/.exec(path)?.[1] ?? []),
);

test("every kind with a bulk is tried", () => {
  expect(new Set(BULKS)).toEqual(new Set(Object.keys(KINDS)));
});

test.each(Object.keys(KINDS))("%s: as many statements for 1, 10 and 100", async (kind) => {
  const { create, edit } = KINDS[kind]!;
  const cost: Record<string, number[]> = { create: [], edit: [], "edit one again and again": [] };
  const send = async (what: string, rows: Rows[]) => {
    const answer = await v3.post(`/${kind}/bulk`, { [kind]: rows });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBeLessThan(300);
    const records: { id: number; error?: object }[] = answer.body[kind];
    expect(records.filter(({ error }) => error)).toEqual([]);
    expect(answer.roundTrips).toBe(2);
    cost[what]?.push(answer.statements);
    return records;
  };
  for (const size of [1, 10, 100]) {
    const records = await send("create", Array.from({ length: size }, create));
    await send(
      "edit",
      records.map(({ id }) => ({ ...edit(), id })),
    );
    await send(
      "edit one again and again",
      records.map(() => ({ ...edit(), id: records[0]?.id })),
    );
  }
  for (const [what, [one = 0, ten = 0, hundred = 0]] of Object.entries(cost)) {
    expect(Math.max(one, ten, hundred), what).toBeLessThanOrEqual(MOST);
    expect(hundred, what).toBe(ten);
  }
});

test("edits of one record come in turn, and each may take what the one before has freed", async () => {
  const { body } = await v3.post("/coupons/bulk", { coupons: [{ code: "one" }, { code: "two" }] });
  const [one, two] = body.coupons;
  const swapped = await v3.post("/coupons/bulk", {
    coupons: [
      { id: one.id, code: "three" },
      { id: two.id, code: "one" },
      { id: one.id, code: "two" },
      { code: "three" },
    ],
  });
  expect(swapped.body.coupons.map(({ code }: { code: string }) => code)).toEqual([
    "three",
    "one",
    "two",
    "three",
  ]);
});
