// Made by `npm run gen`, not to be edited.

export interface ActionPayload {
  /** Name of the action. */
  action: string;
  /** Its argument. */
  arg?: unknown;
}

export interface BillingAddress {
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Company. */
  company: string;
  /** Street and number. */
  address_1: string;
  /** Further address line. */
  address_2: string;
  /** City. */
  city: string;
  /** State or province, as its code if it has one. */
  state: string;
  /** Postal code. */
  postcode: string;
  /** Country, as its code of two letters (ISO 3166-1). */
  country: string;
  /** E-mail address. */
  email: string;
  /** Telephone number. */
  phone: string;
}

export interface BulkCouponInput {
  /** Required for a new coupon. Tags are removed, spaces collapse, letters become lower case. */
  code?: string;
  /** Default `fixed_cart`. */
  type?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Two decimal places are kept; 0 by default, and for a negative or invalid value. */
  amount?: number | string;
  /** Only `true` sets it; default false. */
  individual_use?: boolean;
  /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
  product_ids?: Array<number | string>;
  /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
  exclude_product_ids?: Array<number | string>;
  /** A whole number, its sign is dropped; 0 for no limit. */
  usage_limit?: number | string;
  /** A whole number, its sign is dropped; 0 for no limit. */
  usage_limit_per_user?: number | string;
  /** A whole number, its sign is dropped; 0 for no limit. */
  limit_usage_to_x_items?: number | string;
  /** A whole number, its sign is dropped; 0 for a new coupon. */
  usage_count?: number | string;
  /** Expiry date; a time is dropped. An empty or unreadable date means no expiry. */
  expiry_date?: string;
  /** Only `true` sets it; default false. */
  enable_free_shipping?: boolean;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  product_category_ids?: Array<number | string>;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  exclude_product_category_ids?: Array<number | string>;
  /** Only `true` sets it; default false. */
  exclude_sale_items?: boolean;
  /** Two decimal places are kept; 0 for any sum. */
  minimum_amount?: number | string;
  /** Two decimal places are kept; 0 for any sum. */
  maximum_amount?: number | string;
  /** E-mail addresses; invalid characters are dropped, then invalid addresses. */
  customer_emails?: string[];
  /** Stored as given, at most 65,535 bytes. */
  description?: string;
  /** The record to change; without one, or 0, a record is created. */
  id?: number;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Coupon {
  /** Id of the coupon, given by the store. */
  id: number;
  /** Code for buyers: unique among coupons outside of the trash, in lower case, without tags. */
  code: string;
  /**
   * Base of the discount: a percentage, the cart, or each product; `percent_product` a percentage of
   * each product.
   */
  type: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** The discount, with two decimal places: money in the store's currency, or percent. */
  amount: string;
  /** Whether it excludes other coupons. */
  individual_use: boolean;
  /** Products to which it applies; empty for all. */
  product_ids: number[];
  /** Products to which it does not apply. */
  exclude_product_ids: number[];
  /** Total number of uses; null for any number. */
  usage_limit: number | null;
  /** Number of uses by one customer; null for any number. */
  usage_limit_per_user: number | null;
  /** Most items of a cart to which it applies; 0 for all. */
  limit_usage_to_x_items: number;
  /** Number of uses so far. */
  usage_count: number;
  /** Midnight UTC of its expiry date; null for none. */
  expiry_date: string | null;
  /** Whether it makes shipping free. */
  enable_free_shipping: boolean;
  /** Product categories to which it applies; empty for all. */
  product_category_ids: number[];
  /** Product categories to which it does not apply. */
  exclude_product_category_ids: number[];
  /** Whether it excludes products on sale. */
  exclude_sale_items: boolean;
  /** Smallest cart total, two decimal places; 0.00 for any. */
  minimum_amount: string;
  /** Largest cart total, two decimal places; 0.00 for any. */
  maximum_amount: string;
  /** E-mail addresses of its allowed users; empty for everybody. */
  customer_emails: string[];
  /** A note for the shop's own use; not shown to buyers. */
  description: string;
  /**
   * The coupon's fields under the legacy API's names and as its text, or the meta of an imported
   * coupon; only with `filter[meta]=true`.
   */
  coupon_meta?: Record<string, unknown>;
}

export interface CouponInput {
  /** Required for a new coupon. Tags are removed, spaces collapse, letters become lower case. */
  code?: string;
  /** Default `fixed_cart`. */
  type?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Two decimal places are kept; 0 by default, and for a negative or invalid value. */
  amount?: number | string;
  /** Only `true` sets it; default false. */
  individual_use?: boolean;
  /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
  product_ids?: Array<number | string>;
  /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
  exclude_product_ids?: Array<number | string>;
  /** A whole number, its sign is dropped; 0 for no limit. */
  usage_limit?: number | string;
  /** A whole number, its sign is dropped; 0 for no limit. */
  usage_limit_per_user?: number | string;
  /** A whole number, its sign is dropped; 0 for no limit. */
  limit_usage_to_x_items?: number | string;
  /** A whole number, its sign is dropped; 0 for a new coupon. */
  usage_count?: number | string;
  /** Expiry date; a time is dropped. An empty or unreadable date means no expiry. */
  expiry_date?: string;
  /** Only `true` sets it; default false. */
  enable_free_shipping?: boolean;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  product_category_ids?: Array<number | string>;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  exclude_product_category_ids?: Array<number | string>;
  /** Only `true` sets it; default false. */
  exclude_sale_items?: boolean;
  /** Two decimal places are kept; 0 for any sum. */
  minimum_amount?: number | string;
  /** Two decimal places are kept; 0 for any sum. */
  maximum_amount?: number | string;
  /** E-mail addresses; invalid characters are dropped, then invalid addresses. */
  customer_emails?: string[];
  /** Stored as given, at most 65,535 bytes. */
  description?: string;
}

export interface CouponLine {
  /** Id of the line. */
  id: number;
  /** Code of the coupon. */
  code: string;
  /** For information: it changes neither lines nor total. */
  amount: string;
}

export interface CouponPayload {
  /** Id of the coupon, given by the store. */
  id: number;
  /** Code for buyers: unique among coupons outside of the trash, in lower case, without tags. */
  code: string;
  /**
   * Base of the discount: a percentage, the cart, or each product; `percent_product` a percentage of
   * each product.
   */
  type: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** The discount, with two decimal places: money in the store's currency, or percent. */
  amount: string;
  /** Whether it excludes other coupons. */
  individual_use: boolean;
  /** Products to which it applies; empty for all. */
  product_ids: number[];
  /** Products to which it does not apply. */
  exclude_product_ids: number[];
  /** Total number of uses; null for any number. */
  usage_limit: number | null;
  /** Number of uses by one customer; null for any number. */
  usage_limit_per_user: number | null;
  /** Most items of a cart to which it applies; 0 for all. */
  limit_usage_to_x_items: number;
  /** Number of uses so far. */
  usage_count: number;
  /** Midnight UTC of its expiry date; null for none. */
  expiry_date: string | null;
  /** Whether it makes shipping free. */
  enable_free_shipping: boolean;
  /** Product categories to which it applies; empty for all. */
  product_category_ids: number[];
  /** Product categories to which it does not apply. */
  exclude_product_category_ids: number[];
  /** Whether it excludes products on sale. */
  exclude_sale_items: boolean;
  /** Smallest cart total, two decimal places; 0.00 for any. */
  minimum_amount: string;
  /** Largest cart total, two decimal places; 0.00 for any. */
  maximum_amount: string;
  /** E-mail addresses of its allowed users; empty for everybody. */
  customer_emails: string[];
  /** A note for the shop's own use; not shown to buyers. */
  description: string;
}

export interface CustomerPayload {
  /** Id of the user, given by the store. */
  id: number;
  /** Time of registration, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  last_update: string;
  /** E-mail address, unique among all users. */
  email: string;
  /** First name; empty when unknown. */
  first_name: string;
  /** Last name; empty when unknown. */
  last_name: string;
  /** Login name; it never changes. */
  username: string;
  /** Role of the user, the first of several; lists show those with the role `customer`. */
  role: string;
  /** The order with the highest id outside of the trash; null without any. */
  last_order_id: number | null;
  /** Time of that order's creation, UTC; null without any. */
  last_order_date: string | null;
  /** Number of orders outside of the trash. */
  orders_count: number;
  /**
   * Sum of the totals of processing and completed orders, two decimal places, without subtracting
   * refunds.
   */
  total_spent: string;
  /** Image for the e-mail address, 96 pixels wide. */
  avatar_url: string;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
}

export interface DeletedPayload {
  /** Id of the deleted record. */
  id: number;
}

export interface Dimensions {
  /** Empty without one. */
  length: string;
  /** Empty without one. */
  width: string;
  /** Empty without one. */
  height: string;
  /** Unit of lengths. */
  unit: string;
}

export interface FeeLine {
  /** Id of the line. */
  id: number;
  /** Its name. */
  title: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** The fee without tax; negative for a discount. */
  total: string;
  /** Tax on it. */
  total_tax: string;
}

/** The order's own data on its customer. */
export interface Guest {
  /** 0; the customer's id if only the record is withheld. */
  id: number;
  /** From the billing address. */
  email: string;
  /** From the billing address. */
  first_name: string;
  /** From the billing address. */
  last_name: string;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
}

export interface ItemMeta {
  /** Name of the entry, or of the attribute. */
  key: string;
  /** Its value. */
  value: string;
  /** Display name. */
  label: string;
}

export interface LineItem {
  /** Id of the line. */
  id: number;
  /** Sum before discounts, without tax. */
  subtotal: string;
  /** Tax on it. */
  subtotal_tax: string;
  /** Sum after discounts, without tax. */
  total: string;
  /** Tax on it. */
  total_tax: string;
  /** Price of one unit: total by quantity. */
  price: string;
  /** How many. */
  quantity: number;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Name of the product when it was ordered. */
  name: string;
  /** The product, or its variation; 0 when there is none. */
  product_id: number;
  /** Stock-keeping unit; null for a deleted product. */
  sku: string | null;
  /** Attributes and the like; entries with a leading underscore only with `filter[all_item_meta]=true`. */
  meta: ItemMeta[];
}

export interface OrderCustomer {
  /** Id of the user, given by the store. */
  id: number;
  /** Time of registration, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  last_update: string;
  /** E-mail address, unique among all users. */
  email: string;
  /** First name; empty when unknown. */
  first_name: string;
  /** Last name; empty when unknown. */
  last_name: string;
  /** Login name; it never changes. */
  username: string;
  /** Role of the user, the first of several; lists show those with the role `customer`. */
  role: string;
  /** The order with the highest id outside of the trash; null without any. */
  last_order_id: number | null;
  /** Time of that order's creation, UTC; null without any. */
  last_order_date: string | null;
  /** Number of orders outside of the trash. */
  orders_count: number;
  /**
   * Sum of the totals of processing and completed orders, two decimal places, without subtracting
   * refunds.
   */
  total_spent: string;
  /** Image for the e-mail address, 96 pixels wide. */
  avatar_url: string;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
}

export interface OrderPayload {
  /** Id of the order, given by the store. */
  id: number;
  /** Display number: the id as text, or the own number of an imported order. */
  order_number: string;
  /** Key of the order, for its buyer's links. */
  order_key: string;
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** Time of its last completion, UTC; the first second of 1970 for never. */
  completed_at: string;
  /** Status; `trash` for a deleted one. An imported order keeps another status. */
  status: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed" | "trash" | string;
  /** Currency of all its sums, as its ISO 4217 code. */
  currency: string;
  /** Amount to pay, with taxes and shipping. */
  total: string;
  /** Sum of the line items before discounts, without tax. */
  subtotal: string;
  /** Number of products, without subtracting refunds. */
  total_line_items_quantity: number;
  /** All taxes. */
  total_tax: string;
  /** Shipping without its taxes. */
  total_shipping: string;
  /** Taxes on products and fees. */
  cart_tax: string;
  /** Taxes on shipping. */
  shipping_tax: string;
  /** Discount of the line items from their subtotals, without tax. */
  total_discount: string;
  /** Titles of the shipping lines, separated by commas. */
  shipping_methods: string;
  payment_details: PaymentDetails;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
  /** The customer's note. */
  note: string;
  /** IP address of the order's sender. */
  customer_ip: string;
  /** User agent of the order's sender. */
  customer_user_agent: string;
  /** The customer; 0 for a guest. */
  customer_id: number;
  /** URL of the customer's page of the order. */
  view_order_url: string;
  line_items: LineItem[];
  shipping_lines: ShippingLine[];
  tax_lines: TaxLine[];
  fee_lines: FeeLine[];
  coupon_lines: CouponLine[];
  customer: OrderCustomer | Guest;
}

export interface PaymentDetails {
  /** Id of the payment method. */
  method_id: string;
  /** Name of the payment method. */
  method_title: string;
  /** Whether it has been paid. */
  paid: boolean;
}

export interface PeriodSales {
  /** Sum of the order totals, without subtracting refunds. */
  sales: string;
  /** Number of orders. */
  orders: number;
  /** Number of products sold. */
  items: number;
  /** Taxes, including those on shipping. */
  tax: string;
  /** Shipping without its taxes. */
  shipping: string;
  /** Sum of the coupon lines. */
  discount: string;
  /** New customers. */
  customers: number;
}

export interface Ping {
  /** Id of the webhook. */
  webhook_id: string;
}

export interface ProductAttribute {
  /** Display name. */
  name: string;
  /** Name in programs. */
  slug: string;
  /** Position among the attributes, from 0. */
  position: number;
  /** Whether the product's page shows it. */
  visible: boolean;
  /** Whether variations differ in it. */
  variation: boolean;
  /** Values to choose from. */
  options: string[];
}

export interface ProductFile {
  /** Id of the file. */
  id: string;
  /** Name of the file. */
  name: string;
  /** Its URL. */
  file: string;
}

export interface ProductImage {
  /** Id of the image; 0 for the placeholder. */
  id: number;
  /** Time of its addition, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** Its URL. */
  src: string;
  /** Title of the image. */
  title: string;
  /** Alternative text of the image. */
  alt: string;
  /** Position among the images; 0 for the main one. */
  position: number;
}

export interface ProductPayload {
  /** Name of the product. */
  title: string;
  /** Id of the product or variation. */
  id: number;
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** Type of product. */
  type: "simple" | "variable" | "variation" | "grouped" | "external";
  /** `publish`, `private`, `pending`, `draft`, `future` or `trash`. */
  status: string;
  /** Whether it has files to download. */
  downloadable: boolean;
  /** Whether it needs no shipping. */
  virtual: boolean;
  /** Its page in the shop. */
  permalink: string;
  /** Stock-keeping unit; empty without one. */
  sku: string;
  /** Current price; empty without one. */
  price: string;
  /** Regular price; empty without one. */
  regular_price: string;
  /** Sale price; null without one. */
  sale_price: string | null;
  /** The price in the form of the shop's pages. */
  price_html: string;
  /** Whether it is taxed. */
  taxable: boolean;
  /** Tax status: `taxable`, `shipping` or `none`. */
  tax_status: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Whether the store counts its stock; `parent` for a variation with its product's stock. */
  managing_stock: boolean | "parent";
  /** Units in stock; null if they are not counted. */
  stock_quantity: number | null;
  /** Whether it is in stock. */
  in_stock: boolean;
  /** Whether it can be bought without stock. */
  backorders_allowed: boolean;
  /** Whether it is on backorder. */
  backordered: boolean;
  /** Whether an order can have only one unit. */
  sold_individually: boolean;
  /** Whether it can be bought. */
  purchaseable: boolean;
  /** Whether the shop features it. */
  featured: boolean;
  /** Whether it is visible. */
  visible: boolean;
  /** Its visibility in the shop. */
  catalog_visibility: "visible" | "catalog" | "search" | "hidden";
  /** Whether it is on sale. */
  on_sale: boolean;
  /** URL of an external product. */
  product_url: string;
  /** Text on the button of an external product. */
  button_text: string;
  /** Weight in the store's unit; null without one. */
  weight: string | null;
  dimensions: Dimensions;
  /** Whether it needs shipping. */
  shipping_required: boolean;
  /** Whether its shipping is taxed. */
  shipping_taxable: boolean;
  /** Slug of its shipping class; empty without one. */
  shipping_class: string;
  /** Id of its shipping class; null without one. */
  shipping_class_id: number | null;
  /** Description, as HTML with paragraphs. */
  description: string;
  /** Short description, in the same form. */
  short_description: string;
  /** Whether it can be reviewed. */
  reviews_allowed: boolean;
  /** Average of its ratings, from 1 to 5; `0.00` without any. */
  average_rating: string;
  /** Number of its ratings. */
  rating_count: number;
  /** At most five products that share a category or a tag. */
  related_ids: number[];
  /** Products offered instead. */
  upsell_ids: number[];
  /** Products offered in addition. */
  cross_sell_ids: number[];
  /** Its parent product; 0 for none. */
  parent_id: number;
  /** Names of its categories. */
  categories: string[];
  /** Names of its tags. */
  tags: string[];
  /** Its images, or a placeholder. */
  images: ProductImage[];
  /** URL of its main image; false without one. */
  featured_src: string | false;
  /** A product's options, or a variation's values. */
  attributes: Array<ProductAttribute | {
    /** Display name. */
    name: string;
    /** Name in programs; a shared attribute's begins with `pa_`. */
    slug: string;
    /** The value; empty for any. */
    option: string;
  }>;
  downloads: ProductFile[];
  /** Number of downloads; -1 for any number. */
  download_limit: number;
  /** Days of the download; -1 for any number. */
  download_expiry: number;
  /** Always `standard`. */
  download_type: "standard";
  /** Note to buyers, as HTML with paragraphs. */
  purchase_note: string;
  /** Units sold; the text `0` for a variation. */
  total_sales: number | "0";
  variations: ProductVariation[];
  /** The parent product, as a record without its variations; `[]` without one. */
  parent: {
    id: number;
  } | never[];
  /** The records of a grouped product's parts. */
  grouped_products: Array<{
    id: number;
  }>;
  /** Position in sorted lists. */
  menu_order: number;
}

export interface ProductVariation {
  /** Id of the variation. */
  id: number;
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
  /** Whether it has files to download. */
  downloadable: boolean;
  /** Whether it needs no shipping. */
  virtual: boolean;
  /** Its page in the shop. */
  permalink: string;
  /** Stock-keeping unit; empty without one. */
  sku: string;
  /** Current price; empty without one. */
  price: string;
  /** Regular price; empty without one. */
  regular_price: string;
  /** Sale price; null without one. */
  sale_price: string | null;
  /** Whether it is taxed. */
  taxable: boolean;
  /** Tax status: `taxable`, `shipping` or `none`. */
  tax_status: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Whether the store counts its stock; `parent` for a variation with its product's stock. */
  managing_stock: boolean | "parent";
  /** Units in stock; null if they are not counted. */
  stock_quantity: number | null;
  /** Whether it is in stock. */
  in_stock: boolean;
  /** Whether it can be bought without stock. */
  backorders_allowed: boolean;
  /** Whether it is on backorder. */
  backordered: boolean;
  /** Whether it can be bought. */
  purchaseable: boolean;
  /** Whether it is visible. */
  visible: boolean;
  /** Whether it is on sale. */
  on_sale: boolean;
  /** Weight in the store's unit; null without one. */
  weight: string | null;
  dimensions: Dimensions;
  /** Slug of its shipping class; empty without one. */
  shipping_class: string;
  /** Id of its shipping class; null without one. */
  shipping_class_id: number | null;
  /** One image: its own, its product's, or a placeholder. */
  image: ProductImage[];
  attributes: Array<{
    /** Display name. */
    name: string;
    /** Name in programs; a shared attribute's begins with `pa_`. */
    slug: string;
    /** The value; empty for any. */
    option: string;
  }>;
  downloads: ProductFile[];
  /** Number of downloads; -1 for any number. */
  download_limit: number;
  /** Days of the download; -1 for any number. */
  download_expiry: number;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Sales {
  /** Sum of the order totals less refunds, two decimal places. */
  total_sales: string;
  /** The same without shipping and taxes. */
  net_sales: string;
  /** Net sales by the number of days or months. */
  average_sales: string;
  /** Number of orders that are completed, processing, on hold or refunded. */
  total_orders: number;
  /** Number of products sold, without subtracting refunds. */
  total_items: number;
  /** Taxes less refunds, including those on shipping. */
  total_tax: string;
  /** Shipping without its taxes, less refunds. */
  total_shipping: string;
  /** Sum of the refunds. */
  total_refunds: string;
  /** Sum of the coupon lines. */
  total_discount: string;
  /** Length of the periods in `totals`. */
  totals_grouped_by: "day" | "month";
  /**
   * Each day (`YYYY-MM-DD`) or month (`YYYY-MM`) of the range in the store's time zone, with zeros
   * without sales.
   */
  totals: Record<string, PeriodSales>;
  /** New customers in the range. */
  total_customers: number;
}

export interface ShippingAddress {
  /** First name. */
  first_name: string;
  /** Last name. */
  last_name: string;
  /** Company. */
  company: string;
  /** Street and number. */
  address_1: string;
  /** Further address line. */
  address_2: string;
  /** City. */
  city: string;
  /** State or province, as its code if it has one. */
  state: string;
  /** Postal code. */
  postcode: string;
  /** Country, as its code of two letters (ISO 3166-1). */
  country: string;
}

export interface ShippingLine {
  /** Id of the line. */
  id: number;
  /** Id of the shipping method. */
  method_id: string;
  /** Name of the shipping method. */
  method_title: string;
  /** Its price, without tax. */
  total: string;
}

export interface TaxLine {
  /** Id of the line. */
  id: number;
  /** The tax rate; 0 when unknown. */
  rate_id: number;
  /** Country, state, name and priority of the rate. */
  code: string;
  /** Display name of the rate. */
  title: string;
  /** The tax, including that on shipping. */
  total: string;
  /** Whether it applies on top of the other taxes. */
  compound: boolean;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface TopSeller {
  /** Present name of the product. */
  title: string;
  /** Id of the product, as text. */
  product_id: string;
  /** Number sold less those refunded, as text. */
  quantity: string;
}

export interface Webhook {
  /** Id of the webhook, given by the store. */
  id: number;
  /** Display name. */
  name: string;
  /** `active` delivers; `paused` by a user; `disabled` after too many failures. */
  status: "active" | "paused" | "disabled";
  /**
   * Topic: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`, `deleted` or
   * `restored`; or `action.` and the name of an action that begins with `woocommerce_`, `wc_` or
   * `shop_`.
   */
  topic: string;
  /** The part of the topic before the dot. */
  resource: "coupon" | "customer" | "order" | "product" | "action";
  /** The part of the topic after the dot. */
  event: string;
  /** The legacy API's hooks of the topic. */
  hooks: string[];
  /** URL of the receiver. */
  delivery_url: string;
  /** Time of its creation, UTC. */
  created_at: string;
  /** Time of its last change, UTC. */
  updated_at: string;
}

export interface WebhookInput {
  /** By default the day and hour of its creation. */
  name?: string;
  /** On an edit only: a new webhook is active. `active` resets the failures; any unknown value disables. */
  status?: "active" | "paused" | "disabled";
  /**
   * Required for a new webhook. Topic: `coupon`, `customer`, `order` or `product`, a dot, and
   * `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that begins
   * with `woocommerce_`, `wc_` or `shop_`.
   */
  topic?: string;
  /** Required for a new webhook: a URL that begins with `http://` or `https://`. */
  delivery_url?: string;
  /**
   * Signs the deliveries; never shown. Default: 50 random characters. One that begins with `whsec_` is
   * read by Standard Webhooks.
   */
  secret?: string;
}

/** Codes that any operation may be refused with. */
export type CommonError =
  | "shop_api_authentication_error"
  | "shop_api_disabled"
  | "shop_api_rate_limited"
  | "shop_api_internal_error"
  | "shop_api_unavailable";

/** Describe the store. Public: settings of the store, and its routes. */
export interface GetIndex {
  params: {};
  answer: {
    store: {
      /** Name of the store. */
      name: string;
      /** Description of the store. */
      description: string;
      /** URL of the store. */
      URL: string;
      /** Version of the legacy product that the store replaces. */
      wc_version: string;
      /** Version of the interface. */
      version: string;
      /** Routes by their paths. */
      routes: Record<string, {
        /** Methods that the route takes. */
        supports: Array<"HEAD" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE">;
        /** Present when one of them takes a body. */
        accepts_data?: true;
        /** Present when the path has no parameters. */
        meta?: {
          /** URL of the route. */
          self: string;
        };
      }>;
      meta: {
        /** Time zone of the store, by its IANA name. */
        timezone: string;
        /** Currency of the store, as its ISO 4217 code. */
        currency: string;
        /** Its symbol, as HTML. */
        currency_format: string;
        /** Position of the symbol. */
        currency_position: "left" | "right" | "left_space" | "right_space";
        /** Separates thousands, for people. */
        thousand_separator: string;
        /** Separates decimals, for people. */
        decimal_separator: string;
        /** Decimal places that prices are rounded to. */
        price_num_decimals: number;
        /** Whether prices of products include taxes. */
        tax_included: boolean;
        /** Unit of weights. */
        weight_unit: "kg" | "g" | "lbs" | "oz";
        /** Unit of lengths. */
        dimension_unit: "m" | "cm" | "mm" | "in" | "yd";
        /** Whether the store is served over HTTPS. */
        ssl_enabled: boolean;
        /** Always true; kept for old clients. */
        permalinks_enabled: true;
        /** Whether the store generates passwords for customers without one. */
        generate_password: boolean;
        links: {
          /** The reference and the guides. */
          help: string;
        };
      };
    };
  };
  error: "shop_api_disabled" | "shop_api_internal_error" | "shop_api_unavailable";
}

/** Field names for `fields`. */
export type CouponField =
  | "id"
  | "code"
  | "type"
  | "created_at"
  | "updated_at"
  | "amount"
  | "individual_use"
  | "product_ids"
  | "exclude_product_ids"
  | "usage_limit"
  | "usage_limit_per_user"
  | "limit_usage_to_x_items"
  | "usage_count"
  | "expiry_date"
  | "enable_free_shipping"
  | "product_category_ids"
  | "exclude_product_category_ids"
  | "exclude_sale_items"
  | "minimum_amount"
  | "maximum_amount"
  | "customer_emails"
  | "description"
  | "coupon_meta";

/** List coupons. The newest first. A caller who may not read coupons gets an empty list. */
export interface ListCoupons {
  params: {
    /** Page of the list, from 1; default 1. */
    page?: number | string;
    filter?: {
      /**
       * Created at or after this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one.
       */
      created_at_min?: string;
      /**
       * Created at or before this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one. A date alone is its midnight.
       */
      created_at_max?: string;
      /**
       * Last changed at or after this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one.
       */
      updated_at_min?: string;
      /**
       * Last changed at or before this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one. A date alone is its
       * midnight.
       */
      updated_at_max?: string;
      /** Words that must all occur in code or description, in any case. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** Direction of the sort; default DESC. */
      order?: "ASC" | "DESC";
      /**
       * Sort key: `date` (default), `modified`, `ID`, `title` (the code), `rand`, `meta_value`,
       * `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists deleted records. */
      post_status?: string;
      /** Ids to choose from, separated by commas. */
      in?: string;
      /** Ids to leave out, separated by commas. */
      not_in?: string;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  field: CouponField;
  answer: {
    coupons: Coupon[];
  };
  paginated: true;
  error: CommonError;
}

/** Create a coupon. */
export interface CreateCoupon {
  params: {
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  body: {
    coupon: CouponInput;
  };
  answer: {
    coupon: Coupon;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_coupon_data"
    | "shop_api_cannot_create_coupon"
    | "shop_api_missing_coupon_code"
    | "shop_api_coupon_code_already_exists"
    | "shop_api_invalid_coupon_type"
    | "shop_api_invalid_coupon_code"
    | "shop_api_invalid_coupon_product_ids"
    | "shop_api_invalid_coupon_exclude_product_ids"
    | "shop_api_invalid_coupon_expiry_date"
    | "shop_api_invalid_coupon_product_category_ids"
    | "shop_api_invalid_coupon_exclude_product_category_ids"
    | "shop_api_invalid_coupon_customer_emails"
    | "shop_api_invalid_coupon_description"
    | "shop_api_user_cannot_create_coupon"
    | "shop_api_request_entity_too_large";
}

/** Count coupons. */
export interface CountCoupons {
  params: {
    filter?: {
      /**
       * Created at or after this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one.
       */
      created_at_min?: string;
      /**
       * Created at or before this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one. A date alone is its midnight.
       */
      created_at_max?: string;
      /**
       * Last changed at or after this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one.
       */
      updated_at_min?: string;
      /**
       * Last changed at or before this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one. A date alone is its
       * midnight.
       */
      updated_at_max?: string;
      /** Words that must all occur in code or description, in any case. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** Direction of the sort; default DESC. */
      order?: "ASC" | "DESC";
      /**
       * Sort key: `date` (default), `modified`, `ID`, `title` (the code), `rand`, `meta_value`,
       * `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists deleted records. */
      post_status?: string;
      /** Ids to choose from, separated by commas. */
      in?: string;
      /** Ids to leave out, separated by commas. */
      not_in?: string;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  answer: {
    /** Number of matching records. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_coupons_count";
}

/** Read a coupon. The id identifies the coupon, even one in the trash. */
export interface GetCoupon {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  field: CouponField;
  answer: {
    coupon: Coupon;
  };
  error: CommonError | "shop_api_user_cannot_read_coupon" | "shop_api_invalid_coupon_id";
}

/** Change a coupon. What is given replaces what is stored; the rest stays. */
export interface EditCoupon {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  body: {
    coupon: CouponInput;
  };
  answer: {
    coupon: Coupon;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_coupon_data"
    | "shop_api_cannot_update_coupon"
    | "shop_api_missing_coupon_code"
    | "shop_api_coupon_code_already_exists"
    | "shop_api_invalid_coupon_type"
    | "shop_api_invalid_coupon_code"
    | "shop_api_invalid_coupon_product_ids"
    | "shop_api_invalid_coupon_exclude_product_ids"
    | "shop_api_invalid_coupon_expiry_date"
    | "shop_api_invalid_coupon_product_category_ids"
    | "shop_api_invalid_coupon_exclude_product_category_ids"
    | "shop_api_invalid_coupon_customer_emails"
    | "shop_api_invalid_coupon_description"
    | "shop_api_user_cannot_edit_coupon"
    | "shop_api_invalid_coupon_id"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a coupon. Moves it to the trash, unless forced; another coupon may then have the code. */
export interface DeleteCoupon {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    /** `true` deletes for good; anything else moves to the trash. */
    force?: true;
  };
  answer: {
    /** Confirmation as text. */
    message: "Permanently deleted coupon";
  } | {
    /** Confirmation as text. */
    message: "Deleted coupon";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_coupon"
    | "shop_api_invalid_coupon_id"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_coupon";
}

/** Read a coupon by its code. In any case of letters. A coupon in the trash is not found. */
export interface GetCouponByCode {
  params: {
    /** Code of the coupon, in any case. */
    code: string;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  field: CouponField;
  answer: {
    coupon: Coupon;
  };
  error: CommonError | "shop_api_user_cannot_read_coupon" | "shop_api_invalid_coupon_code";
}

/**
 * Create and change many coupons. At most 100. Each is created or changed by itself, and answered in
 * order; 201 when one was created, else 200.
 */
export interface BulkCoupons {
  params: {
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
    };
  };
  body: {
    coupons: BulkCouponInput[];
  };
  answer: {
    coupons: Array<Coupon | {
      /** Id of the record to change; 0 for a create. */
      id: number;
      error: {
        /** Code of the refusal. */
        code:
          | "shop_api_missing_coupon_data"
          | "shop_api_user_cannot_create_coupon"
          | "shop_api_cannot_create_coupon"
          | "shop_api_missing_coupon_code"
          | "shop_api_coupon_code_already_exists"
          | "shop_api_invalid_coupon_type"
          | "shop_api_invalid_coupon_code"
          | "shop_api_invalid_coupon_product_ids"
          | "shop_api_invalid_coupon_exclude_product_ids"
          | "shop_api_invalid_coupon_expiry_date"
          | "shop_api_invalid_coupon_product_category_ids"
          | "shop_api_invalid_coupon_exclude_product_category_ids"
          | "shop_api_invalid_coupon_customer_emails"
          | "shop_api_invalid_coupon_description"
          | "shop_api_invalid_coupon_id"
          | "shop_api_user_cannot_edit_coupon"
          | "shop_api_cannot_update_coupon"
          | "shop_api_idempotency_gone";
        /** The refusal as text. */
        message: string;
      };
    }>;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_coupons_data"
    | "shop_api_coupons_request_entity_too_large"
    | "shop_api_request_entity_too_large";
}

/** List webhooks. The newest first. */
export interface ListWebhooks {
  params: {
    /** Page of the list, from 1; default 1. */
    page?: number | string;
    /** Webhooks of this status; the last three are old names of the others. An unknown one matches none. */
    status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filter?: {
      /**
       * Created at or after this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one.
       */
      created_at_min?: string;
      /**
       * Created at or before this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one. A date alone is its midnight.
       */
      created_at_max?: string;
      /**
       * Last changed at or after this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one.
       */
      updated_at_min?: string;
      /**
       * Last changed at or before this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one. A date alone is its
       * midnight.
       */
      updated_at_max?: string;
      /** A text that must occur in the name, in any case. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** Direction of the sort; default DESC. */
      order?: "ASC" | "DESC";
      /** Sort key: `id` (default), `name`, `date`, `modified`; unknown keys sort by id. */
      orderby?: string;
      /** Ids to choose from, separated by commas. */
      in?: string;
      /**
       * Webhooks of this status; the last three are old names of the others. An unknown one matches
       * none.
       */
      status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
      /**
       * Webhooks of this status; the last three are old names of the others. An unknown one matches
       * none.
       */
      post_status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    };
  };
  answer: {
    webhooks: Webhook[];
  };
  paginated: true;
  error: CommonError | "shop_api_user_cannot_read_webhook";
}

/**
 * Create a webhook. It is active at once, and gets a ping: a form `webhook_id=…` that needs an answer
 * of 200.
 */
export interface CreateWebhook {
  params: {};
  body: {
    webhook: WebhookInput;
  };
  answer: {
    webhook: Webhook;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_webhook_data"
    | "shop_api_invalid_webhook_topic"
    | "shop_api_invalid_webhook_delivery_url"
    | "shop_api_invalid_webhook_name"
    | "shop_api_invalid_webhook_secret"
    | "shop_api_user_cannot_create_webhooks"
    | "shop_api_request_entity_too_large";
}

/** Count webhooks. */
export interface CountWebhooks {
  params: {
    /** Webhooks of this status; the last three are old names of the others. An unknown one matches none. */
    status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filter?: {
      /**
       * Created at or after this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one.
       */
      created_at_min?: string;
      /**
       * Created at or before this instant: a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`)
       * and an offset if you like; UTC without one. A date alone is its midnight.
       */
      created_at_max?: string;
      /**
       * Last changed at or after this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one.
       */
      updated_at_min?: string;
      /**
       * Last changed at or before this instant: a date (`2026-01-31`), with a time
       * (`2026-01-31T10:00:00`) and an offset if you like; UTC without one. A date alone is its
       * midnight.
       */
      updated_at_max?: string;
      /** A text that must occur in the name, in any case. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** Direction of the sort; default DESC. */
      order?: "ASC" | "DESC";
      /** Sort key: `id` (default), `name`, `date`, `modified`; unknown keys sort by id. */
      orderby?: string;
      /** Ids to choose from, separated by commas. */
      in?: string;
      /**
       * Webhooks of this status; the last three are old names of the others. An unknown one matches
       * none.
       */
      status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
      /**
       * Webhooks of this status; the last three are old names of the others. An unknown one matches
       * none.
       */
      post_status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    };
  };
  answer: {
    /** Number of matching records. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_webhooks_count";
}

/** Read a webhook. */
export interface GetWebhook {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
  };
  answer: {
    webhook: Webhook;
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_webhook"
    | "shop_api_invalid_webhook_id"
    | "shop_api_no_webhook_found";
}

/** Change a webhook. An active one gets a ping when its URL changes, and until a ping has succeeded. */
export interface EditWebhook {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
  };
  body: {
    webhook: WebhookInput;
  };
  answer: {
    webhook: Webhook;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_webhook_data"
    | "shop_api_invalid_webhook_topic"
    | "shop_api_invalid_webhook_delivery_url"
    | "shop_api_invalid_webhook_name"
    | "shop_api_invalid_webhook_secret"
    | "shop_api_user_cannot_edit_webhook"
    | "shop_api_invalid_webhook_id"
    | "shop_api_no_webhook_found"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a webhook. Permanently, with the record of its deliveries. */
export interface DeleteWebhook {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
  };
  answer: {
    /** Confirmation as text. */
    message: "Permanently deleted webhook";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_webhook"
    | "shop_api_invalid_webhook_id"
    | "shop_api_no_webhook_found"
    | "shop_api_precondition_failed";
}

/**
 * List the deliveries of a webhook. Always empty: kept for old clients. The command `store webhooks
 * deliveries` lists them.
 */
export interface ListDeliveries {
  params: {
    /** Id of the webhook. */
    webhook_id: number;
  };
  answer: {
    webhook_deliveries: never[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_webhook"
    | "shop_api_invalid_webhook_id"
    | "shop_api_no_webhook_found";
}

/** Read a delivery of a webhook. Always an error: kept for old clients. */
export interface GetDelivery {
  params: {
    /** Id of the webhook. */
    webhook_id: number;
    /** Id of the record; none has the id 0. */
    id: number;
  };
  answer: never;
  error:
    | CommonError
    | "shop_api_invalid_webhook_delivery_id"
    | "shop_api_user_cannot_read_webhook"
    | "shop_api_invalid_webhook_id"
    | "shop_api_no_webhook_found";
}

/** List the reports. */
export interface ListReports {
  params: {};
  answer: {
    reports: string[];
  };
  error: CommonError | "shop_api_user_cannot_read_report";
}

/** Field names for `fields`. */
export type SalesField =
  | "total_sales"
  | "net_sales"
  | "average_sales"
  | "total_orders"
  | "total_items"
  | "total_tax"
  | "total_shipping"
  | "total_refunds"
  | "total_discount"
  | "totals_grouped_by"
  | "totals"
  | "total_customers";

/**
 * Sales over time. Orders by the day of their creation, in the store's time zone; refunds by theirs.
 * Default range: today.
 */
export interface ReportSales {
  params: {
    filter?: {
      /**
       * The last seven days, this month, the previous one, or this year by months; an unknown one is a
       * week. Overrides the dates.
       */
      period?: "week" | "month" | "last_month" | "year";
      /**
       * First day of the range, or with a time its first instant; by default in the store's time zone.
       * Default today.
       */
      date_min?: string;
      /** Last day of the range; default today. More than three months are grouped by month. */
      date_max?: string;
    };
  };
  field: SalesField;
  answer: {
    sales: Sales;
  };
  error: CommonError | "shop_api_user_cannot_read_report";
}

/** Field names for `fields`. */
export type TopSellerField = "title" | "product_id" | "quantity";

/**
 * Products sold most. By number sold; variations count for their product, refunded items are
 * subtracted.
 */
export interface ReportTopSellers {
  params: {
    filter?: {
      /**
       * The last seven days, this month, the previous one, or this year by months; an unknown one is a
       * week. Overrides the dates.
       */
      period?: "week" | "month" | "last_month" | "year";
      /**
       * First day of the range, or with a time its first instant; by default in the store's time zone.
       * Default today.
       */
      date_min?: string;
      /** Last day of the range; default today. More than three months are grouped by month. */
      date_max?: string;
      /** Most products of the list; default 12, 0 for all. */
      limit?: number | string;
    };
  };
  field: TopSellerField;
  answer: {
    top_sellers: TopSeller[];
  };
  error: CommonError | "shop_api_user_cannot_read_report";
}

/** Operations of v3, by method and path. */
export interface Operations {
  get: {
    "/": GetIndex;
    "/coupons": ListCoupons;
    "/coupons/count": CountCoupons;
    "/coupons/{id}": GetCoupon;
    "/coupons/code/{code}": GetCouponByCode;
    "/webhooks": ListWebhooks;
    "/webhooks/count": CountWebhooks;
    "/webhooks/{id}": GetWebhook;
    "/webhooks/{webhook_id}/deliveries": ListDeliveries;
    "/webhooks/{webhook_id}/deliveries/{id}": GetDelivery;
    "/reports": ListReports;
    "/reports/sales": ReportSales;
    "/reports/sales/top_sellers": ReportTopSellers;
  };
  post: {
    "/coupons": CreateCoupon;
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks": CreateWebhook;
    "/webhooks/{id}": EditWebhook;
  };
  put: {
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks/{id}": EditWebhook;
  };
  patch: {
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks/{id}": EditWebhook;
  };
  delete: {
    "/coupons/{id}": DeleteCoupon;
    "/webhooks/{id}": DeleteWebhook;
  };
}
