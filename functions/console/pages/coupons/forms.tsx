import { decodeEntities } from "../../../kernel/entities.ts";
import type { UncountedTerm } from "../../../store/terms/term.ts";
import { Area, Check, Checks, Field, Select } from "../../view/form.tsx";
import { TYPE_NAMES } from "./list.tsx";
import { readCouponPatch } from "../../../resources/coupons/record.ts";
import type { StoreContext } from "../../../store/context.ts";
import type { Coupon, CouponPatch } from "../../../store/coupons/coupon.ts";
import { deleteCoupon, writeCoupon } from "../../../store/coupons/write.ts";
import { getCoupon } from "../../../store/coupons/read.ts";
import { POST_STATUS_NAMES } from "../../../store/products/product.ts";
import { type NamedProduct, productsNamed, productsOfCoupon } from "../../../store/products/overview.ts";
import { formOf, type Values } from "../../edit.ts";
import { texts, textsNamed, tick } from "../../fields.ts";
import { amountIn, FieldError } from "../../field-error.ts";
import { fieldNumber, type Separators } from "../../shop-number.ts";
import { startOfDay } from "../../view/formats.ts";
import { COUPON } from "../kinds.ts";
import { TRASH, trashActions } from "../record.tsx";

interface CouponFieldsProps {
  categories: readonly UncountedTerm[];
  isTrashed?: boolean;
}

/** The fields of a coupon's form, by their names in the API, with all categories of the shop. */
export function CouponFields({ categories, isTrashed = false }: CouponFieldsProps) {
  const options = categories.map(({ id, name }) => [String(id), decodeEntities(name)] as const);
  const states = [...Object.entries(POST_STATUS_NAMES), ...(isTrashed ? [TRASH] : [])];
  return (
    <>
      <Field name="code" label="Code" required />
      <div class="pair">
        <Select name="type" label="Kind" options={Object.entries(TYPE_NAMES)} />
        <Field name="amount" label="Amount or percent" inputmode="decimal" required />
      </div>
      <Area name="description" label="Description" />
      <div class="pair">
        <Field type="date" name="expiry_date" label="Last day" />
        <Select name="status" label="State" options={states} />
      </div>
      <fieldset class="stack">
        <legend>Usage limits</legend>
        <div class="pair">
          <Limit name="usage_limit" label="Uses in total" />
          <Limit name="usage_limit_per_user" label="Uses by one customer" />
        </div>
        <Limit name="limit_usage_to_x_items" label="Most units of an order with the discount" />
        <Check name="individual_use" label="Not together with other coupons" />
      </fieldset>
      <fieldset class="stack">
        <legend>Carts and customers</legend>
        <div class="pair">
          <Field name="minimum_amount" label="From a cart of" inputmode="decimal" />
          <Field name="maximum_amount" label="Up to a cart of" inputmode="decimal" />
        </div>
        <Area name="customer_emails" label="Only these e-mail addresses, one per line" />
        <Check name="enable_free_shipping" label="Makes shipping free" />
      </fieldset>
      <fieldset class="stack">
        <legend>Products</legend>
        <Area name="product_ids" label="Only these products, one SKU or #id each line" />
        <Area name="exclude_product_ids" label="Not these products, one SKU or #id each line" />
        <Checks name="product_category_ids" legend="Only these categories" options={options} />
        <Checks name="exclude_product_category_ids" legend="Not these categories" options={options} />
        <Check name="exclude_sale_items" label="Not for products on sale" />
      </fieldset>
    </>
  );
}

function Limit(props: { name: string; label: string }) {
  return <Field type="number" min={0} placeholder="No limit" {...props} />;
}

const PLACES = { places: 2 };
const LEAST_AND_MOST = ["minimum_amount", "maximum_amount"] as const;
const NUMBERS = ["usage_limit", "usage_limit_per_user", "limit_usage_to_x_items"] as const;
const CHECKS = ["individual_use", "exclude_sale_items", "enable_free_shipping"] as const;
const PRODUCTS = ["product_ids", "exclude_product_ids"] as const;
const CATEGORIES = ["product_category_ids", "exclude_product_category_ids"] as const;
const EMAILS = "customer_emails";

