import { gzipSync, zstdCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { useCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { type Contents, readContents } from "../support/contents.ts";
import { EditedDump } from "./edited-dump.ts";
import { altered, sampleDump, withDump } from "./sample.ts";

/** Invalid dumps are refused with a message and leave nothing; damaged parts of others are left out and named. */

const store = useCliStore();

const sample = sampleDump();
const half = sample.slice(0, sample.indexOf("(5000,"));

test.each<[what: string, dump: string | Buffer, says: RegExp]>([
  ["cut off in a row", half, /ends too early, at byte \d+: it ends within a row of wp_postmeta/],
  ["cut off between statements", sample.slice(0, sample.lastIndexOf("CREATE TABLE")), /ends too early/],
  [
    "cut off in its packing",
    gzipSync(Buffer.from(sample, "latin1")).subarray(0, 90_000),
    /damaged or incomplete/,
  ],
  ["empty", "", /is empty/],
  ["in UTF-16", Buffer.from(`\ufeff${sample.slice(0, 2000)}`, "utf16le"), /UTF-16/],
  ["a zip", Buffer.from("504b030414000000", "hex"), /zip/],
  [
    "of another application",
    "CREATE TABLE `notes` (`id` int);\nINSERT INTO `notes` VALUES (1);\n",
    /has no shop/,
  ],
  ["no SQL", "<!DOCTYPE html><p>Gateway timeout</p>", /is not a dump of MySQL/],
  [
    "of PostgreSQL",
    "SET client_encoding = 'UTF8';\nCREATE TABLE public.orders (id integer);\nCOPY public.orders (id) FROM stdin;\n1\n\\.\n",
    /has no shop|ends too early/,
  ],
  ["without its notes", sample.replaceAll("wp_comments`", "wp_old`"), /lacks wp_comments/],
  [
    "without its last tables",
    sample
      .slice(0, sample.indexOf("\n--\n-- Table structure for table `wp_woocommerce_tax"))
      .replace("-- MariaDB dump", "--"),
    /lacks .*wp_woocommerce_tax_rates/,
  ],
  ["of rows alone", sample.replaceAll("CREATE TABLE", "CREATE VIEW"), /lacks the columns of wp_\w+/],
  [
    "cut off in its packing by zstd",
    zstdCompressSync(Buffer.from(sample, "latin1")).subarray(0, 90_000),
    /damaged or incomplete/,
  ],

  [
    "without its order lines' meta",
    sample.replaceAll("wp_woocommerce_order_itemmeta", "wp_old_itemmeta"),
    /lacks wp_woocommerce_order_itemmeta/,
  ],
  ["of several shops", sample + sample.replaceAll("`wp_", "`shop2_"), /several shops.*shop2_, wp_/],
  [
    "of several databases with a shop of one prefix",
    `USE \`one\`;\n${sample}\nUSE \`two\`;\n${sample}`,
    /wp_\w+ of several databases, one and two/,
  ],
  [
    "of several databases, named with each table",
    sample.replaceAll("`wp_", "`one`.`wp_") + sample.replaceAll("`wp_", "two.`wp_"),
    /wp_\w+ of several databases, one and two/,
  ],
  [
    "whose rows lack a column",
    new EditedDump(sample).map("posts", (row) => row.replace(/,\d+\)$/, ")")).text(),
    /no row of wp_posts has as many values/,
  ],
  [
    "whose backslashes mean themselves",
    altered(sample, "SQL_MODE='NO_AUTO_VALUE_ON_ZERO'", "SQL_MODE='NO_BACKSLASH_ESCAPES'"),
    /without NO_BACKSLASH_ESCAPES/,
  ],
  [
    "in a character set that there is not",
    altered(sample, "SET NAMES utf8mb4", "SET NAMES klingon"),
    /unknown character set, klingon/,
  ],
  [
    "with orders in tables that are missing",
    altered(
      sample,
      "'woocommerce_custom_orders_table_enabled','no'",
      "'woocommerce_custom_orders_table_enabled','yes'",
    ).replaceAll("wp_wc_orders`", "wp_gone`"),
    /lacks the tables .*: wp_wc_orders/,
  ],
])("%s", async (_what, dump, says) => {
  const before = await readContents(store);
  const { exitCode, stderr } = await withDump(dump, (path) => store.run("move-in", path));
  expect([exitCode, stderr.split("\n").filter((line) => line.startsWith("error"))]).toEqual([
    expect.any(Number),
    [expect.stringMatching(says)],
  ]);
  expect(exitCode).not.toBe(0);
  const after = await readContents(store);
  expect({ ...after, secrets_canary: before["secrets_canary"] }).toEqual(before);
  expect(await store.sql("select nspname from pg_namespace where nspname = 'move_in'")).toEqual([]);
});

describe("the named problems", () => {
  const takeIn = (dump: string) =>
    withDump(dump, (path) => jsonOf(store.run("move-in", path, "--theirs", "--json")));
  let whole: Contents;
  beforeAll(async () => {
    await takeIn(sample);
    whole = await readContents(store);
  });

  test.each<[what: string, dump: string, kind: string, why: RegExp]>([
    ["a dump twice in a file", sample + sample, "posts", /an earlier row has the same id/],
    [
      "a row that lacks values",
      altered(sample, "(2660,146,'_billing_city','K\u00c3\u00b6ln')", "(2660,146)"),
      "postmeta",
      /number of its values/,
    ],
    [
      "Latin bytes",
      altered(sample, "'_billing_city','K\u00c3\u00b6ln'", "'_billing_city','K\u00f6ln'"),
      "postmeta",
      /not in the dump's character set/,
    ],
    [
      "an id that is none",
      altered(sample, "\n(115,1,'2023-05-12", "\n(-115,1,'2023-05-12"),
      "posts",
      /its id is not a positive number/,
    ],
    [
      "a key that is none",
      altered(sample, "'b35b7c7021", "'zzzzzzz021"),
      "api_keys",
      /key has an unknown form/,
    ],
    [
      "a SKU without an end",
      altered(sample, /'_sku','[^']+'/, `'_sku','${longText()}'`),
      "products",
      /SKU is too long/,
    ],
    [
      "a login without an end",
      altered(sample, "(3,'kundin_1',", `(3,'${longText()}',`),
      "users",
      /login, e-mail address or role is too long/,
    ],
    [
      "a broken list",
      altered(sample, "'customer_email','a:", "'customer_email','a:9"),
      "coupons",
      /serialised value of its customer_email is broken/,
    ],
    [
      "a date that is none",
      altered(
        sample,
        "'2023-06-14 19:01:44','2023-06-14 17:01:44','','Order",
        "'0000-00-00 00:00:00','0000-00-00 00:00:00','','Order",
      ).replace("'2023-06-14 19:01:44','2023-06-14 17:01:44'", "'9999-99-99 00:00:00','0000-00-00 00:00:00'"),
      "orders",
      /date cannot be read/,
    ],
    [
      "a cart in progress",
      altered(sample, "'wc-processing','open'", "'wc-checkout-draft','open'"),
      "orders",
      /a cart in progress or a draft, not an order/,
    ],
    [
      "lines of an unknown kind",
      altered(sample, "(7,'Free / Kostenlos','shipping',146)", "(7,'Free / Kostenlos','voucher',146)"),
      "order_items",
      /kind of line voucher/,
    ],
  ])("%s", async (_what, dump, kind, why) => {
    const { problems } = await takeIn(dump);
    expect(problems).toContainEqual(expect.objectContaining({ kind, why: expect.stringMatching(why) }));
  });

  test("values that the import changes are reported", async () => {
    const dump = new EditedDump(sample)
      .setMeta("postmeta", 10, "_regular_price", "1.234,50")
      .setMeta("postmeta", 115, "coupon_amount", "10,5")
      .setMeta("postmeta", 146, "_order_total", "1e400")
      .change("posts", 11, "'publish'", "'sold-out'")
      .change("posts", 116, "'publish'", "'expired'")
      .change("posts", 147, "'wc-on-hold'", "''")
      .change("posts", 146, "'wc-", `'wc-${"x".repeat(300)}`)
      .change("wc_webhooks", 1, "'active'", "'broken'")
      .change("wc_webhooks", 2, "'customer.updated'", "'subscription.updated'")
      .change("wc_webhooks", 3, "'https:", "'ftp:")
      .change("wc_webhooks", 4, "hooks.example.com", "93.184.216.34:8080")
      .text();
    const { examples } = await takeIn(dump);
    const reported = examples.map(({ kind, id, why }: Record<string, string>) => [kind, id, why]);
    const amount = "an amount is not a plain number: imported up to the first other character";
    for (const one of [
      ["products", "10", amount],
      ["coupons", "115", amount],
      ["orders", "146", amount],
      ["products", "11", "its status sold-out is unknown: imported as a draft"],
      ["coupons", "116", "its status expired is unknown: imported as a draft"],
      ["orders", "147", "it has no status: imported as pending"],
      ["orders", "146", expect.stringMatching(/^its status x{100}/)],
      ["webhooks", "1", "its status broken is unknown: imported as disabled"],
      ["webhooks", "2", "its topic is unknown: this store sends it nothing"],
      ["webhooks", "3", "its delivery URL is invalid: its deliveries fail"],
      ["webhooks", "4", "its delivery URL has an IP address as host: its deliveries fail"],
    ])
      expect(reported).toContainEqual(one);
  });

  test("all problems are counted, and frequent ones hide no others", async () => {
    const rows = 40_000;
    const dump = new EditedDump(sample)
      .add("comments", ...Array<string>(rows).fill(likeNote(2)), ...Array<string>(rows).fill(likeNote(0)))
      .add(
        "woocommerce_order_items",
        ...Array.from({ length: rows }, (_, n) => `(${n + 10_000},'','kind ${n}',146)`),
      )
      .add(
        "woocommerce_downloadable_product_permissions",
        ...Array.from({ length: rows }, (_, n) => permissionOf(n)),
      )
      .drop("users", "(13,")
      .text();
    const { problems, examples } = await takeIn(dump);
    const counted = (kind: string, why: RegExp) =>
      problems
        .filter((one: { kind: string; why: string }) => one.kind === kind && why.test(one.why))
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(counted("comments", /earlier row has the same id/)).toBe(rows);
    expect(counted("comments", /not a positive number/)).toBe(rows);
    expect(counted("order_items", /is unknown|other reasons/)).toBe(rows);
    expect(counted("download_permissions", /order is not in the dump/)).toBe(rows);
    expect(counted("orders", /its customer is missing/)).toBeGreaterThan(0);
    expect(examples.some(({ kind, id }: Record<string, string>) => kind === "orders" && id === "148")).toBe(
      true,
    );
    expect(examples.length).toBeLessThan(2000);
  });

  test("a shop of before 3.0 marks featured, hidden and grouped products by meta and parents", async () => {
    const old = new EditedDump(sample)
      .drop("term_taxonomy", /,'product_visibility',/)
      .drop("postmeta", /^\(\d+,23,'_children'/)
      .add("postmeta", "(900001,10,'_featured','yes')", "(900002,11,'_visibility','hidden')")
      .map("posts", (row) => (/^\(1[01],/.test(row) ? row.replace(/,'',0,('https:)/, ",'',23,$1") : row));
    await takeIn(old.text());
    const shown =
      "select id::int, featured, catalog_visibility, grouped_ids from products where id = any($1) order by id";
    expect(await store.sql(shown, [[10, 11, 23]])).toEqual([
      { id: 10, featured: true, catalog_visibility: "visible", grouped_ids: [] },
      { id: 11, featured: false, catalog_visibility: "hidden", grouped_ids: [] },
      { id: 23, featured: false, catalog_visibility: "visible", grouped_ids: ["10", "11"] },
    ]);
  });

  test("meta that lost its numbering still belongs to its records", async () => {
    await takeIn(sample);
    const before = await readContents(store);
    const unnumbered = ["postmeta", "woocommerce_order_itemmeta", "usermeta"].reduce(
      (dump, table) => dump.map(table, (row) => row.replace(/^\(\d+/, "(0")),
      new EditedDump(sample),
    );
    await takeIn(unnumbered.text());
    expect({ ...(await readContents(store)), audit_log: before["audit_log"] }).toEqual(before);
  });

  test("and fixed by the next dump", async () => {
    await takeIn(sample);
    const after = await readContents(store);
    const unlike = Object.keys(after).filter((name) => after[name] !== whole[name]);
    expect(
      unlike.filter(
        (name) =>
          !["audit_log", "orders", "rollup_deltas", "rollups", "moved_records", "secrets_canary"].includes(
            name,
          ),
      ),
    ).toEqual([]);
    expect(await jsonOf(store.run("reports", "verify", "--json"))).toEqual([]);
  });
});

const likeNote = (id: number) =>
  `(${id},205,'WooCommerce','','','','2023-06-14 19:01:44','2023-06-14 17:01:44','x',0,'1','','order_note',0,0)`;

const permissionOf = (n: number) =>
  `(${n + 10_000},'f',10,0,'k',${n + 500_000},'',NULL,'2023-01-01 00:00:00',NULL,0)`;

/** Longer than an index entry, and incompressible. */
function longText(): string {
  return Array.from({ length: 6000 }, (_, n) =>
    String.fromCharCode(97 + ((Math.imul(n * n + n, 2_654_435_761) >>> 11) % 26)),
  ).join("");
}
