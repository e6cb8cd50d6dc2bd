import type { CpuMeter } from "./cpu.ts";
import type { Load } from "./load.ts";

export interface Scenario {
  name: string;
  load: Load;
  /** Makes something: measured after all reads, which would find a greater store. */
  writes?: boolean;
  /** Of the store that it asks. */
  cpu?: CpuMeter;
}

/** Codes of the coupons that the benchmark seeds. */
export const couponCode = (n: number) => `bench-${n}`;

/** What the table shows of coupons, through the v3 Worker with its key known. */
export function couponScenarios(url: string, authorization: string): Scenario[] {
  const { get, post } = requests(`${url}/wc-api/v3`, authorization);
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
    get("coupon by code", `/coupons/code/${couponCode(7)}`),
    get("coupon list, 10 of 1,000, with count", "/coupons"),
    post("coupon create", "/coupons", { coupon: creation }),
    post("coupon bulk, 100 creates", "/coupons/bulk", bulk),
  ];
}

/** Makers of scenarios of one version and key. */
export function requests(api: string, authorization: string) {
  const headers = { authorization };
  return {
    get: (name: string, path: string): Scenario => ({
      name,
      load: { url: api + path, method: "GET", headers },
    }),
    post: (name: string, path: string, body: object): Scenario => ({
      name,
      load: { url: api + path, method: "POST", headers, body: JSON.stringify(body) },
      writes: true,
    }),
  };
}