/** A coupon's form: products by SKU or id, one a line. */
export function couponValues(
  coupon: Coupon,
  products: readonly NamedProduct[],
  separators: Separators,
): Values {
  const number = (value: number) => (value === 0 ? "" : String(value));
  const amount = (value: string) => (Number(value) === 0 ? "" : fieldNumber(value, separators));
  const named = (ids: readonly number[]) =>
    ids.map((id) => products.find((product) => product.id === id)?.sku || `#${id}`).join("\n");
  return {
    code: coupon.code,
    type: coupon.type,
    status: coupon.status,
    amount: fieldNumber(coupon.amount, separators),
    description: coupon.description,
    expiry_date: coupon.expiryDate ?? "",
    usage_limit: number(coupon.usageLimit),
    usage_limit_per_user: number(coupon.usageLimitPerUser),
    limit_usage_to_x_items: number(coupon.limitUsageToXItems),
    minimum_amount: amount(coupon.minimumAmount),
    maximum_amount: amount(coupon.maximumAmount),
    individual_use: coupon.individualUse ? "1" : "",
    exclude_sale_items: coupon.excludeSaleItems ? "1" : "",
    enable_free_shipping: coupon.enableFreeShipping ? "1" : "",
    customer_emails: coupon.customerEmails.join("\n"),
    product_ids: named(coupon.productIds),
    exclude_product_ids: named(coupon.excludeProductIds),
    product_category_ids: coupon.productCategoryIds.join(","),
    exclude_product_category_ids: coupon.excludeProductCategoryIds.join(","),
  };
}

export const { create: createCoupon, edit: editCoupon } = formOf({
  kind: COUPON,
  fields: {
    ...textsNamed(["code", "type", "status", "amount", "description", "expiry_date", EMAILS]),
    ...textsNamed([...NUMBERS, ...LEAST_AND_MOST, ...PRODUCTS]),
    ...Object.fromEntries(CHECKS.map((name) => [name, tick])),
    ...Object.fromEntries(CATEGORIES.map((name) => [name, texts])),
  },
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

/** Throws `FieldError` for what the API would read as another value. */
function checkCoupon(values: Values, changed: ReadonlySet<string>, separators: Separators): void {
  const amount = amountIn(values, "amount", separators, PLACES);
  if (values["type"]?.startsWith("percent") && Number(amount) > 100)
    throw new FieldError("amount", "A discount has at most 100 percent.");
  const [least, most] = LEAST_AND_MOST.map((name) => Number(amountIn(values, name, separators, PLACES)));
  if (most! > 0 && most! < least!)
    throw new FieldError("maximum_amount", "No cart can be so large and so small at once.");
  for (const name of NUMBERS)
    if (changed.has(name) && !/^\d{0,9}$/.test(values[name]?.trim() ?? ""))
      throw new FieldError(name, "This is no number of times.");
  const { expiry_date: day = "" } = values;
  const { status = "" } = values;
  if (changed.has("status") && !Object.hasOwn(POST_STATUS_NAMES, status))
    throw new FieldError("status", "There is no such state.");
  if (changed.has("expiry_date") && day !== "" && !startOfDay(day, "UTC"))
    throw new FieldError("expiry_date", "This is no day.");
}

/** The changed fields, as the API reads them. Named products take a read of the store. */
async function readPatch(store: StoreContext, fields: Values, separators: Separators): Promise<CouponPatch> {
  const of = (names: readonly string[], read: (value: string, name: string) => unknown) =>
    Object.fromEntries(
      names.flatMap((name) => (name in fields ? [[name, read(fields[name] ?? "", name)]] : [])),
    );
  const patch = readCouponPatch({
    ...fields,
    ...of(["amount", ...LEAST_AND_MOST], (_, name) => amountIn(fields, name, separators, PLACES)),
    ...of(CHECKS, (value) => value === "1"),
    ...of(CATEGORIES, (value) => value.split(",").filter(Boolean)),
    ...of([EMAILS], linesOf),
    ...(await namedProducts(store, fields)),
  });
  if (patch.customerEmails && patch.customerEmails.length < new Set(linesOf(fields[EMAILS])).size)
    throw new FieldError(EMAILS, "Each line has to be an e-mail address.");
  const { status } = fields;
  return { ...patch, ...(status !== undefined && { status: status as Coupon["status"] }) };
}

/** The ids of the products that each field names. Throws `FieldError` for an unknown product. */
async function namedProducts(store: StoreContext, fields: Values): Promise<Record<string, number[]>> {
  const given = PRODUCTS.filter((name) => name in fields);
  const words = given.flatMap((name) => linesOf(fields[name]));
  const ids = words.flatMap((word) => idOf(word) ?? []);
  const found = await productsNamed(store, { ids, skus: words.map((word) => word.toLowerCase()) });
  return Object.fromEntries(
    given.map((name) => [
      name,
      linesOf(fields[name]).map((word) => {
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

function linesOf(text = ""): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
