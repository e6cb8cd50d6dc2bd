import { getCoupon } from "../../../store/coupons/read.ts";
import { newestOrdersOf } from "../../../store/orders/overview.ts";
import { readPast } from "../../../store/audit/record.ts";
import { FieldGroups } from "../../view/field-table.tsx";
import { Head } from "../../view/head.tsx";
import { Facts } from "../../view/parts.tsx";
import { formatsOf } from "../../view/formats.ts";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/list.tsx";
import { EditForm, newPage, TrashForms } from "../record.tsx";
import { COUPON_GROUPS, couponValues } from "./forms.ts";
import { timesOf, TYPE_NAMES, Unusable, valueOf } from "./list.tsx";
import { COUPON } from "../kinds.ts";
import { Timeline } from "../timeline.tsx";

/** The page of a coupon, with its form. */
export async function couponPage(visit: Visit): Promise<Page> {
  const { store } = visit;
  const id = idOf(visit);
  const [coupon, orders, past] = await Promise.all([
    getCoupon(store, id),
    newestOrdersOf(store, "coupon", id),
    readPast(store, "coupon", id),
  ]);
  const formats = formatsOf(store.settings);
  const most = coupon.usageLimit > 0 ? `, at most ${formats.number(coupon.usageLimit)}` : "";
  const main = (
    <>
      <Head
        of={[[COUPON.path, COUPON.title]]}
        title={coupon.code}
        sum={valueOf(coupon, formats)}
        api={[visit, COUPON]}
      >
        <Unusable coupon={coupon} />
      </Head>
      <Facts
        of={[
          ["Kind", TYPE_NAMES[coupon.type]],
          ["Used", timesOf(coupon.usageCount, formats) + most],
          ["Last day", coupon.expiryDate && formats.date(coupon.expiryDate)],
        ]}
      />
      <div class="actions">
        <EditForm visit={visit} kind={COUPON} summary="Edit" values={couponValues(coupon, store.settings)}>
          <FieldGroups groups={COUPON_GROUPS} known={{ isTrashed: coupon.status === "trash" }} />
        </EditForm>
        <TrashForms visit={visit} kind={COUPON} isTrashed={coupon.status === "trash"} into={[]}>
          <p class="quiet">Then nobody can use it, and another coupon may have its code.</p>
        </TrashForms>
      </div>
      <OrdersOf kind={COUPON} id={id} orders={orders} formats={formats} none="No order has used it yet." />
      <Timeline past={past} createdAt={coupon.createdAt} formats={formats} />
    </>
  );
  return { title: coupon.code, main };
}

export const newCouponPage = newPage({
  kind: COUPON,
  read: (store) => store.read({}), // Reads only the session.
  fields: () => <FieldGroups groups={COUPON_GROUPS} known={{ isTrashed: false }} />,
  children: (
    <p class="quiet">
      Once it is there, “As JSON” on its page limits it to products, categories or customers.
    </p>
  ),
});
