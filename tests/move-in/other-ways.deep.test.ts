import { expect, test } from "vitest";
import { useCliStore } from "../cli/cli-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { altered, sampleDump, withDump } from "./sample.ts";

/** The account names the shop's features that work differently here. */

const store = useCliStore();

const sample = sampleDump();
const problemsOf = async (dump: string, exitCode = 0) => {
  const outcome = await withDump(dump, (path) => store.run("move-in", path, "--json"));
  expect(outcome.exitCode).toBe(exitCode);
  const { examples } = JSON.parse(outcome.stdout);
  return examples.map(({ kind, id, why, place }: Record<string, string>) => [kind, id, why, place]);
};

test("keys whose user has other rights there are named: capabilities decide there, roles here", async () => {
  const erp =
    's:3:\\"erp\\";a:2:{s:4:\\"name\\";s:3:\\"ERP\\";s:12:\\"capabilities\\";a:2:{s:24:\\"read_private_shop_orders\\";b:1;s:19:\\"publish_shop_orders\\";b:1;}}';
  const withRole = altered(sample, "'wp_user_roles','a:7:{", `'wp_user_roles','a:8:{${erp}`);
  const managed = withRole.replace(
    /(s:12:\\"shop_manager\\";a:2:.*?view_woocommerce_reports\\";b:)1/,
    (_, before: string) => `${before}0`,
  );
  expect(managed).not.toBe(withRole);
  const dump = new EditedDump(managed)
    .setMeta("usermeta", 3, "wp_capabilities", 'a:1:{s:3:\\"erp\\";b:1;}')
    .setMeta(
      "usermeta",
      45,
      "wp_capabilities",
      'a:2:{s:10:\\"list_users\\";b:0;s:13:\\"administrator\\";b:1;}',
    );
  const found = await problemsOf(dump.text(), 1);
  expect(found.filter(([kind, id]: string[]) => kind === "api_keys" && id !== "7")).toEqual([
    [
      "api_keys",
      "4",
      "its user's role has more rights in this store: view_woocommerce_reports",
      "…ff470ad (Manager's key)",
    ],
    [
      "api_keys",
      "6",
      "its user's role has more rights in this store: list_users",
      expect.stringContaining("2nd admin"),
    ],
    [
      "api_keys",
      "5",
      expect.stringMatching(
        /^its owner has no rights in this store, .* \(in the old shop it has read_private_shop_orders, publish_shop_orders\)/,
      ),
      "…1814705 (customer key)",
    ],
  ]);
  const rows = await store.sql(
    "select id::int, role, other_roles from users where id in (3, 45) order by id",
  );
  expect(rows).toEqual([
    { id: 3, role: "erp", other_roles: [] },
    { id: 45, role: "administrator", other_roles: [] },
  ]);
});

test("users of several roles are named, and those whose strongest role is not the shown one", async () => {
  const roles = (...names: string[]) =>
    `a:${names.length}:{${names.map((name) => `s:${name.length}:\\"${name}\\";b:1;`).join("")}}`;
  const dump = new EditedDump(sample)
    .setMeta("usermeta", 3, "wp_capabilities", roles("customer", "administrator"))
    .setMeta("usermeta", 45, "wp_capabilities", roles("administrator", "subscriber"));
  const found = await problemsOf(dump.text());
  const [[stronger], [weaker]] = [3, 45].map((id) =>
    found.filter(([kind, of]: string[]) => kind === "users" && of === String(id)),
  ) as [string[][], string[][]];
  expect(stronger).toEqual([
    "users",
    "3",
    "it has several roles: the API shows the first, and a stronger one decides the rights",
    expect.stringMatching(/^.+ \(customer, administrator\)$/),
  ]);
  expect(weaker).toEqual([
    "users",
    "45",
    "it has several roles: the API shows the first",
    expect.stringMatching(/^.+ \(administrator, subscriber\)$/),
  ]);
});

test.each([
  ["'posts_per_page','10'", "'posts_per_page','-1'", "page-size", /all rows on one page/, { page_size: 100 }],
  ["'posts_per_page','10'", "'posts_per_page','-7'", undefined, undefined, { page_size: 7 }],
  [
    "'woocommerce_shipping_tax_class','inherit'",
    "'woocommerce_shipping_tax_class','reduced-rate'",
    undefined,
    undefined,
    { shipping_tax_class: "reduced-rate" },
  ],
  [
    "'woocommerce_shipping_tax_class','inherit'",
    "'woocommerce_shipping_tax_class',''",
    undefined,
    undefined,
    { shipping_tax_class: "" },
  ],
  [
    "'woocommerce_prices_include_tax','yes'",
    "'woocommerce_prices_include_tax','no'",
    undefined,
    undefined,
    { prices_include_tax: false },
  ],
  [
    "'woocommerce_price_display_suffix',''",
    "'woocommerce_price_display_suffix','incl. VAT'",
    undefined,
    undefined,
    { price_suffix: "incl. VAT" },
  ],
  [
    "'woocommerce_notify_no_stock_amount','0'",
    "'woocommerce_notify_no_stock_amount','2'",
    undefined,
    undefined,
    { no_stock_amount: 2 },
  ],
  [
    "'woocommerce_hide_out_of_stock_items','no'",
    "'woocommerce_hide_out_of_stock_items','yes'",
    undefined,
    undefined,
    { hide_out_of_stock: true },
  ],
  [
    "'home','https://shop.example'",
    "'home','https://shop.example/store'",
    "home",
    /with --host shop\.example\/store/,
    {},
  ],
  ["'wp_user_roles','a:7:{", "'wp_user_roles','a:9:{", "roles", /cannot be read/, {}],
])("%s as %s", async (text, by, id, why, stored) => {
  const found = await problemsOf(altered(sample, text, by));
  // The sample's own folders of downloads are named each time.
  const named = found.filter(([kind, of]: string[]) => kind === "settings" && !of?.includes("downloads"));
  expect(named).toEqual(id === undefined ? [] : [["settings", id, expect.stringMatching(why!), ""]]);
  expect((await store.sql("select * from settings"))[0]).toMatchObject(stored);
});

test("records of other plugins among the shop's are counted, not ignored silently", async () => {
  const dump = new EditedDump(sample)
    .addLike("posts", "(146,", ["(146,", "(9401,"], ["'shop_order'", "'shop_subscription'"])
    .addLike("posts", "(146,", ["(146,", "(9402,"], ["'shop_order'", "'shop_subscription'"]);
  const found = await problemsOf(dump.text());
  expect(
    found.filter(([kind]: string[]) => kind === "posts").map(([, id, why]: string[]) => [id, why]),
  ).toEqual([
    ["9401", "this store has no shop_subscription"],
    ["9402", "this store has no shop_subscription"],
  ]);
});

test("orders with megabytes of plugins' meta are imported like others", async () => {
  const keys = Array.from(
    { length: 12 },
    (_, n) => `(${99_000 + n},${146 + n},'label','${String(n).repeat(1_500_000)}')`,
  );
  await problemsOf(new EditedDump(sample).add("postmeta", ...keys).text());
  const rows = await store.sql(
    "select length(meta->>'label')::int as length from orders where id between 146 and 157 and meta ? 'label' order by id",
  );
  const orders = await store.sql("select count(*)::int as count from orders");
  expect([rows.length > 5, new Set(rows.map(({ length }) => Number(length) % 1_500_000)), orders]).toEqual([
    true,
    new Set([0]),
    [{ count: 120 }],
  ]);
});
