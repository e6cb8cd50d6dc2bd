import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { readContents } from "../support/contents.ts";
import { altered, sampleDump, withDump, without } from "./sample.ts";

/** A further dump updates changed records; records changed here are kept, and named. */

let store: CliStore;
const sample = sampleDump();

const moveIn = (dump: string, ...options: string[]) =>
  withDump(dump, (path) => jsonOf(store.run("move-in", path, "--json", ...options)));

/** Outcomes by kind: new, changed, deleted, kept. */
const done = ({ kinds }: { kinds: Record<string, unknown>[] }) =>
  Object.fromEntries(
    kinds
      .map((kind) => [kind["kind"], [kind["new"], kind["changed"], kind["removed"], kind["left"]]] as const)
      .filter(([, counts]) => counts.some((count) => count !== 0 && count !== null)),
  );

beforeAll(async () => {
  store = await openCliStore();
  await jsonOf(store.run("keys", "create", "--role", "administrator", "--permissions", "read", "--json"));
  await moveIn(sample);
});
afterAll(() => store.close());

test("an existing key gets another id, with its user; the shop's keep theirs", async () => {
  const rows = await store.sql(
    "select k.id::int, u.id::int as user, u.role from api_keys k left join users u on u.id = k.user_id order by k.id",
  );
  expect(rows).toEqual([
    { id: 1, user: 1, role: "administrator" },
    { id: 2, user: 1, role: "administrator" },
    { id: 3, user: 1, role: "administrator" },
    { id: 4, user: 44, role: "shop_manager" },
    { id: 5, user: 3, role: "customer" },
    { id: 6, user: 45, role: "administrator" },
    { id: 7, user: null, role: null },
    { id: 8, user: expect.any(Number), role: "administrator" },
  ]);
});

test("no change is noted; the user of an existing key keeps theirs under its new id", async () => {
  const [{ id } = { id: 0 }] = await store.sql<{ id: number }>(
    "select max(user_id)::int as id from api_keys",
  );
  expect(await store.sql("select kind, object_id::int, changes from record_changes")).toEqual([
    { kind: "user", object_id: id, changes: null },
  ]);
});

test("no event is written, and new ids begin after the highest", async () => {
  expect(await store.sql("select id from deliveries")).toEqual([]);
  expect(await store.sql("select id from webhooks where not is_held")).toEqual([]);
  const [order] = await store.sql<{ id: string }>(
    "insert into orders (order_key, currency) values ('', 'EUR') returning id",
  );
  const [highest] = await store.sql<{ id: string }>(
    "select greatest((select max(id) from refunds), (select max(id) from orders where id <> $1)) as id",
    [order!.id],
  );
  expect(Number(order!.id)).toBeGreaterThan(Number(highest!.id));
  await store.sql("delete from orders where id = $1", [order!.id]);
});

test.each(["shop7_", ""])("the same shop under the prefix %j is the same", async (prefix) => {
  const renamed = sample.replaceAll("`wp_", `\`${prefix}`).replaceAll("'wp_", `'${prefix}`);
  const before = await readContents(store);
  expect(done(await moveIn(renamed))).toEqual({});
  // The import is recorded.
  const noted = expect.stringMatching(/^\d+ rows/);
  expect(await readContents(store)).toEqual({ ...before, audit_log: noted });
  const [last] = await store.sql("select action, kind, changes from audit_log order by id desc limit 1");
  expect(last).toEqual({ action: "created", kind: "move-in", changes: {} });
});

test("each kind of change is imported, and the first dump takes it back", async () => {
  const before = await readContents(store);
  let later = sample;
  const change = (text: string, by: string) => void (later = altered(later, text, by));
  change(
    "'','wc-pending','open','closed','wc_order_ePGG1JSzhSz4I'",
    "'','wc-on-hold','open','closed','wc_order_ePGG1JSzhSz4I'",
  );
  change("(2660,146,'_billing_city','K\u00c3\u00b6ln')", "(2660,146,'_billing_city','Bonn')");
  change("(2225,115,'coupon_amount','35')", "(2225,115,'coupon_amount','36')");
  change("(20,10,'_stock','731')", "(20,10,'_stock','730')");
  change("'k1@example.com','','2025-08-05 06:07:53'", "'new@example.com','','2025-08-05 06:07:53'");
  change("(1,'active','Feed 0'", "(1,'paused','Feed 0'");
  change("(2,'DE','','7.0000'", "(2,'DE','','5.0000'");
  change("'woocommerce_weight_unit','kg'", "'woocommerce_weight_unit','lbs'");
  later = without(later, "(150,205,'WooCommerce'");
  later = without(later, "(150,1,'2023-07-29");
  later = without(later, "(144,1,'2026-10-01");

  expect(done(await moveIn(later, "--dry-run"))).toEqual(done(await moveIn(later)));
  const [order] = await store.sql(
    "select status, (select count(*)::int from orders where id = 150) as gone from orders where id = 145",
  );
  expect(order).toEqual({ status: "on-hold", gone: 0 });
  const back = await moveIn(sample);
  expect(done(back)).toEqual({
    settings: [0, 1, 0, 0],
    users: [0, 1, 0, 0],
    products: [0, 1, 0, 0],
    coupons: [1, 1, 0, 0],
    tax_rates: [0, 1, 0, 0],
    orders: [1, 3, 0, 0],
    webhooks: [0, 1, 0, 0],
  });
  const after = await readContents(store);
  const unlike = Object.keys(after).filter((name) => after[name] !== before[name]);
  // Orders count their changes, deltas have another order, and the audit log has changes of settings and webhooks.
  expect(
    unlike.filter((name) => !["audit_log", "orders", "rollup_deltas", "rollups"].includes(name)),
  ).toEqual([]);
  expect(await jsonOf(store.run("reports", "verify", "--json"))).toEqual([]);
});

