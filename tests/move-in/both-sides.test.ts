import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Both sides change between two dumps: the import keeps the changes of both. */

let store: CliStore;
const sample = sampleDump();

beforeAll(async () => {
  store = await openCliStore();
  await moveIn(sample);
});
afterAll(() => store.close());

const moveIn = (dump: string, ...options: string[]) =>
  withDump(dump, (path) => jsonOf(store.run("move-in", path, "--json", ...options)));

test("lines, notes, refunds and permissions created here make room for the dump's with the same ids", async () => {
  const made = await store.sql<{
    order: string;
    line: string;
    note: string;
    refund: string;
    permission: string;
  }>(
    `with o as (insert into orders (order_key, currency, total) values ('here', 'EUR', 9) returning id),
       l as (insert into order_items (order_id, kind, name) select id, 'line_item', 'here' from o returning id),
       n as (insert into order_notes (order_id, note) select id, 'here' from o returning id),
       r as (insert into refunds (id, order_id, amount, reason) overriding system value select 9100, id, 1, 'here' from o returning id),
       i as (insert into refund_items (refund_id, order_item_id, kind, name) select r.id, l.id, 'line_item', 'here' from r, l returning id),
       p as (insert into download_permissions (order_id, product_id, download_id, email) select id, 10, 'here', 'a@b.example' from o returning id)
     select o.id as order, l.id as line, n.id as note, r.id as refund, p.id as permission from o, l, n, r, i, p`,
  );
  const { order, line, note, refund, permission } = made[0]!;
  const later = new EditedDump(sample)
    .addLike("comments", "(2,", ["(2,", `(${note},`])
    .addLike("posts", "(164,", ["(164,", `(${refund},`])
    .add("postmeta", `(99905,${refund},'_refund_amount','1.25')`)
    .add("woocommerce_order_items", `(${line},'Neu','fee',146)`)
    .addLike("woocommerce_downloadable_product_permissions", "(1,", ["(1,", `(${permission},`])
    .text();
  const { examples, kinds } = await moveIn(later);
  const why = "another record of the dump has the id of this record of the store: it gets a new id";
  expect(examples.filter((one: { why: string }) => one.why === why)).toEqual(
    Object.entries({
      order_items: line,
      refunds: refund,
      order_notes: note,
      download_permissions: permission,
    }).map(([kind, id]) => ({ kind, id, why, place: expect.stringMatching(/^now \d+$/), skipped: false })),
  );
  expect(kinds.find(({ kind }: { kind: string }) => kind === "orders").left).toBe(0);
  const rows = await store.sql(
    `select l.name, n.note, r.reason, i.name as refunded, p.download_id as file
     from order_items l, order_notes n, refunds r join refund_items i on i.refund_id = r.id, download_permissions p
     where l.order_id = $1 and n.order_id = $1 and r.order_id = $1 and p.order_id = $1 and i.order_item_id = l.id`,
    [order],
  );
  expect(rows).toEqual([{ name: "here", note: "here", reason: "here", refunded: "here", file: "here" }]);
  const theirs = await store.sql<{ order_id: string }>(
    `select order_id from order_items where id = $1 union all select order_id from order_notes where id = $2
     union all select order_id from refunds where id = $3 union all select order_id from download_permissions where id = $4`,
    [line, note, refund, permission],
  );
  expect(theirs).toHaveLength(4);
  expect(theirs.map(({ order_id }) => order_id)).not.toContain(order);
  expect(await jsonOf(store.run("reports", "verify", "--json"))).toEqual([]);
});

test("a customer deleted here stays deleted, although the dump has new orders of that customer", async () => {
  await store.sql("delete from users where id = 5");
  const later = new EditedDump(sample)
    .addLike("posts", "(146,", ["(146,", "(9001,"])
    .add("postmeta", "(99001,9001,'_order_total','12.50')", "(99002,9001,'_customer_user','5')")
    .addLike(
      "woocommerce_downloadable_product_permissions",
      "(1,",
      ["(1,", "(9002,"],
      [",71,148,", ",71,9001,"],
      [",13,", ",5,"],
    )
    .addLike("woocommerce_api_keys", "(3,1,", ["(3,1,", "(9003,5,"], ["03d5e5dc", "00000000"])
    .addLike("wc_webhooks", "(1,", ["(1,", "(9004,"], ["'Feed 0',1,", "'Feed 0',5,"])
    .text();
  const { examples, kinds } = await moveIn(later);
  const left = (name: string) => kinds.find(({ kind }: { kind: string }) => kind === name).left;
  // His existing orders do not count as changed here.
  expect([left("users"), left("orders")]).toEqual([1, 0]);
  const ofNew = examples.filter(({ id }: { id: string }) => /^900\d$/.test(id));
  expect(ofNew.map(({ kind, id, why }: Record<string, string>) => [kind, id, why])).toEqual([
    ["orders", "9001", "its customer was deleted in this store: imported without one"],
    ["api_keys", "9003", "its user was deleted in this store: the store refuses the key"],
    ["webhooks", "9004", "its owner was deleted in this store: the store sends it no records"],
    ["download_permissions", "9002", "its customer was deleted in this store"],
  ]);
  expect(
    await store.sql(
      `select o.customer_id, lost_customer_id::int as lost, p.user_id as may_load, k.user_id as of_key, w.user_id as of_hook
       from orders o join download_permissions p on p.order_id = o.id, api_keys k, webhooks w
       where o.id = 9001 and k.id = 9003 and w.id = 9004`,
    ),
  ).toEqual([{ customer_id: null, lost: null, may_load: null, of_key: null, of_hook: null }]);
  expect(await store.sql("select id from users where id = 5")).toEqual([]);
});

