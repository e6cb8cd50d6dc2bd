// Made by `npm run gen`, not to be edited.

export interface ActionPayload {
  /** Name of the action. */
  action: string;
  /** What was told with it. */
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
  /** What does not fit there. */
  address_2: string;
  /** City. */
  city: string;
  /** State or province, as its code where it has one. */
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
  /** Required for a new coupon. Tags go, spaces collapse, letters become lower case. */
  code?: string;
  /** `fixed_cart` unless given. */
  type?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Two decimal places are kept; 0 unless given, as for what is negative or no number. */
  amount?: number | string;
  /** Only `true` sets it; false unless given. */
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
  /** Day on which it expires; a time is dropped. Empty, or not to be read as a date: it does not expire. */
  expiry_date?: string;
  /** Only `true` sets it; false unless given. */
  enable_free_shipping?: boolean;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  product_category_ids?: Array<number | string>;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  exclude_product_category_ids?: Array<number | string>;
  /** Only `true` sets it; false unless given. */
  exclude_sale_items?: boolean;
  /** Two decimal places are kept; 0 for any sum. */
  minimum_amount?: number | string;
  /** Two decimal places are kept; 0 for any sum. */
  maximum_amount?: number | string;
  /** E-mail addresses; characters that none may have are dropped, and what is no address then. */
  customer_emails?: string[];
  /** Stored as given, 65,535 bytes at most. */
  description?: string;
  /** The record to change; without one, or 0, a record is made. */
  id?: number;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Coupon {
  /** Id of the coupon, given by the store. */
  id: number;
  /** What the buyer enters: unique among coupons that are not in the trash, in lower case, without tags. */
  code: string;
  /**
   * What the amount is taken off: a percentage, the cart, or each product; `percent_product` a
   * percentage of each product.
   */
  type: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** The discount, with two decimal places: money in the store's currency, or percent. */
  amount: string;
  /** Whether it can be used only by itself. */
  individual_use: boolean;
  /** Products that it is good for; empty for all. */
  product_ids: number[];
  /** Products that it is not good for. */
  exclude_product_ids: number[];
  /** How often it can be used in all; null for any number. */
  usage_limit: number | null;
  /** How often one customer can use it; null for any number. */
  usage_limit_per_user: number | null;
  /** Items of a cart that it is good for at most; 0 for all. */
  limit_usage_to_x_items: number;
  /** How often it has been used. */
  usage_count: number;
  /** Midnight UTC of the day on which it expires; null when it does not. */
  expiry_date: string | null;
  /** Whether it makes shipping free. */
  enable_free_shipping: boolean;
  /** Product categories that it is good for; empty for all. */
  product_category_ids: number[];
  /** Product categories that it is not good for. */
  exclude_product_category_ids: number[];
  /** Whether it is no good for products on sale. */
  exclude_sale_items: boolean;
  /** Sum of a cart from which it is good, two decimal places; 0.00 for any. */
  minimum_amount: string;
  /** Sum of a cart up to which it is good, two decimal places; 0.00 for any. */
  maximum_amount: string;
  /** E-mail addresses of those who can use it; empty for anyone. */
  customer_emails: string[];
  /** A note for the shop's own use; not shown to buyers. */
  description: string;
  /**
   * The coupon's fields under the names and as the text that the legacy API stores, or the meta that a
   * coupon moved in with; only with `filter[meta]=true`.
   */
  coupon_meta?: Record<string, unknown>;
}

export interface CouponInput {
  /** Required for a new coupon. Tags go, spaces collapse, letters become lower case. */
  code?: string;
  /** `fixed_cart` unless given. */
  type?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** Two decimal places are kept; 0 unless given, as for what is negative or no number. */
  amount?: number | string;
  /** Only `true` sets it; false unless given. */
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
  /** Day on which it expires; a time is dropped. Empty, or not to be read as a date: it does not expire. */
  expiry_date?: string;
  /** Only `true` sets it; false unless given. */
  enable_free_shipping?: boolean;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  product_category_ids?: Array<number | string>;
  /** Ids of product categories; zeros, repetitions and what is no number are left out. */
  exclude_product_category_ids?: Array<number | string>;
  /** Only `true` sets it; false unless given. */
  exclude_sale_items?: boolean;
  /** Two decimal places are kept; 0 for any sum. */
  minimum_amount?: number | string;
  /** Two decimal places are kept; 0 for any sum. */
  maximum_amount?: number | string;
  /** E-mail addresses; characters that none may have are dropped, and what is no address then. */
  customer_emails?: string[];
  /** Stored as given, 65,535 bytes at most. */
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
  /** What the buyer enters: unique among coupons that are not in the trash, in lower case, without tags. */
  code: string;
  /**
   * What the amount is taken off: a percentage, the cart, or each product; `percent_product` a
   * percentage of each product.
   */
  type: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** The discount, with two decimal places: money in the store's currency, or percent. */
  amount: string;
  /** Whether it can be used only by itself. */
  individual_use: boolean;
  /** Products that it is good for; empty for all. */
  product_ids: number[];
  /** Products that it is not good for. */
  exclude_product_ids: number[];
  /** How often it can be used in all; null for any number. */
  usage_limit: number | null;
  /** How often one customer can use it; null for any number. */
  usage_limit_per_user: number | null;
  /** Items of a cart that it is good for at most; 0 for all. */
  limit_usage_to_x_items: number;
  /** How often it has been used. */
  usage_count: number;
  /** Midnight UTC of the day on which it expires; null when it does not. */
  expiry_date: string | null;
  /** Whether it makes shipping free. */
  enable_free_shipping: boolean;
  /** Product categories that it is good for; empty for all. */
  product_category_ids: number[];
  /** Product categories that it is not good for. */
  exclude_product_category_ids: number[];
  /** Whether it is no good for products on sale. */
  exclude_sale_items: boolean;
  /** Sum of a cart from which it is good, two decimal places; 0.00 for any. */
  minimum_amount: string;
  /** Sum of a cart up to which it is good, two decimal places; 0.00 for any. */
  maximum_amount: string;
  /** E-mail addresses of those who can use it; empty for anyone. */
  customer_emails: string[];
  /** A note for the shop's own use; not shown to buyers. */
  description: string;
}

export interface CustomerPayload {
  /** Id of the user, given by the store. */
  id: number;
  /** When the customer registered, UTC. */
  created_at: string;
  /** When the customer was last changed, UTC. */
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
  /** The order with the highest id that is not in the trash; null without any. */
  last_order_id: number | null;
  /** When that order was made, UTC; null without any. */
  last_order_date: string | null;
  /** Number of orders in any status but the trash. */
  orders_count: number;
  /**
   * Sum of the totals of processing and completed orders, two decimal places; refunds are not taken
   * off.
   */
  total_spent: string;
  /** Picture for the e-mail address, 96 pixels wide. */
  avatar_url: string;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
}

export interface DeletedPayload {
  /** Id of what was deleted. */
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
  /** What it is for. */
  title: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** The fee without tax; below zero it is a rebate. */
  total: string;
  /** Tax on it. */
  total_tax: string;
}

/** What the order itself tells of who ordered. */
export interface Guest {
  /** 0; the customer's id where only the record is withheld. */
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
  /** Its name for people. */
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
  /** Total by quantity: what one costs. */
  price: string;
  /** How many. */
  quantity: number;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Name of the product when it was ordered. */
  name: string;
  /** The product, or its variation; 0 when there is none. */
  product_id: number;
  /** Stock-keeping unit; null when the product is gone. */
  sku: string | null;
  /**
   * Attributes and the like; entries whose key begins with an underscore only with
   * `filter[all_item_meta]=true`.
   */
  meta: ItemMeta[];
}

export interface OrderCustomer {
  /** Id of the user, given by the store. */
  id: number;
  /** When the customer registered, UTC. */
  created_at: string;
  /** When the customer was last changed, UTC. */
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
  /** The order with the highest id that is not in the trash; null without any. */
  last_order_id: number | null;
  /** When that order was made, UTC; null without any. */
  last_order_date: string | null;
  /** Number of orders in any status but the trash. */
  orders_count: number;
  /**
   * Sum of the totals of processing and completed orders, two decimal places; refunds are not taken
   * off.
   */
  total_spent: string;
  /** Picture for the e-mail address, 96 pixels wide. */
  avatar_url: string;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
}

export interface OrderPayload {
  /** Id of the order, given by the store. */
  id: number;
  /** Number for people: the id, as text, but in orders that moved in with one of their own. */
  order_number: string;
  /** Key of the order, for links that its buyer is given. */
  order_key: string;
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** When it was last completed, UTC; the first second of 1970 if never. */
  completed_at: string;
  /** Status; `trash` once it is deleted. An order that moved in with another one keeps it. */
  status: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed" | "trash" | string;
  /** Currency of all its sums, as its ISO 4217 code. */
  currency: string;
  /** What is to be paid, with taxes and shipping. */
  total: string;
  /** Sum of the line items before discounts, without tax. */
  subtotal: string;
  /** Number of products; refunds are not taken off. */
  total_line_items_quantity: number;
  /** All taxes. */
  total_tax: string;
  /** Shipping without its taxes. */
  total_shipping: string;
  /** Taxes on products and fees. */
  cart_tax: string;
  /** Taxes on shipping. */
  shipping_tax: string;
  /** What the line items cost less than their subtotals, without tax. */
  total_discount: string;
  /** Titles of the shipping lines, with commas between them. */
  shipping_methods: string;
  payment_details: PaymentDetails;
  billing_address: BillingAddress;
  shipping_address: ShippingAddress;
  /** What the customer wrote. */
  note: string;
  /** Address that the order was sent from. */
  customer_ip: string;
  /** Program that it was sent by. */
  customer_user_agent: string;
  /** The customer; 0 for a guest. */
  customer_id: number;
  /** Where the customer sees the order. */
  view_order_url: string;
  line_items: LineItem[];
  shipping_lines: ShippingLine[];
  tax_lines: TaxLine[];
  fee_lines: FeeLine[];
  coupon_lines: CouponLine[];
  customer: OrderCustomer | Guest;
}

export interface PaymentDetails {
  /** Payment method, for machines. */
  method_id: string;
  /** Payment method, for people. */
  method_title: string;
  /** Whether it has been paid. */
  paid: boolean;
}

export interface PeriodSales {
  /** Sum of the order totals; refunds are not taken off. */
  sales: string;
  /** Number of orders. */
  orders: number;
  /** Number of products sold. */
  items: number;
  /** Taxes, those of shipping too. */
  tax: string;
  /** Shipping without its taxes. */
  shipping: string;
  /** Sum of the coupon lines. */
  discount: string;
  /** Customers who registered. */
  customers: number;
}

export interface Ping {
  /** Id of the webhook. */
  webhook_id: string;
}

export interface ProductAttribute {
  /** Name for people. */
  name: string;
  /** Name for machines. */
  slug: string;
  /** Place among the attributes, from 0. */
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
  /** Where it is. */
  file: string;
}

export interface ProductImage {
  /** Id of the picture; 0 for the placeholder. */
  id: number;
  /** When it was added, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** Where it is. */
  src: string;
  /** Title of the picture. */
  title: string;
  /** What stands for the picture where it is not shown. */
  alt: string;
  /** Place among the pictures; 0 for the main one. */
  position: number;
}

export interface ProductPayload {
  /** Name of the product. */
  title: string;
  /** Id of the product or variation. */
  id: number;
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** Kind of product. */
  type: "simple" | "variable" | "variation" | "grouped" | "external";
  /** `publish`, `private`, `pending`, `draft`, `future` or `trash`. */
  status: string;
  /** Whether there are files to download. */
  downloadable: boolean;
  /** Whether nothing has to be sent. */
  virtual: boolean;
  /** Its page in the shop. */
  permalink: string;
  /** Stock-keeping unit; empty without one. */
  sku: string;
  /** Price now; empty without one. */
  price: string;
  /** Price when it is not on sale; empty without one. */
  regular_price: string;
  /** Price on sale; null without one. */
  sale_price: string | null;
  /** The price as the shop's pages show it. */
  price_html: string;
  /** Whether it is taxed. */
  taxable: boolean;
  /** What of it is taxed: `taxable`, `shipping` or `none`. */
  tax_status: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Whether the store counts its stock; `parent` for a variation whose product's stock is counted. */
  managing_stock: boolean | "parent";
  /** Number in stock; null where it is not counted. */
  stock_quantity: number | null;
  /** Whether there is any. */
  in_stock: boolean;
  /** Whether it can be bought without being in stock. */
  backorders_allowed: boolean;
  /** Whether it has to be waited for. */
  backordered: boolean;
  /** Whether an order can have only one of it. */
  sold_individually: boolean;
  /** Whether it can be bought. */
  purchaseable: boolean;
  /** Whether the shop points it out. */
  featured: boolean;
  /** Whether it is shown. */
  visible: boolean;
  /** Where the shop shows it. */
  catalog_visibility: "visible" | "catalog" | "search" | "hidden";
  /** Whether its price is the one on sale. */
  on_sale: boolean;
  /** Where an external product is sold. */
  product_url: string;
  /** What the button of an external product says. */
  button_text: string;
  /** Weight in the store's unit; null without one. */
  weight: string | null;
  dimensions: Dimensions;
  /** Whether it has to be sent. */
  shipping_required: boolean;
  /** Whether its shipping is taxed. */
  shipping_taxable: boolean;
  /** Slug of its shipping class; empty without one. */
  shipping_class: string;
  /** Id of its shipping class; null without one. */
  shipping_class_id: number | null;
  /** Description, as HTML with paragraphs. */
  description: string;
  /** Short description, likewise. */
  short_description: string;
  /** Whether it can be reviewed. */
  reviews_allowed: boolean;
  /** Average of its ratings, from 1 to 5; `0.00` without any. */
  average_rating: string;
  /** Number of its ratings. */
  rating_count: number;
  /** Five products at most that share a category or a tag. */
  related_ids: number[];
  /** Products that are offered instead. */
  upsell_ids: number[];
  /** Products that are offered besides. */
  cross_sell_ids: number[];
  /** The product above it; 0 for none. */
  parent_id: number;
  /** Names of its categories. */
  categories: string[];
  /** Names of its tags. */
  tags: string[];
  /** Its pictures, or a placeholder. */
  images: ProductImage[];
  /** Where its main picture is; false without one. */
  featured_src: string | false;
  /** What a product offers, or the values that make a variation. */
  attributes: Array<ProductAttribute | {
    /** Name for people. */
    name: string;
    /** Name for machines; a shared attribute's begins with `pa_`. */
    slug: string;
    /** The value; empty for any. */
    option: string;
  }>;
  downloads: ProductFile[];
  /** How often it can be downloaded; -1 for any number. */
  download_limit: number;
  /** Days for which it can be downloaded; -1 for any number. */
  download_expiry: number;
  /** Always `standard`. */
  download_type: "standard";
  /** What buyers are told, as HTML with paragraphs. */
  purchase_note: string;
  /** Units sold; the text `0` of a variation. */
  total_sales: number | "0";
  variations: ProductVariation[];
  /** The product above it, as a record without its variations; `[]` without one. */
  parent: {
    id: number;
  } | never[];
  /** The records of what a grouped product consists of. */
  grouped_products: Array<{
    id: number;
  }>;
  /** Place in lists that people have sorted. */
  menu_order: number;
}

export interface ProductVariation {
  /** Id of the variation. */
  id: number;
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** Whether there are files to download. */
  downloadable: boolean;
  /** Whether nothing has to be sent. */
  virtual: boolean;
  /** Its page in the shop. */
  permalink: string;
  /** Stock-keeping unit; empty without one. */
  sku: string;
  /** Price now; empty without one. */
  price: string;
  /** Price when it is not on sale; empty without one. */
  regular_price: string;
  /** Price on sale; null without one. */
  sale_price: string | null;
  /** Whether it is taxed. */
  taxable: boolean;
  /** What of it is taxed: `taxable`, `shipping` or `none`. */
  tax_status: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** Whether the store counts its stock; `parent` for a variation whose product's stock is counted. */
  managing_stock: boolean | "parent";
  /** Number in stock; null where it is not counted. */
  stock_quantity: number | null;
  /** Whether there is any. */
  in_stock: boolean;
  /** Whether it can be bought without being in stock. */
  backorders_allowed: boolean;
  /** Whether it has to be waited for. */
  backordered: boolean;
  /** Whether it can be bought. */
  purchaseable: boolean;
  /** Whether it is shown. */
  visible: boolean;
  /** Whether its price is the one on sale. */
  on_sale: boolean;
  /** Weight in the store's unit; null without one. */
  weight: string | null;
  dimensions: Dimensions;
  /** Slug of its shipping class; empty without one. */
  shipping_class: string;
  /** Id of its shipping class; null without one. */
  shipping_class_id: number | null;
  /** One picture: its own, its product's, or a placeholder. */
  image: ProductImage[];
  attributes: Array<{
    /** Name for people. */
    name: string;
    /** Name for machines; a shared attribute's begins with `pa_`. */
    slug: string;
    /** The value; empty for any. */
    option: string;
  }>;
  downloads: ProductFile[];
  /** How often it can be downloaded; -1 for any number. */
  download_limit: number;
  /** Days for which it can be downloaded; -1 for any number. */
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
  /** Number of products sold; refunds are not taken off. */
  total_items: number;
  /** Taxes less refunds, those of shipping too. */
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
   * where nothing was sold.
   */
  totals: Record<string, PeriodSales>;
  /** Customers who registered in the range. */
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
  /** What does not fit there. */
  address_2: string;
  /** City. */
  city: string;
  /** State or province, as its code where it has one. */
  state: string;
  /** Postal code. */
  postcode: string;
  /** Country, as its code of two letters (ISO 3166-1). */
  country: string;
}

export interface ShippingLine {
  /** Id of the line. */
  id: number;
  /** Shipping method, for machines. */
  method_id: string;
  /** Shipping method, for people. */
  method_title: string;
  /** What it costs, without tax. */
  total: string;
}

export interface TaxLine {
  /** Id of the line. */
  id: number;
  /** The tax rate; 0 when unknown. */
  rate_id: number;
  /** Country, state, name and priority of the rate. */
  code: string;
  /** Name of the rate, for people. */
  title: string;
  /** The tax, that on shipping too. */
  total: string;
  /** Whether it is levied on the other taxes, too. */
  compound: boolean;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface TopSeller {
  /** Name of the product today. */
  title: string;
  /** Id of the product, as text. */
  product_id: string;
  /** Number sold less those refunded, as text. */
  quantity: string;
}

export interface Webhook {
  /** Id of the webhook, given by the store. */
  id: number;
  /** Name for people. */
  name: string;
  /** `active` delivers; `paused` was set by someone; `disabled` after too many failures. */
  status: "active" | "paused" | "disabled";
  /**
   * What it is told of: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`,
   * `deleted` or `restored`; or `action.` and the name of an action that begins with `woocommerce_`,
   * `wc_` or `shop_`.
   */
  topic: string;
  /** The part of the topic before the dot. */
  resource: "coupon" | "customer" | "order" | "product" | "action";
  /** The part of the topic behind the dot. */
  event: string;
  /** Names of the legacy API's internals for the topic. */
  hooks: string[];
  /** Where deliveries go. */
  delivery_url: string;
  /** When it was made, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
}

export interface WebhookInput {
  /** Names the day and hour of its creation unless given. */
  name?: string;
  /**
   * Counts on an edit only: a new webhook is active. `active` clears the count of failures; any other
   * value disables.
   */
  status?: "active" | "paused" | "disabled";
  /**
   * Required for a new webhook. What it is told of: `coupon`, `customer`, `order` or `product`, a dot,
   * and `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that
   * begins with `woocommerce_`, `wc_` or `shop_`.
   */
  topic?: string;
  /** Required for a new webhook: a URL that begins with `http://` or `https://`. */
  delivery_url?: string;
  /**
   * Signs the deliveries; never shown. 50 random characters unless given; one that begins with `whsec_`
   * is read as Standard Webhooks say.
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

/** Describe the store. For anyone: settings of the store, and the routes that there are. */
export interface GetIndex {
  params: {};
  answer: {
    store: {
      /** Name of the store. */
      name: string;
      /** What it is about. */
      description: string;
      /** Where the store is. */
      URL: string;
      /** Version of the legacy product that the store stands in for. */
      wc_version: string;
      /** Version of the interface. */
      version: string;
      /** Routes by their paths. */
      routes: Record<string, {
        /** Methods that the route takes. */
        supports: Array<"HEAD" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE">;
        /** There when one of them takes a body. */
        accepts_data?: true;
        /** There when the path has no parameters. */
        meta?: {
          /** Where the route is. */
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
        /** Where the symbol stands. */
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
        /** Always true; kept for clients of old. */
        permalinks_enabled: true;
        /** Whether the store makes passwords for customers without one. */
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

/** What `fields` may name. */
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

/** List coupons. The newest first. Who may not read coupons gets an empty list. */
export interface ListCoupons {
  params: {
    /** Page of the list, from 1; 1 unless given. */
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `title` (the code), `rand`,
       * `meta_value`, `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists what was deleted. */
      post_status?: string;
      /** Ids to choose from, with commas between them. */
      in?: string;
      /** Ids to leave out, with commas between them. */
      not_in?: string;
      /** `true` shows the meta of each record, where there is some. */
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
      /** `true` shows the meta of each record, where there is some. */
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `title` (the code), `rand`,
       * `meta_value`, `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists what was deleted. */
      post_status?: string;
      /** Ids to choose from, with commas between them. */
      in?: string;
      /** Ids to leave out, with commas between them. */
      not_in?: string;
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_coupons_count";
}

/** Read a coupon. The coupon is identified by its id; one in the trash is found, too. */
export interface GetCoupon {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
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
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
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

/** Delete a coupon. Into the trash, unless forced; the code is free for another coupon from then on. */
export interface DeleteCoupon {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    /** `true` deletes for good; anything else moves to the trash. */
    force?: true;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted coupon";
  } | {
    /** What was done, in words. */
    message: "Deleted coupon";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_coupon"
    | "shop_api_invalid_coupon_id"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_coupon";
}

/** Read a coupon by its code. Letters of either case will do. A coupon in the trash is not found. */
export interface GetCouponByCode {
  params: {
    /** Code of the coupon, in any case. */
    code: string;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
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
 * Create and change many coupons. 100 at most. Each is made or changed by itself, and answered in
 * order; 201 when one was made, else 200.
 */
export interface BulkCoupons {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    coupons: BulkCouponInput[];
  };
  answer: {
    coupons: Array<Coupon | {
      /** Id of the record that was to change; 0 where one was to be made. */
      id: number;
      error: {
        /** Names the refusal. */
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
        /** Says it in words. */
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
    /** Page of the list, from 1; 1 unless given. */
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /** What to sort by: `id` (unless given), `name`, `date`, `modified`; unknown keys sort by id. */
      orderby?: string;
      /** Ids to choose from, with commas between them. */
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
 * Create a webhook. It is active at once, and pinged: a form `webhook_id=…` that is to be answered with
 * 200.
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /** What to sort by: `id` (unless given), `name`, `date`, `modified`; unknown keys sort by id. */
      orderby?: string;
      /** Ids to choose from, with commas between them. */
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
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_webhooks_count";
}

/** Read a webhook. */
export interface GetWebhook {
  params: {
    /** Id of what is asked for; none has the id 0. */
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

/**
 * Change a webhook. An active one is pinged when its URL changes, and as long as no ping has come
 * through.
 */
export interface EditWebhook {
  params: {
    /** Id of what is asked for; none has the id 0. */
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

/** Delete a webhook. For good, with the record of its deliveries. */
export interface DeleteWebhook {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    /** What was done, in words. */
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
 * List the deliveries of a webhook. Always empty: kept for clients of old. The command `store webhooks
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

/** Read a delivery of a webhook. Always an error: kept for clients of old. */
export interface GetDelivery {
  params: {
    /** Id of the webhook. */
    webhook_id: number;
    /** Id of what is asked for; none has the id 0. */
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

/** What `fields` may name. */
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
 * Sales over time. Orders by the day on which they were made, in the store's time zone; refunds by
 * theirs. Only today, unless a range is asked for.
 */
export interface ReportSales {
  params: {
    filter?: {
      /**
       * The last seven days, this month, the last one, or this year by months; an unknown one is a
       * week. Goes before the dates.
       */
      period?: "week" | "month" | "last_month" | "year";
      /**
       * First day of the range, or with a time its first instant; the store's time zone unless it names
       * one. Today unless given.
       */
      date_min?: string;
      /** Last day of the range; today unless given. More than three months are grouped by month. */
      date_max?: string;
    };
  };
  field: SalesField;
  answer: {
    sales: Sales;
  };
  error: CommonError | "shop_api_user_cannot_read_report";
}

/** What `fields` may name. */
export type TopSellerField = "title" | "product_id" | "quantity";

/** Products sold most. The most first; variations count for their product, refunded items are taken off. */
export interface ReportTopSellers {
  params: {
    filter?: {
      /**
       * The last seven days, this month, the last one, or this year by months; an unknown one is a
       * week. Goes before the dates.
       */
      period?: "week" | "month" | "last_month" | "year";
      /**
       * First day of the range, or with a time its first instant; the store's time zone unless it names
       * one. Today unless given.
       */
      date_min?: string;
      /** Last day of the range; today unless given. More than three months are grouped by month. */
      date_max?: string;
      /** Most products to list; 12 unless given, 0 for all. */
      limit?: number | string;
    };
  };
  field: TopSellerField;
  answer: {
    top_sellers: TopSeller[];
  };
  error: CommonError | "shop_api_user_cannot_read_report";
}

/** What v3 has, by method and path. */
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
