import type { Settings } from "../../../../schema/settings.ts";
import { readCouponPatch } from "../../../resources/coupons/record.ts";
import type { Coupon } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/read.ts";
import { deleteCoupon, writeCoupon } from "../../../store/coupons/write.ts";
import { POST_STATUS_NAMES } from "../../../store/products/product.ts";
import { formOf, type Values } from "../../edit.ts";
import { amountIn, FieldError } from "../../field-error.ts";
import type { Separators } from "../../shop-number.ts";
import { among, bodyOf, type Groups, type Rows, rowsIn, shapeOf, valuesIn } from "../../view/field-table.tsx";
import type { Options } from "../../view/form.tsx";
import { startOfDay } from "../../view/formats.ts";
import { COUPON } from "../kinds.ts";
import { TRASH, trashActions } from "../record.tsx";
import { TYPE_NAMES } from "./list.tsx";

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
export const COUPON_GROUPS: Groups<Coupon, Known> = {
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
export const couponValues = (coupon: Coupon, settings: Settings): Values =>
  valuesIn(FIELDS, coupon, settings);

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

const PLACES = { places: 2 };

/** Throws `FieldError` for what the API would read as another value. */
function checkCoupon(values: Values, changed: ReadonlySet<string>, separators: Separators): void {
  const [sum, least, most] = ["amount", "minimum_amount", "maximum_amount"].map((name) =>
    Number(amountIn(values, name, separators, PLACES)),
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
