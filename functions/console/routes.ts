import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { jsonPage } from "./pages/as-json.tsx";
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
import { addNote, moveOrder, refundOrder } from "./pages/orders/actions.ts";
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
import { action, actOnce, page, show } from "./visit.ts";

/** Every page of the console, and every form. */
export function addRoutes(app: Hono<ConsoleApp>): void {
  app.get("/console/sign-in", showSignIn);
  app.post("/console/sign-in", signInByForm);
  app.post("/console/sign-out", endSession);

  app.get("/console/checker", showChecker);
  app.get("/console/session", showSession);
  app.get("/console/store", showStore);

  app.get("/console", page(overviewPage));

  app.get("/console/orders", page(ordersPage));
  app.get("/console/orders/:id{[0-9]{1,15}}", page(orderPage));
  app.get("/console/orders/:id{[0-9]{1,15}}/json", page(jsonPage("orders")));
  app.post("/console/orders/:id{[0-9]{1,15}}/status", actOnce(moveOrder));
  app.post("/console/orders/:id{[0-9]{1,15}}/notes", actOnce(addNote));
  app.post("/console/orders/:id{[0-9]{1,15}}/refunds", actOnce(refundOrder));

  app.get("/console/webhooks", page(webhooksPage));
  app.post("/console/webhooks", actOnce(createHook));
  app.get("/console/webhooks/new", page(newWebhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}", page(webhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}/json", page(jsonPage("webhooks")));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/status", action(setHookStatus));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/sample", action(trySample));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/recover", action(recoverHook));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/delete", action(removeHook));
  app.get("/console/deliveries/:delivery{[0-9a-f]{32}}", page(deliveryPage));
  app.post("/console/deliveries/:delivery{[0-9a-f]{32}}/redeliver", action(sendAgain));

  app.get("/console/keys", page(keysPage));
  app.post("/console/keys", show(createdKeyPage));
  app.post("/console/keys/:id{[0-9]{1,15}}/permissions", action(restrict));
  app.post("/console/keys/:id{[0-9]{1,15}}/revoke", action(revoke));

  app.get("/console/sessions", page(sessionsPage));
  app.post("/console/sessions/end", action(endSessions));

  app.get("/console/customers", page(customersPage));
  app.get("/console/customers/:id{[0-9]{1,15}}", page(customerPage));
  app.get("/console/customers/:id{[0-9]{1,15}}/json", page(jsonPage("customers")));
  app.post("/console/customers/:id{[0-9]{1,15}}/roles", action(changeRoles));

  app.get("/console/coupons", page(couponsPage));
  app.post("/console/coupons", actOnce(createCoupon));
  app.get("/console/coupons/new", page(newCouponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}", page(couponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}/json", page(jsonPage("coupons")));
  app.post("/console/coupons/:id{[0-9]{1,15}}", action(editCoupon));
  app.post("/console/coupons/:id{[0-9]{1,15}}/delete", action(trashCoupon));
}
