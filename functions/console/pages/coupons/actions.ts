import { readCouponPatch } from "../../../resources/coupons/input.ts";
import type { CouponPatch } from "../../../store/coupons/coupon.ts";
import { deleteCoupon } from "../../../store/coupons/delete.ts";
import { writeCoupon } from "../../../store/coupons/write.ts";
import type { StoreContext } from "../../../store/context.ts";
import { invalidField } from "../../../kernel/errors.ts";
import { productsNamed } from "../../../store/products/named.ts";
import { removingAction, writingActions } from "../record.tsx";
import { COUPON } from "../kinds.ts";

export const { create: createCoupon, edit: editCoupon } = writingActions(
  COUPON,
  async ({ store }, form, at) => writeCoupon(store, { ...at, patch: await readPatch(store, form) }),
);

const trash = { force: false };
export const trashCoupon = removingAction(
  COUPON,
  (store, id) => deleteCoupon(store, id, trash),
  "in the trash",
);

const TEXTS = [
  "code",
  "type",
  "amount",
  "description",
  "expiry_date",
  "usage_limit",
  "usage_limit_per_user",
  "limit_usage_to_x_items",
  "minimum_amount",
  "maximum_amount",
];
const CHECKS = ["individual_use", "exclude_sale_items", "enable_free_shipping"];
const PRODUCTS = ["product_ids", "exclude_product_ids"];
const CATEGORIES = ["product_category_ids", "exclude_product_category_ids"];
const EMAILS = "customer_emails";

/** The form's input, read as the API reads it; an unticked box is not sent. Named products take a read of the store. */
async function readPatch(store: StoreContext, form: URLSearchParams): Promise<CouponPatch> {
  const emails = linesOf(form.get(EMAILS));
  const patch = readCouponPatch({
    ...Object.fromEntries(TEXTS.filter((name) => form.has(name)).map((name) => [name, form.get(name)])),
    ...Object.fromEntries(CHECKS.map((name) => [name, form.get(name) === "1"])),
    ...Object.fromEntries(CATEGORIES.map((name) => [name, form.getAll(name)])),
    ...(form.has(EMAILS) && { [EMAILS]: emails }),
    ...(await namedProducts(store, form)),
  });
  if (patch.customerEmails && patch.customerEmails.length < new Set(emails).size)
    throw invalidField("coupon", EMAILS, "each line has to be an e-mail address");
  return patch;
}

/** The ids of the products that each field names. Throws 400 for an unknown product. */
async function namedProducts(store: StoreContext, form: URLSearchParams): Promise<Record<string, number[]>> {
  const fields = PRODUCTS.filter((name) => form.has(name));
  const words = fields.flatMap((name) => linesOf(form.get(name)));
  const ids = words.flatMap((word) => idOf(word) ?? []);
  const found = await productsNamed(store, { ids, skus: words.map((word) => word.toLowerCase()) });
  return Object.fromEntries(
    fields.map((name) => [
      name,
      linesOf(form.get(name)).map((word) => {
        const id = idOf(word);
        const product = found.find((each) =>
          id === undefined ? each.sku.toLowerCase() === word.toLowerCase() : each.id === id,
        );
        if (!product) throw invalidField("coupon", name, `no product has ${word}`);
        return product.id;
      }),
    ]),
  );
}

function idOf(word: string): number | undefined {
  const [, digits] = /^#(\d{1,15})$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function linesOf(text: string | null): string[] {
  return (text ?? "")
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
