import { EMPTY_BILLING } from "../../../schema/addresses.ts";

/** The used columns of a legacy table. */
export interface Source {
  id: string;
  /** The record that it belongs to. */
  owner?: string;
  /** The kind of record. */
  tag?: string;
  isWanted?: (tag: string) => boolean;
  /** Whether unwanted rows belong to the shop and are reported. */
  isMissed?: (tag: string) => boolean;
  /** Whether of unwanted rows the ids are kept. */
  keepsIds?: true;
  /** Names of columns between blanks. */
  keep: string;
  /** Whether the tag is a key of meta: adjacent rows of one owner are staged as one. */
  isMeta?: true;
  /** Whether ids are unique and not 0; true by default. */
  isNumbered?: false;
  /** Whether a shop needs the table; or even a row in it. */
  isNeeded?: boolean | "with rows";
}

const POST_TYPES = new Set([
  "shop_order",
  "shop_order_refund",
  "shop_coupon",
  "shop_webhook",
  "wc_order_status",
  "product",
  "product_variation",
  "page",
  "attachment",
]);

/** The post type that stands for an order in tables of its own. */
const PLACEHOLDER = "shop_order_placehold";

const ADDRESS_FIELDS = Object.keys(EMPTY_BILLING);

/** Read meta keys with a leading underscore; others are private to plugins. */
const POST_META = new Set(
  (
    "_order_key _customer_user _order_currency _order_total _order_tax _order_shipping _order_shipping_tax " +
    "_cart_discount _payment_method _payment_method_title _transaction_id _date_paid _paid_date _date_completed " +
    "_completed_date _customer_ip_address _customer_user_agent _recorded_sales _recorded_coupon_usage_counts " +
    "_order_stock_reduced _download_permissions_granted _order_number _order_number_formatted _wcj_order_number " +
    "_alg_wc_full_custom_order_number _alg_wc_custom_order_number _ywson_custom_number_order_complete _ywson_custom_number_order _refund_amount _refund_reason " +
    "_sku _regular_price _sale_price _price _tax_status _tax_class _manage_stock _stock _virtual _downloadable " +
    "_downloadable_files _download_limit _download_expiry _product_attributes _sale_price_dates_from _sale_price_dates_to " +
    "_backorders _stock_status _sold_individually _weight _length _width _height _purchase_note _product_url _button_text " +
    "_upsell_ids _crosssell_ids _children _default_attributes _thumbnail_id _product_image_gallery _variation_description " +
    "_wp_attached_file _wp_attachment_metadata _wp_attachment_image_alt _featured _visibility " +
    "_topic _delivery_url _secret _api_version _failure_count " +
    ["billing", "shipping"].flatMap((of) => ADDRESS_FIELDS.map((field) => `_${of}_${field}`)).join(" ")
  ).split(" "),
);

const COMMENT_META = new Set(["is_customer_note", "rating", "verified"]);
const TERM_META = /^(?:order|order_pa_.*|display_type|thumbnail_id)$/;

const isShown = (known: ReadonlySet<string>) => (key: string) => !key.startsWith("_") || known.has(key);
const OPTIONS =
  /^(home|siteurl|upload_url_path|upload_path|use_balanceTags|show_avatars|avatar_default|avatar_rating|WPLANG|wc_downloads_approved_directories_mode|permalink_structure|blogname|blogdescription|timezone_string|gmt_offset|posts_per_page|active_plugins|default_product_cat|.*user_roles|woocommerce_[a-z_]+|wcj_order_number[a-z_]*|(?:alg|wcj)_orders_custom_statuses_array)$/;

/** Tables that the shops of a network share, under the network's prefix. */
export const isOfNetwork = (source: string) => source.startsWith("user") || source === "sitemeta";

/** A table of keys and values of the records that a column names. */
const metaOf = (
  owner: string,
  isWanted: (key: string) => boolean,
  isNeeded?: Source["isNeeded"],
): Source => ({
  id: "meta_id",
  owner,
  tag: "meta_key",
  isWanted,
  keep: "meta_value",
  isMeta: true,
  ...(isNeeded !== undefined && { isNeeded }),
});

