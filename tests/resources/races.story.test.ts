import { expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { deep } from "../support/deep.ts";
import { untilServed } from "../support/until-served.ts";
import { useStore } from "../support/use-store.ts";
import { webhookSecret } from "../support/webhooks.ts";

/** Requests at once for one record, or for one name; those of orders are in `order-races.story`. */

const { store, v2, v3 } = useStore("v2", "v3");
/** Two Workers in turn: one alone may write a webhook once at a time. */
const either = (n: number) => (n % 2 ? v2 : v3);

const times = <T>(count: number, request: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n)));
const numbered = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n));

/** The path of a new record. */
async function create(list: string, record: object): Promise<string> {
  const { status, body } = await v3.post(list, record);
  expect(status, JSON.stringify(body)).toBe(201);
  return `${list}/${(Object.values(body)[0] as { id: number }).id}`;
}
const webhook = (fields: object = {}) =>
  create("/webhooks", {
    webhook: { topic: "order.updated", delivery_url: "https://hooks.example.net/in", ...fields },
  });
const idOf = (path: string) => Number(path.split("/").at(-1));
const deliveriesOf = (path: string) =>
  store.sql("select state from deliveries where webhook_id = $1", [idOf(path)]);

test.each<[list: string, record: (n: number) => object, code: string, found: string]>([
  [
    "/coupons",
    () => ({ coupon: { code: "race" } }),
    "shop_api_coupon_code_already_exists",
    "coupons where code = 'race'",
  ],
  [
    "/customers",
    () => ({ customer: { email: "race@example.com" } }),
    "registration-error-email-exists",
    "users where lower(email) = 'race@example.com'",
  ],
  [
    "/products",
    (n) => ({ product: { title: `Race ${n}`, sku: "RACE" } }),
    "shop_api_product_sku_already_exists",
    "products where lower(sku) = 'race'",
  ],
  ...["category", "tag", "shipping_class"].map((kind): [string, () => object, string, string] => [
    `/products/${kind === "category" ? "categories" : kind === "tag" ? "tags" : "shipping_classes"}`,
    () => ({ [`product_${kind}`]: { name: "Race" } }),
    `shop_api_cannot_create_product_${kind}`,
    `terms where taxonomy = '${kind}' and name = 'Race'`,
  ]),
  [
    "/products/attributes",
    () => ({ product_attribute: { name: "Race" } }),
    "shop_api_invalid_product_attribute_slug_already_exists",
    "attributes where name = 'Race'",
  ],
])("%s: of 50 new records with one name one is created", async (list, record, code, found) => {
  const answers = await times(50, (n) => untilServed(() => v3.post(list, record(n))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(400)]);
  const refused = answers.filter(({ status }) => status === 400);
  expect(new Set(refused.map((answer) => refusal(answer)[1]))).toEqual(new Set([code]));
  expect(await store.sql(`select from ${found}`)).toHaveLength(1);
});

test.each<[list: string, make: (n: number) => object, code: string]>([
  ["coupons", (n) => ({ code: `bulk-race-${n}` }), "shop_api_coupon_code_already_exists"],
  ["customers", (n) => ({ email: `bulk-race-${n}@example.com` }), "registration-error-email-exists"],
])(
  "bulks of the same new %s create each once, and every element gets its answer",
  async (list, make, code) => {
    const records = Array.from({ length: 20 }, (_, n) => make(n));
    const answers = await times(5, () => v3.post(`/${list}/bulk`, { [list]: records }));
    const codes: (string | undefined)[] = answers.flatMap(({ body }) =>
      body[list].map(({ error }: { error?: { code: string } }) => error?.code),
    );
    expect(codes.filter((one) => one === undefined)).toHaveLength(20);
    expect(codes.filter((one) => one === code)).toHaveLength(80);
    const found = "(select code as name from coupons union all select email from users) as names";
    const same = `select from ${found} where name like 'bulk-race-%' and name like '%@%' = $1`;
    expect(await store.sql(same, [list === "customers"])).toHaveLength(20);
  },
);

test.each<
  [what: string, send: (n: number) => [list: string, record: object], shown: string, names: string[]]
