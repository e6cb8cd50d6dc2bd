import type { Coupon } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/get.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { listReports } from "../../../store/reports/list.ts";
import { Badge } from "../../view/badge.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { Events } from "../webhooks/events.tsx";
import { CouponFields } from "./fields.tsx";
import { isExpired, valueOf } from "./value.ts";

/** A coupon, to be read and changed. */
export async function couponPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [coupon, events] = await Promise.all([
    getCoupon(store, id),
    listEventsOf(store, { resource: "coupon", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `/console/coupons/${id}`;
  const main = (
    <>
      <Crumbs />
      <header class="record">
        <h1>{coupon.code}</h1>
        {coupon.status === "trash" && <span class="badge">In the trash</span>}
        {isExpired(coupon) && <Badge state="expired" />}
        <span class="sum">{valueOf(coupon, formats)}</span>
      </header>
      <p class="quiet">
        Made {formats.time(coupon.createdAt)}, used {coupon.usageCount}{" "}
        {coupon.usageCount === 1 ? "time" : "times"}
      </p>
      <PostForm visit={visit} action={path} className="stack narrow">
        <CouponFields coupon={coupon} />
        <button class="primary">Save</button>
      </PostForm>
      {coupon.status === "publish" && (
        <PostForm visit={visit} action={`${path}/delete`} summary="Move to the trash">
          <p class="quiet">Nobody can use it then, and its code is free for another.</p>
          <button class="danger">Move to the trash</button>
        </PostForm>
      )}
      <Events {...events} path={path} plural="coupons" formats={formats} />
      <ByApi visit={visit} resource="coupons" id={id} />
    </>
  );
  return { title: coupon.code, main };
}

const NEW: Pick<Coupon, "code" | "type" | "amount"> = { code: "", type: "fixed_cart", amount: "" };

/** The form of a new coupon. */
export async function newCouponPage(visit: Visit): Promise<Page> {
  await listReports(visit.store); // Reads nothing but who asks.
  const main = (
    <>
      <Crumbs />
      <h1>New coupon</h1>
      <PostForm visit={visit} action="/console/coupons" className="stack narrow" once>
        <CouponFields coupon={NEW} />
        <button class="primary">Make the coupon</button>
      </PostForm>
    </>
  );
  return { title: "New coupon", main };
}

function Crumbs() {
  return (
    <p class="crumbs">
      <a href="/console/coupons">Coupons</a>
    </p>
  );
}
