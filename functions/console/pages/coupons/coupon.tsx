import type { Coupon } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/get.ts";
import { listReports } from "../../../store/reports/list.ts";
import { ByApi } from "../../view/by-api.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import type { Page, Visit } from "../../visit.ts";
import { CouponFields } from "./fields.tsx";
import { valueOf } from "./value.ts";

/** A coupon, to be read and changed. */
export async function couponPage(visit: Visit): Promise<Page> {
  const { store, params, origin } = visit;
  const coupon = await getCoupon(store, Number(params["id"]));
  const formats = formatsOf(store.settings);
  const path = `/console/coupons/${coupon.id}`;
  const main = (
    <>
      <Crumbs />
      <header class="record">
        <h1>{coupon.code}</h1>
        {coupon.status === "trash" && <span class="badge">In the trash</span>}
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
        <details>
          <summary>Move to the trash</summary>
          <PostForm visit={visit} action={`${path}/delete`}>
            <p class="quiet">Nobody can use it then, and its code is free for another.</p>
            <button class="danger">Move to the trash</button>
          </PostForm>
        </details>
      )}
      <ByApi origin={origin} resource="coupons" id={coupon.id} />
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
