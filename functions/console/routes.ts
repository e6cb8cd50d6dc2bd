import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { byApiPage } from "./pages/by-api.tsx";
import { checksPage } from "./pages/checks.tsx";
import { showChecker } from "./pages/checker.tsx";
import { createCoupon, editCoupon, trashCoupon } from "./pages/coupons/forms.tsx";
import { couponPage, newCouponPage } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import {
  changeRole,
  createCustomer,
  editCustomer,
  invitationPage,
  newCustomerPage,
  signInLinkPage,
} from "./pages/customers/forms.tsx";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { overviewPage } from "./pages/overview/page.tsx";
import { orderPage } from "./pages/orders/order.tsx";
import { ordersPage } from "./pages/orders/list.tsx";
import { addNote, editOrder, moveOrder, moveOrders } from "./pages/orders/forms.tsx";
import { refundOrder, refundPage } from "./pages/orders/refund.tsx";
import { searchPage } from "./pages/search.tsx";
import { productsPage } from "./pages/products/list.tsx";
import { editProduct } from "./pages/products/fields.tsx";
import { productPage } from "./pages/products/product.tsx";
import { auditPage } from "./pages/settings/audit.tsx";
import { saveSettings, settingsPage } from "./pages/settings/settings.tsx";
import { taxRatesPage } from "./pages/settings/tax-rates.tsx";
import { usersPage } from "./pages/settings/users.tsx";
import { showSession, showStore } from "./pages/for-scripts.ts";
import { endSession, showSignIn, signInByForm } from "./pages/sign-in.tsx";
import { endSessions, sessionsPage } from "./pages/sessions/sessions.tsx";
import { createdKeyPage, keysPage, restrict, revoke } from "./pages/keys/keys.tsx";
import {
  createHook,
  editHook,
  newWebhookPage,
  recoverHook,
  removeHook,
  sendAgain,
  trySample,
} from "./pages/webhooks/forms.tsx";
import { deliveryPage } from "./pages/webhooks/delivery.tsx";
import { webhooksPage } from "./pages/webhooks/list.tsx";
import { webhookPage } from "./pages/webhooks/webhook.tsx";
import { action, page } from "./handlers.tsx";
import type { Act, Show } from "./visit.ts";
import { COUPON, CUSTOMER, type Kind, ORDER, PRODUCT, WEBHOOK } from "./pages/kinds.ts";

/** The pages and forms of a kind of record: its list, its page, the one of a new one, and the changes by the path below it. */
interface Records {
  list: Show;
  one: Show;
  fresh?: readonly [show: Show, create: Act];
  acts: Readonly<Record<string, Act>>;
}

function addRecords(app: Hono<ConsoleApp>, kind: Kind, { list, one, fresh, acts }: Records): void {
  const { path } = kind;
  app.get(path, page(list));
  if (fresh) {
    const [show, create] = fresh;
    app.get(`${path}/new`, page(show));
    app.post(path, action({ path: `${path}/new`, show }, create));
  }
  const ofOne = `${path}/:id{[0-9]{1,15}}`;
  app.get(ofOne, page(one));
  app.get(`${ofOne}/api`, page(byApiPage(kind)));
  for (const [below, act] of Object.entries(acts))
    app.post(ofOne + below, action({ path: `${path}/:id`, show: one }, act));
}

/** Every page of the console, and every form. What a form asks for and is not carried out is shown on the page of the form. */
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

  addRecords(app, ORDER, {
    list: ordersPage,
    one: orderPage,
    acts: { "": editOrder, "/status": moveOrder, "/notes": addNote },
  });
  addRecords(app, PRODUCT, { list: productsPage, one: productPage, acts: { "": editProduct } });
  addRecords(app, WEBHOOK, {
    list: webhooksPage,
    one: webhookPage,
    fresh: [newWebhookPage, createHook],
    acts: { "": editHook, "/sample": trySample, "/recover": recoverHook, "/delete": removeHook },
  });
  addRecords(app, CUSTOMER, {
    list: customersPage,
    one: customerPage,
    fresh: [newCustomerPage, createCustomer],
    acts: { "": editCustomer, "/roles": changeRole, "/link": signInLinkPage },
  });
  addRecords(app, COUPON, {
    list: couponsPage,
    one: couponPage,
    fresh: [newCouponPage, createCoupon],
    acts: { "": editCoupon, "/delete": trashCoupon },
  });
  const refund = { path: `${ORDER.path}/:id/refund`, show: refundPage };
  app.get(`${ORDER.path}/:id{[0-9]{1,15}}/refund`, page(refundPage));
  app.post(`${ORDER.path}/:id{[0-9]{1,15}}/refund`, action(refund, refundOrder));
  app.post("/console/orders/status", action({ path: ORDER.path, show: ordersPage }, moveOrders));

  const delivery = "/console/deliveries/:delivery";
  app.get(`${delivery}{[0-9a-f]{32}}`, page(deliveryPage));
  app.post(`${delivery}{[0-9a-f]{32}}/redeliver`, action({ path: delivery, show: deliveryPage }, sendAgain));

  const settings = { path: "/console/settings", show: settingsPage };
  app.get(settings.path, page(settingsPage));
  app.post(settings.path, action(settings, saveSettings));
  app.get("/console/tax-rates", page(taxRatesPage));
  app.get("/console/users", page(usersPage));
  app.post("/console/users", action({ path: "/console/users", show: usersPage }, invitationPage));
  app.get("/console/audit", page(auditPage));

  const keys = { path: "/console/keys", show: keysPage };
  app.get(keys.path, page(keysPage));
  app.post(keys.path, action(keys, createdKeyPage));
  app.post("/console/keys/:id{[0-9]{1,15}}/permissions", action(keys, restrict));
  app.post("/console/keys/:id{[0-9]{1,15}}/revoke", action(keys, revoke));

  const sessions = { path: "/console/sessions", show: sessionsPage };
  app.get(sessions.path, page(sessionsPage));
  app.post("/console/sessions/end", action(sessions, endSessions));
}
