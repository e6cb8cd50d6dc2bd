import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { jsonPage } from "./pages/as-json.tsx";
import { checksPage } from "./pages/checks.tsx";
import { showChecker } from "./pages/checker.tsx";
import { createCoupon, editCoupon, trashCoupon } from "./pages/coupons/actions.ts";
import { couponPage, newCouponPage } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import { changeRoles } from "./pages/customers/actions.ts";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { overviewPage } from "./pages/overview/page.tsx";
import { orderPage } from "./pages/orders/order.tsx";
import { ordersPage } from "./pages/orders/list.tsx";
import {
  addNote,
  editAddresses,
  editLines,
  moveOrder,
  moveOrders,
  refundOrder,
} from "./pages/orders/actions.ts";
import { ordersCsv } from "./pages/orders/csv.ts";
import { invoicePage, slipPage } from "./pages/orders/papers.tsx";
import { searchPage } from "./pages/search.tsx";
import { productsPage } from "./pages/products/list.tsx";
import { editProduct, productPage } from "./pages/products/product.tsx";
import { showSession } from "./pages/session.ts";
import { showStore } from "./pages/store.ts";
import { showSignIn, signInByForm, endSession } from "./pages/sign-in.tsx";
import { endSessions, sessionsPage } from "./pages/sessions/sessions.tsx";
import { restrict, revoke } from "./pages/keys/actions.ts";
import { createdKeyPage, keysPage } from "./pages/keys/keys.tsx";
import {
  createHook,
  recoverHook,
  removeHook,
  sendAgain,
  setHookStatus,
  trySample,
} from "./pages/webhooks/actions.ts";
import { deliveryPage } from "./pages/webhooks/delivery.tsx";
import { webhooksPage } from "./pages/webhooks/list.tsx";
import { newWebhookPage, webhookPage } from "./pages/webhooks/webhook.tsx";
import { action, actOnce, page, show } from "./handlers.tsx";

/** Pages with forms: what is not carried out is shown there again. */
const ORDERS = { path: "/console/orders", show: ordersPage };
const ORDER = { path: "/console/orders/:id", show: orderPage };
const PRODUCT = { path: "/console/products/:id", show: productPage };
const WEBHOOK = { path: "/console/webhooks/:id", show: webhookPage };
const NEW_WEBHOOK = { path: "/console/webhooks/new", show: newWebhookPage };
const DELIVERY = { path: "/console/deliveries/:delivery", show: deliveryPage };
const KEYS = { path: "/console/keys", show: keysPage };
const SESSIONS = { path: "/console/sessions", show: sessionsPage };
const CUSTOMER = { path: "/console/customers/:id", show: customerPage };
const COUPON = { path: "/console/coupons/:id", show: couponPage };
const NEW_COUPON = { path: "/console/coupons/new", show: newCouponPage };

/** Every page of the console, and every form. */
export function addRoutes(app: Hono<ConsoleApp>): void {
  app.get("/console/sign-in", showSignIn);
  app.post("/console/sign-in", signInByForm);
  app.post("/console/sign-out", endSession);

  app.get("/console/checker", showChecker);
  app.get("/console/session", showSession);
  app.get("/console/store", showStore);

  app.get("/console", page(overviewPage));
  app.get("/console/search", page(searchPage));
  app.get("/console/checks", page(checksPage));

  app.get("/console/orders", page(ordersPage));
  app.get("/console/orders/csv", ordersCsv);
  app.post("/console/orders/status", actOnce(ORDERS, moveOrders));
  app.get("/console/orders/:id{[0-9]{1,15}}", page(orderPage));
  app.get("/console/orders/:id{[0-9]{1,15}}/slip", page(slipPage));
  app.get("/console/orders/:id{[0-9]{1,15}}/invoice", page(invoicePage));
  app.post("/console/orders/:id{[0-9]{1,15}}/addresses", actOnce(ORDER, editAddresses));
  app.post("/console/orders/:id{[0-9]{1,15}}/lines", actOnce(ORDER, editLines));
  app.get("/console/orders/:id{[0-9]{1,15}}/json", page(jsonPage("orders")));
  app.post("/console/orders/:id{[0-9]{1,15}}/status", actOnce(ORDER, moveOrder));
  app.post("/console/orders/:id{[0-9]{1,15}}/notes", actOnce(ORDER, addNote));
  app.post("/console/orders/:id{[0-9]{1,15}}/refunds", actOnce(ORDER, refundOrder));

  app.get("/console/products", page(productsPage));
  app.get("/console/products/:id{[0-9]{1,15}}", page(productPage));
  app.post("/console/products/:id{[0-9]{1,15}}", actOnce(PRODUCT, editProduct));

  app.get("/console/webhooks", page(webhooksPage));
  app.post("/console/webhooks", actOnce(NEW_WEBHOOK, createHook));
  app.get("/console/webhooks/new", page(newWebhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}", page(webhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}/json", page(jsonPage("webhooks")));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/status", action(WEBHOOK, setHookStatus));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/sample", action(WEBHOOK, trySample));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/recover", action(WEBHOOK, recoverHook));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/delete", action(WEBHOOK, removeHook));
  app.get("/console/deliveries/:delivery{[0-9a-f]{32}}", page(deliveryPage));
  app.post("/console/deliveries/:delivery{[0-9a-f]{32}}/redeliver", action(DELIVERY, sendAgain));

  app.get("/console/keys", page(keysPage));
  app.post("/console/keys", show(KEYS, createdKeyPage));
  app.post("/console/keys/:id{[0-9]{1,15}}/permissions", action(KEYS, restrict));
  app.post("/console/keys/:id{[0-9]{1,15}}/revoke", action(KEYS, revoke));

  app.get("/console/sessions", page(sessionsPage));
  app.post("/console/sessions/end", action(SESSIONS, endSessions));

  app.get("/console/customers", page(customersPage));
  app.get("/console/customers/:id{[0-9]{1,15}}", page(customerPage));
  app.get("/console/customers/:id{[0-9]{1,15}}/json", page(jsonPage("customers")));
  app.post("/console/customers/:id{[0-9]{1,15}}/roles", action(CUSTOMER, changeRoles));

  app.get("/console/coupons", page(couponsPage));
  app.post("/console/coupons", actOnce(NEW_COUPON, createCoupon));
  app.get("/console/coupons/new", page(newCouponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}", page(couponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}/json", page(jsonPage("coupons")));
  app.post("/console/coupons/:id{[0-9]{1,15}}", action(COUPON, editCoupon));
  app.post("/console/coupons/:id{[0-9]{1,15}}/delete", action(COUPON, trashCoupon));
}