test("--theirs keeps users and keys created here, and names each replaced record", async () => {
  await jsonOf(store.run("keys", "create", "--role", "administrator", "--permissions", "read", "--json"));
  const [made] = await store.sql<{ key: string; user: string; hash: string }>(
    "select id as key, user_id as user, key_hash as hash from api_keys order by id desc limit 1",
  );
  const { key, user, hash } = made!;
  await store.sql(
    "insert into orders (id, order_key, currency) overriding system value values (9200, 'here', 'EUR')",
  );
  await store.sql("update orders set customer_note = 'here' where id = 145");
  const later = new EditedDump(sample)
    .addLike("users", "(3,", ["(3,", `(${user},`], ["kundin_1", "nova"], ["k1@", "nova@"], ["k1@", "nova@"])
    .addLike("woocommerce_api_keys", "(3,1,", ["(3,1,", `(${key},3,`], ["03d5e5dc", "11111111"])
    .addLike("posts", "(146,", ["(146,", "(9200,"])
    .text();
  const { kept, replaced } = await moveIn(later, "--theirs");
  expect(kept).toEqual([]);
  expect(replaced).toEqual([
    { kind: "orders", id: 145, why: "it changed in this store since the last import" },
    { kind: "orders", id: 9200, why: "another record was created in this store with this id" },
  ]);
  const [goesOn] = await store.sql<{ id: string; user: string; role: string }>(
    "select k.id, u.id as user, u.role from api_keys k join users u on u.id = k.user_id where key_hash = $1",
    [hash],
  );
  expect(goesOn).toMatchObject({ role: "administrator" });
  expect(Number(goesOn!.id)).toBeGreaterThan(Number(key));
  expect(Number(goesOn!.user)).toBeGreaterThan(Number(user));
  expect(await store.sql("select login from users where id = $1", [user])).toEqual([{ login: "nova" }]);
});

test("a category and a product deleted here stay deleted despite references there; a variation changed here keeps its product", async () => {
  await store.sql("delete from terms where id = 24");
  const [{ parent }] = (await store.sql<{ parent: string }>(
    "select parent_id as parent from products where id = 15",
  )) as [{ parent: string }];
  const [{ other, variation }] = (await store.sql<{ other: string; variation: string }>(
    "select parent_id as other, min(id) as variation from products where parent_id <> $1 group by 1 order by 1 limit 1",
    [parent],
  )) as [{ other: string; variation: string }];
  await store.sql("delete from products where id = $1", [parent]);
  await store.sql("update products set stock_quantity = 77 where id = $1", [variation]);
  const ofVariation = new RegExp(`^\\(\\d+,[^\\n]*,${other},'https?://[^\\n]*'product_variation'`);
  const later = new EditedDump(sample)
    .addLike("posts", "(15,", ["(15,", "(9301,"])
    .addLike("posts", "(10,", ["(10,", "(9302,"])
    .add("term_relationships", "(9302,24,0)", "(9302,30,0)")
    .drop("posts", `(${other},`, ofVariation)
    .text();
  const { kept, examples } = await moveIn(later);
  expect(examples).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "products",
        id: "9301",
        why: expect.stringContaining("its product was deleted in this store"),
      }),
      expect.objectContaining({
        kind: "products",
        id: "9302",
        why: expect.stringContaining("its term 24 was deleted in this store"),
      }),
      expect.objectContaining({
        kind: "products",
        id: other,
        why: expect.stringContaining("both stay"),
      }),
    ]),
  );
  expect(kept).toContainEqual(expect.objectContaining({ kind: "products", id: Number(variation) }));
  expect(
    await store.sql("select id::int, stock_quantity::int as stock from products where id = $1", [variation]),
  ).toEqual([{ id: Number(variation), stock: 77 }]);
  expect(await store.sql("select term_id::int as id from product_terms where product_id = 9302")).toEqual([
    { id: 30 },
  ]);
  expect(await store.sql("select id from products where id in ($1, 9301)", [parent])).toEqual([]);
});
