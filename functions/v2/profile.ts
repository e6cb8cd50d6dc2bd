import { allOf, inContract } from "../http/route.ts";
import type { VersionProfile } from "../http/version-profile.ts";
import { attributeRoutes } from "../resources/attributes/routes.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import {
  customerOrdersRoute,
  orderReadRoutes,
  orderWriteRoutes,
  productOrdersRoute,
} from "../resources/orders/routes.ts";
import { productReadRoutes, productWriteRoutes } from "../resources/products/routes.ts";
import { reportRoutes } from "../resources/reports/routes.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { termReadRoutes } from "../resources/terms/routes.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const { statuses, ...orders } = orderReadRoutes("v2");
const { bulk: orderBulk, ...orderWrites } = orderWriteRoutes("v2");
const { downloads, ...customers } = customerReadRoutes("v2");
const { bulk: customerBulk, ...customerWrites } = customerWriteRoutes("v2");
const { bySku, reviews, ...products } = productReadRoutes("v2");

/** v2: orders, customers, coupons, webhooks, reports, products, attributes; categories to read. */
export const profile = {
  version: 2,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  addressTellsSsl: false,
  indexOmits: new Set(["version"]),
  routes: [
    ...inContract([
      orders.list,
      orders.count,
      statuses,
      orders.get,
      ...allOf(orderWrites),
      noteListRoute("v2"),
      ...allOf(noteRoutes()),
      ...allOf(refundRoutes()),
      orderBulk,
      ...allOf(customers),
      ...allOf(customerWrites),
      customerOrdersRoute("v2"),
      downloads,
      customerBulk,
    ]),
    ...allOf(couponReadRoutes("v2")),
    ...allOf(couponWriteRoutes("v2")),
    ...allOf(webhookRoutes()),
    ...allOf(reportRoutes("v2")),
    ...allOf(products),
    ...allOf(productWriteRoutes("v2")),
    bySku,
    reviews,
    productOrdersRoute("v2"),
    ...allOf(termReadRoutes(CATEGORY)),
    ...allOf(attributeRoutes("v2")),
  ],
} satisfies VersionProfile;
