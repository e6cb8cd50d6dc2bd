/** Version of this product, in the user agent of deliveries. */
export const PRODUCT_VERSION = "1.0.0";

/** The product's name on the index. `wc_version` there is the version of the legacy API (§legacy-version). */
export const VERSION_HEADER = { "X-Store-Version": PRODUCT_VERSION };
