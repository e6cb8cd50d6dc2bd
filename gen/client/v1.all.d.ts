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
  /** Midnight UTC of the day on which it expires; the first second of 1970 when it does not. */
  expiry_date: string;
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
  /** E-mail addresses of those who can use it; empty for anyone. */
  customer_emails: string[];
  /**
   * The coupon's fields under the names and as the text that the legacy API stores, or the meta that a
   * coupon moved in with; only with `filter[meta]=true`.
   */
  coupon_meta?: Record<string, unknown>;
}

export interface CouponLine {
  /** Id of the line. */
  id: number;
  /** Code of the coupon. */
  code: string;
  /** For information: it changes neither lines nor total. */
  amount: string;
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

export interface LineItem {
  /** Id of the line. */
  id: number;
  /** Sum before discounts, without tax. */
  subtotal: string;
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
  /** Always 0.00; kept for clients of old. */
  cart_discount: "0.00";
  /** Always 0.00; kept for clients of old. */
  order_discount: "0.00";
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
  /**
   * Meta of the order, key to text, or to what a shop that moved in had there; only with
   * `filter[meta]=true`, where there is some.
   */
  order_meta?: Record<string, unknown>;
}

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
  /** Total sales by the number of days or months. */
  average_sales: string;
  /** Number of orders that are completed, processing or on hold, and of refunds. */
  total_orders: number;
  /** Number of products sold less those refunded. */
  total_items: number;
  /** Taxes less refunds, those of shipping too. */
  total_tax: string;
  /** Shipping without its taxes, less refunds. */
  total_shipping: string;
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

export interface StatusInput {
  /** The new status; a leading `wc-` is dropped. */
  status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
  /** Put in front of the note that the change leaves. */
  note?: string;
}

export interface TaxLine {
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
  | "cart_discount"
  | "order_discount"
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
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

/** Read an order. One in the trash is found, too. */
export interface GetOrder {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
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
    | "shop_api_invalid_order";
}

/** Set the status of an order. The body is not wrapped. Without a status the order is answered as it is. */
export interface SetOrderStatus {
  params: {
    /** Id of what is asked for; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
    };
  };
  body: StatusInput;
  answer: {
    order: Order;
  };
  error:
    | CommonError
    | "shop_api_missing_callback_param"
    | "shop_api_invalid_order_id"
    | "shop_invalid_order_status"
    | "shop_api_invalid_order_note"
    | "shop_api_user_cannot_edit_order"
    | "shop_api_precondition_failed"
    | "shop_api_request_entity_too_large"
    | "shop_cannot_create_line_item";
}

/** Count orders. */
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Statuses, with commas between them; all but the trash unless given. Unknown ones match nothing. */
      status?: string;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_orders_count";
}

/** List the notes of an order. The newest first, those that the store has written itself among them. */
export interface ListNotes {
  params: {
    /** Id of the order. */
    order_id: number;
  };
  answer: {
    order_notes: OrderNote[];
  };
  error:
    | CommonError
    | "shop_api_user_cannot_read_order"
    | "shop_api_invalid_order_id"
    | "shop_api_invalid_order";
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
  | "customer_emails"
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

/** What `fields` may name. */
export type CustomerField =
  | "id"
  | "created_at"
  | "email"
  | "first_name"
  | "last_name"
  | "username"
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /**
       * Looked for as a whole, with `*` at either end for anything: in the e-mail address if it has an
       * `@`, in login and id if it is a number, else in login and e-mail address.
       */
      q?: string;
    };
  };
  field: CustomerField;
  answer: {
    customers: Customer[];
  };
  paginated: true;
  error: CommonError;
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /**
       * Looked for as a whole, with `*` at either end for anything: in the e-mail address if it has an
       * `@`, in login and id if it is a number, else in login and e-mail address.
       */
      q?: string;
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
  | "average_sales"
  | "total_orders"
  | "total_items"
  | "total_tax"
  | "total_shipping"
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
      type?: string;
    };
  };
  field: ProductField;
  answer: {
    products: Product[];
  };
  paginated: true;
  error: CommonError;
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
      /** `true` shows the meta of each record, where there is some. */
      meta?: true;
      /** Kinds of product, any of them: `simple`, `variable`, `grouped`, `external`. */
      type?: string;
    };
  };
  answer: {
    /** Number of records that match. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_products_count";
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
    | "shop_api_invalid_product";
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
    | "shop_api_invalid_product";
}

/** What v1.all has, by method and path. */
export interface Operations {
  get: {
    "/": GetIndex;
    "/orders": ListOrders;
    "/orders/{id}": GetOrder;
    "/orders/count": CountOrders;
    "/orders/{order_id}/notes": ListNotes;
    "/coupons": ListCoupons;
    "/coupons/count": CountCoupons;
    "/coupons/{id}": GetCoupon;
    "/coupons/code/{code}": GetCouponByCode;
    "/customers": ListCustomers;
    "/customers/count": CountCustomers;
    "/customers/{id}": GetCustomer;
    "/customers/{id}/orders": ListOrdersOfCustomer;
    "/reports": ListReports;
    "/reports/sales": ReportSales;
    "/reports/sales/top_sellers": ReportTopSellers;
    "/products": ListProducts;
    "/products/count": CountProducts;
    "/products/{id}": GetProduct;
    "/products/{id}/reviews": ListProductReviews;
  };
  post: {
    "/orders/{id}": SetOrderStatus;
  };
  put: {
    "/orders/{id}": SetOrderStatus;
  };
  patch: {
    "/orders/{id}": SetOrderStatus;
  };
}