/** The read tables, by their names without the prefix. */
export const SOURCES: Readonly<Record<string, Source>> = {
  options: {
    id: "option_id",
    tag: "option_name",
    isWanted: (name) => OPTIONS.test(name),
    keep: "option_value",
    isNumbered: false,
    isNeeded: "with rows",
  },
  posts: {
    id: "ID",
    owner: "post_parent",
    tag: "post_type",
    isWanted: (type) => POST_TYPES.has(type),
    isMissed: (type) => /^(?:shop_|wc_)/.test(type) && type !== PLACEHOLDER,
    keepsIds: true,
    keep:
      "post_author post_status post_title post_excerpt post_content post_name menu_order comment_status guid " +
      "post_mime_type post_date post_date_gmt post_modified post_modified_gmt",
    isNeeded: "with rows",
  },
  postmeta: metaOf("post_id", isShown(POST_META), true),
  comments: {
    id: "comment_ID",
    owner: "comment_post_ID",
    tag: "comment_type",
    // Reviews had no type of their own in old shops.
    isWanted: (type) => ["order_note", "review", "comment", ""].includes(type),
    keep: "comment_content comment_date comment_date_gmt comment_author comment_author_email comment_approved user_id",
    isNeeded: true,
  },
  commentmeta: metaOf("comment_id", (key) => COMMENT_META.has(key), true),
  users: {
    id: "ID",
    keep: "user_login user_pass user_email user_registered display_name",
    isNeeded: "with rows",
  },
  usermeta: { ...metaOf("user_id", isShown(new Set()), "with rows"), id: "umeta_id" },
  sitemeta: {
    id: "meta_id",
    tag: "meta_key",
    isWanted: (key) => key === "site_admins" || key === "active_sitewide_plugins",
    keep: "meta_value",
  },
  woocommerce_order_items: {
    id: "order_item_id",
    owner: "order_id",
    tag: "order_item_type",
    keep: "order_item_name",
    isNeeded: true,
  },
  woocommerce_order_itemmeta: metaOf("order_item_id", () => true, true),
  wc_orders: {
    id: "id",
    owner: "parent_order_id",
    tag: "type",
    isWanted: (type) => POST_TYPES.has(type),
    isMissed: (type) => type !== PLACEHOLDER,
    keep:
      "status currency tax_amount total_amount customer_id date_created_gmt date_updated_gmt payment_method " +
      "payment_method_title transaction_id ip_address user_agent customer_note billing_email",
  },
  wc_order_addresses: { id: "id", owner: "order_id", tag: "address_type", keep: ADDRESS_FIELDS.join(" ") },
  wc_order_operational_data: {
    id: "id",
    owner: "order_id",
    keep:
      "order_key coupon_usages_are_counted download_permission_granted order_stock_reduced recorded_sales " +
      "date_paid_gmt date_completed_gmt shipping_tax_amount shipping_total_amount discount_total_amount",
  },
  wc_orders_meta: { ...metaOf("order_id", isShown(POST_META)), id: "id" },
  woocommerce_api_keys: {
    id: "key_id",
    owner: "user_id",
    keep: "description permissions consumer_key consumer_secret truncated_key last_access",
    isNeeded: true,
  },
  wc_webhooks: {
    id: "webhook_id",
    owner: "user_id",
    keep: "status name delivery_url secret topic date_created date_modified api_version failure_count",
  },
  woocommerce_downloadable_product_permissions: {
    id: "permission_id",
    owner: "order_id",
    keep: "download_id product_id user_email user_id downloads_remaining access_granted access_expires",
    isNeeded: true,
  },
  woocommerce_tax_rates: {
    id: "tax_rate_id",
    keep:
      "tax_rate_country tax_rate_state tax_rate tax_rate_name tax_rate_priority tax_rate_compound tax_rate_shipping " +
      "tax_rate_order tax_rate_class",
    isNeeded: true,
  },
  wc_tax_rate_classes: { id: "tax_rate_class_id", keep: "name slug" },
  woocommerce_tax_rate_locations: {
    id: "location_id",
    owner: "tax_rate_id",
    tag: "location_type",
    keep: "location_code",
    isNeeded: true,
  },
  woocommerce_attribute_taxonomies: {
    id: "attribute_id",
    keep: "attribute_name attribute_label attribute_type attribute_orderby attribute_public",
    isNeeded: true,
  },
  terms: { id: "term_id", keep: "name slug", isNeeded: true },
  term_taxonomy: {
    id: "term_taxonomy_id",
    owner: "term_id",
    tag: "taxonomy",
    keep: "parent description",
    isNeeded: true,
  },
  termmeta: metaOf("term_id", (key) => TERM_META.test(key)),
  term_relationships: {
    id: "object_id",
    owner: "term_taxonomy_id",
    keep: "",
    isNumbered: false,
    isNeeded: true,
  },
};

/** Name and prefix of a read table; undefined for any other table. */
export function sourceOf(table: string): { prefix: string; source: string } | undefined {
  const found = NAMES.find((name) => table.endsWith(name));
  return found === undefined
    ? undefined
    : { prefix: table.slice(0, table.length - found.length), source: found };
}

// The longest first: one name may end in another.
const NAMES = Object.keys(SOURCES).toSorted((a, b) => b.length - a.length);

/** Derived and temporary tables of the legacy API, and those of features that this store lacks; without the prefix. */
const OWN = new RegExp(
  "^(wc_[a-z_]*lookup|wc_order_stats|wc_admin_[a-z_]*|wc_rate_limits|wc_reserved_stock|wc_download_log|" +
    "wc_product_download_directories|actionscheduler_[a-z]+|links|woocommerce_(sessions|log|payment_token[a-z]+|shipping_zone[a-z_]*))$",
);

/** Whether a table is one of the shop's own that can be skipped without loss. */
export function isOwnTable(table: string, prefix: string): boolean {
  return table.startsWith(prefix) && OWN.test(table.slice(prefix.length));
}
