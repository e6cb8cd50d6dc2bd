import { unwrap, unwrapList } from "../../http/body.ts";
import { pickFields } from "../../http/fields.ts";
import type { Query } from "../../http/query.ts";
import { answeredBy, EDITING } from "../../http/route.ts";
import { countCoupons } from "../../store/coupons/count.ts";
import type { Coupon, CouponWrite } from "../../store/coupons/coupon.ts";
import { deleteCoupon } from "../../store/coupons/delete.ts";
import { getCoupon, getCouponByCode } from "../../store/coupons/get.ts";
import { listCoupons } from "../../store/coupons/list.ts";
import { couponMeta } from "../../store/coupons/meta.ts";
import { writeCoupon, writeCoupons } from "../../store/coupons/write.ts";
import { runBulk } from "../bulk.ts";
import { COUPON_ANSWERS } from "./answers.ts";
import { readCouponPatch } from "./input.ts";
import type { CouponView } from "./contract.ts";
import { viewCoupon } from "./view.ts";
import { type ListFilter, readListInput, wantsMeta } from "../input/list.ts";
import { listReply } from "../view/list.ts";
import { readId } from "../input/path.ts";

/** How a version shows coupons and which filters it reads. */
interface CouponProfile<Shown extends object> {
  view: (coupon: CouponView) => Shown;
  filters: ReadonlySet<ListFilter>;
}

/** Routes that read coupons (§coupons-v1; v3 has them too). */
export function couponReadRoutes<Shown extends object>({ view, filters }: CouponProfile<Shown>) {
  const render = (coupon: Coupon, query: Query) =>
    pickFields(showCoupon(view, coupon, query), query.get("fields"));

  return answeredBy([COUPON_ANSWERS], {
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

/** Routes that change coupons (§coupons-v3). Their answers show the whole record, whatever `fields` says. */
export function couponWriteRoutes<Shown extends object>({ view }: Pick<CouponProfile<Shown>, "view">) {
  return answeredBy([COUPON_ANSWERS], {
    create: {
      path: "/coupons",
      methods: ["POST"],
      acceptsData: true,
      async handle({ store, body, query }) {
        const patch = readCouponPatch(unwrap(body, "coupon", "create"));
        return {
          status: 201,
          body: { coupon: showCoupon(view, await writeCoupon(store, { patch }), query) },
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
        return { body: { coupon: showCoupon(view, await writeCoupon(store, { id, patch }), query) } };
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
          answers: COUPON_ANSWERS,
        };
        const write = (writes: CouponWrite[]) => writeCoupons(store, writes);
        return runBulk(request, readCouponPatch, write, (coupon) => showCoupon(view, coupon, query));
      },
    },
  });
}

function showCoupon<Shown extends object>(view: (coupon: CouponView) => Shown, coupon: Coupon, query: Query) {
  return { ...view(viewCoupon(coupon)), ...(wantsMeta(query) && { coupon_meta: couponMeta(coupon) }) };
}
