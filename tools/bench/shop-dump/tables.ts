import { serialize } from "php-serialize";
import { orderTables } from "./order-tables.ts";
import { ordersInPosts } from "./order-posts.ts";
import { lines } from "./lines.ts";
import { metaRows, POST_COLUMNS, postRow, type Table, type Value, words } from "./rows.ts";
import {
  amount,
  COUPONS,
  dateTime,
  FIRST,
  hex,
  isOffset,
  type MadeShop,
  NOTES_EACH,
  orderOf,
  pick,
  priceOf,
  PRODUCTS,
  usersOf,
  addressOf,
} from "./made-shop.ts";

const MADE = Date.UTC(2020, 5, 6, 7, 8, 9);
/** The tables of a shop by name, as in dumps. */
export function tablesOf(shop: MadeShop): Table[] {
  const tables = [
    ...people(shop),
    ...settings(shop),
    ...posts(shop),
    ...notes(shop),
    ...lines(shop),
    ...orderTables(shop),
  ];
  return tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function posts(shop: MadeShop): Table[] {
  const { posts: orders, meta: orderMeta } = ordersInPosts(shop);
  function* postRows(): Generator<Value[]> {
    yield postRow(shop, { id: 9, type: "page", status: "publish", title: "My account", createdAt: MADE });
    for (let n = 0; n < PRODUCTS; n += 1)
      yield postRow(shop, {
        id: FIRST.product + n,
        type: "product",
        status: "publish",
        title: `Product ${n}`,
        createdAt: MADE + n * 1000,
      });
    for (let n = 0; n < COUPONS; n += 1)
      yield postRow(shop, {
        id: FIRST.coupon + n,
        type: "shop_coupon",
        status: "publish",
        title: `Code${n}`,
        createdAt: MADE,
      });
    yield* orders();
  }
  function* metaOfPosts(): Generator<Value[]> {
    for (let n = 0; n < PRODUCTS; n += 1) {
      const price = amount(shop, priceOf(n));
      yield* metaRows(1 + n * 16, FIRST.product + n, [
        ["_sku", `SKU-${n}`],
        ["_regular_price", price],
        ["_price", price],
        ["_tax_status", "taxable"],
        ["_tax_class", ""],
        ["_manage_stock", n % 2 ? "yes" : "no"],
        ["_stock", n % 2 ? String(pick(n, 50, 900)) : null],
        ["_virtual", "no"],
        ["_downloadable", "no"],
        ["total_sales", String(n)],
        ["_product_attributes", "a:0:{}"],
      ]);
    }
    for (let n = 0; n < COUPONS; n += 1)
      yield* metaRows(7000 + n * 16, FIRST.coupon + n, [
        ["discount_type", "percent"],
        ["coupon_amount", "10"],
        ["individual_use", "no"],
        ["product_ids", ""],
        ["usage_count", "3"],
        ["date_expires", null],
        ["free_shipping", "no"],
        ["product_categories", "a:0:{}"],
        ["customer_email", "a:0:{}"],
      ]);
    yield* orderMeta();
  }
  return [
    { name: "posts", columns: POST_COLUMNS, rows: postRows },
    { name: "postmeta", columns: words("meta_id post_id meta_key meta_value"), rows: metaOfPosts },
  ];
}

function people(shop: MadeShop): Table[] {
  const { prefix } = shop;
  function* users(): Generator<Value[]> {
    for (let id = 1; id <= usersOf(shop); id += 1)
      yield [
        id,
        `user${id}`,
        `$P$B${hex(String(id)).slice(0, 30)}`,
        `user${id}`,
        `User${id}@example.com`,
        "",
        dateTime(MADE + id * 60_000),
        "",
        0,
        `User ${id}`,
      ];
  }
  function* usermeta(): Generator<Value[]> {
    for (let id = 1; id <= usersOf(shop); id += 1) {
      const role = id === 1 ? "administrator" : "customer";
      const address = Object.entries(addressOf(id, "billing")).map(([field, text]): [string, Value] => [
        `billing_${field}`,
        text,
      ]);
      yield* metaRows(id * 24, id, [
        ["nickname", `user${id}`],
        [`${prefix}capabilities`, `a:1:{s:${role.length}:"${role}";b:1;}`],
        [
          "session_tokens",
          `a:1:{s:64:"${hex(`a${id}`)}${hex(`b${id}`).slice(0, 24)}";a:1:{s:10:"expiration";i:1700000000;}}`,
        ],
        ["last_update", String(1_600_000_000 + id)],
        ...address,
        ["newsletter", id % 2 ? "yes" : "no"],
      ]);
    }
  }
  const key = `ck_${hex("made")}`;
  return [
    {
      name: "users",
      columns: words(
        "ID user_login user_pass user_nicename user_email user_url user_registered user_activation_key user_status display_name",
      ),
      rows: users,
    },
    { name: "usermeta", columns: words("umeta_id user_id meta_key meta_value"), rows: usermeta },
    {
      name: "woocommerce_api_keys",
      columns: words(
        "key_id user_id description permissions consumer_key consumer_secret nonces truncated_key last_access",
      ),
      rows: () => [[1, 1, "ERP", "read_write", key, `cs_${hex("secret")}`, null, key.slice(-7), null]],
    },
    {
      name: "wc_webhooks",
      columns: words(
        "webhook_id status name user_id delivery_url secret topic date_created date_created_gmt date_modified date_modified_gmt api_version failure_count pending_delivery",
      ),
      rows: () => [
        [
          1,
          "active",
          "Orders",
          1,
          "https://erp.example/hook",
          'it\'s "secret" \\ ✓',
          "order.updated",
          ...times(shop),
          ...times(shop),
          -1,
          0,
          0,
        ],
      ],
    },
  ];
}

const times = ({ zone }: MadeShop): Value[] => [dateTime(MADE, zone), dateTime(MADE)];

function settings({ prefix, zone, currency, decimals, pricesIncludeTax, hasOrderTables }: MadeShop): Table[] {
  const options = Object.entries({
    home: "https://made.example",
    siteurl: "https://made.example",
    blogname: "Made & Sons",
    timezone_string: isOffset(zone) ? "" : zone,
    gmt_offset: isOffset(zone) ? String(Number(zone)) : "",
    posts_per_page: "10",
    [`${prefix}user_roles`]: serialize({
      administrator: { name: "Administrator", capabilities: capabilities() },
      customer: { name: "Customer", capabilities: { read: true } },
    }),
    active_plugins: 'a:1:{i:0;s:27:"woocommerce/woocommerce.php";}',
    woocommerce_currency: currency,
    woocommerce_price_num_decimals: String(decimals),
    woocommerce_default_country: "DE:DE-BE",
    woocommerce_calc_taxes: "yes",
    woocommerce_prices_include_tax: pricesIncludeTax ? "yes" : "no",
    woocommerce_manage_stock: "yes",
    woocommerce_myaccount_page_id: "9",
    woocommerce_custom_orders_table_enabled: hasOrderTables ? "yes" : "no",
  });
  return [
    {
      name: "options",
      columns: words("option_id option_name option_value autoload"),
      rows: () => options.map(([name, value], n) => [n + 1, name, value, "yes"]),
    },
    {
      name: "woocommerce_tax_rate_locations",
      columns: words("location_id location_code tax_rate_id location_type"),
      rows: () => [],
    },
    {
      name: "woocommerce_attribute_taxonomies",
      columns: words("attribute_id attribute_name attribute_label"),
      rows: () => [],
    },
    {
      name: "woocommerce_downloadable_product_permissions",
      columns: words(
        "permission_id download_id product_id order_id order_key user_email user_id downloads_remaining access_granted access_expires download_count",
      ),
      rows: () => [],
    },
    {
      name: "terms",
      columns: words("term_id name slug term_group"),
      rows: () => [
        [2, "simple", "simple", 0],
        [3, "Küche", "kueche", 0],
      ],
    },
    {
      name: "term_taxonomy",
      columns: words("term_taxonomy_id term_id taxonomy description parent count"),
      rows: () => [
        [2, 2, "product_type", "", 0, PRODUCTS],
        [3, 3, "product_cat", "", 0, PRODUCTS],
      ],
    },
    {
      name: "term_relationships",
      columns: words("object_id term_taxonomy_id term_order"),
      rows: () => Array.from({ length: PRODUCTS }, (_, n) => [FIRST.product + n, 2 + (n % 2), 0]),
    },
    {
      name: "woocommerce_tax_rates",
      columns: words(
        "tax_rate_id tax_rate_country tax_rate_state tax_rate tax_rate_name tax_rate_priority tax_rate_compound tax_rate_shipping tax_rate_order tax_rate_class",
      ),
      rows: () => [[1, "DE", "", "19.0000", "MwSt.", 1, 0, 1, 0, ""]],
    },
  ];
}

function notes(shop: MadeShop): Table[] {
  function* comments(): Generator<Value[]> {
    for (let n = 0; n < shop.orders; n += 1) {
      const { id, createdAt } = orderOf(shop, n);
      const texts = [
        "Order status changed from Pending payment to Processing.",
        'Your parcel is on its way &rarr; it\'s "fast"\nThank you!',
      ];
      for (const [at, text] of texts.entries()) {
        const when = createdAt + 60_000 * (at + 1);
        yield [
          n * NOTES_EACH + at + 1,
          id,
          "WooCommerce",
          "woocommerce@made.example",
          "",
          "",
          dateTime(when, shop.zone),
          dateTime(when),
          text,
          0,
          "1",
          "WooCommerce",
          "order_note",
          0,
          0,
        ];
      }
    }
  }
  function* commentmeta(): Generator<Value[]> {
    for (let n = 0; n < shop.orders; n += 4) yield [n + 1, n * NOTES_EACH + 2, "is_customer_note", "1"];
  }
  return [
    {
      name: "comments",
      columns: words(
        "comment_ID comment_post_ID comment_author comment_author_email comment_author_url comment_author_IP comment_date comment_date_gmt comment_content comment_karma comment_approved comment_agent comment_type comment_parent user_id",
      ),
      rows: comments,
    },
    { name: "commentmeta", columns: words("meta_id comment_id meta_key meta_value"), rows: commentmeta },
  ];
}

/** An administrator's capabilities that matter to a client. */
function capabilities(): Record<string, true> {
  const ofType = (type: string) =>
    words("read_private publish edit_others delete_others").map((may) => `${may}_${type}`);
  const names = words(
    "read manage_woocommerce view_woocommerce_reports list_users create_users edit_users delete_users manage_product_terms",
  );
  const all = [...names, ...ofType("shop_orders"), ...ofType("shop_coupons"), ...ofType("products")];
  return Object.fromEntries(all.map((name) => [name, true] as const));
}
