// Made by `npm run gen`, not to be edited.

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

export interface BillingAddressInput {
  /** First name. */
  first_name?: string;
  /** Last name. */
  last_name?: string;
  /** Company. */
  company?: string;
  /** Street and number. */
  address_1?: string;
  /** What does not fit there. */
  address_2?: string;
  /** City. */
  city?: string;
  /** State or province, as its code where it has one. */
  state?: string;
  /** Postal code. */
  postcode?: string;
  /** Country, as its code of two letters (ISO 3166-1). */
  country?: string;
  /** E-mail address. */
  email?: string;
  /** Telephone number. */
  phone?: string;
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

export interface BulkCustomerInput {
  /** Required for a new customer. A valid address that no other user has. */
  email?: string;
  /**
   * For a new customer only: letters, digits, spaces and `_ . - @ *`. Made of the e-mail address unless
   * given.
   */
  username?: string;
  /** Kept as a hash, never shown. Made by the store unless given, where the store is set to. */
  password?: string;
  /** Tags go, spaces collapse. */
  first_name?: string;
  /** Tags go, spaces collapse. */
  last_name?: string;
  billing_address?: BillingAddressInput;
  shipping_address?: ShippingAddressInput;
  /** The record to change; without one, or 0, a record is made. */
  id?: number;
}

export interface BulkOrderInput {
  /** `pending` for a new order, unless given. Any may follow any; a leading `wc-` is dropped. */
  status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
  /** Put in front of the note that a change of status leaves. */
  status_note?: string;
  /** What the customer wrote; an empty one clears it. */
  note?: string;
  /** An existing customer; 0 makes a new order a guest's. */
  customer_id?: number | string;
  billing_address?: BillingAddressInput;
  shipping_address?: ShippingAddressInput;
  line_items?: LineItemInput[];
  shipping_lines?: ShippingLineInput[];
  fee_lines?: FeeLineInput[];
  coupon_lines?: CouponLineInput[];
  payment_details?: PaymentInput;
  /** ISO 4217 code; the store's unless given. */
  currency?: string;
  /**
   * Entries to add or replace; keys with a leading underscore, and what is no text, number or boolean,
   * are left out.
   */
  order_meta?: Record<string, string | number | boolean>;
  /** The record to change; without one, or 0, a record is made. */
  id?: number;
}

export interface BulkProductInput {
  /** Required for a new product. Tags go, spaces collapse. */
  title?: string;
  /** Its name in addresses; of a new product in v3 only. */
  name?: string;
  /** `simple` unless given; never changed. */
  type?: "simple" | "grouped" | "external" | "variable";
  /** `publish` unless given, or `draft`, `pending`, `private`. */
  status?: string;
  /** Unique but for the trash; empty clears it. */
  sku?: string;
  /** Signs of currencies and thousands separators go; empty clears it. */
  regular_price?: number | string;
  /**
   * Signs of currencies and thousands separators go; empty clears it. Not below the regular price, it
   * is cleared.
   */
  sale_price?: number | string;
  /** When the sale begins: a date, or seconds since 1970; empty clears it. */
  sale_price_dates_from?: number | string;
  /** When the sale ends; a date is its midnight. Empty clears it. */
  sale_price_dates_to?: number | string;
  /** Slug or name of the class; unknown ones are the standard class. */
  tax_class?: string;
  /** Only `true` has the store count its stock. */
  managing_stock?: boolean;
  /** Where stock is counted; what is not whole is cut off. */
  stock_quantity?: number | string;
  /** Added to the stock, without `stock_quantity`; v3 only. */
  inventory_delta?: number | string;
  /** Where stock is not counted. */
  in_stock?: boolean;
  /** Where stock is counted: `true`, `notify`, or not. */
  backorders?: boolean | "notify";
  /** Whether nothing has to be sent. */
  virtual?: boolean | string | number;
  /** Only `true` sets it. */
  downloadable?: boolean;
  /** Empty clears it. */
  weight?: number | string;
  dimensions?: DimensionsInput;
  /** Slug; unknown and empty for none. */
  shipping_class?: string;
  downloads?: ProductFileInput[];
  /** -1 or empty for any number. */
  download_limit?: number | string;
  /** Days; -1 or empty for any number. */
  download_expiry?: number | string;
  /** Tags go, unless HTML is enabled. */
  description?: string;
  /** `true` keeps HTML, without what could run. */
  enable_html_description?: boolean;
  /** Tags go, unless HTML is enabled. */
  short_description?: string;
  /** `true` keeps HTML, without what could run. */
  enable_html_short_description?: boolean;
  /** Whether the shop points it out. */
  featured?: boolean | string | number;
  /** Whether it can be reviewed. */
  reviews_allowed?: boolean | string | number;
  /** Only `true` sets it. */
  sold_individually?: boolean;
  /** `taxable` unless given, `shipping` or `none`. */
  tax_status?: string;
  /** `visible` unless given, `catalog`, `search` or `hidden`. */
  catalog_visibility?: string;
  /** Any number; it means nothing. */
  parent_id?: number | string;
  /** Products that are offered instead. */
  upsell_ids?: Array<number | string>;
  /** Products that are offered besides. */
  cross_sell_ids?: Array<number | string>;
  /** Ids of categories; unknown ones are left out. */
  categories?: Array<number | string>;
  /** Ids of tags; unknown ones are left out. */
  tags?: Array<number | string>;
  images?: ProductImageInput[];
  attributes?: ProductAttributeInput[];
  default_attributes?: VariationAttributeInput[];
  /** What buyers are told. */
  purchase_note?: string;
  /** Of an external product. */
  product_url?: string;
  /** Of an external product. */
  button_text?: string;
  /** Place in sorted lists; v3 only. */
  menu_order?: number | string;
  variations?: ProductVariationInput[];
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

export interface CouponLineInput {
  /**
   * On an edit, the line to change; without one, or null, a line is added. On a creation it counts for
   * nothing.
   */
  id?: number | string | null;
  /** Required on a new line. With the id of a line, null takes it out. */
  code?: string | null;
  /** Not below 0; 0 unless given. It changes neither lines nor total. */
  amount?: number | string;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Customer {
  /** Id of the user, given by the store. */
  id: number;
  /** When the customer registered, UTC. */
  created_at: string;
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
  /**
   * Meta of the customer, key to text, or to what a shop that moved in had there, but for keys with a
   * leading underscore; only with `filter[meta]=true`, where there is some.
   */
  customer_meta?: Record<string, unknown>;
}

export interface CustomerInput {
  /** Required for a new customer. A valid address that no other user has. */
  email?: string;
  /**
   * For a new customer only: letters, digits, spaces and `_ . - @ *`. Made of the e-mail address unless
   * given.
   */
  username?: string;
  /** Kept as a hash, never shown. Made by the store unless given, where the store is set to. */
  password?: string;
  /** Tags go, spaces collapse. */
  first_name?: string;
  /** Tags go, spaces collapse. */
  last_name?: string;
  billing_address?: BillingAddressInput;
  shipping_address?: ShippingAddressInput;
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

export interface DimensionsInput {
  /** Empty clears it. */
  length?: number | string;
  /** Empty clears it. */
  width?: number | string;
  /** Empty clears it. */
  height?: number | string;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Download {
  /** Where the file can be had, as a link for the customer. */
  download_url: string;
  /** Id of the file. */
  download_id: string;
  /** The product or variation that the file belongs to. */
  product_id: number;
  /** Name of the file. */
  download_name: string;
  /** The order that it was bought with. */
  order_id: number;
  /** Key of that order. */
  order_key: string;
  /** How often it can still be downloaded, as text; empty for any number. */
  downloads_remaining: string;
  /** Midnight UTC of the last day; null when it does not expire. */
  access_expires: string | null;
  /** The file itself. */
  file: {
    /** Name of the file. */
    name: string;
    /** Where the shop keeps it. */
    file: string;
  };
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

export interface FeeLineInput {
  /**
   * On an edit, the line to change; without one, or null, a line is added. On a creation it counts for
   * nothing.
   */
  id?: number | string | null;
  /** Required on a new line. With the id of a line, null takes it out. */
  title?: string | null;
  /** Without tax; 0 unless given, below 0 for a rebate. */
  total?: number | string;
  /** Tax on it; counts where the store does not calculate taxes. */
  total_tax?: number | string;
  /** Taxes by the id of their rate: their sum goes before `total_tax`. */
  tax_data?: Record<string, number | string>;
  /** Whether the fee is taxed; false unless given. On a new line only. */
  taxable?: boolean;
  /** Required when taxable: empty for the standard class, or its slug. */
  tax_class?: string;
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

export interface LineItemInput {
  /**
   * On an edit, the line to change; without one, or null, a line is added. On a creation it counts for
   * nothing.
   */
  id?: number | string | null;
  /**
   * The product or variation; this or `sku` is required. With the id of a line, null takes the line
   * out, and another product is refused.
   */
  product_id?: number | string | null;
  /** In place of `product_id`, on a new line. */
  sku?: string;
  /** At least 1, required on a new line; what is not whole is cut off. */
  quantity?: number | string;
  /** Sum without tax; the price times the quantity unless given. */
  total?: number | string;
  /** Tax on it; counts where the store does not calculate taxes. */
  total_tax?: number | string;
  /** Sum before discounts; as `total` unless given, raised to it if below. */
  subtotal?: number | string;
  /** Tax on it; counts where the store does not calculate taxes. */
  subtotal_tax?: number | string;
  /** Attributes and their values, in any case: choose a variation of the product. */
  variations?: Record<string, string>;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Order {
  /** Id of the order, given by the store. */
  id: number;
  /** Number for people: the id, as text, but in orders that moved in with one of their own. */
  order_number: string;
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
  /**
   * Meta of the order, key to text, or to what a shop that moved in had there; only with
   * `filter[meta]=true`, where there is some.
   */
  order_meta?: Record<string, unknown>;
}

export interface OrderCustomer {
  /** Id of the user, given by the store. */
  id: number;
  /** When the customer registered, UTC. */
  created_at: string;
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

export interface OrderInput {
  /** `pending` for a new order, unless given. Any may follow any; a leading `wc-` is dropped. */
  status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
  /** Put in front of the note that a change of status leaves. */
  status_note?: string;
  /** What the customer wrote; an empty one clears it. */
  note?: string;
  /** An existing customer; 0 makes a new order a guest's. */
  customer_id?: number | string;
  billing_address?: BillingAddressInput;
  shipping_address?: ShippingAddressInput;
  line_items?: LineItemInput[];
  shipping_lines?: ShippingLineInput[];
  fee_lines?: FeeLineInput[];
  coupon_lines?: CouponLineInput[];
  payment_details?: PaymentInput;
  /** ISO 4217 code; the store's unless given. */
  currency?: string;
  /**
   * Entries to add or replace; keys with a leading underscore, and what is no text, number or boolean,
   * are left out.
   */
  order_meta?: Record<string, string | number | boolean>;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface OrderNote {
  /** Id of the note, given by the store. */
  id: number;
  /** When it was written, UTC. */
  created_at: string;
  /** The note as it was written. */
  note: string;
  /** Whether it is for the customer; else for the shop alone. */
  customer_note: boolean;
}

export interface OrderNoteInput {
  /** Required for a new note; never empty. */
  note?: string;
  /** Only `true` makes it one for the customer; false unless given. */
  customer_note?: boolean;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface OrderRefund {
  /** Id of the refund, given by the store. */
  id: number;
  /** When it was made, UTC. */
  created_at: string;
  /** What was given back, two decimal places. */
  amount: string;
  /** Why. */
  reason: string;
  line_items: RefundLine[];
}

export interface OrderRefundChange {
  /** Above 0, else it stays; not more than is left of the order's total. */
  amount?: number | string;
  /** Why. */
  reason?: string;
}

export interface OrderRefundInput {
  /**
   * Required: not below 0, and not more than is left of the order's total. Need not be the sum of the
   * lines.
   */
  amount?: number | string;
  /** Why; empty unless given. */
  reason?: string;
  /** Lines that are refunded, by the id of the order's line, or a list of lines with their `id`. */
  line_items?: Record<string, RefundedLine> | Array<{
    /** How many come back. */
    qty?: number | string;
    /** What is given back of the line without tax. */
    refund_total?: number | string;
    /** What is given back of its taxes, by the id of the rate. */
    refund_tax?: Record<string, number | string> | Array<number | string>;
    /** Id of the order's line. */
    id: number | string;
  }>;
  /** When it was made; now unless given, or not to be read as a date. */
  date_created?: string;
  /** `true` puts the products of the lines back into stock. */
  restock_items?: boolean;
  /** Without effect: the store knows no payment gateways. */
  refund_payment?: boolean;
}

export interface PaymentDetails {
  /** Payment method, for machines. */
  method_id: string;
  /** Payment method, for people. */
  method_title: string;
  /** Whether it has been paid. */
  paid: boolean;
}

export interface PaymentInput {
  /** Required on a creation, with the title. */
  method_id?: string;
  /** Required on a creation, with the id. */
  method_title?: string;
  /** Only `true` records a payment, where the order still needs one. */
  paid?: boolean;
  /** Number that the payment has elsewhere. */
  transaction_id?: string;
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

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Product {
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
  /** Units sold, and what clients keep with the product; with `filter[meta]=true`. */
  product_meta?: Record<string, string>;
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

export interface ProductAttributeInput {
  /** Required: an attribute without a name is left out. */
  name?: string;
  /** Of a shared attribute, without `pa_`; any other makes one of the product's own. */
  slug?: string;
  /** A list, or a text with bars between. */
  options?: string[] | string;
  /** Place among the attributes. */
  position?: number | string;
  /** Whether the product's page shows it. */
  visible?: boolean | string | number;
  /** Whether variations differ in it. */
  variation?: boolean | string | number;
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface ProductCategory {
  /** Id of the term, given by the store; terms of all kinds share their ids. */
  id: number;
  /** What people call it, as HTML: `&` is `&amp;`. */
  name: string;
  /** What it is called in addresses; no other of its kind has it. */
  slug: string;
  /** Id of the one above it; 0 for none. */
  parent: number;
  /** As it is stored; it may be HTML. */
  description: string;
  /** What its page shows: `default`, `products`, `subcategories`, `both`, or another text. */
  display: string;
  /** Address of its picture; empty for none. */
  image: string;
  /** Number of published products that have it, those of terms below it left out. */
  count: number;
}

export interface ProductFile {
  /** Id of the file. */
  id: string;
  /** Name of the file. */
  name: string;
  /** Where it is. */
  file: string;
}

export interface ProductFileInput {
  /** Kept if given. */
  id?: string;
  /** The file's own name unless given. */
  name?: string;
  /** Where it is. */
  file?: string;
  /** Another name for `file`. */
  url?: string;
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

export interface ProductImageInput {
  /** A picture that is there. */
  id?: number | string;
  /** The http(s) URL of a new picture; it is not fetched. */
  src?: string;
  /** 0 for the main picture; any other, or none, for the gallery. */
  position?: number | string;
  /** Title of the picture; v3 only. */
  title?: string;
  /** What stands for the picture; v3 only. */
  alt?: string;
}

export interface ProductInput {
  /** Required for a new product. Tags go, spaces collapse. */
  title?: string;
  /** Its name in addresses; of a new product in v3 only. */
  name?: string;
  /** `simple` unless given; never changed. */
  type?: "simple" | "grouped" | "external" | "variable";
  /** `publish` unless given, or `draft`, `pending`, `private`. */
  status?: string;
  /** Unique but for the trash; empty clears it. */
  sku?: string;
  /** Signs of currencies and thousands separators go; empty clears it. */
  regular_price?: number | string;
  /**
   * Signs of currencies and thousands separators go; empty clears it. Not below the regular price, it
   * is cleared.
   */
  sale_price?: number | string;
  /** When the sale begins: a date, or seconds since 1970; empty clears it. */
  sale_price_dates_from?: number | string;
  /** When the sale ends; a date is its midnight. Empty clears it. */
  sale_price_dates_to?: number | string;
  /** Slug or name of the class; unknown ones are the standard class. */
  tax_class?: string;
  /** Only `true` has the store count its stock. */
  managing_stock?: boolean;
  /** Where stock is counted; what is not whole is cut off. */
  stock_quantity?: number | string;
  /** Added to the stock, without `stock_quantity`; v3 only. */
  inventory_delta?: number | string;
  /** Where stock is not counted. */
  in_stock?: boolean;
  /** Where stock is counted: `true`, `notify`, or not. */
  backorders?: boolean | "notify";
  /** Whether nothing has to be sent. */
  virtual?: boolean | string | number;
  /** Only `true` sets it. */
  downloadable?: boolean;
  /** Empty clears it. */
  weight?: number | string;
  dimensions?: DimensionsInput;
  /** Slug; unknown and empty for none. */
  shipping_class?: string;
  downloads?: ProductFileInput[];
  /** -1 or empty for any number. */
  download_limit?: number | string;
  /** Days; -1 or empty for any number. */
  download_expiry?: number | string;
  /** Tags go, unless HTML is enabled. */
  description?: string;
  /** `true` keeps HTML, without what could run. */
  enable_html_description?: boolean;
  /** Tags go, unless HTML is enabled. */
  short_description?: string;
  /** `true` keeps HTML, without what could run. */
  enable_html_short_description?: boolean;
  /** Whether the shop points it out. */
  featured?: boolean | string | number;
  /** Whether it can be reviewed. */
  reviews_allowed?: boolean | string | number;
  /** Only `true` sets it. */
  sold_individually?: boolean;
  /** `taxable` unless given, `shipping` or `none`. */
  tax_status?: string;
  /** `visible` unless given, `catalog`, `search` or `hidden`. */
  catalog_visibility?: string;
  /** Any number; it means nothing. */
  parent_id?: number | string;
  /** Products that are offered instead. */
  upsell_ids?: Array<number | string>;
  /** Products that are offered besides. */
  cross_sell_ids?: Array<number | string>;
  /** Ids of categories; unknown ones are left out. */
  categories?: Array<number | string>;
  /** Ids of tags; unknown ones are left out. */
  tags?: Array<number | string>;
  images?: ProductImageInput[];
  attributes?: ProductAttributeInput[];
  default_attributes?: VariationAttributeInput[];
  /** What buyers are told. */
  purchase_note?: string;
  /** Of an external product. */
  product_url?: string;
  /** Of an external product. */
  button_text?: string;
  /** Place in sorted lists; v3 only. */
  menu_order?: number | string;
  variations?: ProductVariationInput[];
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface ProductReview {
  /** Id of the review; a text in v1. */
  id: number | string;
  /** When it was written, UTC. */
  created_at: string;
  /** What it says. */
  review: string;
  /** From `1` to `5`; empty without one. */
  rating: string;
  /** Who wrote it. */
  reviewer_name: string;
  /** Their e-mail address. */
  reviewer_email: string;
  /** Whether they bought it. */
  verified: boolean;
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

export interface ProductVariationInput {
  /** Unique but for the trash; empty clears it. */
  sku?: string;
  /** Signs of currencies and thousands separators go; empty clears it. */
  regular_price?: number | string;
  /**
   * Signs of currencies and thousands separators go; empty clears it. Not below the regular price, it
   * is cleared.
   */
  sale_price?: number | string;
  /** When the sale begins: a date, or seconds since 1970; empty clears it. */
  sale_price_dates_from?: number | string;
  /** When the sale ends; a date is its midnight. Empty clears it. */
  sale_price_dates_to?: number | string;
  /** Slug or name of the class; unknown ones are the standard class. */
  tax_class?: string;
  /** Only `true` has the store count its stock. */
  managing_stock?: boolean;
  /** Where stock is counted; what is not whole is cut off. */
  stock_quantity?: number | string;
  /** Added to the stock, without `stock_quantity`; v3 only. */
  inventory_delta?: number | string;
  /** Where stock is not counted. */
  in_stock?: boolean;
  /** Where stock is counted: `true`, `notify`, or not. */
  backorders?: boolean | "notify";
  /** Whether nothing has to be sent. */
  virtual?: boolean | string | number;
  /** Only `true` sets it. */
  downloadable?: boolean;
  /** Empty clears it. */
  weight?: number | string;
  dimensions?: DimensionsInput;
  /** Slug; unknown and empty for none. */
  shipping_class?: string;
  downloads?: ProductFileInput[];
  /** -1 or empty for any number. */
  download_limit?: number | string;
  /** Days; -1 or empty for any number. */
  download_expiry?: number | string;
  /** A variation of the product; without one a variation is made. */
  id?: number | string;
  /** `false` for a private one. */
  visible?: boolean;
  image?: ProductImageInput[];
  attributes?: VariationAttributeInput[];
  /** v3 only. */
  description?: string;
}

export interface RefundLine {
  /** Id of the line. */
  id: number;
  /** As `total`, below zero, two decimal places. */
  subtotal: string;
  /** As `total_tax`, below zero, two decimal places. */
  subtotal_tax: string;
  /** What was given back of the line without tax, below zero, two decimal places. */
  total: string;
  /** The tax on it, below zero, two decimal places. */
  total_tax: string;
  /** What one was refunded with, two decimal places. */
  price: string;
  /** How many came back, below zero. */
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
  /** The line of the order. */
  refunded_item_id: number;
}

export interface RefundedLine {
  /** How many come back. */
  qty?: number | string;
  /** What is given back of the line without tax. */
  refund_total?: number | string;
  /** What is given back of its taxes, by the id of the rate. */
  refund_tax?: Record<string, number | string> | Array<number | string>;
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

export interface SharedAttribute {
  /** Id of the attribute, given by the store. */
  id: number;
  /** What people call it, as it was given. */
  name: string;
  /** What it is called in addresses, behind `pa_`. */
  slug: string;
  /** How options are chosen: there is one way. */
  type: "select";
  /** What its terms are sorted by: the order that people gave them, the name, or the number in the name. */
  order_by: "menu_order" | "name" | "name_num" | "id";
  /** Whether the shop has a page for each of its terms. */
  has_archives: boolean;
}

export interface SharedAttributeInput {
  /** Required for a new one; 200 characters at most. */
  name?: string;
  /** Made of the name unless given, and made fit for addresses: 28 bytes at most, without `pa_`. */
  slug?: string;
  /** `select`. */
  type?: "select";
  /** `menu_order` unless given. */
  order_by?: "menu_order" | "name" | "name_num" | "id";
  /** Only `true` sets it; false unless given. */
  has_archives?: boolean;
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

export interface ShippingAddressInput {
  /** First name. */
  first_name?: string;
  /** Last name. */
  last_name?: string;
  /** Company. */
  company?: string;
  /** Street and number. */
  address_1?: string;
  /** What does not fit there. */
  address_2?: string;
  /** City. */
  city?: string;
  /** State or province, as its code where it has one. */
  state?: string;
  /** Postal code. */
  postcode?: string;
  /** Country, as its code of two letters (ISO 3166-1). */
  country?: string;
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

export interface ShippingLineInput {
  /**
   * On an edit, the line to change; without one, or null, a line is added. On a creation it counts for
   * nothing.
   */
  id?: number | string | null;
  /** Required on a new line. With the id of a line, null takes it out. */
  method_id?: string | null;
  /** For people; `Shipping` unless given. */
  method_title?: string;
  /** Without tax, not below 0; 0 unless given. */
  total?: number | string;
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

export interface VariationAttributeInput {
  /** Name of the attribute; `slug` will do as well. */
  name?: string;
  /** Slug of the attribute. */
  slug?: string;
  /** One of its options; empty for any. */
  option?: string;
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
export type OrderField =
  | "id"
  | "order_number"
  | "created_at"
  | "updated_at"
  | "completed_at"
  | "status"
  | "currency"
  | "total"
  | "subtotal"
  | "total_line_items_quantity"
  | "total_tax"
  | "total_shipping"
  | "cart_tax"
  | "shipping_tax"
  | "total_discount"
  | "shipping_methods"
  | "payment_details"
  | "payment_details.method_id"
  | "payment_details.method_title"
  | "payment_details.paid"
  | "billing_address"
  | "billing_address.first_name"
  | "billing_address.last_name"
  | "billing_address.company"
  | "billing_address.address_1"
  | "billing_address.address_2"
  | "billing_address.city"
  | "billing_address.state"
  | "billing_address.postcode"
  | "billing_address.country"
  | "billing_address.email"
  | "billing_address.phone"
  | "shipping_address"
  | "shipping_address.first_name"
  | "shipping_address.last_name"
  | "shipping_address.company"
  | "shipping_address.address_1"
  | "shipping_address.address_2"
  | "shipping_address.city"
  | "shipping_address.state"
  | "shipping_address.postcode"
  | "shipping_address.country"
  | "note"
  | "customer_ip"
  | "customer_user_agent"
  | "customer_id"
  | "view_order_url"
  | "line_items"
  | "shipping_lines"
  | "tax_lines"
  | "fee_lines"
  | "coupon_lines"
  | "customer"
  | "order_meta";

/** List orders. The newest first. Who may not read orders gets an empty list. */
export interface ListOrders {
  params: {
    /** Page of the list, from 1; 1 unless given. */
    page?: number | string;
    /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
    status?: string;
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
      /**
       * Words that must all occur in the number, the customer's note, or the names and e-mail address
       * of the order.
       */
      q?: string;
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `rand`, `meta_value`,
       * `meta_value_num`.
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Decimal places of all money; 2 unless given, 20 at most. */
      dp?: number | string;
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
      /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
      status?: string;
    };
  };
  field: OrderField;
  answer: {
    orders: Order[];
  };
  paginated: true;
  error: CommonError;
}

/**
 * Create an order. All or nothing: lines and totals first, then payment and status, with their notes
 * and their effects on stock.
 */
export interface CreateOrder {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    order: OrderInput;
  };
  answer: {
    order: Order;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_data"
    | "shop_api_cannot_create_order"
    | "shop_invalid_payment_details"
    | "shop_api_invalid_customer_id"
    | "order_invalid_billing_email"
    | "shop_invalid_order_currency"
    | "shop_api_invalid_order_line_items"
    | "shop_api_invalid_order_meta"
    | "shop_invalid_item_id"
    | "shop_api_invalid_product_id"
    | "shop_api_invalid_product_variation"
    | "shop_api_invalid_product"
    | "shop_api_invalid_product_quantity"
    | "order_item_product_invalid_tax_class"
    | "shop_invalid_shipping_total"
    | "shop_invalid_shipping_item"
    | "shop_invalid_fee_item"
    | "order_item_fee_invalid_tax_class"
    | "shop_invalid_coupon_total"
    | "shop_invalid_coupon_coupon"
    | "shop_api_invalid_order_status_note"
    | "shop_api_invalid_order_note"
    | "shop_api_invalid_order_billing_address"
    | "shop_api_invalid_order_shipping_address"
    | "shop_api_invalid_order_shipping_lines"
    | "shop_api_invalid_order_fee_lines"
    | "shop_api_invalid_order_coupon_lines"
    | "shop_api_invalid_order_payment_details"
    | "shop_api_invalid_order_currency"
    | "shop_api_user_cannot_create_order"
    | "shop_api_request_entity_too_large"
    | "shop_cannot_create_line_item";
}

/** Read an order. One in the trash is found, too. */
export interface GetOrder {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Decimal places of all money; 2 unless given, 20 at most. */
      dp?: number | string;
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
    };
  };
  field: OrderField;
  answer: {
    order: Order;
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found";
}

/**
 * Change an order. What is given replaces what is stored; the rest stays. Any list of lines makes the
 * store calculate the totals anew.
 */
export interface EditOrder {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    order: OrderInput;
  };
  answer: {
    order: Order;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_data"
    | "shop_api_invalid_order_id"
    | "shop_invalid_order_status"
    | "shop_api_invalid_order_refund"
    | "shop_api_invalid_customer_id"
    | "order_invalid_billing_email"
    | "shop_invalid_order_currency"
    | "shop_api_invalid_order_line_items"
    | "shop_api_invalid_order_meta"
    | "shop_invalid_item_id"
    | "shop_api_invalid_product_id"
    | "shop_api_invalid_product_variation"
    | "shop_api_invalid_product"
    | "shop_api_invalid_product_quantity"
    | "order_item_product_invalid_tax_class"
    | "shop_invalid_shipping_total"
    | "shop_invalid_shipping_item"
    | "shop_invalid_fee_item"
    | "order_item_fee_invalid_tax_class"
    | "shop_invalid_coupon_total"
    | "shop_invalid_coupon_coupon"
    | "shop_api_invalid_order_status_note"
    | "shop_api_invalid_order_note"
    | "shop_api_invalid_order_billing_address"
    | "shop_api_invalid_order_shipping_address"
    | "shop_api_invalid_order_shipping_lines"
    | "shop_api_invalid_order_fee_lines"
    | "shop_api_invalid_order_coupon_lines"
    | "shop_api_invalid_order_payment_details"
    | "shop_api_invalid_order_currency"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large"
    | "shop_cannot_create_line_item";
}

/**
 * Delete an order. Into the trash, unless forced: then for good, with notes and refunds. A new status
 * takes it out of the trash.
 */
export interface DeleteOrder {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    /** `true` deletes for good; anything else moves to the trash. */
    force?: true;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted order";
  } | {
    /** What was done, in words. */
    message: "Deleted order";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_order";
}

/** Count orders. With `status=any` each status is counted by itself. */
export interface CountOrders {
  params: {
    /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
    status?: string;
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
      /**
       * Words that must all occur in the number, the customer's note, or the names and e-mail address
       * of the order.
       */
      q?: string;
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `rand`, `meta_value`,
       * `meta_value_num`.
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
      status?: string;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  } | {
    count: {
      /** Number of orders. */
      pending: number;
      /** Number of orders. */
      processing: number;
      /** Number of orders. */
      "on-hold": number;
      /** Number of orders. */
      completed: number;
      /** Number of orders. */
      cancelled: number;
      /** Number of orders. */
      refunded: number;
      /** Number of orders. */
      failed: number;
    };
  };
  error: CommonError | "shop_api_user_cannot_read_orders_count";
}

/** List the statuses that orders have. */
export interface ListOrderStatuses {
  params: {};
  answer: {
    order_statuses: {
      /** Name for people. */
      pending: string;
      /** Name for people. */
      processing: string;
      /** Name for people. */
      "on-hold": string;
      /** Name for people. */
      completed: string;
      /** Name for people. */
      cancelled: string;
      /** Name for people. */
      refunded: string;
      /** Name for people. */
      failed: string;
    };
  };
  error: CommonError;
}

/**
 * Create and change many orders. 100 at most. Each is made or changed by itself, and answered in order;
 * 201 when one was made, else 200.
 */
export interface BulkOrders {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    orders: BulkOrderInput[];
  };
  answer: {
    orders: Array<Order | {
      /** Id of the record that was to change; 0 where one was to be made. */
      id: number;
      error: {
        /** Names the refusal. */
        code:
          | "shop_api_missing_order_data"
          | "shop_api_user_cannot_create_order"
          | "shop_api_cannot_create_order"
          | "shop_invalid_payment_details"
          | "shop_api_invalid_customer_id"
          | "order_invalid_billing_email"
          | "shop_invalid_order_currency"
          | "shop_api_invalid_order_line_items"
          | "shop_cannot_create_line_item"
          | "shop_api_invalid_order_meta"
          | "shop_invalid_item_id"
          | "shop_api_invalid_product_id"
          | "shop_api_invalid_product_variation"
          | "shop_api_invalid_product"
          | "shop_api_invalid_product_quantity"
          | "order_item_product_invalid_tax_class"
          | "shop_invalid_shipping_total"
          | "shop_invalid_shipping_item"
          | "shop_invalid_fee_item"
          | "order_item_fee_invalid_tax_class"
          | "shop_invalid_coupon_total"
          | "shop_invalid_coupon_coupon"
          | "shop_api_invalid_order_status_note"
          | "shop_api_invalid_order_note"
          | "shop_api_invalid_order_billing_address"
          | "shop_api_invalid_order_shipping_address"
          | "shop_api_invalid_order_shipping_lines"
          | "shop_api_invalid_order_fee_lines"
          | "shop_api_invalid_order_coupon_lines"
          | "shop_api_invalid_order_payment_details"
          | "shop_api_invalid_order_currency"
          | "shop_api_invalid_order_id"
          | "shop_api_user_cannot_edit_order"
          | "shop_invalid_order_status"
          | "shop_api_invalid_order_refund"
          | "shop_api_idempotency_gone";
        /** Says it in words. */
        message: string;
      };
    }>;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_orders_data"
    | "shop_api_orders_request_entity_too_large"
    | "shop_api_request_entity_too_large"
    | "shop_cannot_create_line_item";
}

/** What `fields` may name. */
export type OrderNoteField = "id" | "created_at" | "note" | "customer_note";

/** List the notes of an order. The newest first, those that the store has written itself among them. */
export interface ListNotes {
  params: {
    /** Id of the order. */
    order_id: number;
  };
  field: OrderNoteField;
  answer: {
    order_notes: OrderNote[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found";
}

/** Add a note to an order. */
export interface CreateNote {
  params: {
    /** Id of the order. */
    order_id: number;
  };
  body: {
    order_note: OrderNoteInput;
  };
  answer: {
    order_note: OrderNote;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_note_data"
    | "shop_api_invalid_order_note"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_user_cannot_create_order_note"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large"
    | "shop_api_cannot_create_order_note";
}

/** Read a note of an order. */
export interface GetNote {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  field: OrderNoteField;
  answer: {
    order_note: OrderNote;
  };
  error:
    | CommonError
    | "shop_api_invalid_order_note_id"
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found";
}

/** Change a note of an order. What is given replaces what is stored; the rest stays. */
export interface EditNote {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  body: {
    order_note: OrderNoteInput;
  };
  answer: {
    order_note: OrderNote;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_note_data"
    | "shop_api_invalid_order_note_id"
    | "shop_api_invalid_order_note"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a note of an order. For good. */
export interface DeleteNote {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted order note";
  };
  error:
    | CommonError
    | "shop_api_invalid_order_note_id"
    | "shop_api_user_cannot_delete_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_order_note";
}

/** What `fields` may name. */
export type OrderRefundField = "id" | "created_at" | "amount" | "reason" | "line_items";

/** List the refunds of an order. All of them, the newest first. */
export interface ListRefunds {
  params: {
    /** Id of the order. */
    order_id: number;
    filter?: {
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
    };
  };
  field: OrderRefundField;
  answer: {
    order_refunds: OrderRefund[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found";
}

/**
 * Refund an order. No money moves. When nothing is left of the order's total, the order becomes
 * `refunded`; its own sums stay.
 */
export interface CreateRefund {
  params: {
    /** Id of the order. */
    order_id: number;
  };
  body: {
    order_refund: OrderRefundInput;
  };
  answer: {
    order_refund: OrderRefund;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_refund_data"
    | "shop_invalid_item_id"
    | "shop_api_invalid_order_id"
    | "shop_api_invalid_order_refund"
    | "shop_api_invalid_order_refund_reason"
    | "shop_api_invalid_order_refund_line_items"
    | "shop_api_invalid_order_refund_date_created"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_user_cannot_create_order_refund"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large"
    | "shop_api_cannot_create_order_refund";
}

/** Read a refund of an order. */
export interface GetRefund {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
    };
  };
  field: OrderRefundField;
  answer: {
    order_refund: OrderRefund;
  };
  error:
    | CommonError
    | "shop_api_invalid_order_refund_id"
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found";
}

/** Change a refund of an order. What is given replaces what is stored; the rest stays. */
export interface EditRefund {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  body: {
    order_refund: OrderRefundChange;
  };
  answer: {
    order_refund: OrderRefund;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_order_refund_data"
    | "shop_api_invalid_order_refund_id"
    | "shop_api_invalid_order_refund"
    | "shop_api_invalid_order_refund_reason"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a refund of an order. For good. The order keeps its status. */
export interface DeleteRefund {
  params: {
    /** Id of the order. */
    order_id: number;
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted refund";
  };
  error:
    | CommonError
    | "shop_api_invalid_order_refund_id"
    | "shop_api_user_cannot_delete_order"
    | "shop_api_invalid_order_id"
    | "shop_api_no_order_found"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_refund";
}

/** What `fields` may name. */
export type CustomerField =
  | "id"
  | "created_at"
  | "email"
  | "first_name"
  | "last_name"
  | "username"
  | "role"
  | "last_order_id"
  | "last_order_date"
  | "orders_count"
  | "total_spent"
  | "avatar_url"
  | "billing_address"
  | "billing_address.first_name"
  | "billing_address.last_name"
  | "billing_address.company"
  | "billing_address.address_1"
  | "billing_address.address_2"
  | "billing_address.city"
  | "billing_address.state"
  | "billing_address.postcode"
  | "billing_address.country"
  | "billing_address.email"
  | "billing_address.phone"
  | "shipping_address"
  | "shipping_address.first_name"
  | "shipping_address.last_name"
  | "shipping_address.company"
  | "shipping_address.address_1"
  | "shipping_address.address_2"
  | "shipping_address.city"
  | "shipping_address.state"
  | "shipping_address.postcode"
  | "shipping_address.country"
  | "customer_meta";

/** List customers. Those who registered first come first. Who may not list users gets an empty list. */
export interface ListCustomers {
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** One role; `customer` unless given. An unknown one matches nobody. */
      role?: "administrator" | "shop_manager" | "customer" | "subscriber";
      /**
       * Looked for as a whole, with `*` at either end for anything: in the e-mail address if it has an
       * `@`, in login and id if it is a number, else in login and e-mail address.
       */
      q?: string;
      /** Direction of the sort; ASC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `registered` (unless given), `ID`, `login`, `email`, `meta_value`,
       * `meta_value_num`; unknown keys sort by login.
       */
      orderby?: string;
    };
  };
  field: CustomerField;
  answer: {
    customers: Customer[];
  };
  paginated: true;
  error: CommonError;
}

/** Create a customer. */
export interface CreateCustomer {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    customer: CustomerInput;
  };
  answer: {
    customer: Customer;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_customer_data"
    | "shop_api_missing_customer_email"
    | "registration-error-invalid-email"
    | "customer_invalid_email"
    | "registration-error-email-exists"
    | "customer_invalid_billing_email"
    | "registration-error-invalid-username"
    | "registration-error-username-exists"
    | "registration-error-missing-password"
    | "shop_api_user_cannot_create_customer"
    | "shop_api_invalid_customer_email"
    | "shop_api_invalid_customer_username"
    | "shop_api_invalid_customer_password"
    | "shop_api_invalid_customer_first_name"
    | "shop_api_invalid_customer_last_name"
    | "shop_api_invalid_customer_billing_address"
    | "shop_api_invalid_customer_shipping_address"
    | "shop_api_request_entity_too_large";
}

/** Count customers. */
export interface CountCustomers {
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
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /**
       * The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it
       * are left out.
       */
      orderby_meta_key?: string;
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** One role; `customer` unless given. An unknown one matches nobody. */
      role?: "administrator" | "shop_manager" | "customer" | "subscriber";
      /**
       * Looked for as a whole, with `*` at either end for anything: in the e-mail address if it has an
       * `@`, in login and id if it is a number, else in login and e-mail address.
       */
      q?: string;
      /** Direction of the sort; ASC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `registered` (unless given), `ID`, `login`, `email`, `meta_value`,
       * `meta_value_num`; unknown keys sort by login.
       */
      orderby?: string;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_customers_count";
}

/** Read a customer. Users of any role can be read by their id. */
export interface GetCustomer {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  field: CustomerField;
  answer: {
    customer: Customer;
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_customer"
    | "shop_api_invalid_customer_id"
    | "shop_api_invalid_customer";
}

/**
 * Change a customer. What is given replaces what is stored, field by field of the addresses too; the
 * rest stays.
 */
export interface EditCustomer {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    customer: CustomerInput;
  };
  answer: {
    customer: Customer;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_customer_data"
    | "shop_api_invalid_customer_id"
    | "shop_api_invalid_customer"
    | "shop_api_user_cannot_edit_customer"
    | "customer_invalid_email"
    | "registration-error-email-exists"
    | "customer_invalid_billing_email"
    | "shop_api_invalid_customer_email"
    | "shop_api_invalid_customer_username"
    | "shop_api_invalid_customer_password"
    | "shop_api_invalid_customer_first_name"
    | "shop_api_invalid_customer_last_name"
    | "shop_api_invalid_customer_billing_address"
    | "shop_api_invalid_customer_shipping_address"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a customer. For good. The customer's orders stay, as orders of a guest. */
export interface DeleteCustomer {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted customer";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_customer"
    | "shop_api_invalid_customer_id"
    | "shop_api_invalid_customer"
    | "shop_api_precondition_failed"
    | "shop_api_cannot_delete_customer";
}

/** Read a customer by e-mail address. Letters of either case will do. */
export interface GetCustomerByEmail {
  params: {
    /** E-mail address, in any case. */
    email: string;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  field: CustomerField;
  answer: {
    customer: Customer;
  };
  error: CommonError | "shop_api_user_cannot_read_customer" | "shop_api_invalid_customer_email";
}

/** What `fields` may name. */
export type DownloadField =
  | "download_url"
  | "download_id"
  | "product_id"
  | "download_name"
  | "order_id"
  | "order_key"
  | "downloads_remaining"
  | "access_expires"
  | "file"
  | "file.name"
  | "file.file";

/**
 * List the files that a customer may download. Those of paid orders that have not expired and can be
 * downloaded at least once more.
 */
export interface ListDownloads {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  field: DownloadField;
  answer: {
    downloads: Download[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_customer"
    | "shop_api_invalid_customer_id"
    | "shop_api_invalid_customer";
}

/**
 * Create and change many customers. 100 at most. Each is made or changed by itself, and answered in
 * order; 201 when one was made, else 200.
 */
export interface BulkCustomers {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    customers: BulkCustomerInput[];
  };
  answer: {
    customers: Array<Customer | {
      /** Id of the record that was to change; 0 where one was to be made. */
      id: number;
      error: {
        /** Names the refusal. */
        code:
          | "shop_api_missing_customer_data"
          | "shop_api_user_cannot_create_customer"
          | "shop_api_missing_customer_email"
          | "registration-error-invalid-email"
          | "customer_invalid_email"
          | "registration-error-email-exists"
          | "customer_invalid_billing_email"
          | "registration-error-invalid-username"
          | "registration-error-username-exists"
          | "registration-error-missing-password"
          | "shop_api_invalid_customer_email"
          | "shop_api_invalid_customer_username"
          | "shop_api_invalid_customer_password"
          | "shop_api_invalid_customer_first_name"
          | "shop_api_invalid_customer_last_name"
          | "shop_api_invalid_customer_billing_address"
          | "shop_api_invalid_customer_shipping_address"
          | "shop_api_invalid_customer_id"
          | "shop_api_invalid_customer"
          | "shop_api_user_cannot_edit_customer"
          | "shop_api_idempotency_gone";
        /** Says it in words. */
        message: string;
      };
    }>;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_customers_data"
    | "shop_api_customers_request_entity_too_large"
    | "shop_api_request_entity_too_large";
}

/** List the orders of a customer. All of them, the oldest first. */
export interface ListOrdersOfCustomer {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Decimal places of all money; 2 unless given, 20 at most. */
      dp?: number | string;
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
    };
  };
  field: OrderField;
  answer: {
    orders: Order[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_customer"
    | "shop_api_invalid_customer_id"
    | "shop_api_invalid_customer";
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

/**
 * List the orders of a product. The newest first. Orders of its variations are among them; a variation
 * by itself has none. A product that was never ordered has an empty list without headers.
 */
export interface ListProductOrders {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    /** Page of the list, from 1; 1 unless given. */
    page?: number | string;
    /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
    status?: string;
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
      /**
       * Words that must all occur in the number, the customer's note, or the names and e-mail address
       * of the order.
       */
      q?: string;
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `rand`, `meta_value`,
       * `meta_value_num`.
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Decimal places of all money; 2 unless given, 20 at most. */
      dp?: number | string;
      /** `true` shows meta of lines whose key begins with an underscore, too. */
      all_item_meta?: true;
      /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
      status?: string;
    };
  };
  field: OrderField;
  answer: {
    orders: Order[];
  };
  paginated: true;
  error:
    | CommonError
    | "shop_api_user_cannot_read_product"
    | "shop_api_invalid_product_id"
    | "shop_api_no_product_found"
    | "shop_api_invalid_product";
}

/** Create a product. */
export interface CreateProduct {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    product: ProductInput;
  };
  answer: {
    product: Product;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_product_data"
    | "shop_api_missing_product_title"
    | "shop_api_invalid_product_type"
    | "shop_api_invalid_product_status"
    | "product_invalid_tax_status"
    | "product_invalid_catalog_visibility"
    | "product_external_invalid_backorders"
    | "shop_api_product_sku_already_exists"
    | "shop_api_invalid_product_id"
    | "shop_api_product_image_upload_error"
    | "product_invalid_download"
    | "product_invalid_sku"
    | "shop_api_invalid_product_title"
    | "shop_api_invalid_product_name"
    | "shop_api_invalid_product_sku"
    | "shop_api_invalid_product_tax_class"
    | "shop_api_invalid_product_dimensions"
    | "shop_api_invalid_product_shipping_class"
    | "shop_api_invalid_product_downloads"
    | "shop_api_invalid_product_description"
    | "shop_api_invalid_product_short_description"
    | "shop_api_invalid_product_tax_status"
    | "shop_api_invalid_product_catalog_visibility"
    | "shop_api_invalid_product_upsell_ids"
    | "shop_api_invalid_product_cross_sell_ids"
    | "shop_api_invalid_product_categories"
    | "shop_api_invalid_product_tags"
    | "shop_api_invalid_product_images"
    | "shop_api_invalid_product_attributes"
    | "shop_api_invalid_product_default_attributes"
    | "shop_api_invalid_product_purchase_note"
    | "shop_api_invalid_product_url"
    | "shop_api_invalid_product_button_text"
    | "shop_api_invalid_product_variations"
    | "shop_api_user_cannot_create_product"
    | "shop_api_request_entity_too_large";
}

/** What `fields` may name. */
export type ProductField =
  | "title"
  | "id"
  | "created_at"
  | "updated_at"
  | "type"
  | "status"
  | "downloadable"
  | "virtual"
  | "permalink"
  | "sku"
  | "price"
  | "regular_price"
  | "sale_price"
  | "price_html"
  | "taxable"
  | "tax_status"
  | "tax_class"
  | "managing_stock"
  | "stock_quantity"
  | "in_stock"
  | "backorders_allowed"
  | "backordered"
  | "sold_individually"
  | "purchaseable"
  | "featured"
  | "visible"
  | "catalog_visibility"
  | "on_sale"
  | "product_url"
  | "button_text"
  | "weight"
  | "dimensions"
  | "dimensions.length"
  | "dimensions.width"
  | "dimensions.height"
  | "dimensions.unit"
  | "shipping_required"
  | "shipping_taxable"
  | "shipping_class"
  | "shipping_class_id"
  | "description"
  | "short_description"
  | "reviews_allowed"
  | "average_rating"
  | "rating_count"
  | "related_ids"
  | "upsell_ids"
  | "cross_sell_ids"
  | "parent_id"
  | "categories"
  | "tags"
  | "images"
  | "featured_src"
  | "attributes"
  | "downloads"
  | "download_limit"
  | "download_expiry"
  | "download_type"
  | "purchase_note"
  | "total_sales"
  | "variations"
  | "parent"
  | "product_meta";

/**
 * List products. The newest first. Variations are found by their SKU alone. Who may not read products
 * gets an empty list.
 */
export interface ListProducts {
  params: {
    /** Page of the list, from 1; 1 unless given. */
    page?: number | string;
    /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
    type?: string;
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
      /**
       * Words that must all occur in title or descriptions, in any case; one that begins with a minus
       * must not.
       */
      q?: string;
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `title`, `name` (the slug),
       * `menu_order`, `comment_count` (reviews), `rand`, `post__in` (as in `filter[in]`), `meta_value`,
       * `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, such as `_price`, `_sku`, `_stock` or `total_sales`; products without
       * it are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists what was deleted. */
      post_status?: string;
      /** Ids to choose from, with commas between them. */
      in?: string;
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
      type?: string;
      /** Slugs of categories, with all below them, any of them, with commas between them. */
      category?: string;
      /** The SKU, in any case; finds variations, too. */
      sku?: string;
    };
  };
  field: ProductField;
  answer: {
    products: Product[];
  };
  paginated: true;
  error: CommonError;
}

/**
 * Change a product or a variation. What is given replaces what is stored; the rest stays. The type
 * stays as it is. A status takes a product out of the trash.
 */
export interface EditProduct {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    product: ProductInput;
  };
  answer: {
    product: Product;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_product_data"
    | "shop_api_invalid_product_type"
    | "shop_api_invalid_product_status"
    | "product_invalid_tax_status"
    | "product_invalid_catalog_visibility"
    | "product_external_invalid_backorders"
    | "shop_api_product_sku_already_exists"
    | "shop_api_invalid_product_id"
    | "shop_api_product_image_upload_error"
    | "product_invalid_download"
    | "product_invalid_sku"
    | "shop_api_invalid_product_title"
    | "shop_api_invalid_product_name"
    | "shop_api_invalid_product_sku"
    | "shop_api_invalid_product_tax_class"
    | "shop_api_invalid_product_dimensions"
    | "shop_api_invalid_product_shipping_class"
    | "shop_api_invalid_product_downloads"
    | "shop_api_invalid_product_description"
    | "shop_api_invalid_product_short_description"
    | "shop_api_invalid_product_tax_status"
    | "shop_api_invalid_product_catalog_visibility"
    | "shop_api_invalid_product_upsell_ids"
    | "shop_api_invalid_product_cross_sell_ids"
    | "shop_api_invalid_product_categories"
    | "shop_api_invalid_product_tags"
    | "shop_api_invalid_product_images"
    | "shop_api_invalid_product_attributes"
    | "shop_api_invalid_product_default_attributes"
    | "shop_api_invalid_product_purchase_note"
    | "shop_api_invalid_product_url"
    | "shop_api_invalid_product_button_text"
    | "shop_api_invalid_product_variations"
    | "shop_api_user_cannot_edit_product"
    | "shop_api_no_product_found"
    | "shop_api_invalid_product"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a product or a variation. Into the trash with its variations, unless forced. */
export interface DeleteProduct {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    /** `true` deletes for good; anything else moves to the trash. */
    force?: true;
  };
  answer: {
    /** What was done, in words. */
    message: "Permanently deleted product";
  } | {
    /** What was done, in words. */
    message: "Deleted product";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_product"
    | "shop_api_invalid_product_id"
    | "shop_api_no_product_found"
    | "shop_api_invalid_product"
    | "shop_api_precondition_failed";
}

/** Read a product or a variation. One in the trash is found, too. */
export interface GetProduct {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  field: ProductField;
  answer: {
    product: Product;
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_product"
    | "shop_api_invalid_product_id"
    | "shop_api_no_product_found"
    | "shop_api_invalid_product";
}

/**
 * Create and change many products. 100 at most. Each is made or changed by itself, and answered in
 * order; 201 when one was made, else 200.
 */
export interface BulkProducts {
  params: {
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: {
    products: BulkProductInput[];
  };
  answer: {
    products: Array<Product | {
      /** Id of the record that was to change; 0 where one was to be made. */
      id: number;
      /** The SKU by which the product was found; empty otherwise. */
      sku: string;
      error: {
        /** Names the refusal. */
        code:
          | "shop_api_missing_product_data"
          | "shop_api_user_cannot_create_product"
          | "shop_api_missing_product_title"
          | "shop_api_invalid_product_type"
          | "shop_api_invalid_product_status"
          | "product_invalid_tax_status"
          | "product_invalid_catalog_visibility"
          | "product_external_invalid_backorders"
          | "shop_api_product_sku_already_exists"
          | "shop_api_invalid_product_id"
          | "shop_api_product_image_upload_error"
          | "product_invalid_download"
          | "product_invalid_sku"
          | "shop_api_invalid_product_title"
          | "shop_api_invalid_product_name"
          | "shop_api_invalid_product_sku"
          | "shop_api_invalid_product_tax_class"
          | "shop_api_invalid_product_dimensions"
          | "shop_api_invalid_product_shipping_class"
          | "shop_api_invalid_product_downloads"
          | "shop_api_invalid_product_description"
          | "shop_api_invalid_product_short_description"
          | "shop_api_invalid_product_tax_status"
          | "shop_api_invalid_product_catalog_visibility"
          | "shop_api_invalid_product_upsell_ids"
          | "shop_api_invalid_product_cross_sell_ids"
          | "shop_api_invalid_product_categories"
          | "shop_api_invalid_product_tags"
          | "shop_api_invalid_product_images"
          | "shop_api_invalid_product_attributes"
          | "shop_api_invalid_product_default_attributes"
          | "shop_api_invalid_product_purchase_note"
          | "shop_api_invalid_product_url"
          | "shop_api_invalid_product_button_text"
          | "shop_api_invalid_product_variations"
          | "shop_api_no_product_found"
          | "shop_api_invalid_product"
          | "shop_api_user_cannot_edit_product"
          | "shop_api_idempotency_gone";
        /** Says it in words. */
        message: string;
      };
    }>;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_products_data"
    | "shop_api_products_request_entity_too_large"
    | "shop_api_request_entity_too_large";
}

/** Count products. */
export interface CountProducts {
  params: {
    /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
    type?: string;
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
      /**
       * Words that must all occur in title or descriptions, in any case; one that begins with a minus
       * must not.
       */
      q?: string;
      /** Records on a page; -1 for all of them. 10 unless given; no maximum. */
      limit?: number;
      /** Records to skip; goes before `page`. */
      offset?: number;
      /** Direction of the sort; DESC unless given. */
      order?: "ASC" | "DESC";
      /**
       * What to sort by: `date` (unless given), `modified`, `ID`, `title`, `name` (the slug),
       * `menu_order`, `comment_count` (reviews), `rand`, `post__in` (as in `filter[in]`), `meta_value`,
       * `meta_value_num`.
       */
      orderby?: string;
      /**
       * The meta key to sort by, such as `_price`, `_sku`, `_stock` or `total_sales`; products without
       * it are left out.
       */
      orderby_meta_key?: string;
      /** Raw status in place of the list's own: `trash` lists what was deleted. */
      post_status?: string;
      /** Ids to choose from, with commas between them. */
      in?: string;
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
      type?: string;
      /** Slugs of categories, with all below them, any of them, with commas between them. */
      category?: string;
      /** The SKU, in any case; finds variations, too. */
      sku?: string;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_products_count";
}

/** What `fields` may name. */
export type ProductReviewField = "id" | "created_at" | "review" | "rating" | "reviewer_name" | "reviewer_email" | "verified";

/** List the reviews of a product. The approved ones, the oldest first. */
export interface ListProductReviews {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  field: ProductReviewField;
  answer: {
    product_reviews: ProductReview[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_product"
    | "shop_api_invalid_product_id"
    | "shop_api_no_product_found"
    | "shop_api_invalid_product";
}

/** Read a product by its SKU. Letters of either case will do. A product in the trash is not found. */
export interface GetProductBySku {
  params: {
    /** SKU of the product, in any case. */
    sku: string;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  field: ProductField;
  answer: {
    product: Product;
  };
  error: CommonError | "shop_api_user_cannot_read_product" | "shop_api_invalid_product_sku";
}

/** What `fields` may name. */
export type ProductCategoryField = "id" | "name" | "slug" | "parent" | "description" | "display" | "image" | "count";

/**
 * List product categories. All of them on one page, those first that nobody has sorted, then as they
 * were sorted, then by name.
 */
export interface ListCategories {
  params: {};
  field: ProductCategoryField;
  answer: {
    product_categories: ProductCategory[];
  };
  error: CommonError | "shop_api_user_cannot_read_product_categories";
}

/** Read a product category. */
export interface GetCategory {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  field: ProductCategoryField;
  answer: {
    product_category: ProductCategory;
  };
  error:
    | CommonError
    | "shop_api_invalid_product_category_id"
    | "shop_api_user_cannot_read_product_categories";
}

/** Read a product attribute. */
export interface GetAttribute {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    product_attribute: SharedAttribute;
  };
  error:
    | CommonError
    | "shop_api_invalid_product_attribute_id"
    | "shop_api_user_cannot_read_product_categories";
}

/**
 * Change a product attribute. What is given replaces what is stored; the rest stays. Its terms stay its
 * own when its slug changes.
 */
export interface EditAttribute {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  body: {
    product_attribute: SharedAttributeInput;
  };
  answer: {
    product_attribute: SharedAttribute;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_product_attribute_data"
    | "shop_api_invalid_product_attribute_id"
    | "shop_api_missing_product_attribute_name"
    | "shop_api_invalid_product_attribute_slug_too_long"
    | "shop_api_invalid_product_attribute_slug_reserved_name"
    | "shop_api_invalid_product_attribute_slug_already_exists"
    | "shop_api_invalid_product_attribute_type"
    | "shop_api_invalid_product_attribute_order_by"
    | "shop_api_invalid_product_attribute_name"
    | "shop_api_invalid_product_attribute_slug"
    | "shop_api_user_cannot_edit_product_attribute"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** Delete a product attribute. For good, with all its terms; products lose them. */
export interface DeleteAttribute {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
  };
  answer: {
    /** What was done, in words. */
    message: "Deleted product_attribute";
  };
  error:
    | CommonError
    | "shop_api_user_cannot_delete_product_attribute"
    | "shop_api_invalid_product_attribute_id"
    | "shop_api_precondition_failed";
}

/** List product attributes. Those that products share, all of them on one page, by slug. */
export interface ListAttributes {
  params: {};
  answer: {
    product_attributes: SharedAttribute[];
  };
  error: CommonError | "shop_api_user_cannot_read_product_attributes";
}

/** Create a product attribute. */
export interface CreateAttribute {
  params: {};
  body: {
    product_attribute: SharedAttributeInput;
  };
  answer: {
    product_attribute: SharedAttribute;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_missing_product_attribute_data"
    | "shop_api_missing_product_attribute_name"
    | "shop_api_invalid_product_attribute_slug_too_long"
    | "shop_api_invalid_product_attribute_slug_reserved_name"
    | "shop_api_invalid_product_attribute_slug_already_exists"
    | "shop_api_invalid_product_attribute_type"
    | "shop_api_invalid_product_attribute_order_by"
    | "shop_api_invalid_product_attribute_name"
    | "shop_api_invalid_product_attribute_slug"
    | "shop_api_user_cannot_create_product_attribute"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large";
}

/** What v2.all has, by method and path. */
export interface Operations {
  get: {
    "/": GetIndex;
    "/orders": ListOrders;
    "/orders/{id}": GetOrder;
    "/orders/count": CountOrders;
    "/orders/statuses": ListOrderStatuses;
    "/orders/{order_id}/notes": ListNotes;
    "/orders/{order_id}/notes/{id}": GetNote;
    "/orders/{order_id}/refunds": ListRefunds;
    "/orders/{order_id}/refunds/{id}": GetRefund;
    "/customers": ListCustomers;
    "/customers/count": CountCustomers;
    "/customers/{id}": GetCustomer;
    "/customers/email/{email}": GetCustomerByEmail;
    "/customers/{id}/downloads": ListDownloads;
    "/customers/{id}/orders": ListOrdersOfCustomer;
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
    "/products/{id}/orders": ListProductOrders;
    "/products": ListProducts;
    "/products/{id}": GetProduct;
    "/products/count": CountProducts;
    "/products/{id}/reviews": ListProductReviews;
    "/products/sku/{sku}": GetProductBySku;
    "/products/categories": ListCategories;
    "/products/categories/{id}": GetCategory;
    "/products/attributes/{id}": GetAttribute;
    "/products/attributes": ListAttributes;
  };
  post: {
    "/orders": CreateOrder;
    "/orders/{id}": EditOrder;
    "/orders/bulk": BulkOrders;
    "/orders/{order_id}/notes": CreateNote;
    "/orders/{order_id}/notes/{id}": EditNote;
    "/orders/{order_id}/refunds": CreateRefund;
    "/orders/{order_id}/refunds/{id}": EditRefund;
    "/customers": CreateCustomer;
    "/customers/{id}": EditCustomer;
    "/customers/bulk": BulkCustomers;
    "/coupons": CreateCoupon;
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks": CreateWebhook;
    "/webhooks/{id}": EditWebhook;
    "/products": CreateProduct;
    "/products/{id}": EditProduct;
    "/products/bulk": BulkProducts;
    "/products/attributes/{id}": EditAttribute;
    "/products/attributes": CreateAttribute;
  };
  put: {
    "/orders/{id}": EditOrder;
    "/orders/bulk": BulkOrders;
    "/orders/{order_id}/notes/{id}": EditNote;
    "/orders/{order_id}/refunds/{id}": EditRefund;
    "/customers/{id}": EditCustomer;
    "/customers/bulk": BulkCustomers;
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks/{id}": EditWebhook;
    "/products/{id}": EditProduct;
    "/products/bulk": BulkProducts;
    "/products/attributes/{id}": EditAttribute;
  };
  patch: {
    "/orders/{id}": EditOrder;
    "/orders/bulk": BulkOrders;
    "/orders/{order_id}/notes/{id}": EditNote;
    "/orders/{order_id}/refunds/{id}": EditRefund;
    "/customers/{id}": EditCustomer;
    "/customers/bulk": BulkCustomers;
    "/coupons/{id}": EditCoupon;
    "/coupons/bulk": BulkCoupons;
    "/webhooks/{id}": EditWebhook;
    "/products/{id}": EditProduct;
    "/products/bulk": BulkProducts;
    "/products/attributes/{id}": EditAttribute;
  };
  delete: {
    "/orders/{id}": DeleteOrder;
    "/orders/{order_id}/notes/{id}": DeleteNote;
    "/orders/{order_id}/refunds/{id}": DeleteRefund;
    "/customers/{id}": DeleteCustomer;
    "/coupons/{id}": DeleteCoupon;
    "/webhooks/{id}": DeleteWebhook;
    "/products/{id}": DeleteProduct;
    "/products/attributes/{id}": DeleteAttribute;
  };
}
