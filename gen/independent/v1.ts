/**
 * Store-management API, v1
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
export type PaymentDetails = {
    /** Id of the payment method. */
    method_id?: string;
    /** Name of the payment method. */
    method_title?: string;
    /** Whether it has been paid. */
    paid?: boolean;
};
export type BillingAddress = {
    /** First name. */
    first_name?: string;
    /** Last name. */
    last_name?: string;
    /** Company. */
    company?: string;
    /** Street and number. */
    address_1?: string;
    /** Further address line. */
    address_2?: string;
    /** City. */
    city?: string;
    /** State or province, as its code if it has one. */
    state?: string;
    /** Postal code. */
    postcode?: string;
    /** Country, as its code of two letters (ISO 3166-1). */
    country?: string;
    /** E-mail address. */
    email?: string;
    /** Telephone number. */
    phone?: string;
};
export type ShippingAddress = {
    /** First name. */
    first_name?: string;
    /** Last name. */
    last_name?: string;
    /** Company. */
    company?: string;
    /** Street and number. */
    address_1?: string;
    /** Further address line. */
    address_2?: string;
    /** City. */
    city?: string;
    /** State or province, as its code if it has one. */
    state?: string;
    /** Postal code. */
    postcode?: string;
    /** Country, as its code of two letters (ISO 3166-1). */
    country?: string;
};
export type LineItem = {
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
};
export type ShippingLine = {
    /** Id of the line. */
    id: number;
    /** Id of the shipping method. */
    method_id: string;
    /** Name of the shipping method. */
    method_title: string;
    /** Its price, without tax. */
    total: string;
};
export type TaxLine = {
    /** Country, state, name and priority of the rate. */
    code: string;
    /** Display name of the rate. */
    title: string;
    /** The tax, including that on shipping. */
    total: string;
    /** Whether it applies on top of the other taxes. */
    compound: boolean;
};
export type FeeLine = {
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
};
export type CouponLine = {
    /** Id of the line. */
    id: number;
    /** Code of the coupon. */
    code: string;
    /** For information: it changes neither lines nor total. */
    amount: string;
};
export type Order = {
    /** Id of the order, given by the store. */
    id?: number;
    /** Display number: the id as text, or the own number of an imported order. */
    order_number?: string;
    /** Time of its creation, UTC. */
    created_at?: string;
    /** Time of its last change, UTC. */
    updated_at?: string;
    /** Time of its last completion, UTC; the first second of 1970 for never. */
    completed_at?: string;
    /** Status; `trash` for a deleted one. An imported order keeps another status. */
    status?: ("pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed" | "trash") | string;
    /** Currency of all its sums, as its ISO 4217 code. */
    currency?: string;
    /** Amount to pay, with taxes and shipping. */
    total?: string;
    /** Sum of the line items before discounts, without tax. */
    subtotal?: string;
    /** Number of products, without subtracting refunds. */
    total_line_items_quantity?: number;
    /** All taxes. */
    total_tax?: string;
    /** Shipping without its taxes. */
    total_shipping?: string;
    /** Taxes on products and fees. */
    cart_tax?: string;
    /** Taxes on shipping. */
    shipping_tax?: string;
    /** Discount of the line items from their subtotals, without tax. */
    total_discount?: string;
    /** Always 0.00; kept for old clients. */
    cart_discount?: "0.00";
    /** Always 0.00; kept for old clients. */
    order_discount?: "0.00";
    /** Titles of the shipping lines, separated by commas. */
    shipping_methods?: string;
    payment_details?: PaymentDetails;
    billing_address?: BillingAddress;
    shipping_address?: ShippingAddress;
    /** The customer's note. */
    note?: string;
    /** IP address of the order's sender. */
    customer_ip?: string;
    /** User agent of the order's sender. */
    customer_user_agent?: string;
    /** The customer; 0 for a guest. */
    customer_id?: number;
    /** URL of the customer's page of the order. */
    view_order_url?: string;
    line_items?: LineItem[];
    shipping_lines?: ShippingLine[];
    tax_lines?: TaxLine[];
    fee_lines?: FeeLine[];
    coupon_lines?: CouponLine[];
    /** Meta of the order, key to text, or to an imported shop's value; only with `filter[meta]=true`, if not empty. */
    order_meta?: {
        [key: string]: any;
    };
};
export type StatusInput = {
    /** The new status; a leading `wc-` is dropped. */
    status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
    /** Text before the note of the change. */
    note?: string;
};
export type OrderNote = {
    /** Id of the note, given by the store. */
    id: number;
    /** Time of writing, UTC. */
    created_at: string;
    /** The text as written. */
    note: string;
    /** Whether it is for the customer; otherwise for the shop alone. */
    customer_note: boolean;
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
    /** Midnight UTC of the day on which it expires; the first second of 1970 when it does not. */
    expiry_date?: string;
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
    /** E-mail addresses of its allowed users; empty for everybody. */
    customer_emails?: string[];
    /** The coupon's fields under the legacy API's names and as its text, or the meta of an imported coupon; only with `filter[meta]=true`. */
    coupon_meta?: {
        [key: string]: any;
    };
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
    }>("/wc-api/v1/", {
        ...opts
    });
}
/**
 * List orders
 */
