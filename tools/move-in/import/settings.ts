import { SETTING_CHOICES, settings } from "../../../schema/settings.ts";
import { safeHtml } from "../../../functions/kernel/html.ts";
import { PLACEHOLDER } from "../../../functions/resources/products/texts.ts";
import { isOrderStatus } from "../../../functions/store/orders/order.ts";
import type { TaxRounding } from "../../../functions/store/taxes/amounts.ts";
import { integer } from "./numbers.ts";
import { readEntries, textOf } from "../php/unserialize.ts";
import { oneOf } from "./rows.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";

/** The settings of both sides; others are unchanged. */
export async function importSettings(context: ImportContext, placeholder: string | undefined): Promise<void> {
  const { client, shop, incoming, count } = context;
  const { option, flag, zone, table } = shop;
  const [shared] = (
    await client.query<{ roles: string[] | null; store: string; parts: boolean }>(
      `select array_agg(distinct other order by other) as roles, (select store_id from public.settings) as store,
         exists (select from move_in.order_items where quantity <> trunc(quantity))
           or exists (select from move_in.products where stock_quantity <> trunc(stock_quantity))
           or (select decimal_quantities from public.settings) as parts
       from move_in.users, unnest(other_roles) as other`,
    )
  ).rows;
  count("settings");
  incoming(settings).add({
    id: 1,
    storeId: shared?.store ?? "",
    apiEnabled: option("woocommerce_api_enabled") !== "no",
    name: option("blogname") || "Store",
    description: option("blogdescription"),
    timezone: zone.name,
    currency: option("woocommerce_currency") || "USD",
    currencyPosition: oneOf(SETTING_CHOICES.currencyPosition, option("woocommerce_currency_pos")) ?? "left",
    thousandSeparator: option("woocommerce_price_thousand_sep"),
    decimalSeparator: option("woocommerce_price_decimal_sep", "."),
    weightUnit: oneOf(SETTING_CHOICES.weightUnit, option("woocommerce_weight_unit")) ?? "kg",
    dimensionUnit: oneOf(SETTING_CHOICES.dimensionUnit, option("woocommerce_dimension_unit")) ?? "cm",
    baseLocation: baseLocation(option("woocommerce_default_country")),
    baseStreet: [option("woocommerce_store_address"), option("woocommerce_store_address_2")]
      .filter(Boolean)
      .join(", ")
      .slice(0, 200),
    basePostcode: option("woocommerce_store_postcode").slice(0, 200),
    baseCity: option("woocommerce_store_city").slice(0, 200),
    taxesEnabled: flag("woocommerce_calc_taxes"),
    ...roundingOf(shop),
    pricesShownWithTax: option("woocommerce_tax_display_shop") === "incl",
    priceSuffix: safeHtml(option("woocommerce_price_display_suffix")),
    visitorsAtBase: option("woocommerce_default_customer_address", "base") !== "",
    shippingTaxClass: option("woocommerce_shipping_tax_class", "inherit"),
    taxBasedOn: oneOf(SETTING_CHOICES.taxBasedOn, option("woocommerce_tax_based_on")) ?? "shipping",
    noStockAmount: Math.abs(integer(option("woocommerce_notify_no_stock_amount"))),
    manageStock: option("woocommerce_manage_stock") !== "no",
    hideOutOfStock: flag("woocommerce_hide_out_of_stock_items"),
    decimalQuantities: shared?.parts ?? false,
    couponsEnabled: option("woocommerce_enable_coupons") !== "no",
    checkoutOverHttps: flag("woocommerce_force_ssl_checkout"),
    generateUsername: option("woocommerce_registration_generate_username") !== "no",
    generatePassword: option("woocommerce_registration_generate_password") !== "no",
    grantDownloadsAfterPayment: flag("woocommerce_downloads_grant_access_after_payment"),
    viewOrderPath: await viewOrderPath(client, shop, table("posts")),
    productPath: productPath(shop),
    placeholderUrl: placeholderUrl(shop, placeholder),
    legacyVersion: option("woocommerce_version") || "8.9.1",
    pageSize: pageSize(shop),
    orderDataDays: 0,
    customerDataDays: 0,
    sharedRoles: shared?.roles ?? [],
    otherStatuses: await otherStatuses(client, shop, table("posts")),
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

/** Options that change answers of the old shop alone: the usual value, that of a missing one, and what clients see otherwise. */
const OTHER_WAYS = [
  ["woocommerce_enable_review_rating", "yes", "ratings are hidden; this store shows them"],
  [
    "wc_downloads_approved_directories_mode",
    "disabled",
    "files of other folders are refused; this store takes them",
  ],
  ["use_balanceTags", "0", "tags of texts are balanced; this store keeps them as they are"],
  ["show_avatars", "1", "customers have no picture; avatar_url shows it here"],
  ["avatar_default", "mystery", "avatar_url asks for that picture; here for the usual one"],
  ["avatar_rating", "G", "avatar_url asks for pictures of that rating; here for G"],
  ["WPLANG", "", "errors and notes are in that language; here they are English"],
] as const;

/** The shop's settings that the store lacks, with the difference that clients see. */
function* otherWays({ option }: Shop): Generator<[id: string, why: string]> {
  for (const [name, usual, why] of OTHER_WAYS) {
    const value = option(name, usual);
    if (value !== usual) yield [name, `${name} is ${value || "empty"}: ${why}`];
  }
}

/** Most statuses that are taken over beside the usual ones; the shop of a plugin has a handful. */
const MOST_STATUSES = 100;

/** The statuses of orders that plugins registered, or that orders have, with their names (§moved-in-statuses). */
async function otherStatuses(
  client: ImportContext["client"],
  { option }: Shop,
  posts: string,
): Promise<Record<string, string>> {
  const options = ["alg", "wcj"].flatMap((plugin) =>
    readEntries(option(`${plugin}_orders_custom_statuses_array`)).map(([slug, name]) => [slug, textOf(name)]),
  );
  const { rows } = await client.query<{ slug: string; name: string }>(
    `select row::json->>'post_name' as slug, row::json->>'post_title' as name from ${posts} where tag = 'wc_order_status'
     union all select * from (
       select status, status from move_in.orders group by status order by count(*) desc limit ${MOST_STATUSES}) used`,
  );
  const found = [...options, ...rows.map(({ slug, name }) => [slug, name])].flatMap(([id, name]) => {
    const slug = (id ?? "").replace(/^wc-/, "");
    return name && /^[a-z0-9_-]{1,20}$/.test(slug) && slug !== "trash" && !isOrderStatus(slug)
      ? [[slug, name.slice(0, 200)] as const]
      : [];
  });
  // The first name of a slug counts: that of a plugin before the slug itself.
  return Object.fromEntries(found.toReversed().slice(-MOST_STATUSES));
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

/** The shop's rounding. */
export function roundingOf({ option, flag }: Shop): TaxRounding {
  return {
    priceDecimals: Math.min(6, Math.abs(integer(option("woocommerce_price_num_decimals") || "2"))),
    pricesIncludeTax: flag("woocommerce_prices_include_tax"),
    taxRoundAtSubtotal: flag("woocommerce_tax_round_at_subtotal"),
  };
}

/** Whether the shop's pages have no paths, but queries. */
const isPlain = (option: Shop["option"]) => option("permalink_structure", "/") === "";

const endOfPaths = (option: Shop["option"]) => (option("permalink_structure", "/").endsWith("/") ? "/" : "");

/** Names in paths of products that this store fills in. */
const PATH_NAMES = new Set(["%product_cat%", "%category%", "%post_id%"]);

/** The path of products' pages. It ends like the shop's other paths. */
function productPath({ option, problems }: Shop): string {
  if (isPlain(option)) return "?product=%product%";
  const base = Object.fromEntries(readEntries(option("woocommerce_permalinks")))["product_base"];
  const path = textOf(base).replaceAll(/^\/+|\/+$/g, "") || "product";
  const unknown = path.match(/%[a-z_]+%/g)?.filter((name) => !PATH_NAMES.has(name)) ?? [];
  if (unknown.length > 0)
    problems.note(
      "settings",
      "permalinks",
      `this store does not know ${unknown.join(", ")} in the paths of products`,
    );
  return `${path}/%product%${endOfPaths(option)}`;
}

function baseLocation(country: string): string {
  const [code = "", state = ""] = country.split(":");
  if (!/^[A-Z]{2}$/.test(code)) return "US:CA";
  return state === "" || state === "*" ? code : `${code}:${state}`;
}

/** The picture of products without one: a URL, or the chosen picture; empty for the plugin's. */
function placeholderUrl({ option }: Shop, picture: string | undefined): string {
  const chosen = option("woocommerce_placeholder_image");
  const url = /\D/.test(chosen) ? chosen.slice(0, 1000) : (picture ?? "");
  return url.endsWith(PLACEHOLDER) ? "" : url;
}

/** The path of the customers' account page, which may lie below others, with that of its orders. */
async function viewOrderPath(
  client: ImportContext["client"],
  { option }: Shop,
  posts: string,
): Promise<string> {
  const endpoint = option("woocommerce_myaccount_view_order_endpoint") || "view-order";
  const page = integer(option("woocommerce_myaccount_page_id"));
  if (isPlain(option)) return `?page_id=${page}&${endpoint}=%order%`;
  const { rows } = await client.query<{ slug: string }>(
    `with recursive pages as (
       select id, owner, row, 1 as depth from ${posts} where id = $1 and tag = 'page'
       union all select p.id, p.owner, p.row, depth + 1 from pages join ${posts} p on p.id = pages.owner and p.tag = 'page' where depth < 10
     ) select row::json->>'post_name' as slug from pages order by depth desc`,
    [page],
  );
  const slugs = rows.map(({ slug }) => slug).filter(Boolean);
  return [...(slugs.length > 0 ? slugs : ["my-account"]), endpoint, "%order%"].join("/") + endOfPaths(option);
}
