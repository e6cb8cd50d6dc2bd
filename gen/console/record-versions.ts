import type { ServedRoutes } from "../../functions/http/version-profile.ts";

// Made by `npm run gen`, not to be edited.

export const RECORD_VERSIONS: Record<ServedRoutes, Record<string, readonly string[]>> = {
  "contract": {
    "coupons": [
      "v3",
      "v1"
    ],
    "webhooks": [
      "v3"
    ],
    "orders": [
      "v2",
      "v1"
    ],
    "customers": [
      "v2"
    ]
  },
  "all": {
    "orders": [
      "v3",
      "v2",
      "v1"
    ],
    "coupons": [
      "v3",
      "v2",
      "v1"
    ],
    "customers": [
      "v3",
      "v2",
      "v1"
    ],
    "products": [
      "v3",
      "v2",
      "v1"
    ],
    "webhooks": [
      "v3",
      "v2"
    ],
    "products/categories": [
      "v3",
      "v2"
    ],
    "products/attributes": [
      "v3",
      "v2"
    ],
    "taxes": [
      "v3"
    ],
    "products/tags": [
      "v3"
    ],
    "products/shipping_classes": [
      "v3"
    ]
  }
};
