import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** A store that imports two dumps equals one that imports the second alone. */

let store: CliStore;
let empty: CliStore;
const sample = sampleDump();

beforeAll(async () => {
  [store, empty] = await Promise.all([openCliStore(), openCliStore()]);
});
afterAll(() => Promise.all([store.close(), empty.close()]));

const moveIn = (to: CliStore, dump: string) =>
  withDump(dump, (path) => jsonOf(to.run("move-in", path, "--json")));

const CHANGES: Record<string, (dump: EditedDump) => void> = {
  "an order's status, time and number": (dump) =>
    dump
      .change("posts", 145, "'wc-pending'", "'wc-on-hold'")
      .change(
        "posts",
        147,
        "'2023-07-15 12:03:05','2023-07-15 10:03:05'",
        "'2023-07-14 12:03:05','2023-07-14 10:03:05'",
      )
      .setMeta("postmeta", 146, "_order_number", "A-146"),
  "an order of a status that there is not here": (dump) => dump.change("posts", 152, "'wc-", "'wc-packed-"),
  "an address": (dump) => dump.setMeta("postmeta", 146, "_billing_city", "Bonn").drop("postmeta", "(2660,"),
  "an order's customer": (dump) => dump.setMeta("postmeta", 146, "_customer_user", "3"),
  "an order's customer to one who is gone": (dump) =>
    dump.setMeta("postmeta", 147, "_customer_user", "98765"),
  "an order that is gone": (dump) =>
    dump
      .drop("posts", "(149,")
      .drop("postmeta", /^\(\d+,149,/)
      .drop("woocommerce_order_items", /,149\)$/),
  "an order put in the trash": (dump) => dump.change("posts", 148, "'wc-completed'", "'trash'"),
  "an order taken out of the trash": (dump) => dump.change("posts", 153, "'trash'", "'wc-processing'"),
  "a new order with lines": (dump) =>
    dump
      .addLike("posts", "(146,", ["(146,", "(9001,"])
      .add("postmeta", "(99001,9001,'_order_total','12.50')", "(99002,9001,'_customer_user','3')")
      .add("woocommerce_order_items", "(9901,'Neu','line_item',9001)")
      .add("woocommerce_order_itemmeta", "(99901,9901,'_product_id','10')", "(99902,9901,'_qty','2')"),
  "a line's quantity and price": (dump) =>
    dump
      .setMeta("woocommerce_order_itemmeta", 20, "_qty", "5")
      .setMeta("woocommerce_order_itemmeta", 20, "_line_total", "900.5"),
  "a line's product": (dump) => dump.setMeta("woocommerce_order_itemmeta", 12, "_product_id", "10"),
  "a line that is gone": (dump) => dump.drop("woocommerce_order_items", "(11,"),
  "a new line": (dump) => dump.add("woocommerce_order_items", "(9902,'Noch\\'s was','fee',148)"),
  "a line that went to another order": (dump) => dump.change("woocommerce_order_items", 17, ",147)", ",148)"),
  "a line's own meta": (dump) => dump.add("woocommerce_order_itemmeta", "(99903,20,'Gravur','Eule')"),
  "a line's taxes": (dump) => dump.setMeta("woocommerce_order_itemmeta", 19, "_line_tax_data", "a:0:{}"),
  "a note": (dump) => dump.change("comments", 2, "Processing.", "Done."),
  "a note that is gone": (dump) => dump.drop("comments", "(3,"),
  "a new note, and one for the customer": (dump) =>
    dump
      .addLike("comments", "(2,", ["(2,", "(9903,"])
      .add("commentmeta", "(99904,9903,'is_customer_note','1')"),
  "a refund's amount": (dump) => dump.setMeta("postmeta", 164, "_refund_amount", "60"),
  "a refund that is gone": (dump) => dump.drop("posts", "(151,"),
  "a new refund": (dump) =>
    dump
      .addLike("posts", "(164,", ["(164,", "(9004,"])
      .add("postmeta", "(99905,9004,'_refund_amount','1.25')"),
  "a refunded line": (dump) => dump.change("woocommerce_order_items", 123, "Leichte", "Schwere"),
  "an order's own meta, some of it serialised": (dump) =>
    dump.add("postmeta", "(99906,146,'packed','a:1:{s:2:\\\"by\\\";s:3:\\\"Zoe\\\";}')"),
  "what an order has done": (dump) => dump.setMeta("postmeta", 146, "_recorded_sales", "no"),
  "a coupon's amount and text": (dump) =>
    dump.setMeta("postmeta", 115, "coupon_amount", "36").change("posts", 116, "Coupon 1", "Gutschein 1"),
  "a coupon's code to one that another has": (dump) => dump.change("posts", 120, "'eule5'", "'eule0'"),
  "a coupon put in the trash": (dump) => dump.change("posts", 117, "'publish'", "'trash'"),
  "a coupon that is gone": (dump) => dump.drop("posts", "(119,"),
  "a product's stock, price and name": (dump) =>
    dump
      .setMeta("postmeta", 10, "_stock", "730")
      .setMeta("postmeta", 11, "_price", "1.11")
      .change(
        "posts",
        12,
        "Eule 🦉🎁','','publish'".replace(/./gsu, bytes),
        `${"Uhu".replace(/./gsu, bytes)}','','private'`,
      ),
  "a product that is gone, with what was sold of it": (dump) => dump.drop("posts", "(71,"),
  "a variation that is gone": (dump) => dump.drop("posts", "(15,"),
  "a product that became of another type": (dump) =>
    dump.drop("term_relationships", "(10,2,").add("term_relationships", "(10,4,0)"),
  "files of a product": (dump) => dump.setMeta("postmeta", 24, "_downloadable_files", "a:0:{}"),
  "a category's name, and a product's place": (dump) =>
    dump.change("terms", 24, "(24,'", "(24,'Neue ").drop("term_relationships", "(11,30,"),
  "a user's address, role and names": (dump) =>
    dump
      .setMeta("usermeta", 3, "wp_capabilities", 'a:1:{s:12:\\"shop_manager\\";b:1;}')
      .change("users", 3, "'k1@example.com'", "'new@example.com'")
      .add("usermeta", "(99907,3,'loyalty','gold')"),
  "a user who is gone, with orders": (dump) => dump.drop("users", "(13,").drop("usermeta", /^\(\d+,13,/),
  "a new user": (dump) =>
    dump.addLike(
      "users",
      "(3,",
      ["(3,", "(9005,"],
      ["kundin_1", "nova"],
      ["k1@", "nova@"],
      ["new@", "nova@"],
    ),
  "two users who have each other's addresses": (dump) =>
    dump
      .change("users", 4, "k2@example.com", "k3@example.com")
      .change("users", 5, "k3@example.com", "k2@example.com"),
  "a key's permissions": (dump) => dump.change("woocommerce_api_keys", 2, "'read'", "'read_write'"),
  "a key with another secret": (dump) =>
    dump.change("woocommerce_api_keys", 4, "cs_426ee3b898", "cs_0000000000"),
  "a key that is gone, and a new one": (dump) =>
    dump
      .drop("woocommerce_api_keys", "(6,")
      .addLike("woocommerce_api_keys", "(3,", ["(3,", "(9006,"], ["03d5e5dc", "00000000"]),
  "a webhook's state, secret and address": (dump) =>
    dump.change("wc_webhooks", 1, "'active'", "'paused'").change("wc_webhooks", 5, "s3cr", "s4cr"),
  "a webhook that is gone": (dump) => dump.drop("wc_webhooks", "(4,"),
  "a tax rate, its places, and one that is gone": (dump) =>
    dump
      .change("woocommerce_tax_rates", 2, "'7.0000'", "'5.0000'")
      .change("woocommerce_tax_rate_locations", 1, "'95814'", "'95815'")
      .drop("woocommerce_tax_rates", "(10,"),
  "download permissions": (dump) =>
    dump
      .change("woocommerce_downloadable_product_permissions", 1, "'5'", "'4'")
      .drop("woocommerce_downloadable_product_permissions", "(2,"),
  "settings, the zone too": (dump) =>
    dump
      .change("options", optionId("woocommerce_price_num_decimals"), "'2'", "'3'")
      .change("options", optionId("timezone_string"), "'Europe/Berlin'", "'America/New_York'"),
};

function bytes(character: string): string {
  return Buffer.from(character).toString("latin1");
}

function optionId(name: string): number {
  const [, id] = new RegExp(`\\n\\((\\d+),'${name}',`).exec(sample) ?? [];
  return Number(id);
}

/** Rows of all tables without times and counts of writes. */
async function contents({ sql }: CliStore): Promise<Record<string, unknown[]>> {
  const names = await sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  const left = new Set(["audit_log", "secrets_canary", "rollup_deltas", "rollups", "product_counts"]);
  const found: Record<string, unknown[]> = {};
  for (const { name } of names.filter((one) => !left.has(one.name))) {
    const isOfSecret = name === "moved_records" ? "(kind in ('api_keys', 'webhooks'))" : "false";
    found[name] = (
      await sql<{ row: string }>(
        `select (to_jsonb(t) - 'version' - 'secret_ciphertext')::text as row from "${name}" t where not ${isOfSecret} order by 1`,
      )
    ).map(({ row }) => row);
  }
  return found;
}

async function secrets({ sql, secretsKey }: CliStore): Promise<unknown> {
  const key = await importSecretsKey(secretsKey);
  const rows = await sql<{ what: string; sealed: string }>(
    `select 'key ' || id as what, secret_ciphertext as sealed from api_keys
     union all select 'webhook ' || id, secret_ciphertext from webhooks order by 1`,
  );
  return Promise.all(rows.map(async ({ what, sealed }) => [what, await decryptSecret(key, sealed)]));
}

async function expectEqual(): Promise<void> {
  expect(await contents(store)).toEqual(await contents(empty));
  expect(await secrets(store)).toEqual(await secrets(empty));
  expect(await jsonOf(store.run("reports", "verify", "--json"))).toEqual([]);
}

const later = (changes: ((dump: EditedDump) => void)[]) => {
  const dump = new EditedDump(sample);
  for (const change of changes) change(dump);
  return dump.text();
};

test("any changes between two dumps end as in the second", async () => {
  const changed = later(Object.values(CHANGES));
  await moveIn(store, sample);
  expect((await moveIn(store, changed)).kept).toEqual([]);
  await moveIn(empty, changed);
  await expectEqual();
  expect((await moveIn(store, sample)).kept).toEqual([]);
  await moveIn(empty, sample);
  await expectEqual();
});

test("of a unique value the shop's record wins against one created here, and one changed here against the shop's", async () => {
  await store.sql("insert into coupons (code, type) values ('winter', 'percent')");
  await store.sql("update users set email = 'here@example.com' where id = 3");
  const dump = new EditedDump(sample)
    .addLike("posts", "(115,", ["(115,", "(9007,"], ["'eule0'", "'winter'"])
    .change("users", 4, "k2@example.com", "HERE@example.com");
  const { kept } = await moveIn(store, dump.text());
  expect(kept).toEqual([{ kind: "users", id: 3, why: "it changed in this store since the last import" }]);
  expect(await store.sql("select id::int, email from users where id in (3, 4) order by id")).toEqual([
    { id: 3, email: "here@example.com" },
    { id: 4, email: "" },
  ]);
  // A user who has given up an address does not count as changed here.
  const again = await moveIn(store, dump.setMeta("usermeta", 4, "first_name", "Later").text());
  expect(again.kept).toEqual(kept);
  expect(again.kinds.filter(({ changed }: { changed: number }) => changed > 0)).toEqual([
    expect.objectContaining({ kind: "users", changed: 1 }),
  ]);
  const shadowed = "select is_shadowed from coupons where code = 'winter' order by id = 9007";
  expect(await store.sql(shadowed)).toEqual([{ is_shadowed: true }, { is_shadowed: false }]);
});
