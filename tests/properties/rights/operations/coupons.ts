import type { Records } from "../records.ts";
import { newName, operationsOf, type Version, withheld } from "./operation.ts";

const coupon = ({ couponId }: Records) => `/coupons/${couponId}`;

export function couponOperations(version: Version) {
  const { reads, creates, edits, deletes, bulks } = operationsOf(version);
  const common = [
    withheld(reads("/coupons")),
    reads("/coupons/count"),
    reads("/coupons/<id>", coupon),
    reads("/coupons/code/<code>", ({ code }) => `/coupons/code/${code}`),
  ];
  if (version === 1) return common;
  return [
    ...common,
    creates("/coupons", () => ({ coupon: { code: newName() } })),
    edits("/coupons/<id>", coupon, () => ({ coupon: { description: newName() } })),
    deletes("coupon", "/coupons/<id>", (records) => `${coupon(records)}?force=true`),
    bulks("/coupons/bulk", ({ couponId }) => ({
      coupons: [{ code: newName() }, { id: couponId, description: newName() }],
    })),
  ];
}
