import { allOf, inContract } from "../http/route.ts";
import type { VersionProfile } from "../http/version-profile.ts";
import { attributeRoutes } from "../resources/attributes/routes.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import {
  customerOrdersRoute,
  hidingOrders,
  orderReadRoutes,
  orderWriteRoutes,
  productOrdersRoute,
} from "../resources/orders/routes.ts";
import { productReadRoutes, productWriteRoutes } from "../resources/products/routes.ts";
import { reportRoutes } from "../resources/reports/routes.ts";
import { taxRoutes } from "../resources/taxes/routes.ts";
import { ATTRIBUTE_TERM, CATEGORY, SHIPPING_CLASS, TAG } from "../resources/terms/kinds.ts";
import { termReadRoutes, termWriteRoutes } from "../resources/terms/routes.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const { statuses, ...orders } = orderReadRoutes("v3");
const { bulk: orderBulk, ...orderWrites } = orderWriteRoutes("v3");
const { downloads, ...customers } = customerReadRoutes("v3");
const { bulk: customerBulk, ...customerWrites } = customerWriteRoutes("v3");
const { bySku: _bySku, reviews, ...products } = productReadRoutes("v3");

/** v3: all resources. */
export const profile = {
  version: 3,
  authentication: { oauthKeySuffix: "&", keyAndSecret: "as a pair" },
  addressTellsSsl: true,
  indexOmits: new Set(),
  routes: [
    ...inContract([
      ...allOf(couponReadRoutes("v3")),
      ...allOf(couponWriteRoutes("v3")),
      ...allOf(webhookRoutes()),
      ...allOf(reportRoutes("v3")),
    ]),
    orders.list,
    orders.count,
    statuses,
    ...hidingOrders([
      orders.get,
      ...allOf(orderWrites),
      noteListRoute("v3"),
      ...allOf(noteRoutes()),
      ...allOf(refundRoutes()),
    ]),
    orderBulk,
    ...allOf(customers),
    ...allOf(customerWrites),
    customerOrdersRoute("v3"),
    downloads,
    customerBulk,
    ...allOf(products),
    ...allOf(productWriteRoutes("v3")),
    reviews,
    productOrdersRoute("v3"),
    ...allOf(taxRoutes()),
    ...allOf(termReadRoutes(CATEGORY)),
    ...allOf(termWriteRoutes(CATEGORY)),
    ...allOf(termReadRoutes(TAG)),
    ...allOf(termWriteRoutes(TAG)),
    ...allOf(termReadRoutes(SHIPPING_CLASS)),
    ...allOf(termWriteRoutes(SHIPPING_CLASS)),
    ...allOf(attributeRoutes("v3")),
    ...allOf(termReadRoutes(ATTRIBUTE_TERM)),
    ...allOf(termWriteRoutes(ATTRIBUTE_TERM)),
  ],
} satisfies VersionProfile;
