import type { Load } from "./load.ts";

export interface Scenario {
  name: string;
  load: Load;
}

/** Codes of the coupons that `seedCoupons` makes. */
export const couponCode = (n: number) => `bench-${n}`;

/** What the table shows of coupons, through the v3 Worker with its key known. */
export function couponScenarios(url: string, authorization: string): Scenario[] {
  const api = `${url}/wc-api/v3`;
  const headers = { authorization };
  const creation = {
    code: "made-[<id>]",
    type: "percent",
    amount: "5.00",
    description: "made by the benchmark",
  };
  const bulk = {
    coupons: Array.from({ length: 100 }, (_, n) => ({ ...creation, code: `bulk-${n}-[<id>]` })),
  };
  return [
    { name: "coupon by code", load: { url: `${api}/coupons/code/${couponCode(7)}`, method: "GET", headers } },
    { name: "coupon list, 10 of 1,000, with count", load: { url: `${api}/coupons`, method: "GET", headers } },
    {
      name: "coupon create",
      load: { url: `${api}/coupons`, method: "POST", headers, body: JSON.stringify({ coupon: creation }) },
    },
    {
      name: "coupon bulk, 100 creates",
      load: { url: `${api}/coupons/bulk`, method: "POST", headers, body: JSON.stringify(bulk) },
    },
  ];
}
