import { getCoupon } from "../../../store/coupons/read.ts";
import { newestOrdersOf } from "../../../store/orders/overview.ts";
import { readPast } from "../../../store/audit/record.ts";
import {
  among,
  bodyOf,
  FieldGroups,
  type Groups,
  type Rows,
  rowsIn,
  shapeOf,
  valuesIn,
} from "../../view/field-table.tsx";
import { Facts, Head } from "../../view/parts.tsx";
import { formatsOf, startOfDay } from "../../view/formats.ts";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { OrdersOf } from "../orders/list.tsx";
import { EditForm, newPage, TRASH, trashActions, TrashForms } from "../record.tsx";
import { timesOf, TYPE_NAMES, Unusable, valueOf } from "./list.tsx";
import { COUPON } from "../kinds.ts";
import { Timeline } from "../timeline.tsx";
import type { Settings } from "../../../../schema/settings.ts";
import { readCouponPatch } from "../../../resources/coupons/record.ts";
import type { Coupon } from "../../../store/coupons/coupon.ts";
import { deleteCoupon, writeCoupon } from "../../../store/coupons/write.ts";
import { POST_STATUS_NAMES } from "../../../store/products/product.ts";
import { formOf, type Values } from "../../edit.ts";
import { amountIn, FieldError } from "../../field-error.ts";
import type { Separators } from "../../shop-number.ts";
import type { Options } from "../../view/form.tsx";

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

/** The form of a coupon, and what it checks and writes. */

/** What its fields choose from. */
interface Known {
  isTrashed: boolean;
}

const states = ({ isTrashed }: Known): Options => [
  ...Object.entries(POST_STATUS_NAMES),
  ...(isTrashed ? [TRASH] : []),
];

const LIMITS: Rows<Coupon> = {
  usage_limit: ["Uses in total", "number", { placeholder: "No limit" }],
  usage_limit_per_user: ["Uses by one customer", "number", { placeholder: "No limit" }],
  limit_usage_to_x_items: ["Most units of an order with the discount", "number", { placeholder: "No limit" }],
};

/** The fields of its form. Limits to products, categories and customers are written as JSON. */
const COUPON_GROUPS: Groups<Coupon, Known> = {
  Coupon: {
    code: ["Code", "text", { required: true }],
    type: ["Kind", among(TYPE_NAMES)],
    amount: ["Amount or percent", "amount", { required: true }],
    status: ["State", states],
    expiry_date: ["Last day", "date"],
    description: ["Description", "area"],
  },
  "Usage limits": { ...LIMITS, individual_use: ["Not together with other coupons", "check"] },
  Carts: {
    minimum_amount: ["From a cart of", "amount"],
    maximum_amount: ["Up to a cart of", "amount"],
    enable_free_shipping: ["Makes shipping free", "check"],
    exclude_sale_items: ["Not for products on sale", "check"],
  },
};

const FIELDS = rowsIn(COUPON_GROUPS);

/** The texts of its form. */
const couponValues = (coupon: Coupon, settings: Settings): Values => valuesIn(FIELDS, coupon, settings);

export const { create: createCoupon, edit: editCoupon } = formOf({
  kind: COUPON,
  fields: shapeOf(FIELDS),
  read: getCoupon,
  valuesOf: couponValues,
  check: checkCoupon,
  write: ({ store }, fields, at, settings) => {
    const { status } = fields;
    const patch = readCouponPatch(bodyOf(FIELDS, fields, settings));
    const own = status === undefined ? {} : { status: status as Coupon["status"] };
    return writeCoupon(store, { ...at, patch: { ...patch, ...own } });
  },
});

export const trashCoupon = trashActions({
  kind: COUPON,
  isTrashed: async (store, id) => (await getCoupon(store, id)).status === "trash",
  remove: deleteCoupon,
  restore: (store, id) => writeCoupon(store, { id, patch: { status: "publish" } }),
});

/** Throws `FieldError` for what the API would read as another value. */
function checkCoupon(values: Values, changed: ReadonlySet<string>, separators: Separators): void {
  const [sum, least, most] = ["amount", "minimum_amount", "maximum_amount"].map((name) =>
    Number(amountIn(values, name, separators, { places: 2 })),
  ) as [number, number, number];
  if (values["type"]?.startsWith("percent") && sum > 100)
    throw new FieldError("amount", "A discount has at most 100 percent.");
  if (most > 0 && most < least)
    throw new FieldError("maximum_amount", "No cart can be so large and so small at once.");
  for (const name of Object.keys(LIMITS))
    if (changed.has(name) && !/^\d{0,9}$/.test(values[name]?.trim() ?? ""))
      throw new FieldError(name, "This is no number of times.");
  const { expiry_date: day = "", status = "" } = values;
  if (changed.has("status") && !Object.hasOwn(POST_STATUS_NAMES, status))
    throw new FieldError("status", "There is no such state.");
  if (changed.has("expiry_date") && day !== "" && !startOfDay(day, "UTC"))
    throw new FieldError("expiry_date", "This is no day.");
}
