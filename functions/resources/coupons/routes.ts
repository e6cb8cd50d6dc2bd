import type { ApiRequest, Route } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { type Coupon, couponMeta } from "../../store/coupons/coupon.ts";
import { deleteCoupon, writeCoupon, writeCoupons } from "../../store/coupons/write.ts";
import { getCoupon, getCouponByCode, countCoupons, listCoupons } from "../../store/coupons/read.ts";
import { bulkRoute } from "../bulk.ts";
import { LIST_FILTERS, readListInput, wantsMeta } from "../input/list.ts";
import { picked } from "../fields-parameter.ts";
import { readRoutes, writeRoutes } from "../record-routes.ts";
import { NEVER } from "../serialize/formats.ts";
import { shownTo, type Version } from "../serialize/record-table.ts";
import { COUPON_ERRORS } from "./errors.ts";
import { COUPON, COUPON_NEEDS, readCouponPatch } from "./record.ts";
import { NAMES } from "../names.ts";

/** When a coupon expires that does not, as a version shows it. */
const NO_EXPIRY: Record<Version, string | null> = { v1: NEVER, v2: null, v3: null };

/** Shows coupons as a version does. */
export function couponRenderer(version: Version) {
  const show = shownTo(COUPON, version);
  return (coupon: Coupon, { query }: Pick<ApiRequest, "query">): object => {
    const record = show(coupon);
    record.expiry_date ??= NO_EXPIRY[version];
    return wantsMeta(query) ? { ...record, coupon_meta: couponMeta(coupon) } : record;
  };
}

const kindOf = (version: Version) => ({
  ...NAMES.coupon,
  errors: COUPON_ERRORS,
  zero: "coupon_id_invalid" as const,
  render: couponRenderer(version),
});

/** Routes that read coupons (§coupons-v1; v3 has them too). */
export function couponReadRoutes(version: Version) {
  const kind = kindOf(version);
  const byCode: Route<"/coupons/code/<code>", "GET"> = {
    errors: COUPON_ERRORS,
    path: "/coupons/code/<code>",
    methods: ["GET"],
    async handle(request) {
      const coupon = await getCouponByCode(request.store, request.params["code"] ?? "");
      return { body: { coupon: picked(kind.render(coupon, request), request) } };
    },
  };
  const routes = readRoutes(NAMES.coupon.path, {
    ...kind,
    asked: (query) => readListInput(query, LIST_FILTERS[version]),
    list: listCoupons,
    count: countCoupons,
    get: getCoupon,
    needs: COUPON_NEEDS,
  });
  return { ...routes, byCode };
}

/** Routes that change coupons (§coupons-v3). */
export function couponWriteRoutes(version: Version) {
  const kind = { ...kindOf(version), rights: RIGHTS.coupon, read: readCouponPatch };
  const routes = writeRoutes(NAMES.coupon.path, {
    ...kind,
    write: writeCoupon,
    remove: deleteCoupon,
  });
  const bulk = bulkRoute(NAMES.coupon.path, {
    ...kind,
    writeAll: writeCoupons,
  });
  return { ...routes, bulk };
}
