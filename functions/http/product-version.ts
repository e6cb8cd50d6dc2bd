/** Version of the product, as the index and the user agent of deliveries tell it. */
export const PRODUCT_VERSION = "1.0.0";
