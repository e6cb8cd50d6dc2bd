import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { jsonPage } from "./pages/as-json.tsx";
import { checksPage } from "./pages/checks.tsx";
import { showChecker } from "./pages/checker.tsx";
import { createCategory, editCategory, removeCategory } from "./pages/categories/actions.ts";
import { categoriesPage } from "./pages/categories/list.tsx";
import { categoryPage } from "./pages/categories/category.tsx";
import { createCoupon, editCoupon, trashCoupon } from "./pages/coupons/actions.ts";
import { couponPage, newCouponPage } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import { changeRoles, createCustomer, editCustomer } from "./pages/customers/actions.ts";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { newCustomerPage } from "./pages/customers/new.tsx";
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
import { createProduct, editProduct } from "./pages/products/actions.ts";
import { newProductPage } from "./pages/products/new.tsx";
import { productPage } from "./pages/products/product.tsx";
import { auditPage } from "./pages/settings/audit.tsx";
import { saveSettings, settingsPage } from "./pages/settings/settings.tsx";
import { usersPage } from "./pages/settings/users.tsx";
import { showSession } from "./pages/session.ts";
import { showStore } from "./pages/store.ts";
import { showSignIn, signInByForm, endSession } from "./pages/sign-in.tsx";
import { endSessions, sessionsPage } from "./pages/sessions/sessions.tsx";
import { createTaxRate, editTaxRate, removeTaxRate } from "./pages/tax-rates/actions.ts";
import { taxRatesPage } from "./pages/tax-rates/list.tsx";
import { taxRatePage } from "./pages/tax-rates/tax-rate.tsx";
import { restrict, revoke } from "./pages/keys/actions.ts";
import { createdKeyPage, keysPage } from "./pages/keys/keys.tsx";
import {
  createHook,
  editHook,
  recoverHook,
  removeHook,
  rotateSecret,
  sendAgain,
  setHookStatus,
  trySample,
} from "./pages/webhooks/actions.ts";
import { deliveryPage } from "./pages/webhooks/delivery.tsx";
import { webhooksPage } from "./pages/webhooks/list.tsx";
import { newWebhookPage } from "./pages/webhooks/new.tsx";
import { webhookPage } from "./pages/webhooks/webhook.tsx";
import { action, idempotentAction, page, show } from "./handlers.tsx";

/** Pages with forms: a refused form is shown there again. */
const ORDERS = { path: "/console/orders", show: ordersPage };
const ORDER = { path: "/console/orders/:id", show: orderPage };
const NEW_PRODUCT = { path: "/console/products/new", show: newProductPage };
const CATEGORIES = { path: "/console/products/categories", show: categoriesPage };
const CATEGORY = { path: "/console/products/categories/:id", show: categoryPage };
const NEW_CUSTOMER = { path: "/console/customers/new", show: newCustomerPage };
const SETTINGS = { path: "/console/settings", show: settingsPage };
const TAX_RATES = { path: "/console/tax-rates", show: taxRatesPage };
const TAX_RATE = { path: "/console/tax-rates/:id", show: taxRatePage };
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
  app.post("/console/orders/status", idempotentAction(ORDERS, moveOrders));
  app.get("/console/orders/:id{[0-9]{1,15}}", page(orderPage));
  app.get("/console/orders/:id{[0-9]{1,15}}/slip", page(slipPage));
  app.get("/console/orders/:id{[0-9]{1,15}}/invoice", page(invoicePage));
  app.post("/console/orders/:id{[0-9]{1,15}}/addresses", idempotentAction(ORDER, editAddresses));
  app.post("/console/orders/:id{[0-9]{1,15}}/lines", idempotentAction(ORDER, editLines));
  app.get("/console/orders/:id{[0-9]{1,15}}/json", page(jsonPage("orders")));
  app.post("/console/orders/:id{[0-9]{1,15}}/status", idempotentAction(ORDER, moveOrder));
  app.post("/console/orders/:id{[0-9]{1,15}}/notes", idempotentAction(ORDER, addNote));
  app.post("/console/orders/:id{[0-9]{1,15}}/refunds", idempotentAction(ORDER, refundOrder));

  app.get("/console/products", page(productsPage));
  app.post("/console/products", idempotentAction(NEW_PRODUCT, createProduct));
  app.get("/console/products/new", page(newProductPage));
  app.get("/console/products/:id{[0-9]{1,15}}", page(productPage));
  app.post("/console/products/:id{[0-9]{1,15}}", idempotentAction(PRODUCT, editProduct));

  app.get("/console/products/categories", page(categoriesPage));
  app.post("/console/products/categories", idempotentAction(CATEGORIES, createCategory));
  app.get("/console/products/categories/:id{[0-9]{1,15}}", page(categoryPage));
  app.post("/console/products/categories/:id{[0-9]{1,15}}", action(CATEGORY, editCategory));
  app.post("/console/products/categories/:id{[0-9]{1,15}}/delete", action(CATEGORY, removeCategory));

  app.get("/console/settings", page(settingsPage));
  app.post("/console/settings", action(SETTINGS, saveSettings));
  app.get("/console/users", page(usersPage));
  app.get("/console/audit", page(auditPage));
  app.get("/console/tax-rates", page(taxRatesPage));
  app.post("/console/tax-rates", idempotentAction(TAX_RATES, createTaxRate));
  app.get("/console/tax-rates/:id{[0-9]{1,15}}", page(taxRatePage));
  app.post("/console/tax-rates/:id{[0-9]{1,15}}", action(TAX_RATE, editTaxRate));
  app.post("/console/tax-rates/:id{[0-9]{1,15}}/delete", action(TAX_RATE, removeTaxRate));

  app.get("/console/webhooks", page(webhooksPage));
  app.post("/console/webhooks", idempotentAction(NEW_WEBHOOK, createHook));
  app.get("/console/webhooks/new", page(newWebhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}", page(webhookPage));
  app.get("/console/webhooks/:id{[0-9]{1,15}}/json", page(jsonPage("webhooks")));
  app.post("/console/webhooks/:id{[0-9]{1,15}}", action(WEBHOOK, editHook));
  app.post("/console/webhooks/:id{[0-9]{1,15}}/secret", action(WEBHOOK, rotateSecret));
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
  app.post("/console/customers", idempotentAction(NEW_CUSTOMER, createCustomer));
  app.get("/console/customers/new", page(newCustomerPage));
  app.get("/console/customers/:id{[0-9]{1,15}}", page(customerPage));
  app.get("/console/customers/:id{[0-9]{1,15}}/json", page(jsonPage("customers")));
  app.post("/console/customers/:id{[0-9]{1,15}}", action(CUSTOMER, editCustomer));
  app.post("/console/customers/:id{[0-9]{1,15}}/roles", action(CUSTOMER, changeRoles));

  app.get("/console/coupons", page(couponsPage));
  app.post("/console/coupons", idempotentAction(NEW_COUPON, createCoupon));
  app.get("/console/coupons/new", page(newCouponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}", page(couponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}/json", page(jsonPage("coupons")));
  app.post("/console/coupons/:id{[0-9]{1,15}}", action(COUPON, editCoupon));
  app.post("/console/coupons/:id{[0-9]{1,15}}/delete", action(COUPON, trashCoupon));
}