>([
  [
    "customers of one local part have numbers behind it",
    (n) => ["/customers", { customer: { email: `same@${n}.example.com` } }],
    "username",
    numbered(20, (n) => `same${n || ""}`),
  ],
  [
    "tags of one slug have numbers behind it",
    (n) => ["/products/tags", { product_tag: { name: `Own ${n}`, slug: "shared" } }],
    "slug",
    numbered(20, (n) => (n ? `shared-${n + 1}` : "shared")),
  ],
  [
    "products of one title have numbers behind its slug",
    () => ["/products", { product: { title: "Same" } }],
    "permalink",
    numbered(20, (n) => `https://store.example/product/same${n ? `-${n + 1}` : ""}/`),
  ],
])("%s", async (_, send, shown, names) => {
  const answers = await times(20, (n) => untilServed(() => v3.post(...send(n))));
  const given = answers.map(({ body }) => (Object.values(body)[0] as Record<string, string>)[shown]);
  expect(given.toSorted()).toEqual(names.toSorted());
});

const address = { city: "C", state: "S", company: "Co", phone: "5", postcode: "1" };

test.each<[kind: string, make: () => Promise<string>, changes: object[], shown?: object]>([
  [
    "coupon",
    () => create("/coupons", { coupon: { code: "kept" } }),
    [
      { amount: "5.00" },
      { description: "kept" },
      { usage_count: 7 },
      { individual_use: true },
      { type: "percent" },
    ],
  ],
  [
    "customer",
    () => create("/customers", { customer: { email: "kept@example.com" } }),
    [
      { first_name: "F" },
      { last_name: "L" },
      ...Object.entries(address).map(([name, value]) => ({ billing_address: { [name]: value } })),
    ],
    { first_name: "F", last_name: "L", billing_address: address },
  ],
  [
    "product_category",
    () => create("/products/categories", { product_category: { name: "Kept" } }),
    [{ name: "New" }, { slug: "newer" }, { description: "kept" }, { display: "both" }],
  ],
  [
    "webhook",
    webhook,
    [{ name: "N" }, { topic: "order.deleted" }, { delivery_url: "http://y.example/" }, { status: "paused" }],
  ],
])("edits of different fields of one %s are all kept", async (kind, make, changes, shown) => {
  const path = await make();
  const answers = await Promise.all(changes.map((change) => v3.put(path, { [kind]: change })));
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  expect((await v3.get(path)).body[kind]).toMatchObject(shown ?? Object.assign({}, ...changes));
});

