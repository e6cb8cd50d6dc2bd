import type { Coupon } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/get.ts";
import { listEventsOf } from "../../../store/deliveries/of-record.ts";
import { NEWEST } from "../../../store/list-query.ts";
import { listOrders } from "../../../store/orders/list.ts";
import { type NamedProduct, productsOfCoupon } from "../../../store/products/named.ts";
import { listTerms } from "../../../store/terms/list.ts";
import { Badge } from "../../view/badge.tsx";
import { ByApi } from "../../view/by-api.tsx";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import { formatsOf } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";
import { beforeOf } from "../../view/older.tsx";
import type { Page, Visit } from "../../visit.ts";
import { CATEGORIES } from "../categories/checks.tsx";
import { OrdersOf } from "../orders/of-record.tsx";
import { Events } from "../webhooks/events.tsx";
import { CouponFields } from "./fields.tsx";
import { isExpired, limitsOf, valueOf } from "./value.ts";

/** Orders on the coupon's page. */
const SHOWN = 10;

/** The page of a coupon, with its form. */
export async function couponPage(visit: Visit): Promise<Page> {
  const { store, params, query } = visit;
  const id = Number(params["id"]);
  const [coupon, products, categories, orders, events] = await Promise.all([
    getCoupon(store, id),
    productsOfCoupon(store, id),
    listTerms(store, CATEGORIES),
    listOrders(store, { ...NEWEST, limit: SHOWN, statuses: undefined, couponId: id }),
    listEventsOf(store, { resource: "coupon", id, before: beforeOf(query) }),
  ]);
  const formats = formatsOf(store.settings);
  const path = `/console/coupons/${id}`;
  const main = (
    <>
      <Crumbs to={[["/console/coupons", "Coupons"]]} />
      <header class="record">
        <h1>{coupon.code}</h1>
        {coupon.status === "trash" && <span class="badge">In the trash</span>}
        {isExpired(coupon) && <Badge state="expired" />}
        <span class="sum">{valueOf(coupon, formats)}</span>
      </header>
      <dl class="facts">
        <dt>Used</dt>
        <dd>
          {grouped(coupon.usageCount)} {coupon.usageCount === 1 ? "time" : "times"}
          {coupon.usageLimit > 0 && ` of ${grouped(coupon.usageLimit)}`}
        </dd>
        {products.length > 0 && (
          <>
            <dt>Products</dt>
            <dd>
              <NamedProducts title="Only" products={products} ids={coupon.productIds} />
              <NamedProducts title="Not" products={products} ids={coupon.excludeProductIds} />
            </dd>
          </>
        )}
        {limitsOf(coupon, formats).map(([name, limit]) => (
          <>
            <dt>{name}</dt>
            <dd>{limit}</dd>
          </>
        ))}
        <dt>Made</dt>
        <dd>{formats.time(coupon.createdAt)}</dd>
      </dl>
      <div class="actions">
        <PostForm visit={visit} action={path} className="stack narrow" summary="Edit">
          <CouponFields coupon={coupon} products={products} categories={categories} />
          <button class="primary">Save</button>
        </PostForm>
        {coupon.status === "publish" && (
          <PostForm visit={visit} action={`${path}/delete`} summary="Move to the trash">
            <p class="quiet">Nobody can use it then, and its code is free for another.</p>
            <button class="danger">Move to the trash</button>
          </PostForm>
        )}
      </div>
      <OrdersOf
        orders={orders}
        formats={formats}
        all={`/console/orders?coupon=${id}`}
        none="No order has used it yet."
      />
      <Events {...events} path={path} plural="coupons" formats={formats} />
      <ByApi visit={visit} resource="coupons" id={id} />
    </>
  );
  return { title: coupon.code, main };
}

interface NamedProductsProps {
  title: string;
  products: readonly NamedProduct[];
  ids: readonly number[];
}

function NamedProducts({ title, products, ids }: NamedProductsProps) {
  const named = products.filter(({ id }) => ids.includes(id));
  if (named.length === 0) return <></>;
  return (
    <p>
      {title}:{" "}
      {named.map(({ id, name }, at) => (
        <>
          {at > 0 && ", "}
          <a href={`/console/products/${id}`}>{name || `#${id}`}</a>
        </>
      ))}
    </p>
  );
}

const NEW: Pick<Coupon, "code" | "type" | "amount"> = { code: "", type: "fixed_cart", amount: "" };

/** The form of a new coupon. */
export async function newCouponPage(visit: Visit): Promise<Page> {
  const categories = await listTerms(visit.store, CATEGORIES);
  const main = (
    <>
      <Crumbs to={[["/console/coupons", "Coupons"]]} />
      <h1>New coupon</h1>
      <PostForm visit={visit} action="/console/coupons" className="stack narrow" once>
        <CouponFields coupon={NEW} products={[]} categories={categories} />
        <button class="primary">Make the coupon</button>
      </PostForm>
    </>
  );
  return { title: "New coupon", main };
}
