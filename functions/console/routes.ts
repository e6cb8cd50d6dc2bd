import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { couponPage, createCoupon, editCoupon, newCouponPage, trashCoupon } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import { changeRole, editCustomer, invite, linkPage, makeLink } from "./pages/customers/forms.tsx";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { overviewPage } from "./pages/overview/page.tsx";
import { jsonAction } from "./pages/json/act.ts";
import { jsonPage } from "./pages/json/page.tsx";
import { orderPage } from "./pages/orders/order.tsx";
import { ordersPage } from "./pages/orders/list.tsx";
import { addNote, editOrder, moveOrder, trashOrder } from "./pages/orders/forms.tsx";
import { moveOrders } from "./pages/orders/many.tsx";
import { refundOrder, refundPage, reviewPage } from "./pages/orders/refund.tsx";
import { searchPage } from "./pages/search.tsx";
import { productsPage } from "./pages/products/list.tsx";
import { createProduct, editProduct, trashProduct } from "./pages/products/forms.ts";
import { newProductPage, productPage } from "./pages/products/product.tsx";
import { editVariations } from "./pages/products/variations.tsx";
import { auditPage } from "./pages/settings/audit.tsx";
import { saveSettings, settingsPage } from "./pages/settings/settings.tsx";
import { usersPage } from "./pages/settings/users.tsx";
import { endSession, showSignIn, signInByForm } from "./pages/sign-in.tsx";
import { keysPage, madeKeyPage, makeKey, restrict, revoke } from "./pages/keys/keys.tsx";
import {
  createHook,
  editHook,
  newWebhookPage,
  recoverHook,
  removeHook,
  sendAgain,
  trySample,
  webhookPage,
} from "./pages/webhooks/webhook.tsx";
import { deliveryPage } from "./pages/webhooks/deliveries.tsx";
import { webhooksPage } from "./pages/webhooks/list.tsx";
import { action, page } from "./handlers.tsx";
import { storeUrlOf } from "./own-host.ts";
import type { Act, Show } from "./visit.ts";
import { COUPON, CUSTOMER, type Kind, ORDER, PRODUCT, WEBHOOK } from "./pages/kinds.ts";

/** The pages and forms of a kind of record: its list, its page, the one of a new one, and the changes by the path below it. */
interface Records {
  list: Show;
  one: Show;
  fresh?: readonly [show: Show, create: Act];
  acts: Readonly<Record<string, Act>>;
}

/** A page, and the forms on it by the path below it. What a form asks for and is not carried out is shown on the page. */
function addPage(app: Hono<ConsoleApp>, at: string, show: Show, acts: Records["acts"] = {}): void {
  const path = at.replace(/\{.*\}/, "");
  app.get(at, page(show));
  for (const [below, act] of Object.entries(acts)) app.post(at + below, action({ path, show }, act));
}

function addRecords(app: Hono<ConsoleApp>, kind: Kind, { list, one, fresh, acts }: Records): void {
  const { path } = kind;
  addPage(app, path, list);
  if (fresh) {
    const [show, create] = fresh;
    app.get(`${path}/new`, page(show));
    app.post(path, action({ path: `${path}/new`, show }, create));
  }
  addPage(app, `${path}/${ID}`, one, acts);
}

const ID = ":id{[0-9]{1,15}}";
/** As much as a body of the API has, encoded as a form. */
const MOST_JSON = 12 * 1024 * 1024;

/** Every page of the console, and every form. */
export function addRoutes(app: Hono<ConsoleApp>): void {
  app.get("/console/sign-in", showSignIn);
  app.post("/console/sign-in", signInByForm);
  app.post("/console/sign-out", endSession);

  // The API's address, as JSON, for everybody: the documents are files, and name it.
  app.get("/console/store", (c) => c.json({ url: storeUrlOf(c.env, c.get("origin")) }));

  addPage(app, "/console", overviewPage);
  addPage(app, "/console/search", searchPage);

  addRecords(app, ORDER, {
    list: ordersPage,
    one: orderPage,
    acts: { "": editOrder, "/status": moveOrder, "/notes": addNote, ...trashOrder },
  });
  app.post(`${ORDER.path}/status`, action({ path: ORDER.path, show: ordersPage }, moveOrders));
  addPage(app, `${ORDER.path}/${ID}/refund`, refundPage, { "": refundOrder });
  addPage(app, `${ORDER.path}/${ID}/refund/review`, reviewPage);
  addRecords(app, PRODUCT, {
    list: productsPage,
    one: productPage,
    fresh: [newProductPage, createProduct],
    acts: { "": editProduct, "/variations": editVariations, ...trashProduct },
  });
  addRecords(app, WEBHOOK, {
    list: webhooksPage,
    one: webhookPage,
    fresh: [newWebhookPage, createHook],
    acts: { "": editHook, "/sample": trySample, "/recover": recoverHook, "/delete": removeHook },
  });
  addRecords(app, CUSTOMER, {
    list: customersPage,
    one: customerPage,
    acts: { "": editCustomer, "/roles": changeRole, "/link": makeLink },
  });
  addRecords(app, COUPON, {
    list: couponsPage,
    one: couponPage,
    fresh: [newCouponPage, createCoupon],
    acts: { "": editCoupon, ...trashCoupon },
  });
  addPage(app, "/console/deliveries/:delivery{[0-9a-f]{32}}", deliveryPage, { "/redeliver": sendAgain });

  app.get("/console/json/:path{.+}", page(jsonPage));
  app.post(
    "/console/json/:path{.+}",
    action({ path: "/console/json/:path", show: jsonPage, longest: MOST_JSON }, jsonAction),
  );

  addPage(app, "/console/settings", settingsPage, { "": saveSettings });
  addPage(app, `${CUSTOMER.path}/${ID}/link`, linkPage);
  addPage(app, "/console/users", usersPage, { "": invite });
  addPage(app, "/console/users/invited", linkPage);
  addPage(app, "/console/audit", auditPage);
  addPage(app, "/console/keys", keysPage, {
    "": makeKey,
    [`/${ID}/permissions`]: restrict,
    [`/${ID}/revoke`]: revoke,
  });
  addPage(app, "/console/keys/made", madeKeyPage);
}
