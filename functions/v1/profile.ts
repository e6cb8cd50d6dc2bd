import { inContract } from "../http/route.ts";
import type { VersionProfile } from "../http/version-profile.ts";
import { couponReadRoutes } from "../resources/coupons/routes.ts";
import { customerReadRoutes } from "../resources/customers/routes.ts";
import { noteListRoute } from "../resources/orders/notes/routes.ts";
import { customerOrdersRoute, orderReadRoutes, orderStatusRoute } from "../resources/orders/routes.ts";
import { productReadRoutes } from "../resources/products/routes.ts";
import { reportRoutes } from "../resources/reports/routes.ts";

const coupons = couponReadRoutes("v1");
const customers = customerReadRoutes("v1");
const orders = orderReadRoutes("v1");
const products = productReadRoutes("v1");
const reports = reportRoutes("v1");

/** v1: orders and the setting of their status, coupons, customers, reports and products, all but the status to read. */
export const profile = {
  version: 1,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  addressTellsSsl: false,
  indexOmits: new Set([
    "version",
    "currency_position",
    "thousand_separator",
    "decimal_separator",
    "price_num_decimals",
    "generate_password",
  ]),
  routes: [
    ...inContract([
      orders.list,
      orders.count,
      orders.get,
      orderStatusRoute("v1"),
      noteListRoute("v1"),
      coupons.list,
      coupons.count,
      coupons.get,
      coupons.byCode,
    ]),
    customers.list,
    customers.count,
    customers.get,
    customerOrdersRoute("v1"),
    reports.list,
    reports.sales,
    reports.topSellers,
    products.list,
    products.count,
    products.get,
    products.reviews,
  ],
} satisfies VersionProfile;
