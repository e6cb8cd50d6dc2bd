import { COUPON_STATUSES, coupons, type CouponType } from "../../../schema/coupons.ts";
import { readList } from "../php/unserialize.ts";
import { freeMeta, type Meta, noteNoArray } from "./meta.ts";
import { count as wholeCount, couponMoney, idsIn, isOdd, ODD_AMOUNT, positive } from "./numbers.ts";
import { createdOf, unix, updatedOf, type Zone } from "./times.ts";
import { importEach, oneOf } from "./rows.ts";
import type { ImportContext } from "./import-context.ts";

const OTHER_STATUSES = new Set(["auto-draft", "inherit"]);

/** Coupons with their restrictions and usage. */
export async function importCoupons(context: ImportContext): Promise<void> {
  const { zone, problems } = context.shop;
  const rows = context.incoming(coupons);
  const found = { from: "posts", meta: "postmeta", where: "t.tag = 'shop_coupon'" };
  await importEach(context, found, ({ id, columns, meta }) => {
    const status = columns["post_status"] ?? "";
    if (OTHER_STATUSES.has(status)) return;
    context.count("coupons");
    for (const list of ["product_categories", "exclude_product_categories", "customer_email"])
      noteNoArray(problems, ["coupons", id], meta.get(list), [list, "it"]);
    const known = oneOf(COUPON_STATUSES, status);
    if (known === undefined)
      problems.note("coupons", id, `its status ${status} is unknown: imported as a draft`);
    if (["coupon_amount", "minimum_amount", "maximum_amount"].some((key) => isOdd(meta.get(key))))
      problems.note("coupons", id, ODD_AMOUNT);
    if (meta.text("coupon_amount").startsWith("-"))
      problems.note("coupons", id, "its amount is below 0: imported as 0");
    const createdAt = createdOf(columns, zone);
    rows.add({
      id,
      status: known ?? "draft",
      code: (columns["post_title"] ?? "").toLowerCase(),
      isShadowed: false,
      type: (meta.get("discount_type") || "fixed_cart") as CouponType,
      amount: couponMoney(positive(meta.get("coupon_amount"))),
      individualUse: meta.flag("individual_use"),
      productIds: idsIn(meta.text("product_ids").split(",")),
      excludeProductIds: idsIn(meta.text("exclude_product_ids").split(",")),
      usageLimit: wholeCount(meta.get("usage_limit")),
      usageLimitPerUser: wholeCount(meta.get("usage_limit_per_user")),
      limitUsageToXItems: wholeCount(meta.get("limit_usage_to_x_items")),
      usageCount: wholeCount(meta.get("usage_count")),
      ...expiryOf(meta, zone),
      enableFreeShipping: meta.flag("free_shipping"),
      productCategoryIds: idsIn(readList(meta.get("product_categories"))),
      excludeProductCategoryIds: idsIn(readList(meta.get("exclude_product_categories"))),
      excludeSaleItems: meta.flag("exclude_sale_items"),
      minimumAmount: couponMoney(meta.get("minimum_amount")),
      maximumAmount: couponMoney(meta.get("maximum_amount")),
      customerEmails: readList(meta.get("customer_email")).map((email) => email.toLowerCase()),
      description: columns["post_excerpt"] ?? "",
      meta: freeMeta(meta, { isOwn: () => false, kind: "coupons", id, problems }),
      createdAt,
      updatedAt: updatedOf(columns, zone) ?? createdAt,
    });
  });
}

/** The UTC day, and its second at which the shop's day begins. */
function expiryOf(meta: Meta, zone: Zone): { expiryDate: string | null; expiryOffset: number } {
  const expires = meta.get("date_expires");
  const instant = expires === undefined ? zone.local(meta.get("expiry_date")) : unix(expires);
  if (!instant) return { expiryDate: null, expiryOffset: 0 };
  const seconds = instant.getTime() / 1000;
  return { expiryDate: instant.toISOString().slice(0, 10), expiryOffset: Math.trunc(seconds % 86_400) };
}
