/** Version of this product, as the user agent of deliveries names it. */
export const PRODUCT_VERSION = "1.0.0";

/** Names this product on the index, where `wc_version` is that of the legacy API's (§original-version). */
export const VERSION_HEADER = { "X-Store-Version": PRODUCT_VERSION };
