/**
 * Store-management API, v3
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "https://store.example"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    yourStore: "https://store.example",
    theLocalStackNpmStart: "http://127.0.0.1:8787"
};
export type Coupon = {
    /** Id of the coupon, given by the store. */
    id?: number;
    /** Code for buyers: unique among coupons outside of the trash, in lower case, without tags. */
    code?: string;
    /** Base of the discount: a percentage, the cart, or each product; `percent_product` a percentage of each product. */
    "type"?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
    /** Time of its creation, UTC. */
    created_at?: string;
    /** Time of its last change, UTC. */
    updated_at?: string;
    /** The discount, with two decimal places: money in the store's currency, or percent. */
    amount?: string;
    /** Whether it excludes other coupons. */
    individual_use?: boolean;
    /** Products to which it applies; empty for all. */
    product_ids?: number[];
    /** Products to which it does not apply. */
    exclude_product_ids?: number[];
    /** Total number of uses; null for any number. */
    usage_limit?: number | null;
    /** Number of uses by one customer; null for any number. */
    usage_limit_per_user?: number | null;
    /** Most items of a cart to which it applies; 0 for all. */
    limit_usage_to_x_items?: number;
    /** Number of uses so far. */
    usage_count?: number;
    /** Midnight UTC of its expiry date; null for none. */
    expiry_date?: string | null;
    /** Whether it makes shipping free. */
    enable_free_shipping?: boolean;
    /** Product categories to which it applies; empty for all. */
    product_category_ids?: number[];
    /** Product categories to which it does not apply. */
    exclude_product_category_ids?: number[];
    /** Whether it excludes products on sale. */
    exclude_sale_items?: boolean;
    /** Smallest cart total, two decimal places; 0.00 for any. */
    minimum_amount?: string;
    /** Largest cart total, two decimal places; 0.00 for any. */
    maximum_amount?: string;
    /** E-mail addresses of its allowed users; empty for everybody. */
    customer_emails?: string[];
    /** A note for the shop's own use; not shown to buyers. */
    description?: string;
    /** The coupon's fields under the legacy API's names and as its text, or the meta of an imported coupon; only with `filter[meta]=true`. */
    coupon_meta?: {
        [key: string]: any;
    };
};
export type CouponInput = {
    /** Required for a new coupon. Tags are removed, spaces collapse, letters become lower case. */
    code?: string;
    /** Default `fixed_cart`. */
    "type"?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
    /** Two decimal places are kept; 0 by default, and for a negative or invalid value. */
    amount?: number | string;
    /** Only `true` sets it; default false. */
    individual_use?: boolean;
    /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
    product_ids?: (number | string)[];
    /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
    exclude_product_ids?: (number | string)[];
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
    product_category_ids?: (number | string)[];
    /** Ids of product categories; zeros, repetitions and what is no number are left out. */
    exclude_product_category_ids?: (number | string)[];
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
};
export type BulkCouponInput = {
    /** Required for a new coupon. Tags are removed, spaces collapse, letters become lower case. */
    code?: string;
    /** Default `fixed_cart`. */
    "type"?: "percent" | "fixed_cart" | "fixed_product" | "percent_product";
    /** Two decimal places are kept; 0 by default, and for a negative or invalid value. */
    amount?: number | string;
    /** Only `true` sets it; default false. */
    individual_use?: boolean;
    /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
    product_ids?: (number | string)[];
    /** Ids of products; zeros, repetitions and what is no number are left out. `[]` clears it. */
    exclude_product_ids?: (number | string)[];
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
    product_category_ids?: (number | string)[];
    /** Ids of product categories; zeros, repetitions and what is no number are left out. */
    exclude_product_category_ids?: (number | string)[];
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
};
export type Webhook = {
    /** Id of the webhook, given by the store. */
    id: number;
    /** Display name. */
    name: string;
    /** `active` delivers; `paused` by a user; `disabled` after too many failures. */
    status: "active" | "paused" | "disabled";
    /** Topic: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that begins with `woocommerce_`, `wc_` or `shop_`. */
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
};
export type WebhookInput = {
    /** By default the day and hour of its creation. */
    name?: string;
    /** On an edit only: a new webhook is active. `active` resets the failures; any unknown value disables. */
    status?: "active" | "paused" | "disabled";
    /** Required for a new webhook. Topic: `coupon`, `customer`, `order` or `product`, a dot, and `created`, `updated`, `deleted` or `restored`; or `action.` and the name of an action that begins with `woocommerce_`, `wc_` or `shop_`. */
    topic?: string;
    /** Required for a new webhook: a URL that begins with `http://` or `https://`. */
    delivery_url?: string;
    /** Signs the deliveries; never shown. Default: 50 random characters. One that begins with `whsec_` is read by Standard Webhooks. */
    secret?: string;
};
export type PeriodSales = {
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
};
export type Sales = {
    /** Sum of the order totals less refunds, two decimal places. */
    total_sales?: string;
    /** The same without shipping and taxes. */
    net_sales?: string;
    /** Net sales by the number of days or months. */
    average_sales?: string;
    /** Number of orders that are completed, processing, on hold or refunded. */
    total_orders?: number;
    /** Number of products sold, without subtracting refunds. */
    total_items?: number;
    /** Taxes less refunds, including those on shipping. */
    total_tax?: string;
    /** Shipping without its taxes, less refunds. */
    total_shipping?: string;
    /** Sum of the refunds. */
    total_refunds?: string;
    /** Sum of the coupon lines. */
    total_discount?: string;
    /** Length of the periods in `totals`. */
    totals_grouped_by?: "day" | "month";
    /** Each day (`YYYY-MM-DD`) or month (`YYYY-MM`) of the range in the store's time zone, with zeros without sales. */
    totals?: {
        [key: string]: PeriodSales;
    };
    /** New customers in the range. */
    total_customers?: number;
};
export type TopSeller = {
    /** Present name of the product. */
    title?: string;
    /** Id of the product, as text. */
    product_id?: string;
    /** Number sold less those refunded, as text. */
    quantity?: string;
};
/**
 * Describe the store
 */
