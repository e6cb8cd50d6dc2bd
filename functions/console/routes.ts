import type { Hono } from "hono/tiny";
import type { ConsoleApp } from "./env.ts";
import { createCoupon, editCoupon, trashCoupon } from "./pages/coupons/actions.ts";
import { couponPage, newCouponPage } from "./pages/coupons/coupon.tsx";
import { couponsPage } from "./pages/coupons/list.tsx";
import { customerPage } from "./pages/customers/customer.tsx";
import { customersPage } from "./pages/customers/list.tsx";
import { overviewPage } from "./pages/overview/page.tsx";
import { orderPage } from "./pages/orders/order.tsx";
import { ordersPage } from "./pages/orders/list.tsx";
import { addNote, moveOrder, refundOrder } from "./pages/orders/actions.ts";
import { showSignIn, signInByPassword, endSession } from "./pages/sign-in.tsx";
import { action, page } from "./visit.ts";

/** Every page of the console, and every form. */
export function addRoutes(app: Hono<ConsoleApp>): void {
  app.get("/console/sign-in", showSignIn);
  app.post("/console/sign-in", signInByPassword);
  app.post("/console/sign-out", endSession);

  app.get("/console", page(overviewPage));

  app.get("/console/orders", page(ordersPage));
  app.get("/console/orders/:id{[0-9]{1,15}}", page(orderPage));
  app.post("/console/orders/:id{[0-9]{1,15}}/status", action(moveOrder));
  app.post("/console/orders/:id{[0-9]{1,15}}/notes", action(addNote));
  app.post("/console/orders/:id{[0-9]{1,15}}/refunds", action(refundOrder));

  app.get("/console/customers", page(customersPage));
  app.get("/console/customers/:id{[0-9]{1,15}}", page(customerPage));

  app.get("/console/coupons", page(couponsPage));
  app.post("/console/coupons", action(createCoupon));
  app.get("/console/coupons/new", page(newCouponPage));
  app.get("/console/coupons/:id{[0-9]{1,15}}", page(couponPage));
  app.post("/console/coupons/:id{[0-9]{1,15}}", action(editCoupon));
  app.post("/console/coupons/:id{[0-9]{1,15}}/delete", action(trashCoupon));
}
