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

/** What v2 has, by method and path. */
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
  };
  put: {
    "/orders/{id}": EditOrder;
    "/orders/bulk": BulkOrders;
    "/orders/{order_id}/notes/{id}": EditNote;
    "/orders/{order_id}/refunds/{id}": EditRefund;
    "/customers/{id}": EditCustomer;
    "/customers/bulk": BulkCustomers;
  };
  patch: {
    "/orders/{id}": EditOrder;
    "/orders/bulk": BulkOrders;
    "/orders/{order_id}/notes/{id}": EditNote;
    "/orders/{order_id}/refunds/{id}": EditRefund;
    "/customers/{id}": EditCustomer;
    "/customers/bulk": BulkCustomers;
  };
  delete: {
    "/orders/{id}": DeleteOrder;
    "/orders/{order_id}/notes/{id}": DeleteNote;
    "/orders/{order_id}/refunds/{id}": DeleteRefund;
    "/customers/{id}": DeleteCustomer;
  };
}