test.each<[kind: string, make: () => Promise<string>, edit: object, missing: number]>([
  [
    "customer",
    () => create("/customers", { customer: { email: "gone@example.com" } }),
    { first_name: "E" },
    400,
  ],
  ["webhook", webhook, { delivery_url: "http://y.example" }, 404],
])(
  "of 10 deletions of a %s one succeeds; an edit comes first or finds nothing",
  async (kind, make, edit, missing) => {
    const path = await make();
    const [deletions, edits] = await Promise.all([
      times(10, () => v3.delete(path)),
      times(10, () => v3.put(path, { [kind]: edit })),
    ]);
    expect(deletions.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
    for (const { status } of edits) expect([200, missing]).toContain(status);
    expect((await v3.get(path)).status).toBe(404);
    expect(await deliveriesOf(path)).toEqual([]);
  },
);

test("edits of stock, and orders in between, lose nothing", async () => {
  const counted = { title: "Counted", regular_price: "1", managing_stock: true, stock_quantity: 100 };
  const path = await create("/products", { product: counted });
  const order = { status: "completed", line_items: [{ product_id: idOf(path), quantity: 2 }] };
  const edits = [
    ...Array.from({ length: 10 }, () => ({ inventory_delta: -1 })),
    { featured: true },
    { sku: "CNT" },
  ];
  const answers = await Promise.all([
    ...edits.map((product) => untilServed(() => v3.put(path, { product }))),
    times(5, () => untilServed(() => v2.post("/orders", { order }))),
  ]);
  for (const { status } of answers.flat()) expect(status).toBeLessThan(300);
  const { product } = (await v3.get(path)).body;
  expect(product).toMatchObject({ stock_quantity: 80, featured: true, sku: "CNT" });
});

test("of the last two administrators one remains when each deletes the other, and cannot be deleted", async () => {
  const before = await store.sql("select id, role, other_roles from users");
  for (let round = 0; round < 8; round += 1) {
    await store.sql("update users set role = 'subscriber', other_roles = '{}'");
    const keys = [await store.createKey(), await store.createKey()];
    // An administrator by a further role counts as well.
    await store.sql("update users set role = 'customer', other_roles = '{administrator}' where id = $1", [
      keys[1]!.userId,
    ]);
    const [one, two] = keys.map((key) => api(store, 2, key));
    const answers = await Promise.all([
      one!.delete(`/customers/${keys[1]!.userId}`),
      two!.delete(`/customers/${keys[0]!.userId}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await store.sql<{ id: number }>(
      "select id from users where role = 'administrator' or 'administrator' = any (other_roles)",
    );
    expect(left).toHaveLength(1);
    const last = api(
      store,
      2,
      keys.find(({ userId }) => userId === left[0]!.id),
    );
    const refused = await last.delete(`/customers/${left[0]!.id}`);
    expect([...refusal(refused), refused.roundTrips]).toEqual([
      400,
      "shop_api_cannot_delete_customer",
      "The last administrator of the store cannot be deleted",
      1,
    ]);
    // The API changes no roles.
    const edited = await last.put(`/customers/${left[0]!.id}`, { customer: { role: "customer" } });
    expect([edited.status, (await last.get("/customers/count")).status]).toEqual([200, 200]);
  }
  for (const { id, role, other_roles } of before)
    await store.sql("update users set role = $2, other_roles = $3 where id = $1", [id, role, other_roles]);
});

test("edits of parents make no cycle of categories", async () => {
  const paths: string[] = [];
  for (const name of ["One", "Two", "Three", "Four"])
    paths.push(await create("/products/categories", { product_category: { name } }));
  for (let round = 0; round < deep(2, 8); round += 1) {
    await store.sql("update terms set parent_id = null");
    // Each goes below the next, the last below the first: together they would form a cycle.
    const answers = await times(paths.length, (n) =>
      v3.put(paths[n]!, { product_category: { parent: idOf(paths[(n + 1) % paths.length]!) } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const tops = "select from terms where id = any($1) and parent_id is null";
    expect(await store.sql(tops, [paths.map(idOf)])).toHaveLength(1);
  }
});

test("20 changes of a webhook's URL leave one of the URLs, and one ping", async () => {
  const path = await webhook();
  const urls = numbered(20, (n) => `http://${n}.example/`);
  const answers = await times(20, (n) => v3.put(path, { webhook: { delivery_url: urls[n] } }));
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
  expect(urls).toContain((await v3.get(path)).body.webhook.delivery_url);
  expect(await deliveriesOf(path)).toEqual([{ state: "pending" }]);
});

test("20 rotations to one secret are one: the secret before still signs", async () => {
  const path = await webhook({ secret: "first" });
  const answers = await times(20, (n) => either(n).put(path, { webhook: { secret: "second" } }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await webhookSecret(store, idOf(path))).toBe("second");
  expect(await webhookSecret(store, idOf(path), "previous_secret_ciphertext")).toBe("first");
});

test("a receiver that moves while its webhook is paused, and is resumed at that moment, is pinged once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const path = await webhook({ status: "paused" });
    await store.sql("delete from deliveries where webhook_id = $1", [idOf(path)]);
    await v3.put(path, { webhook: { status: "paused" } });
    await store.sql("update webhooks set ping_pending = false where id = $1", [idOf(path)]);
    await Promise.all([
      v2.put(path, { webhook: { delivery_url: "http://moved.example/" } }),
      v3.put(path, { webhook: { status: "active" } }),
    ]);
    expect(await deliveriesOf(path)).toEqual([{ state: "pending" }]);
  }
});

test("a webhook deleted during the write of its events takes them along", async () => {
  const kept = await webhook();
  const listening = await webhook({ topic: "coupon.created" });
  const [deleted, coupons] = await Promise.all([
    v3.delete(listening),
    times(20, (n) => v3.post("/coupons", { coupon: { code: `gone-${n}` } })),
  ]);
  expect([deleted.status, ...coupons.map(({ status }) => status)]).toEqual([200, ...coupons.map(() => 201)]);
  // A concurrent event goes when it is claimed (tests/webhooks); from now on there is none.
  await store.sql("delete from deliveries where webhook_id = $1", [idOf(listening)]);
  expect((await v3.post("/coupons", { coupon: { code: "later" } })).status).toBe(201);
  expect(await deliveriesOf(listening)).toEqual([]);
  expect(await deliveriesOf(kept)).toHaveLength(1);
});
