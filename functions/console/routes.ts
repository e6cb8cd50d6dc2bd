import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { jsonPage } from "./pages/as-json.tsx";
import { checksPage } from "./pages/checks.tsx";
import { showChecker } from "./pages/checker.tsx";
import { categoriesPage } from "./pages/categories/list.tsx";
import { categoryPage } from "./pages/categories/category.tsx";
import { createCategory, editCategory, removeCategory } from "./pages/categories/fields.tsx";
import { createCoupon, editCoupon, trashCoupon } from "./pages/coupons/actions.ts";
import { couponPage, newCouponPage } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import { changeRoles, createCustomer, editCustomer } from "./pages/customers/actions.ts";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { newCustomerPage } from "./pages/customers/fields.tsx";
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
import { newProductPage } from "./pages/products/fields.tsx";
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
import { newWebhookPage } from "./pages/webhooks/fields.tsx";
import { webhookPage } from "./pages/webhooks/webhook.tsx";
import { type Act, action, page, show, type Show } from "./handlers.tsx";
import { CATEGORY, COUPON, CUSTOMER, ORDER, PRODUCT, TAX_RATE, WEBHOOK, type Kind } from "./pages/kinds.ts";

/** The pages and forms of a kind of record, below the path of its list. */
interface Records {
  kind: Kind;
  list: Show;
  one: Show;
  /** The page of the form of a new one, if that is not on the list. */
  fresh?: Show;
  /** What makes one. */
  create?: Act;
  /** What changes one, by the path below it: the form is on its page. */
  acts: Readonly<Record<string, Act>>;
  /** What else is shown of one. */
  pages?: Readonly<Record<string, Show>>;
}

const RECORDS: readonly Records[] = [
  {
    kind: ORDER,
    list: ordersPage,
    one: orderPage,
    acts: {
      "/addresses": editAddresses,
      "/lines": editLines,
      "/status": moveOrder,
      "/notes": addNote,
      "/refunds": refundOrder,
    },
    pages: { "/slip": slipPage, "/invoice": invoicePage },
  },
  {
    kind: PRODUCT,
    list: productsPage,
    fresh: newProductPage,
    create: createProduct,
    one: productPage,
    acts: { "": editProduct },
  },
  {
    kind: CATEGORY,
    list: categoriesPage,
    create: createCategory,
    one: categoryPage,
    acts: { "": editCategory, "/delete": removeCategory },
  },
  {
    kind: TAX_RATE,
    list: taxRatesPage,
    create: createTaxRate,
    one: taxRatePage,
    acts: { "": editTaxRate, "/delete": removeTaxRate },
  },
  {
    kind: WEBHOOK,
    list: webhooksPage,
    fresh: newWebhookPage,
    create: createHook,
    one: webhookPage,
    acts: {
      "": editHook,
      "/secret": rotateSecret,
      "/status": setHookStatus,
      "/sample": trySample,
      "/recover": recoverHook,
      "/delete": removeHook,
    },
  },
  {
    kind: CUSTOMER,
    list: customersPage,
    fresh: newCustomerPage,
    create: createCustomer,
    one: customerPage,
    acts: { "": editCustomer, "/roles": changeRoles },
  },
  {
    kind: COUPON,
    list: couponsPage,
    fresh: newCouponPage,
    create: createCoupon,
    one: couponPage,
    acts: { "": editCoupon, "/delete": trashCoupon },
  },
];

function addRecords(app: Hono<ConsoleApp>, { kind, list, one, fresh, create, acts, pages }: Records): void {
  const { path } = kind;
  app.get(path, page(list));
  if (fresh) app.get(`${path}/new`, page(fresh));
  if (create)
    app.post(path, action(fresh ? { path: `${path}/new`, show: fresh } : { path, show: list }, create));
  const ofOne = `${path}/:id{[0-9]{1,15}}`;
  app.get(ofOne, page(one));
  for (const [below, shown] of Object.entries({ "/json": jsonPage(kind), ...pages }))
    app.get(ofOne + below, page(shown));
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

  for (const records of RECORDS) addRecords(app, records);
  app.get("/console/orders/csv", ordersCsv);
  app.post("/console/orders/status", action({ path: ORDER.path, show: ordersPage }, moveOrders));

  const delivery = "/console/deliveries/:delivery";
  app.get(`${delivery}{[0-9a-f]{32}}`, page(deliveryPage));
  app.post(`${delivery}{[0-9a-f]{32}}/redeliver`, action({ path: delivery, show: deliveryPage }, sendAgain));

  const settings = { path: "/console/settings", show: settingsPage };
  app.get(settings.path, page(settingsPage));
  app.post(settings.path, action(settings, saveSettings));
  app.get("/console/users", page(usersPage));
  app.get("/console/audit", page(auditPage));

  const keys = { path: "/console/keys", show: keysPage };
  app.get(keys.path, page(keysPage));
  app.post(keys.path, show(keys, createdKeyPage));
  app.post("/console/keys/:id{[0-9]{1,15}}/permissions", action(keys, restrict));
  app.post("/console/keys/:id{[0-9]{1,15}}/revoke", action(keys, revoke));

  const sessions = { path: "/console/sessions", show: sessionsPage };
  app.get(sessions.path, page(sessionsPage));
  app.post("/console/sessions/end", action(sessions, endSessions));
}
