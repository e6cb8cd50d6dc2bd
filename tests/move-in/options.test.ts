import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { EditedDump } from "./edited-dump.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Each option of the old shop that changes an answer moves in, or the report names it (docs/move-in.md). */

const { store, v3 } = useStore("v3");

const ROW = /^\((\d+),'(\w+)','((?:[^'\\]|\\.)*)','(?:yes|no|on|off|auto)'\)/gm;
const sample = sampleDump();
const OPTIONS = new Map(
  Array.from(sample.matchAll(ROW), ([row, id, name]) => [name!, { row, id: Number(id) }]),
);

/** Unusual values of options, each with the setting that it becomes. */
const SETTINGS: readonly (readonly [option: string, value: string, setting: string, becomes: unknown])[] = [
  ["blogname", "Shop &amp; Co", "name", "Shop &amp; Co"],
  ["blogdescription", "All of it", "description", "All of it"],
  ["timezone_string", "Asia/Tokyo", "timezone", "Asia/Tokyo"],
  ["posts_per_page", "7", "page_size", 7],
  ["woocommerce_api_enabled", "no", "api_enabled", false],
  ["woocommerce_currency", "CHF", "currency", "CHF"],
  ["woocommerce_currency_pos", "left", "currency_position", "left"],
  ["woocommerce_price_thousand_sep", "_", "thousand_separator", "_"],
  ["woocommerce_price_decimal_sep", "·", "decimal_separator", "·"],
  ["woocommerce_price_num_decimals", "3", "price_decimals", 3],
  ["woocommerce_weight_unit", "lbs", "weight_unit", "lbs"],
  ["woocommerce_dimension_unit", "in", "dimension_unit", "in"],
  ["woocommerce_default_country", "CA:QC", "base_location", "CA:QC"],
  ["woocommerce_store_address", "1 Street", "base_street", "1 Street"],
  ["woocommerce_store_city", "Town", "base_city", "Town"],
  ["woocommerce_store_postcode", "H2X", "base_postcode", "H2X"],
  ["woocommerce_calc_taxes", "no", "taxes_enabled", false],
  ["woocommerce_prices_include_tax", "no", "prices_include_tax", false],
  ["woocommerce_tax_round_at_subtotal", "yes", "tax_round_at_subtotal", true],
  ["woocommerce_tax_display_shop", "excl", "prices_shown_with_tax", false],
  ["woocommerce_price_display_suffix", "net", "price_suffix", "net"],
  ["woocommerce_tax_based_on", "base", "tax_based_on", "base"],
  ["woocommerce_shipping_tax_class", "zero-rate", "shipping_tax_class", "zero-rate"],
  ["woocommerce_default_customer_address", "", "visitors_at_base", false],
  ["woocommerce_manage_stock", "no", "manage_stock", false],
  ["woocommerce_notify_no_stock_amount", "4", "no_stock_amount", 4],
  ["woocommerce_hide_out_of_stock_items", "yes", "hide_out_of_stock", true],
  ["woocommerce_enable_coupons", "no", "coupons_enabled", false],
  ["woocommerce_registration_generate_username", "no", "generate_username", false],
  ["woocommerce_registration_generate_password", "no", "generate_password", false],
  // A shop has it once it was changed.
  ["woocommerce_force_ssl_checkout", "yes", "checkout_over_https", true],
  ["woocommerce_downloads_grant_access_after_payment", "no", "grant_downloads_after_payment", false],
  [
    "woocommerce_placeholder_image",
    "https://cdn.example/no.png",
    "placeholder_url",
    "https://cdn.example/no.png",
  ],
  ["permalink_structure", "/%postname%", "product_path", "wares/%product%"],
  [
    "woocommerce_permalinks",
    'a:1:{s:12:\\"product_base\\";s:6:\\"/wares\\";}',
    "product_path",
    "wares/%product%",
  ],
  ["woocommerce_myaccount_page_id", "5", "view_order_path", "shop/see/%order%"],
  ["woocommerce_myaccount_view_order_endpoint", "see", "view_order_path", "shop/see/%order%"],
  ["woocommerce_version", "7.0.0", "legacy_version", "7.0.0"],
];

/** Unusual values that only the report tells. */
const NAMED: Record<string, string> = {
  home: "https://shop.example/folder",
  woocommerce_enable_review_rating: "no",
  use_balanceTags: "1",
  show_avatars: "",
  avatar_default: "identicon",
  avatar_rating: "X",
};

/** Options of pages, e-mails, the checkout, the admin's pages, privacy and the plugin's own work. */
const WITHOUT_EFFECT = new RegExp(
  "^woocommerce_(?:" +
    [
      "(?:shop|cart|checkout|terms|refund_returns)_page.*|.*_endpoint|.*email.*|.*(?:privacy|personal|erasure|anonymize|inactive).*",
      ".*countries|ship_to.*|.*shipping_(?:calc|cost.*|debug.*)|.*checkout.*|.*cart.*|.*login.*|.*registration|trash_.*|hold_stock.*",
      "(?:attribute_lookup|feature|onboarding|task|remote|inbox|admin|analytics|maxmind|downloads|file_download)_?.*|.*install.*|.*schema.*",
      "(?:db_version|store_id|newly_installed|queue.*|allow_tracking|show_marketplace.*|demo_store|coming_soon|default_homepage.*)",
      ".*image_width|notify_low.*|notify_no_stock|stock_format|tax_total_display|tax_display_cart|calc_discounts.*|custom_orders_table_.*",
      "paypal_settings|enable_reviews|review_rating_.*|product_match.*|stock_.*|thumbnail.*|single.*",
    ].join("|") +
    ")$",
);

const guide = readFileSync(fileURLToPath(new URL("../../docs/move-in.md", import.meta.url)), "utf8");
const inGuide = new Set(
  [...guide.matchAll(/^\| (`[a-z].*?) \|/gim)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  ),
);

test("the guide has each option of the plugin, or it changes no answer", () => {
  const own = [...OPTIONS.keys()].filter((name) => name.startsWith("woocommerce_"));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((name) => !inGuide.has(name) && !WITHOUT_EFFECT.test(name))).toEqual([]);
  const tried = [...SETTINGS.map(([name]) => name), ...Object.keys(NAMED)];
  expect(tried.filter((name) => !inGuide.has(name))).toEqual([]);
});

test("unusual options move in, or are named", async () => {
  const dump = new EditedDump(sample);
  const values = { ...NAMED, ...Object.fromEntries(SETTINGS.map(([name, value]) => [name, value])) };
  const utf8 = (text: string) => Buffer.from(text).toString("latin1");
  for (const [name, value] of Object.entries(values)) {
    const { row, id } = OPTIONS.get(name) ?? { row: undefined, id: 900_000 };
    const now = `(${id},'${name}','${utf8(value)}'`;
    if (row === undefined) dump.add("options", `${now},'yes')`);
    else dump.change("options", id, row.slice(0, row.lastIndexOf(",")), now);
  }
  const report = await withDump(dump.text(), (path) =>
    jsonOf(storeCommand(store)("move-in", path, "--json")),
  );
  const [settings] = await store.sql("select * from settings");
  expect(settings).toMatchObject(
    Object.fromEntries(SETTINGS.map(([, , setting, becomes]) => [setting, becomes])),
  );
  const named = JSON.stringify(report.examples);
  expect(Object.keys(NAMED).filter((name) => !named.includes(name))).toEqual([]);
  expect((await v3.get("/orders/count")).status).toBe(404);
});
