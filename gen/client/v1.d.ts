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

/** What v1 has, by method and path. */
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