test("a record changed here is kept and named, unless the dump's version is preferred", async () => {
  await store.sql("update orders set customer_note = 'here' where id in (145, 146)");
  const later = altered(
    sample,
    "(2611,145,'_billing_city','Z\u00c3\u00bcrich')",
    "(2611,145,'_billing_city','Basel')",
  );
  const left = await moveIn(later);
  expect(left.kept).toEqual(
    [145, 146].map((id) => ({ kind: "orders", id, why: "it changed in this store since the last import" })),
  );
  await moveIn(later, "--theirs");
  const rows = await store.sql(
    "select id::int, customer_note as note, billing->>'city' as city from orders where id in (145, 146) order by id",
  );
  expect(rows).toEqual([
    { id: 145, note: expect.not.stringMatching("here"), city: "Basel" },
    { id: 146, note: expect.not.stringMatching("here"), city: "K\u00f6ln" },
  ]);
});

test("invalid rows are named with their position; the others are imported", async () => {
  let broken = altered(sample, 's:8:\\"6.086386\\";}s:8:', 's:9:\\"6.086386\\";}s:8:');
  broken = altered(
    broken,
    "'2023-06-14 19:01:44','2023-06-14 17:01:44'",
    "'2023-02-31 99:01:44','0000-00-00 00:00:00'",
  );
  broken = altered(broken, "\n(115,1,'2023-05-12", "\n(116,1,'2023-05-12");
  broken = altered(broken, "\n(3,'kundin_1',", "\n('x','kundin_1',");
  const { problems, examples } = await moveIn(broken);
  expect(problems.map(({ kind, why, skipped }: Record<string, unknown>) => [kind, why, skipped])).toEqual(
    expect.arrayContaining([
      ["posts", "an earlier row has the same id", true],
      ["users", "its id is not a positive number", true],
      ["order_items", "the serialised value of its taxes is broken: imported without taxes by rate", false],
    ]),
  );
  expect(examples.find(({ kind }: { kind: string }) => kind === "posts").place).toMatch(/^wp_posts row \d+$/);
});

test("a dump that lacks a table deletes none of its records; one without a needed table is refused", async () => {
  await moveIn(sample, "--theirs");
  const before = await readContents(store);
  const { kinds, problems, not_taken } = await moveIn(
    sample.replaceAll("`wp_wc_webhooks`", "`old_wc_webhooks`"),
  );
  expect(kinds.find(({ kind }: { kind: string }) => kind === "webhooks")).toBeUndefined();
  expect(problems).toContainEqual(
    expect.objectContaining({
      kind: "webhooks",
      why: "the dump lacks wp_wc_webhooks: these records stay as they are",
    }),
  );
  expect(not_taken).toContain("old_wc_webhooks");
  expect({ ...(await readContents(store)), audit_log: before["audit_log"] }).toEqual(before);
  const empty = await withDump(sample.replaceAll("INSERT INTO `wp_users`", "INSERT INTO `wp_gone`"), (path) =>
    store.run("move-in", path),
  );
  expect([empty.exitCode, empty.stderr]).toEqual([1, expect.stringContaining("has no rows of wp_users")]);
});

test("tables with the shop's names under another prefix are listed, as are others under its own", async () => {
  const others = [
    "bb_posts",
    "bb_wc_orders",
    "bb_links",
    "wp_bb_users",
    "wp_bb_wc_order_stats",
    "wp2_options",
  ];
  const made = others.map(
    (name) => `CREATE TABLE \`${name}\` (\`id\` int);\nINSERT INTO \`${name}\` VALUES (1);\n`,
  );
  const before = await readContents(store);
  expect((await moveIn(`${sample}${made.join("")}-- Dump completed`)).not_taken).toEqual(
    [...others, "wp_odd table", "wp_wfhits"].toSorted(),
  );
  expect({ ...(await readContents(store)), audit_log: before["audit_log"] }).toEqual(before);
});
