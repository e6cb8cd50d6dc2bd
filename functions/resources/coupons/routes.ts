import { unwrap, unwrapList } from "../../http/body.ts";
import { pickFields } from "../../http/fields.ts";
import type { Query } from "../../http/query.ts";
import { withErrors, EDITING } from "../../http/route.ts";
import { countCoupons } from "../../store/coupons/count.ts";
import type { Coupon, CouponWrite } from "../../store/coupons/coupon.ts";
import { deleteCoupon } from "../../store/coupons/delete.ts";
import { getCoupon, getCouponByCode } from "../../store/coupons/get.ts";
import { listCoupons } from "../../store/coupons/list.ts";
import { couponMeta } from "../../store/coupons/meta.ts";
import { writeCoupon, writeCoupons } from "../../store/coupons/write.ts";
import { runBulk } from "../bulk.ts";
import { COUPON_ERRORS } from "./errors.ts";
import { readCouponPatch } from "./input.ts";
import type { SerializedCoupon } from "./schemas.ts";
import { serializeCoupon } from "./serialize.ts";
import { type ListFilter, readListInput, wantsMeta } from "../input/list.ts";
import { listReply } from "../serialize/list.ts";
import { readId } from "../input/path.ts";

/** A version's fields and filters of coupons. */
interface CouponProfile<Picked extends object> {
  pick: (coupon: SerializedCoupon) => Picked;
  filters: ReadonlySet<ListFilter>;
}

/** Routes that read coupons (§coupons-v1; v3 has them too). */
export function couponReadRoutes<Picked extends object>({ pick, filters }: CouponProfile<Picked>) {
  const render = (coupon: Coupon, query: Query) =>
    pickFields(renderCoupon(pick, coupon, query), query.get("fields"));

  return withErrors([COUPON_ERRORS], {
    list: {
      path: "/coupons",
      methods: ["GET"],
      async handle({ store, query }) {
        const input = readListInput(query, filters);
        const listing = await listCoupons(store, input.query);
        return listReply("coupons", listing, input, (coupon) => render(coupon, query));
      },
    },
    count: {
      path: "/coupons/count",
      methods: ["GET"],
      async handle({ store, query }) {
        return { body: { count: await countCoupons(store, readListInput(query, filters).query) } };
      },
    },
    get: {
      path: "/coupons/<id>",
      methods: ["GET"],
      async handle({ store, params, query }) {
        const coupon = await getCoupon(store, readId(params, "coupon_id_invalid"));
        return { body: { coupon: render(coupon, query) } };
      },
    },
    byCode: {
      path: "/coupons/code/<code>",
      methods: ["GET"],
      async handle({ store, params, query }) {
        const coupon = await getCouponByCode(store, params["code"] ?? "");
        return { body: { coupon: render(coupon, query) } };
      },
    },
  });
}

/** Routes that change coupons (§coupons-v3). They answer with the whole record, whatever `fields` selects. */
export function couponWriteRoutes<Picked extends object>({ pick }: Pick<CouponProfile<Picked>, "pick">) {
  return withErrors([COUPON_ERRORS], {
    create: {
      path: "/coupons",
      methods: ["POST"],
      acceptsData: true,
      async handle({ store, body, query }) {
        const patch = readCouponPatch(unwrap(body, "coupon", "create"));
        return {
          status: 201,
          body: { coupon: renderCoupon(pick, await writeCoupon(store, { patch }), query) },
        };
      },
    },
    edit: {
      path: "/coupons/<id>",
      methods: EDITING,
      acceptsData: true,
      async handle({ store, params, body, query }) {
        const patch = readCouponPatch(unwrap(body, "coupon", "edit"));
        const id = readId(params, "coupon_id_invalid");
        return { body: { coupon: renderCoupon(pick, await writeCoupon(store, { id, patch }), query) } };
      },
    },
    delete: {
      path: "/coupons/<id>",
      methods: ["DELETE"],
      async handle({ store, params, query }) {
        const force = query.get("force") === "true";
        await deleteCoupon(store, readId(params, "coupon_id_invalid"), { force });
        return force
          ? { body: { message: "Permanently deleted coupon" } }
          : { status: 202, body: { message: "Deleted coupon" } };
      },
    },
    bulk: {
      path: "/coupons/bulk",
      methods: EDITING,
      acceptsData: true,
      async handle({ store, body, query }) {
        const request = {
          plural: "coupons",
          singular: "coupon",
          list: unwrapList(body, "coupons"),
          errors: COUPON_ERRORS,
        };
        const write = (writes: CouponWrite[]) => writeCoupons(store, writes);
        return runBulk(request, readCouponPatch, write, (coupon) => renderCoupon(pick, coupon, query));
      },
    },
  });
}

function renderCoupon<Picked extends object>(
  pick: (coupon: SerializedCoupon) => Picked,
  coupon: Coupon,
  query: Query,
) {
  return { ...pick(serializeCoupon(coupon)), ...(wantsMeta(query) && { coupon_meta: couponMeta(coupon) }) };
}
