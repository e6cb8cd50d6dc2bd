import type { Settings } from "../../../../schema/settings.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import { readCouponPatch } from "../../../resources/coupons/record.ts";
import type { StoreContext } from "../../../store/context.ts";
import type { Coupon, CouponPatch } from "../../../store/coupons/coupon.ts";
import { getCoupon } from "../../../store/coupons/read.ts";
import { deleteCoupon, writeCoupon } from "../../../store/coupons/write.ts";
import { type NamedProduct, productsNamed, productsOfCoupon } from "../../../store/products/overview.ts";
import { POST_STATUS_NAMES } from "../../../store/products/product.ts";
import type { UncountedTerm } from "../../../store/terms/term.ts";
import { formOf, type Values } from "../../edit.ts";
import { amountIn, FieldError } from "../../field-error.ts";
import type { Separators } from "../../shop-number.ts";
import {
  among,
  bodyOf,
  type Groups,
  linesOf,
  type Rows,
  rowsIn,
  shapeOf,
  valuesIn,
} from "../../view/field-table.tsx";
import type { Options } from "../../view/form.tsx";
import { startOfDay } from "../../view/formats.ts";
import { COUPON } from "../kinds.ts";
import { TRASH, trashActions } from "../record.tsx";
import { TYPE_NAMES } from "./list.tsx";

/** The form of a coupon, and what it checks and writes. */

/** A coupon, with products by SKU or id. */
type Shown = Omit<Coupon, "productIds" | "excludeProductIds"> &
  Record<"productIds" | "excludeProductIds", string[]>;

/** What its fields choose from. */
interface Known {
  categories: readonly UncountedTerm[];
  isTrashed: boolean;
}

const states = ({ isTrashed }: Known): Options => [
  ...Object.entries(POST_STATUS_NAMES),
  ...(isTrashed ? [TRASH] : []),
];
const categoriesOf = ({ categories }: Known): Options =>
  categories.map(({ id, name }) => [String(id), decodeEntities(name)]);

const LIMITS: Rows<Shown> = {
  usage_limit: ["Uses in total", "number", { placeholder: "No limit" }],
  usage_limit_per_user: ["Uses by one customer", "number", { placeholder: "No limit" }],
  limit_usage_to_x_items: ["Most units of an order with the discount", "number", { placeholder: "No limit" }],
};

/** The fields of its form. */
export const COUPON_GROUPS: Groups<Shown, Known> = {
  Coupon: {
    code: ["Code", "text", { required: true }],
    type: ["Kind", among(TYPE_NAMES)],
    amount: ["Amount or percent", "amount", { required: true }],
    status: ["State", states],
    expiry_date: ["Last day", "date"],
    description: ["Description", "area"],
  },
  "Usage limits": { ...LIMITS, individual_use: ["Not together with other coupons", "check"] },
  "Carts and customers": {
    minimum_amount: ["From a cart of", "amount"],
    maximum_amount: ["Up to a cart of", "amount"],
    customer_emails: ["Only these e-mail addresses, one per line", "lines"],
    enable_free_shipping: ["Makes shipping free", "check"],
  },
  Products: {
    product_ids: ["Only these products, one SKU or #id each line", "lines"],
    exclude_product_ids: ["Not these products, one SKU or #id each line", "lines"],
    product_category_ids: ["Only these categories", categoriesOf, { isList: true }],
    exclude_product_category_ids: ["Not these categories", categoriesOf, { isList: true }],
    exclude_sale_items: ["Not for products on sale", "check"],
  },
};

const FIELDS = rowsIn(COUPON_GROUPS);

/** The texts of its form. */
export function couponValues(coupon: Coupon, products: readonly NamedProduct[], settings: Settings): Values {
  const named = (ids: readonly number[]) =>
    ids.map((id) => products.find((product) => product.id === id)?.sku || `#${id}`);
  const { productIds, excludeProductIds } = coupon;
  const shown = { ...coupon, productIds: named(productIds), excludeProductIds: named(excludeProductIds) };
  return valuesIn(FIELDS, shown, settings);
}

export const { create: createCoupon, edit: editCoupon } = formOf({
  kind: COUPON,
  fields: shapeOf(FIELDS),
  read: (store, id) => Promise.all([getCoupon(store, id), productsOfCoupon(store, id)]),
  valuesOf: ([coupon, products], settings) => couponValues(coupon, products, settings),
  check: checkCoupon,
  write: async ({ store }, fields, at, settings) =>
    writeCoupon(store, { ...at, patch: await readPatch(store, fields, settings) }),
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

/** The changed fields, as the API reads them. Named products take a read of the store. */
async function readPatch(store: StoreContext, fields: Values, settings: Settings): Promise<CouponPatch> {
  const { customer_emails: emails, status } = fields;
  const body = { ...bodyOf(FIELDS, fields, settings), ...(await namedProducts(store, fields)) };
  const patch = readCouponPatch({
    ...body,
    ...(emails !== undefined && { customer_emails: wordsIn(emails) }),
  });
  if (patch.customerEmails && patch.customerEmails.length < new Set(wordsIn(emails)).size)
    throw new FieldError("customer_emails", "Each line has to be an e-mail address.");
  return { ...patch, ...(status !== undefined && { status: status as Coupon["status"] }) };
}

/** The ids of the products that each field names. Throws `FieldError` for an unknown product. */
async function namedProducts(store: StoreContext, fields: Values): Promise<Record<string, number[]>> {
  const given = ["product_ids", "exclude_product_ids"].filter((name) => name in fields);
  const words = given.flatMap((name) => wordsIn(fields[name]));
  const ids = words.flatMap((word) => idOf(word) ?? []);
  const found = await productsNamed(store, { ids, skus: words.map((word) => word.toLowerCase()) });
  return Object.fromEntries(
    given.map((name) => [
      name,
      wordsIn(fields[name]).map((word) => {
        const id = idOf(word);
        const product = found.find((each) =>
          id === undefined ? each.sku.toLowerCase() === word.toLowerCase() : each.id === id,
        );
        if (!product) throw new FieldError(name, `No product has ${word}.`);
        return product.id;
      }),
    ]),
  );
}

function idOf(word: string): number | undefined {
  const [, digits] = /^#(\d{1,15})$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Lines, or words between commas. */
const wordsIn = (text = "") => linesOf(text.replaceAll(/[,;]/g, "\n"));