export function listOrders({ page, status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterMeta, filterStatus, fields }: {
    page?: number | string;
    status?: string;
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterMeta?: "true";
    filterStatus?: string;
    fields?: ("id" | "order_number" | "created_at" | "updated_at" | "completed_at" | "status" | "currency" | "total" | "subtotal" | "total_line_items_quantity" | "total_tax" | "total_shipping" | "cart_tax" | "shipping_tax" | "total_discount" | "cart_discount" | "order_discount" | "shipping_methods" | "payment_details" | "payment_details.method_id" | "payment_details.method_title" | "payment_details.paid" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "note" | "customer_ip" | "customer_user_agent" | "customer_id" | "view_order_url" | "line_items" | "shipping_lines" | "tax_lines" | "fee_lines" | "coupon_lines" | "order_meta")[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            orders: Order[];
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
    }>(`/wc-api/v1/orders${QS.query(QS.explode({
        page,
        status,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[meta]": filterMeta,
        "filter[status]": filterStatus
    }), QS.form({
        fields
    }))}`, {
        ...opts
    });
}
/**
 * Read an order
 */
export function getOrder(id: number, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "order_number" | "created_at" | "updated_at" | "completed_at" | "status" | "currency" | "total" | "subtotal" | "total_line_items_quantity" | "total_tax" | "total_shipping" | "cart_tax" | "shipping_tax" | "total_discount" | "cart_discount" | "order_discount" | "shipping_methods" | "payment_details" | "payment_details.method_id" | "payment_details.method_title" | "payment_details.paid" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "note" | "customer_ip" | "customer_user_agent" | "customer_id" | "view_order_url" | "line_items" | "shipping_lines" | "tax_lines" | "fee_lines" | "coupon_lines" | "order_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order: Order;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_invalid_order" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v1/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Set the status of an order
 */
export function setOrderStatusByPost(id: number, statusInput: StatusInput, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order: Order;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_note";
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
                code: "shop_api_user_cannot_edit_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_cannot_create_line_item" | "shop_api_internal_error";
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
    }>(`/wc-api/v1/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "POST",
        body: statusInput,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Set the status of an order
 */
export function setOrderStatus(id: number, statusInput: StatusInput, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order: Order;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_note";
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
                code: "shop_api_user_cannot_edit_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_cannot_create_line_item" | "shop_api_internal_error";
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
    }>(`/wc-api/v1/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PUT",
        body: statusInput,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Set the status of an order
 */
export function setOrderStatusByPatch(id: number, statusInput: StatusInput, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order: Order;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_note";
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
                code: "shop_api_user_cannot_edit_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_cannot_create_line_item" | "shop_api_internal_error";
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
    }>(`/wc-api/v1/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta
    }))}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body: statusInput,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "Idempotency-Key": idempotencyKey,
            "If-Match": ifMatch
        })
    }));
}
/**
 * Count orders
 */
export function countOrders({ status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterMeta, filterStatus, ifNoneMatch }: {
    status?: string;
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterMeta?: "true";
    filterStatus?: string;
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
                code: "shop_api_user_cannot_read_orders_count" | "shop_api_authentication_error";
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
    }>(`/wc-api/v1/orders/count${QS.query(QS.explode({
        status,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[meta]": filterMeta,
        "filter[status]": filterStatus
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * List the notes of an order
 */
export function listNotes(orderId: number, { ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_notes: OrderNote[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_invalid_order" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v1/orders/${encodeURIComponent(orderId)}/notes`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * List coupons
 */
export function listCoupons({ page, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterMeta, fields }: {
    page?: number | string;
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterMeta?: "true";
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "customer_emails" | "coupon_meta")[];
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
    }>(`/wc-api/v1/coupons${QS.query(QS.explode({
        page,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[meta]": filterMeta
    }), QS.form({
        fields
    }))}`, {
        ...opts
    });
}
/**
 * Count coupons
 */
export function countCoupons({ filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterMeta, ifNoneMatch }: {
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterUpdatedAtMin?: string;
    filterUpdatedAtMax?: string;
    filterQ?: string;
    filterLimit?: number;
    filterOffset?: number;
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
    }>(`/wc-api/v1/coupons/count${QS.query(QS.explode({
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[updated_at_min]": filterUpdatedAtMin,
        "filter[updated_at_max]": filterUpdatedAtMax,
        "filter[q]": filterQ,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
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
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "customer_emails" | "coupon_meta")[];
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
    }>(`/wc-api/v1/coupons/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Read a coupon by its code
 */
export function getCouponByCode(code: string, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "code" | "type" | "created_at" | "updated_at" | "amount" | "individual_use" | "product_ids" | "exclude_product_ids" | "usage_limit" | "usage_limit_per_user" | "limit_usage_to_x_items" | "usage_count" | "expiry_date" | "enable_free_shipping" | "product_category_ids" | "exclude_product_category_ids" | "exclude_sale_items" | "minimum_amount" | "customer_emails" | "coupon_meta")[];
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
    }>(`/wc-api/v1/coupons/code/${encodeURIComponent(code)}${QS.query(QS.explode({
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
