/**
 * Routes of the legacy API by resource, in its order. Operations in v1, v2 and v3: (R)ead, (C)reate, (E)dit by POST, PUT or
 * PATCH, (D)elete; empty for none.
 */
export const LEGACY_ROUTES: Readonly<
  Record<string, readonly [path: string, v1: string, v2: string, v3: string][]>
> = {
  Orders: [
    ["/orders", "R", "RC", "RC"],
    ["/orders/count", "R", "R", "R"],
    ["/orders/statuses", "", "R", "R"],
    ["/orders/<id>", "RE", "RED", "RED"],
    ["/orders/bulk", "", "E", "E"],
  ],
  "Order notes": [
    ["/orders/<order_id>/notes", "R", "RC", "RC"],
    ["/orders/<order_id>/notes/<id>", "", "RED", "RED"],
  ],
  "Order refunds": [
    ["/orders/<order_id>/refunds", "", "RC", "RC"],
    ["/orders/<order_id>/refunds/<id>", "", "RED", "RED"],
  ],
  Customers: [
    ["/customers", "R", "RC", "RC"],
    ["/customers/count", "R", "R", "R"],
    ["/customers/<id>", "R", "RED", "RED"],
    ["/customers/email/<email>", "", "R", "R"],
    ["/customers/<id>/orders", "R", "R", "R"],
    ["/customers/<id>/downloads", "", "R", "R"],
    ["/customers/bulk", "", "E", "E"],
  ],
  Coupons: [
    ["/coupons", "R", "RC", "RC"],
    ["/coupons/count", "R", "R", "R"],
    ["/coupons/<id>", "R", "RED", "RED"],
    ["/coupons/code/<code>", "R", "R", "R"],
    ["/coupons/bulk", "", "E", "E"],
  ],
  Webhooks: [
    ["/webhooks", "", "RC", "RC"],
    ["/webhooks/count", "", "R", "R"],
    ["/webhooks/<id>", "", "RED", "RED"],
    ["/webhooks/<webhook_id>/deliveries", "", "R", "R"],
    ["/webhooks/<webhook_id>/deliveries/<id>", "", "R", "R"],
  ],
  Reports: [
    ["/reports", "R", "R", "R"],
    ["/reports/sales", "R", "R", "R"],
    ["/reports/sales/top_sellers", "R", "R", "R"],
  ],
  Products: [
    ["/products", "R", "RC", "RC"],
    ["/products/count", "R", "R", "R"],
    ["/products/<id>", "R", "RED", "RED"],
    ["/products/<id>/reviews", "R", "R", "R"],
    ["/products/<id>/orders", "", "R", "R"],
    ["/products/sku/<sku>", "", "R", ""],
    ["/products/bulk", "", "E", "E"],
  ],
  "Product categories": [
    ["/products/categories", "", "R", "RC"],
    ["/products/categories/<id>", "", "R", "RED"],
  ],
  "Product tags": [
    ["/products/tags", "", "", "RC"],
    ["/products/tags/<id>", "", "", "RED"],
  ],
  "Product attributes": [
    ["/products/attributes", "", "RC", "RC"],
    ["/products/attributes/<id>", "", "RED", "RED"],
    ["/products/attributes/<attribute_id>/terms", "", "", "RC"],
    ["/products/attributes/<attribute_id>/terms/<id>", "", "", "RED"],
  ],
  "Shipping classes": [
    ["/products/shipping_classes", "", "", "RC"],
    ["/products/shipping_classes/<id>", "", "", "RED"],
  ],
  Taxes: [
    ["/taxes", "", "", "RC"],
    ["/taxes/count", "", "", "R"],
    ["/taxes/<id>", "", "", "RED"],
    ["/taxes/bulk", "", "", "E"],
    ["/taxes/classes", "", "", "RC"],
    ["/taxes/classes/count", "", "", "R"],
    ["/taxes/classes/<slug>", "", "", "D"],
  ],
};
