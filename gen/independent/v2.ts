/**
 * Store-management API, v2
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
export type ItemMeta = {
    /** Name of the entry, or of the attribute. */
    key: string;
    /** Its value. */
    value: string;
    /** Display name. */
    label: string;
};
export type LineItem = {
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
export type OrderCustomer = {
    /** Id of the user, given by the store. */
    id?: number;
    /** Time of registration, UTC. */
    created_at?: string;
    /** E-mail address, unique among all users. */
    email?: string;
    /** First name; empty when unknown. */
    first_name?: string;
    /** Last name; empty when unknown. */
    last_name?: string;
    /** Login name; it never changes. */
    username?: string;
    /** Role of the user, the first of several; lists show those with the role `customer`. */
    role?: string;
    /** The order with the highest id outside of the trash; null without any. */
    last_order_id?: number | null;
    /** Time of that order's creation, UTC; null without any. */
    last_order_date?: string | null;
    /** Number of orders outside of the trash. */
    orders_count?: number;
    /** Sum of the totals of processing and completed orders, two decimal places, without subtracting refunds. */
    total_spent?: string;
    /** Image for the e-mail address, 96 pixels wide. */
    avatar_url?: string;
    billing_address?: BillingAddress;
    shipping_address?: ShippingAddress;
};
export type Guest = {
    /** 0; the customer's id if only the record is withheld. */
    id?: number;
    /** From the billing address. */
    email?: string;
    /** From the billing address. */
    first_name?: string;
    /** From the billing address. */
    last_name?: string;
    billing_address?: BillingAddress;
    shipping_address?: ShippingAddress;
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
    customer?: OrderCustomer | Guest;
    /** Meta of the order, key to text, or to an imported shop's value; only with `filter[meta]=true`, if not empty. */
    order_meta?: {
        [key: string]: any;
    };
};
export type BillingAddressInput = {
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
export type ShippingAddressInput = {
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
export type LineItemInput = {
    /** On an edit, the line to change; without one, or null, a line is added. On a create it is ignored. */
    id?: number | string | null;
    /** The product or variation; this or `sku` is required. With a line's id, null deletes the line, and another product is refused. */
    product_id?: number | string | null;
    /** In place of `product_id`, on a new line. */
    sku?: string;
    /** At least 1, required on a new line; fractions are cut off. */
    quantity?: number | string;
    /** Sum without tax; default price times quantity. */
    total?: number | string;
    /** Tax on it; used if the store does not calculate taxes. */
    total_tax?: number | string;
    /** Sum before discounts; default `total`, and at least that. */
    subtotal?: number | string;
    /** Tax on it; used if the store does not calculate taxes. */
    subtotal_tax?: number | string;
    /** Attributes and their values, in any case: they choose a variation of the product. */
    variations?: {
        [key: string]: string;
    };
};
export type ShippingLineInput = {
    /** On an edit, the line to change; without one, or null, a line is added. On a create it is ignored. */
    id?: number | string | null;
    /** Required on a new line. With the id of a line, null deletes it. */
    method_id?: string | null;
    /** Display name; default `Shipping`. */
    method_title?: string;
    /** Without tax, at least 0; default 0. */
    total?: number | string;
};
export type FeeLineInput = {
    /** On an edit, the line to change; without one, or null, a line is added. On a create it is ignored. */
    id?: number | string | null;
    /** Required on a new line. With the id of a line, null deletes it. */
    title?: string | null;
    /** Without tax; default 0, negative for a discount. */
    total?: number | string;
    /** Tax on it; used if the store does not calculate taxes. */
    total_tax?: number | string;
    /** Taxes by the id of their rate: their sum overrides `total_tax`. */
    tax_data?: {
        [key: string]: number | string;
    };
    /** Whether the fee is taxed; default false. On a new line only. */
    taxable?: boolean;
    /** Required when taxable: empty for the standard class, or its slug. */
    tax_class?: string;
};
export type CouponLineInput = {
    /** On an edit, the line to change; without one, or null, a line is added. On a create it is ignored. */
    id?: number | string | null;
    /** Required on a new line. With the id of a line, null deletes it. */
    code?: string | null;
    /** At least 0; default 0. It changes neither lines nor total. */
    amount?: number | string;
};
export type PaymentInput = {
    /** Required on a create, with the title. */
    method_id?: string;
    /** Required on a create, with the id. */
    method_title?: string;
    /** Only `true` records a payment, if the order is unpaid. */
    paid?: boolean;
    /** External id of the payment. */
    transaction_id?: string;
};
export type OrderInput = {
    /** Default `pending` for a new order. Any status may follow any; a leading `wc-` is dropped. */
    status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
    /** Text before the note of the status change. */
    status_note?: string;
    /** The customer's note; an empty one clears it. */
    note?: string;
    /** An existing customer; 0 makes a new order a guest order. */
    customer_id?: number | string;
    billing_address?: BillingAddressInput;
    shipping_address?: ShippingAddressInput;
    line_items?: LineItemInput[];
    shipping_lines?: ShippingLineInput[];
    fee_lines?: FeeLineInput[];
    coupon_lines?: CouponLineInput[];
    payment_details?: PaymentInput;
    /** ISO 4217 code; default the store's. */
    currency?: string;
    /** Entries to add or replace; keys with a leading underscore, and values other than text, number or boolean, are ignored. */
    order_meta?: {
        [key: string]: string | number | boolean;
    };
};
export type BulkOrderInput = {
    /** Default `pending` for a new order. Any status may follow any; a leading `wc-` is dropped. */
    status?: "pending" | "processing" | "on-hold" | "completed" | "cancelled" | "refunded" | "failed";
    /** Text before the note of the status change. */
    status_note?: string;
    /** The customer's note; an empty one clears it. */
    note?: string;
    /** An existing customer; 0 makes a new order a guest order. */
    customer_id?: number | string;
    billing_address?: BillingAddressInput;
    shipping_address?: ShippingAddressInput;
    line_items?: LineItemInput[];
    shipping_lines?: ShippingLineInput[];
    fee_lines?: FeeLineInput[];
    coupon_lines?: CouponLineInput[];
    payment_details?: PaymentInput;
    /** ISO 4217 code; default the store's. */
    currency?: string;
    /** Entries to add or replace; keys with a leading underscore, and values other than text, number or boolean, are ignored. */
    order_meta?: {
        [key: string]: string | number | boolean;
    };
    /** The record to change; without one, or 0, a record is created. */
    id?: number;
};
export type OrderNote = {
    /** Id of the note, given by the store. */
    id?: number;
    /** Time of writing, UTC. */
    created_at?: string;
    /** The text as written. */
    note?: string;
    /** Whether it is for the customer; otherwise for the shop alone. */
    customer_note?: boolean;
};
export type OrderNoteInput = {
    /** Required for a new note; never empty. */
    note?: string;
    /** Only `true` makes it a note for the customer; default false. */
    customer_note?: boolean;
};
export type RefundLine = {
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
    /** Refund of one unit, two decimal places. */
    price: string;
    /** Number of returned units, negative. */
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
    /** The line of the order. */
    refunded_item_id: number;
};
export type OrderRefund = {
    /** Id of the refund, given by the store. */
    id?: number;
    /** Time of its creation, UTC. */
    created_at?: string;
    /** Refunded amount, two decimal places. */
    amount?: string;
    /** Why. */
    reason?: string;
    line_items?: RefundLine[];
};
export type RefundedLine = {
    /** Number of returned units. */
    qty?: number | string;
    /** Refund of the line without tax. */
    refund_total?: number | string;
    /** Refund of its taxes, by the id of the rate. */
    refund_tax?: {
        [key: string]: number | string;
    } | (number | string)[];
};
export type OrderRefundInput = {
    /** Required: at least 0, and at most the rest of the order's total. It need not be the sum of the lines. */
    amount?: number | string;
    /** The reason; empty by default. */
    reason?: string;
    /** Refunded lines, by the id of the order's line, or a list of lines with their `id`. */
    line_items?: {
        [key: string]: RefundedLine;
    } | {
        /** Number of returned units. */
        qty?: number | string;
        /** Refund of the line without tax. */
        refund_total?: number | string;
        /** Refund of its taxes, by the id of the rate. */
        refund_tax?: {
            [key: string]: number | string;
        } | (number | string)[];
        /** Id of the order's line. */
        id: number | string;
    }[];
    /** Time of the refund; now by default, and for an unreadable date. */
    date_created?: string;
    /** `true` returns the products of the lines to the stock. */
    restock_items?: boolean;
    /** No effect: the store has no payment gateways. */
    refund_payment?: boolean;
};
export type OrderRefundChange = {
    /** Above 0, else it is unchanged; at most the rest of the order's total. */
    amount?: number | string;
    /** Why. */
    reason?: string;
};
export type Customer = {
    /** Id of the user, given by the store. */
    id?: number;
    /** Time of registration, UTC. */
    created_at?: string;
    /** E-mail address, unique among all users. */
    email?: string;
    /** First name; empty when unknown. */
    first_name?: string;
    /** Last name; empty when unknown. */
    last_name?: string;
    /** Login name; it never changes. */
    username?: string;
    /** Role of the user, the first of several; lists show those with the role `customer`. */
    role?: string;
    /** The order with the highest id outside of the trash; null without any. */
    last_order_id?: number | null;
    /** Time of that order's creation, UTC; null without any. */
    last_order_date?: string | null;
    /** Number of orders outside of the trash. */
    orders_count?: number;
    /** Sum of the totals of processing and completed orders, two decimal places, without subtracting refunds. */
    total_spent?: string;
    /** Image for the e-mail address, 96 pixels wide. */
    avatar_url?: string;
    billing_address?: BillingAddress;
    shipping_address?: ShippingAddress;
    /** Meta of the customer, key to text, or to an imported shop's value, without keys with a leading underscore; only with `filter[meta]=true`, if not empty. */
    customer_meta?: {
        [key: string]: any;
    };
};
export type CustomerInput = {
    /** Required for a new customer. A valid address that no other user has. */
    email?: string;
    /** For a new customer only: letters, digits, spaces and `_ . - @ *`. Derived from the e-mail address by default. */
    username?: string;
    /** Stored as a hash, never shown. Generated by default, if the store is set so. */
    password?: string;
    /** Tags are removed, spaces collapse. */
    first_name?: string;
    /** Tags are removed, spaces collapse. */
    last_name?: string;
    billing_address?: BillingAddressInput;
    shipping_address?: ShippingAddressInput;
};
export type Download = {
    /** Link to the file for the customer. */
    download_url?: string;
    /** Id of the file. */
    download_id?: string;
    /** The product or variation that the file belongs to. */
    product_id?: number;
    /** Name of the file. */
    download_name?: string;
    /** The order with its purchase. */
    order_id?: number;
    /** Key of that order. */
    order_key?: string;
    /** Number of further downloads, as text; empty for any number. */
    downloads_remaining?: string;
    /** Midnight UTC of the last day; null for no expiry. */
    access_expires?: string | null;
    /** The file itself. */
    file?: {
        /** Name of the file. */
        name?: string;
        /** URL of the file at the shop. */
        file?: string;
    };
};
export type BulkCustomerInput = {
    /** Required for a new customer. A valid address that no other user has. */
    email?: string;
    /** For a new customer only: letters, digits, spaces and `_ . - @ *`. Derived from the e-mail address by default. */
    username?: string;
    /** Stored as a hash, never shown. Generated by default, if the store is set so. */
    password?: string;
    /** Tags are removed, spaces collapse. */
    first_name?: string;
    /** Tags are removed, spaces collapse. */
    last_name?: string;
    billing_address?: BillingAddressInput;
    shipping_address?: ShippingAddressInput;
    /** The record to change; without one, or 0, a record is created. */
    id?: number;
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
    }>("/wc-api/v2/", {
        ...opts
    });
}
/**
 * List orders
 */
export function listOrders({ page, status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterOrderbyMetaKey, filterPostStatus, filterIn, filterMeta, filterDp, filterAllItemMeta, filterStatus, fields }: {
    page?: number | string;
    status?: string;
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
    filterMeta?: "true";
    filterDp?: number | string;
    filterAllItemMeta?: "true";
    filterStatus?: string;
    fields?: ("id" | "order_number" | "created_at" | "updated_at" | "completed_at" | "status" | "currency" | "total" | "subtotal" | "total_line_items_quantity" | "total_tax" | "total_shipping" | "cart_tax" | "shipping_tax" | "total_discount" | "shipping_methods" | "payment_details" | "payment_details.method_id" | "payment_details.method_title" | "payment_details.paid" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "note" | "customer_ip" | "customer_user_agent" | "customer_id" | "view_order_url" | "line_items" | "shipping_lines" | "tax_lines" | "fee_lines" | "coupon_lines" | "customer" | "order_meta")[];
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
    }>(`/wc-api/v2/orders${QS.query(QS.explode({
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
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[post_status]": filterPostStatus,
        "filter[in]": filterIn,
        "filter[meta]": filterMeta,
        "filter[dp]": filterDp,
        "filter[all_item_meta]": filterAllItemMeta,
        "filter[status]": filterStatus
    }), QS.form({
        fields
    }))}`, {
        ...opts
    });
}
/**
 * Create an order
 */
export function createOrder(body: {
    order: OrderInput;
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            order: Order;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_data" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency";
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
                code: "shop_api_user_cannot_create_order" | "shop_api_authentication_error";
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
    }>(`/wc-api/v2/orders${QS.query(QS.explode({
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
 * Read an order
 */
export function getOrder(id: number, { filterMeta, filterDp, filterAllItemMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    filterDp?: number | string;
    filterAllItemMeta?: "true";
    fields?: ("id" | "order_number" | "created_at" | "updated_at" | "completed_at" | "status" | "currency" | "total" | "subtotal" | "total_line_items_quantity" | "total_tax" | "total_shipping" | "cart_tax" | "shipping_tax" | "total_discount" | "shipping_methods" | "payment_details" | "payment_details.method_id" | "payment_details.method_title" | "payment_details.paid" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "note" | "customer_ip" | "customer_user_agent" | "customer_id" | "view_order_url" | "line_items" | "shipping_lines" | "tax_lines" | "fee_lines" | "coupon_lines" | "customer" | "order_meta")[];
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[meta]": filterMeta,
        "filter[dp]": filterDp,
        "filter[all_item_meta]": filterAllItemMeta
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
 * Change an order
 */
export function editOrderByPost(id: number, body: {
    order: OrderInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_data" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Change an order
 */
export function editOrder(id: number, body: {
    order: OrderInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_data" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Change an order
 */
export function editOrderByPatch(id: number, body: {
    order: OrderInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_data" | "shop_api_invalid_order_id" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Delete an order
 */
export function deleteOrder(id: number, { force, ifMatch }: {
    force?: "true";
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted order";
        };
    } | {
        status: 202;
        data: {
            /** Confirmation as text. */
            message: "Deleted order";
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_delete_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_api_cannot_delete_order" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Count orders
 */
export function countOrders({ status, filterCreatedAtMin, filterCreatedAtMax, filterUpdatedAtMin, filterUpdatedAtMax, filterQ, filterLimit, filterOffset, filterOrder, filterOrderby, filterOrderbyMetaKey, filterPostStatus, filterIn, filterMeta, filterStatus, ifNoneMatch }: {
    status?: string;
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
    filterMeta?: "true";
    filterStatus?: string;
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Number of matching records. */
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
                [key: string]: number;
            };
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
    }>(`/wc-api/v2/orders/count${QS.query(QS.explode({
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
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[post_status]": filterPostStatus,
        "filter[in]": filterIn,
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
 * List the statuses that orders have
 */
export function listOrderStatuses({ ifNoneMatch }: {
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_statuses: {
                /** Display name. */
                pending: string;
                /** Display name. */
                processing: string;
                /** Display name. */
                "on-hold": string;
                /** Display name. */
                completed: string;
                /** Display name. */
                cancelled: string;
                /** Display name. */
                refunded: string;
                /** Display name. */
                failed: string;
            };
        };
    } | {
        status: 304;
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
    }>("/wc-api/v2/orders/statuses", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Create and change many orders
 */
export function bulkOrdersByPost(body: {
    orders: BulkOrderInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_orders_data";
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
                code: "shop_api_orders_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/orders/bulk${QS.query(QS.explode({
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
 * Create and change many orders
 */
export function bulkOrders(body: {
    orders: BulkOrderInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_orders_data";
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
                code: "shop_api_orders_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/orders/bulk${QS.query(QS.explode({
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
 * Create and change many orders
 */
export function bulkOrdersByPatch(body: {
    orders: BulkOrderInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            orders: (Order | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_order_data" | "shop_api_user_cannot_create_order" | "shop_api_cannot_create_order" | "shop_invalid_payment_details" | "shop_api_invalid_customer_id" | "order_invalid_billing_email" | "shop_invalid_order_currency" | "shop_api_invalid_order_line_items" | "shop_cannot_create_line_item" | "shop_api_invalid_order_meta" | "shop_invalid_item_id" | "shop_api_invalid_product_id" | "shop_api_invalid_product_variation" | "shop_api_invalid_product" | "shop_api_invalid_product_quantity" | "order_item_product_invalid_tax_class" | "shop_invalid_shipping_total" | "shop_invalid_shipping_item" | "shop_invalid_fee_item" | "order_item_fee_invalid_tax_class" | "shop_invalid_coupon_total" | "shop_invalid_coupon_coupon" | "shop_api_invalid_order_status_note" | "shop_api_invalid_order_note" | "shop_api_invalid_order_billing_address" | "shop_api_invalid_order_shipping_address" | "shop_api_invalid_order_shipping_lines" | "shop_api_invalid_order_fee_lines" | "shop_api_invalid_order_coupon_lines" | "shop_api_invalid_order_payment_details" | "shop_api_invalid_order_currency" | "shop_api_invalid_order_id" | "shop_api_user_cannot_edit_order" | "shop_invalid_order_status" | "shop_api_invalid_order_refund" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_orders_data";
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
                code: "shop_api_orders_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/orders/bulk${QS.query(QS.explode({
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
 * List the notes of an order
 */
export function listNotes(orderId: number, { fields, ifNoneMatch }: {
    fields?: ("id" | "created_at" | "note" | "customer_note")[];
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes${QS.query(QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Add a note to an order
 */
export function createNote(orderId: number, body: {
    order_note: OrderNoteInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            order_note: OrderNote;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_note_data" | "shop_api_invalid_order_note";
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
                code: "shop_api_user_cannot_edit_order" | "shop_api_user_cannot_create_order_note" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_api_cannot_create_order_note" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes`, oazapfts.json({
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
 * Read a note of an order
 */
export function getNote(orderId: number, id: number, { fields, ifNoneMatch }: {
    fields?: ("id" | "created_at" | "note" | "customer_note")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_note: OrderNote;
        };
    } | {
        status: 304;
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_order_note_id";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_note_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes/${encodeURIComponent(id)}${QS.query(QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Change a note of an order
 */
export function editNoteByPost(orderId: number, id: number, body: {
    order_note: OrderNoteInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_note: OrderNote;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_note_data" | "shop_api_invalid_order_note_id" | "shop_api_invalid_order_note";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_note_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Change a note of an order
 */
export function editNote(orderId: number, id: number, body: {
    order_note: OrderNoteInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_note: OrderNote;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_note_data" | "shop_api_invalid_order_note_id" | "shop_api_invalid_order_note";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_note_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Change a note of an order
 */
export function editNoteByPatch(orderId: number, id: number, body: {
    order_note: OrderNoteInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_note: OrderNote;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_note_data" | "shop_api_invalid_order_note_id" | "shop_api_invalid_order_note";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_note_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Delete a note of an order
 */
export function deleteNote(orderId: number, id: number, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted order note";
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_order_note_id";
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
                code: "shop_api_user_cannot_delete_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_note_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_api_cannot_delete_order_note" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/notes/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * List the refunds of an order
 */
export function listRefunds(orderId: number, { filterAllItemMeta, fields, ifNoneMatch }: {
    filterAllItemMeta?: "true";
    fields?: ("id" | "created_at" | "amount" | "reason" | "line_items")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_refunds: OrderRefund[];
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds${QS.query(QS.explode({
        "filter[all_item_meta]": filterAllItemMeta
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
 * Refund an order
 */
export function createRefund(orderId: number, body: {
    order_refund: OrderRefundInput;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            order_refund: OrderRefund;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_refund_data" | "shop_invalid_item_id" | "shop_api_invalid_order_id" | "shop_api_invalid_order_refund" | "shop_api_invalid_order_refund_reason" | "shop_api_invalid_order_refund_line_items" | "shop_api_invalid_order_refund_date_created";
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
                code: "shop_api_user_cannot_edit_order" | "shop_api_user_cannot_create_order_refund" | "shop_api_authentication_error";
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
                code: "shop_api_cannot_create_order_refund" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds`, oazapfts.json({
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
 * Read a refund of an order
 */
export function getRefund(orderId: number, id: number, { filterAllItemMeta, fields, ifNoneMatch }: {
    filterAllItemMeta?: "true";
    fields?: ("id" | "created_at" | "amount" | "reason" | "line_items")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_refund: OrderRefund;
        };
    } | {
        status: 304;
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_order_refund_id";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_refund_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(id)}${QS.query(QS.explode({
        "filter[all_item_meta]": filterAllItemMeta
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
 * Change a refund of an order
 */
export function editRefundByPost(orderId: number, id: number, body: {
    order_refund: OrderRefundChange;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_refund: OrderRefund;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_refund_data" | "shop_api_invalid_order_refund_id" | "shop_api_invalid_order_refund" | "shop_api_invalid_order_refund_reason";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_refund_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Change a refund of an order
 */
export function editRefund(orderId: number, id: number, body: {
    order_refund: OrderRefundChange;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_refund: OrderRefund;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_refund_data" | "shop_api_invalid_order_refund_id" | "shop_api_invalid_order_refund" | "shop_api_invalid_order_refund_reason";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_refund_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Change a refund of an order
 */
export function editRefundByPatch(orderId: number, id: number, body: {
    order_refund: OrderRefundChange;
}, { idempotencyKey, ifMatch }: {
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            order_refund: OrderRefund;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_order_refund_data" | "shop_api_invalid_order_refund_id" | "shop_api_invalid_order_refund" | "shop_api_invalid_order_refund_reason";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_refund_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(id)}`, oazapfts.json({
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
 * Delete a refund of an order
 */
export function deleteRefund(orderId: number, id: number, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted refund";
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_invalid_order_refund_id";
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
                code: "shop_api_user_cannot_delete_order" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_order_id" | "shop_api_no_order_found" | "shop_api_invalid_order_refund_id" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_api_cannot_delete_refund" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * List customers
 */
export function listCustomers({ page, filterCreatedAtMin, filterCreatedAtMax, filterLimit, filterOffset, filterOrderbyMetaKey, filterMeta, filterRole, filterQ, filterOrder, filterOrderby, fields }: {
    page?: number | string;
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrderbyMetaKey?: string;
    filterMeta?: "true";
    filterRole?: "administrator" | "shop_manager" | "customer" | "subscriber";
    filterQ?: string;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
    fields?: ("id" | "created_at" | "email" | "first_name" | "last_name" | "username" | "role" | "last_order_id" | "last_order_date" | "orders_count" | "total_spent" | "avatar_url" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "customer_meta")[];
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customers: Customer[];
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
    }>(`/wc-api/v2/customers${QS.query(QS.explode({
        page,
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[meta]": filterMeta,
        "filter[role]": filterRole,
        "filter[q]": filterQ,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby
    }), QS.form({
        fields
    }))}`, {
        ...opts
    });
}
/**
 * Create a customer
 */
export function createCustomer(body: {
    customer: CustomerInput;
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 201;
        data: {
            customer: Customer;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_customer_data" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_user_cannot_create_customer" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address";
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
                code: "shop_api_user_cannot_create_customer" | "shop_api_authentication_error";
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
    }>(`/wc-api/v2/customers${QS.query(QS.explode({
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
 * Count customers
 */
export function countCustomers({ filterCreatedAtMin, filterCreatedAtMax, filterLimit, filterOffset, filterOrderbyMetaKey, filterMeta, filterRole, filterQ, filterOrder, filterOrderby, ifNoneMatch }: {
    filterCreatedAtMin?: string;
    filterCreatedAtMax?: string;
    filterLimit?: number;
    filterOffset?: number;
    filterOrderbyMetaKey?: string;
    filterMeta?: "true";
    filterRole?: "administrator" | "shop_manager" | "customer" | "subscriber";
    filterQ?: string;
    filterOrder?: "ASC" | "DESC";
    filterOrderby?: string;
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
                code: "shop_api_user_cannot_read_customers_count" | "shop_api_authentication_error";
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
    }>(`/wc-api/v2/customers/count${QS.query(QS.explode({
        "filter[created_at_min]": filterCreatedAtMin,
        "filter[created_at_max]": filterCreatedAtMax,
        "filter[limit]": filterLimit,
        "filter[offset]": filterOffset,
        "filter[orderby_meta_key]": filterOrderbyMetaKey,
        "filter[meta]": filterMeta,
        "filter[role]": filterRole,
        "filter[q]": filterQ,
        "filter[order]": filterOrder,
        "filter[orderby]": filterOrderby
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Read a customer
 */
export function getCustomer(id: number, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "created_at" | "email" | "first_name" | "last_name" | "username" | "role" | "last_order_id" | "last_order_date" | "orders_count" | "total_spent" | "avatar_url" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "customer_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customer: Customer;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_customer" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Change a customer
 */
export function editCustomerByPost(id: number, body: {
    customer: CustomerInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customer: Customer;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_customer_data" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Change a customer
 */
export function editCustomer(id: number, body: {
    customer: CustomerInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customer: Customer;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_customer_data" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Change a customer
 */
export function editCustomerByPatch(id: number, body: {
    customer: CustomerInput;
}, { filterMeta, idempotencyKey, ifMatch }: {
    filterMeta?: "true";
    idempotencyKey?: string;
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customer: Customer;
        };
    } | {
        status: 400;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_missing_callback_param" | "shop_api_missing_customer_data" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}${QS.query(QS.explode({
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
 * Delete a customer
 */
export function deleteCustomer(id: number, { ifMatch }: {
    ifMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            /** Confirmation as text. */
            message: "Permanently deleted customer";
        };
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_delete_customer" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_authentication_error" | "shop_api_disabled";
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
                code: "shop_api_cannot_delete_customer" | "shop_api_internal_error";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE",
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-Match": ifMatch
        })
    });
}
/**
 * Read a customer by e-mail address
 */
export function getCustomerByEmail(email: string, { filterMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    fields?: ("id" | "created_at" | "email" | "first_name" | "last_name" | "username" | "role" | "last_order_id" | "last_order_date" | "orders_count" | "total_spent" | "avatar_url" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "customer_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customer: Customer;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_customer" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_customer_email" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/customers/email/${encodeURIComponent(email)}${QS.query(QS.explode({
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
 * List the files that a customer may download
 */
export function listDownloads(id: number, { fields, ifNoneMatch }: {
    fields?: ("download_url" | "download_id" | "product_id" | "download_name" | "order_id" | "order_key" | "downloads_remaining" | "access_expires" | "file" | "file.name" | "file.file")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            downloads: Download[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_customer" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}/downloads${QS.query(QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
/**
 * Create and change many customers
 */
export function bulkCustomersByPost(body: {
    customers: BulkCustomerInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_customers_data";
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
                code: "shop_api_customers_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/customers/bulk${QS.query(QS.explode({
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
 * Create and change many customers
 */
export function bulkCustomers(body: {
    customers: BulkCustomerInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_customers_data";
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
                code: "shop_api_customers_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/customers/bulk${QS.query(QS.explode({
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
 * Create and change many customers
 */
export function bulkCustomersByPatch(body: {
    customers: BulkCustomerInput[];
}, { filterMeta, idempotencyKey }: {
    filterMeta?: "true";
    idempotencyKey?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
                    /** The refusal as text. */
                    message: string;
                };
            })[];
        };
    } | {
        status: 201;
        data: {
            customers: (Customer | {
                /** Id of the record to change; 0 for a create. */
                id: number;
                error: {
                    /** Code of the refusal. */
                    code: "shop_api_missing_customer_data" | "shop_api_user_cannot_create_customer" | "shop_api_missing_customer_email" | "registration-error-invalid-email" | "customer_invalid_email" | "registration-error-email-exists" | "customer_invalid_billing_email" | "registration-error-invalid-username" | "registration-error-username-exists" | "registration-error-missing-password" | "shop_api_invalid_customer_email" | "shop_api_invalid_customer_username" | "shop_api_invalid_customer_password" | "shop_api_invalid_customer_first_name" | "shop_api_invalid_customer_last_name" | "shop_api_invalid_customer_billing_address" | "shop_api_invalid_customer_shipping_address" | "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_user_cannot_edit_customer" | "shop_api_idempotency_gone";
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
                code: "shop_api_missing_callback_param" | "shop_api_missing_customers_data";
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
                code: "shop_api_customers_request_entity_too_large" | "shop_api_request_entity_too_large";
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
    }>(`/wc-api/v2/customers/bulk${QS.query(QS.explode({
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
 * List the orders of a customer
 */
export function listOrdersOfCustomer(id: number, { filterMeta, filterDp, filterAllItemMeta, fields, ifNoneMatch }: {
    filterMeta?: "true";
    filterDp?: number | string;
    filterAllItemMeta?: "true";
    fields?: ("id" | "order_number" | "created_at" | "updated_at" | "completed_at" | "status" | "currency" | "total" | "subtotal" | "total_line_items_quantity" | "total_tax" | "total_shipping" | "cart_tax" | "shipping_tax" | "total_discount" | "shipping_methods" | "payment_details" | "payment_details.method_id" | "payment_details.method_title" | "payment_details.paid" | "billing_address" | "billing_address.first_name" | "billing_address.last_name" | "billing_address.company" | "billing_address.address_1" | "billing_address.address_2" | "billing_address.city" | "billing_address.state" | "billing_address.postcode" | "billing_address.country" | "billing_address.email" | "billing_address.phone" | "shipping_address" | "shipping_address.first_name" | "shipping_address.last_name" | "shipping_address.company" | "shipping_address.address_1" | "shipping_address.address_2" | "shipping_address.city" | "shipping_address.state" | "shipping_address.postcode" | "shipping_address.country" | "note" | "customer_ip" | "customer_user_agent" | "customer_id" | "view_order_url" | "line_items" | "shipping_lines" | "tax_lines" | "fee_lines" | "coupon_lines" | "customer" | "order_meta")[];
    ifNoneMatch?: string;
} = {}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            orders: Order[];
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: {
            errors: {
                /** Code of the error. */
                code: "shop_api_user_cannot_read_customer" | "shop_api_authentication_error";
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
                code: "shop_api_invalid_customer_id" | "shop_api_invalid_customer" | "shop_api_authentication_error" | "shop_api_disabled";
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
    }>(`/wc-api/v2/customers/${encodeURIComponent(id)}/orders${QS.query(QS.explode({
        "filter[meta]": filterMeta,
        "filter[dp]": filterDp,
        "filter[all_item_meta]": filterAllItemMeta
    }), QS.form({
        fields
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "If-None-Match": ifNoneMatch
        })
    });
}