export function getIndex(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
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
                routes: {
                    [key: string]: {
                        /** Methods that the route takes. */
                        supports: ("HEAD" | "GET" | "POST" | "PUT" | "PATCH" | "DELETE")[];
                        /** Present when one of them takes a body. */
                        accepts_data?: true;
                        /** Present when the path has no parameters. */
                        meta?: {
                            /** URL of the route. */
                            self: string;
                        };
                    };
                };
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
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>("/wc-api/v3/", {
        ...opts
    });
}
/**
 * List coupons
 */
export function listCoupons({ page, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterOrderbyMetaKey, filterPostStatus, filterIn, filterNotIn, filterMeta, fields }: {
    page?: number | string;
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
    filterOrderbyMetaKey?: string;
    filterPostStatus?: string;
    filterIn?: string;
    filterNotIn?: string;
    filterMeta?: "true";
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "maximum_amount" | "customer_emails" | "description" | "coupon_meta")[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupons: Coupon[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons${QS.query(QS.explode({
        page,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby,
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[post_status]": filterPostStatus,
        "filter[in]": filterIn,
        "filter[not_in]": filterNotIn,
        "filter[meta]": filterMeta
    }), QS.form({
        fields
    }))}`, {
        ...opts
    });
}
/**
 * Create a coupon
 */
export function createCoupon(body: {
    coupon: CouponInput;
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupon_data" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_create_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Count coupons
 */
export function countCoupons({ filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterOrderbyMetaKey, filterPostStatus, filterIn, filterNotIn, filterMeta, ifNoneMatch }: {
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
    filterOrderbyMetaKey?: string;
    filterPostStatus?: string;
    filterIn?: string;
    filterNotIn?: string;
    filterMeta?: "true";
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Number of matching records. */
            count: number;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_coupons_count" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/count${QS.query(QS.explode({
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby,
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[post_status]": filterPostStatus,
        "filter[in]": filterIn,
        "filter[not_in]": filterNotIn,
        "filter[meta]": filterMeta
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Read a coupon
 */
export function getCoupon(id: number, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "maximum_amount" | "customer_emails" | "description" | "coupon_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }), QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Change a coupon
 */
export function editCouponByPost(id: number, body: {
    coupon: CouponInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupon_data" | "shop_api_cannot_update_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Change a coupon
 */
export function editCoupon(id: number, body: {
    coupon: CouponInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupon_data" | "shop_api_cannot_update_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Change a coupon
 */
export function editCouponByPatch(id: number, body: {
    coupon: CouponInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupon_data" | "shop_api_cannot_update_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a coupon
 */
export function deleteCoupon(id: number, { force, ifMatch }: {
    force?: "true";
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted coupon";
        };
    } | {
        status: 202;
        data: {
            /** Confirmation as text. */
            message: "Deleted coupon";
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_delete_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_cannot_delete_coupon" | "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
        force
    }))}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * Read a coupon by its code
 */
export function getCouponByCode(code: string, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "maximum_amount" | "customer_emails" | "description" | "coupon_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupon: Coupon;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_coupon" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_coupon_code" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/code/${encodeURIComponent(code)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }), QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Create and change many coupons
 */
export function bulkCouponsByPost(body: {
    coupons: BulkCouponInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupons_data";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_coupons_request_entity_too_large" | "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/bulk${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Create and change many coupons
 */
export function bulkCoupons(body: {
    coupons: BulkCouponInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupons_data";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_coupons_request_entity_too_large" | "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/bulk${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Create and change many coupons
 */
export function bulkCouponsByPatch(body: {
    coupons: BulkCouponInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            coupons: (Coupon | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_coupon_data" | "shop_api_user_cannot_create_coupon" | "shop_api_cannot_create_coupon" | "shop_api_missing_coupon_code" | "shop_api_coupon_code_already_exists" | "shop_api_invalid_coupon_type" | "shop_api_invalid_coupon_code" | "shop_api_invalid_coupon_product_ids" | "shop_api_invalid_coupon_exclude_product_ids" | "shop_api_invalid_coupon_expiry_date" | "shop_api_invalid_coupon_product_category_ids" | "shop_api_invalid_coupon_exclude_product_category_ids" | "shop_api_invalid_coupon_customer_emails" | "shop_api_invalid_coupon_description" | "shop_api_invalid_coupon_id" | "shop_api_user_cannot_edit_coupon" | "shop_api_cannot_update_coupon" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_coupons_data";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_coupons_request_entity_too_large" | "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/coupons/bulk${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * List webhooks
 */
export function listWebhooks({ page, status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterIn, filterStatus, filterPostStatus }: {
    page?: number | string;
    status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
    filterIn?: string;
    filterStatus?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filterPostStatus?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhooks: Webhook[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks${QS.query(QS.explode({
        page,
        status,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby,
        "filter[in]": filterIn,
        "filter[status]": filterStatus,
        "filter[post_status]": filterPostStatus
    }))}`, {
        ...opts
    });
}
/**
 * Create a webhook
 */
export function createWebhook(body: {
    webhook: WebhookInput;
}, { idempotencyKey }: {
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            webhook: Webhook;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_webhook_data" | "shop_api_invalid_webhook_topic" | "shop_api_invalid_webhook_delivery_url" | "shop_api_invalid_webhook_name" | "shop_api_invalid_webhook_secret";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_create_webhooks" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>("/wc-api/v3/webhooks", oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey
        })
    }));
}
/**
 * Count webhooks
 */
