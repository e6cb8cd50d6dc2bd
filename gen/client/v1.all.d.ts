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
  /** Midnight UTC of the day on which it expires; the first second of 1970 when it does not. */
  expiry_date: string;
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
  /** E-mail addresses of its allowed users; empty for everybody. */
  customer_emails: string[];
  /**
   * The coupon's fields under the legacy API's names and as its text, or the meta of an imported
   * coupon; only with `filter[meta]=true`.
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
  /** Time of registration, UTC. */
  created_at: string;
  /** E-mail address, unique among all users. */
  email: string;
  /** First name; empty when unknown. */
  first_name: string;
  /** Last name; empty when unknown. */
  last_name: string;
  /** Login name; it never changes. */
  username: string;
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
  /**
   * Meta of the customer, key to text, or to an imported shop's value, without keys with a leading
   * underscore; only with `filter[meta]=true`, if not empty.
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
  /** Its name. */
  title: string;
  /** Tax class; empty for the standard one. */
  tax_class: string;
  /** The fee without tax; negative for a discount. */
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
}

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Order {
  /** Id of the order, given by the store. */
  id: number;
  /** Display number: the id as text, or the own number of an imported order. */
  order_number: string;
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
  /** Always 0.00; kept for old clients. */
  cart_discount: "0.00";
  /** Always 0.00; kept for old clients. */
  order_discount: "0.00";
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
  /**
   * Meta of the order, key to text, or to an imported shop's value; only with `filter[meta]=true`, if
   * not empty.
   */
  order_meta?: Record<string, unknown>;
}

export interface OrderNote {
  /** Id of the note, given by the store. */
  id: number;
  /** Time of writing, UTC. */
  created_at: string;
  /** The text as written. */
  note: string;
  /** Whether it is for the customer; otherwise for the shop alone. */
  customer_note: boolean;
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

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface Product {
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
  /** Units sold, and clients' own data; with `filter[meta]=true`. */
  product_meta?: Record<string, string>;
}

export interface ProductAttribute {
  /** Display name. */
  name: string;
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

/** Without `fields` each is there that `x-always-without-fields` names; with it, those that it asks for. */
export interface ProductReview {
  /** Id of the review; a text in v1. */
  id: number | string;
  /** Time of writing, UTC. */
  created_at: string;
  /** The text. */
  review: string;
  /** From `1` to `5`; empty without one. */
  rating: string;
  /** Name of the author. */
  reviewer_name: string;
  /** E-mail address of the author. */
  reviewer_email: string;
  /** Whether the author bought it. */
  verified: boolean;
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
  /** Units in stock; null if they are not counted. */
  stock_quantity: number | null;
  /** Whether it is in stock. */
  in_stock: boolean;
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
  /** Total sales by the number of days or months. */
  average_sales: string;
  /** Number of orders that are completed, processing or on hold, and of refunds. */
  total_orders: number;
  /** Number of products sold less those refunded. */
  total_items: number;
  /** Taxes less refunds, including those on shipping. */
  total_tax: string;
  /** Shipping without its taxes, less refunds. */
  total_shipping: string;
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

export interface StatusInput {
  /** The new status; a leading `wc-` is dropped. */
  status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
  /** Text before the note of the change. */
  note?: string;
}

export interface TaxLine {
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

/** List orders. The newest first. A caller who may not read orders gets an empty list. */
export interface ListOrders {
  params: {
    /** Page of the list, from 1; default 1. */
    page?: number | string;
    /** Statuses, separated by commas; by default all but the trash. Unknown ones match nothing. */
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
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /** Statuses, separated by commas; by default all but the trash. Unknown ones match nothing. */
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

/** Read an order. Also finds one in the trash. */
export interface GetOrder {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
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

/** Set the status of an order. The body is not wrapped. Without a status the order is unchanged. */
export interface SetOrderStatus {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
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
    /** Statuses, separated by commas; by default all but the trash. Unknown ones match nothing. */
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
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /** Statuses, separated by commas; by default all but the trash. Unknown ones match nothing. */
      status?: string;
    };
  };
  answer: {
    /** Number of matching records. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_orders_count";
}

/** List the notes of an order. The newest first, including the store's own. */
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
  | "customer_emails"
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

/** Field names for `fields`. */
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

/** List customers. In the order of registration. A caller who may not list users gets an empty list. */
export interface ListCustomers {
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
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /**
       * Matches as a whole, with `*` at either end for anything: the e-mail address for a text with
       * `@`, login and id for a number, else login and e-mail address.
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
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /**
       * Matches as a whole, with `*` at either end for anything: the e-mail address for a text with
       * `@`, login and id for a number, else login and e-mail address.
       */
      q?: string;
    };
  };
  answer: {
    /** Number of matching records. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_customers_count";
}

/** Read a customer. Users of any role can be read by id. */
export interface GetCustomer {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
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
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /** Decimal places of all money; default 2, at most 20. */
      dp?: number | string;
      /** `true` also shows meta of lines with a leading underscore. */
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

/** Field names for `fields`. */
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

/** Field names for `fields`. */
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
 * List products. The newest first. Variations are found by their SKU alone. A caller who may not read
 * products gets an empty list.
 */
export interface ListProducts {
  params: {
    /** Page of the list, from 1; default 1. */
    page?: number | string;
    /** Types of product, any of them: `simple`, `variable`, `grouped`, `external`. */
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
      /** Words that must all occur in title or descriptions, in any case; one after a minus must not. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /** Types of product, any of them: `simple`, `variable`, `grouped`, `external`. */
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
    /** Types of product, any of them: `simple`, `variable`, `grouped`, `external`. */
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
      /** Words that must all occur in title or descriptions, in any case; one after a minus must not. */
      q?: string;
      /** Records on a page; -1 for all of them. Default 10; no maximum. */
      limit?: number;
      /** Records to skip; overrides `page`. */
      offset?: number;
      /** `true` shows the meta of each record, if not empty. */
      meta?: true;
      /** Types of product, any of them: `simple`, `variable`, `grouped`, `external`. */
      type?: string;
    };
  };
  answer: {
    /** Number of matching records. */
    count: number;
  };
  error: CommonError | "shop_api_user_cannot_read_products_count";
}

/** Read a product or a variation. Also finds one in the trash. */
export interface GetProduct {
  params: {
    /** Id of the record; none has the id 0. */
    id: number;
    filter?: {
      /** `true` shows the meta of each record, if not empty. */
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

/** Field names for `fields`. */
export type ProductReviewField = "id" | "created_at" | "review" | "rating" | "reviewer_name" | "reviewer_email" | "verified";

/** List the reviews of a product. The approved ones, the oldest first. */
export interface ListProductReviews {
  params: {
    /** Id of the record; none has the id 0. */
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

/** Operations of v1.all, by method and path. */
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
