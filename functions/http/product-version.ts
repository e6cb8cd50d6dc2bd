/** Version of this product, on the index and in the user agent of deliveries. */
export const PRODUCT_VERSION = "1.0.0";