export function countWebhooks({ status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterIn, filterStatus, filterPostStatus, ifNoneMatch }: {
    status?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
    filterIn?: string;
    filterStatus?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    filterPostStatus?: "active" | "paused" | "disabled" | "publish" | "draft" | "pending";
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Number of matching records. */
            count: number;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_webhooks_count" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/count${QS.query(QS.explode({
        status,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby,
        "filter[in]": filterIn,
        "filter[status]": filterStatus,
        "filter[post_status]": filterPostStatus
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Read a webhook
 */
export function getWebhook(id: number, { ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhook: Webhook;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(id)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Change a webhook
 */
export function editWebhookByPost(id: number, body: {
    webhook: WebhookInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhook: Webhook;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_webhook_data" | "shop_api_invalid_webhook_topic" | "shop_api_invalid_webhook_delivery_url" | "shop_api_invalid_webhook_name" | "shop_api_invalid_webhook_secret";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Change a webhook
 */
export function editWebhook(id: number, body: {
    webhook: WebhookInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhook: Webhook;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_webhook_data" | "shop_api_invalid_webhook_topic" | "shop_api_invalid_webhook_delivery_url" | "shop_api_invalid_webhook_name" | "shop_api_invalid_webhook_secret";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Change a webhook
 */
export function editWebhookByPatch(id: number, body: {
    webhook: WebhookInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhook: Webhook;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_webhook_data" | "shop_api_invalid_webhook_topic" | "shop_api_invalid_webhook_delivery_url" | "shop_api_invalid_webhook_name" | "shop_api_invalid_webhook_secret";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_edit_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 409;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_in_flight";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 410;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_gone";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 413;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_request_entity_too_large";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 422;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_idempotency_mismatch";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Delete a webhook
 */
export function deleteWebhook(id: number, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted webhook";
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_delete_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 412;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_precondition_failed";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * List the deliveries of a webhook
 */
export function listDeliveries(webhookId: number, { ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            webhook_deliveries: any[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(webhookId)}/deliveries`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Read a delivery of a webhook
 */
export function getDelivery(webhookId: number, id: number, { ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 304;
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_delivery_id";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_webhook" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_webhook_id" | "shop_api_no_webhook_found" | "shop_api_invalid_webhook_delivery_id" | "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/webhooks/${encodeURIComponent(webhookId)}/deliveries/${encodeURIComponent(id)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * List the reports
 */
export function listReports({ ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            reports: string[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_report" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>("/wc-api/v3/reports", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Sales over time
 */
export function reportSales({ filterPeriod, filterDateMin, filterDateMax, fields, ifNoneMatch }: {
    filterPeriod?: "week" | "month" | "last_month" | "year";
    filterDateMin?: string;
    filterDateMax?: string;
    fields?: ("total_sales" | "net_sales" | "average_sales" | "total_orders" | "total_items" | "total_tax" | "total_shipping" | "total_refunds" | "total_discount" | "totals_grouped_by" | "totals" | "total_customers")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            sales: Sales;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_report" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/reports/sales${QS.query(QS.explode({
        "filter[period]": filterPeriod,
        "filter[date_min]": filterDateMin,
        "filter[date_max]": filterDateMax
    }), QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Products sold most
 */
export function reportTopSellers({ filterPeriod, filterDateMin, filterDateMax, filterLimit, fields, ifNoneMatch }: {
    filterPeriod?: "week" | "month" | "last_month" | "year";
    filterDateMin?: string;
    filterDateMax?: string;
    filterLimit?: number | string;
    fields?: ("title" | "product_id" | "quantity")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            top_sellers: TopSeller[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_report" | "shop_api_authentication_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 404;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_authentication_error" | "shop_api_disabled";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 429;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_rate_limited";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 500;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_internal_error";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    } | {
        status: 503;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_unavailable";
                /** The error as text. */
                message: string;
                /** Names the versions that have the route. */
                help?: string;
            }[];
        };
    }>(`/wc-api/v3/reports/sales/top_sellers${QS.query(QS.explode({
        "filter[period]": filterPeriod,
        "filter[date_min]": filterDateMin,
        "filter[date_max]": filterDateMax,
        "filter[limit]": filterLimit
    }), QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
