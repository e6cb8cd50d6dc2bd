import type { Coupon } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/get.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { newestOrdersOf } from "../../../store/orders/newest.ts";
import { type NamedProduct, productsOfCoupon } from "../../../store/products/named.ts";
import { listUncountedCategories } from "../../../store/terms/list.ts";
import { Badge } from "../../view/badge.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Facts } from "../../view/facts.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { Head } from "../../view/head.tsx";
import { grouped } from "../../view/list.tsx";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/of-record.tsx";
import { idOf, newPage } from "../record.tsx";
import { Events } from "../webhooks/events.tsx";
import { CouponFields } from "./fields.tsx";
import { isExpired, limitsOf, timesOf, TYPE_NAMES, valueOf } from "./value.ts";
import { COUPON } from "../kinds.ts";

/** The page of a coupon, with its form. */
export async function couponPage(visit: Visit): Promise<Page> {
  const { store, query } = visit;
  const id = idOf(visit);
  const [coupon, products, categories, orders, events] = await Promise.all([
    getCoupon(store, id),
    productsOfCoupon(store, id),
    listUncountedCategories(store),
    newestOrdersOf(store, "coupon", id),
    listEventsOf(store, { resource: "coupon", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `${COUPON.path}/${id}`;
  const most = coupon.usageLimit > 0 ? `, at most ${grouped(coupon.usageLimit)}` : "";
  const main = (
    <>
      <Head of={[[COUPON.path, COUPON.title]]} title={coupon.code} sum={valueOf(coupon, formats)}>
        {coupon.status === "trash" && <span class="badge">In the trash</span>}
        {isExpired(coupon) && <Badge state="expired" />}
      </Head>
      <Facts
        of={[
          ["Kind", TYPE_NAMES[coupon.type]],
          ["Used", timesOf(coupon.usageCount) + most],
          ["Only products", namedOf(products, coupon.productIds)],
          ["Excluded products", namedOf(products, coupon.excludeProductIds)],
          ...limitsOf(coupon, formats),
          ["Created", formats.time(coupon.createdAt)],
        ]}
      />
      <div class="actions">
        <PostForm visit={visit} action={path} summary="Edit">
          <CouponFields coupon={coupon} products={products} categories={categories} />
          <button class="primary">Save</button>
        </PostForm>
        {coupon.status === "publish" && (
          <PostForm visit={visit} action={`${path}/delete`} summary="Move to the trash">
            <p class="quiet">Then nobody can use it, and another coupon may have its code.</p>
            <button class="danger">Move to the trash</button>
          </PostForm>
        )}
      </div>
      <OrdersOf kind={COUPON} id={id} orders={orders} formats={formats} none="No order has used it yet." />
      <Events kind={COUPON} id={id} {...events} formats={formats} />
      <ByApi kind={COUPON} id={id} visit={visit} />
    </>
  );
  return { title: coupon.code, main };
}

/** Links to those of the products that have one of the ids; nothing without any. */
function namedOf(products: readonly NamedProduct[], ids: readonly number[]) {
  const named = products.filter(({ id }) => ids.includes(id));
  return (
    named.length > 0 &&
    named.map(({ id, name }, at) => (
      <>
        {at > 0 && ", "}
        <a href={`/console/products/${id}`}>{name || `#${id}`}</a>
      </>
    ))
  );
}

const NEW: Pick<Coupon, "code" | "type" | "amount"> = { code: "", type: "fixed_cart", amount: "" };

export const newCouponPage = newPage({
  kind: COUPON,
  read: (store) => listUncountedCategories(store),
  fields: (categories) => <CouponFields coupon={NEW} products={[]} categories={categories} />,
});
