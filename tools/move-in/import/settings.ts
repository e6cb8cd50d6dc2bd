import { settings } from "../../../schema/settings.ts";
import { integer } from "./numbers.ts";
import { oneOf } from "./rows.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";

/** The settings of both sides; others are unchanged. */
export async function importSettings(context: ImportContext): Promise<void> {
  const { client, shop, wanted, count } = context;
  const { option, flag, zone, table } = shop;
  const [shared] = (
    await client.query<{ roles: string[] | null; store: string }>(
      `select array_agg(distinct other order by other) as roles, (select store_id from public.settings) as store
       from move_in.users, unnest(other_roles) as other`,
    )
  ).rows;
  count("settings");
  wanted(settings).add({
    id: 1,
    storeId: shared?.store ?? "",
    apiEnabled: option("woocommerce_api_enabled") !== "no",
    name: option("blogname") || "Store",
    description: option("blogdescription"),
    timezone: zone.name,
    currency: option("woocommerce_currency") || "USD",
    currencyPosition:
      oneOf(["left", "right", "left_space", "right_space"] as const, option("woocommerce_currency_pos")) ??
      "left",
    thousandSeparator: option("woocommerce_price_thousand_sep"),
    decimalSeparator: option("woocommerce_price_decimal_sep") || ".",
    priceDecimals: Math.min(6, Math.max(0, integer(option("woocommerce_price_num_decimals") || "2"))),
    weightUnit: oneOf(["kg", "g", "lbs", "oz"] as const, option("woocommerce_weight_unit")) ?? "kg",
    dimensionUnit:
      oneOf(["m", "cm", "mm", "in", "yd"] as const, option("woocommerce_dimension_unit")) ?? "cm",
    baseLocation: baseLocation(option("woocommerce_default_country")),
    baseStreet: [option("woocommerce_store_address"), option("woocommerce_store_address_2")]
      .filter(Boolean)
      .join(", ")
      .slice(0, 200),
    basePostcode: option("woocommerce_store_postcode").slice(0, 200),
    baseCity: option("woocommerce_store_city").slice(0, 200),
    taxesEnabled: flag("woocommerce_calc_taxes"),
    pricesIncludeTax: flag("woocommerce_prices_include_tax"),
    taxBasedOn:
      oneOf(["shipping", "billing", "base"] as const, option("woocommerce_tax_based_on")) ?? "shipping",
    taxRoundAtSubtotal: flag("woocommerce_tax_round_at_subtotal"),
    manageStock: option("woocommerce_manage_stock") !== "no",
    generatePassword: option("woocommerce_registration_generate_password") !== "no",
    grantDownloadsAfterPayment: flag("woocommerce_downloads_grant_access_after_payment"),
    viewOrderPath: await viewOrderPath(client, shop, table("posts")),
    legacyVersion: option("woocommerce_version") || "8.9.1",
    pageSize: pageSize(shop),
    sharedRoles: shared?.roles ?? [],
  });
  const { host = "", pathname = "/" } = URL.parse(option("home")) ?? {};
  if (pathname !== "/")
    shop.problems.note(
      "settings",
      "home",
      `the shop is in a folder: deploy this store with --host ${host}${pathname}`,
    );
  for (const [id, why] of otherWays(shop)) shop.problems.note("settings", id, why);
}

/** The shop's settings that the store lacks, with the difference that clients see. */
function* otherWays({ option, flag }: Shop): Generator<[id: string, why: string]> {
  const shippingClass = option("woocommerce_shipping_tax_class", "inherit");
  const isTaxed = flag("woocommerce_calc_taxes");
  if (isTaxed && shippingClass !== "inherit")
    yield [
      "shipping-tax-class",
      `the old shop taxes shipping in the class ${shippingClass || "standard"}; this store taxes it like the shipped products`,
    ];
  const showsTax = option("woocommerce_tax_display_shop") === "incl";
  if (isTaxed && showsTax !== flag("woocommerce_prices_include_tax"))
    yield [
      "price-html",
      `the old shop's price_html is ${showsTax ? "with" : "without"} tax; this store's is as entered`,
    ];
  if (isTaxed && option("woocommerce_price_display_suffix") !== "")
    yield ["price-suffix", "the old shop's price_html ends in a suffix; this store's has none"];
  if (integer(option("woocommerce_notify_no_stock_amount")) > 0)
    yield ["no-stock", "a product of the old shop is out of stock above a stock of 0; here at 0"];
  if (flag("woocommerce_hide_out_of_stock_items"))
    yield ["hidden", "the old shop hides products that are out of stock; this store shows them"];
}

/** The default number of rows of a page; the legacy API reads -1 as all, and other numbers without their sign. */
function pageSize({ option, problems }: Shop): number {
  const text = option("posts_per_page", "10");
  const rows = integer(text);
  if (rows !== -1 && Math.abs(rows) <= 100) return Math.abs(rows) || 1;
  problems.note(
    "settings",
    "page-size",
    rows === -1
      ? "the old shop shows all rows on one page: imported as 100 rows"
      : `the old shop shows ${text} rows on a page: imported as 100 rows`,
  );
  return 100;
}

function baseLocation(country: string): string {
  const [code = "", state = ""] = country.split(":");
  if (!/^[A-Z]{2}$/.test(code)) return "US:CA";
  return state === "" || state === "*" ? code : `${code}:${state}`;
}

/** The path of the customers' account page, which may lie below others, with that of its orders. */
async function viewOrderPath(
  client: ImportContext["client"],
  { option }: Shop,
  posts: string,
): Promise<string> {
  const endpoint = option("woocommerce_myaccount_view_order_endpoint") || "view-order";
  const { rows } = await client.query<{ slug: string }>(
    `with recursive pages as (
       select id, owner, row, 1 as depth from ${posts} where id = $1 and tag = 'page'
       union all select p.id, p.owner, p.row, depth + 1 from pages join ${posts} p on p.id = pages.owner and p.tag = 'page' where depth < 10
     ) select row::json->>'post_name' as slug from pages order by depth desc`,
    [integer(option("woocommerce_myaccount_page_id"))],
  );
  const slugs = rows.map(({ slug }) => slug).filter(Boolean);
  return [...(slugs.length > 0 ? slugs : ["my-account"]), endpoint].join("/");
}
