import type { RunningWorkers } from "../local/workers/workers.ts";
import type { CpuMeter } from "./cpu.ts";
import type { Load } from "./load.ts";

export interface Scenario {
  name: string;
  load: Load;
  /** Whether it writes: then it runs after all reads, which would see a larger store. */
  writes?: boolean;
  /** Of its store. */
  cpu?: CpuMeter;
}

/** Codes of the coupons that the benchmark seeds. */
const couponCode = (n: number) => `bench-${n}`;

/** Scenarios of coupons for the table, through the v3 Worker with a known key. */
export function couponScenarios(api: Api): Scenario[] {
  const { get, post } = requests(api, "v3");
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

/** Workers of a store, and a key of it. */
export interface Api {
  stack: Pick<RunningWorkers, "directUrl">;
  /** Value of the Authorization header. */
  authorization: string;
}

/** One version of the API with the headers that the platform adds. */
export function versionOf({ stack, authorization }: Api, version: "v2" | "v3") {
  return {
    url: `${stack.directUrl(version)}/wc-api/${version}`,
    headers: { authorization, "cf-connecting-ip": "192.0.2.7" },
  };
}

/** Makers of scenarios of one version. */
export function requests(api: Api, version: "v2" | "v3") {
  const { url, headers } = versionOf(api, version);
  return {
    get: (name: string, path: string): Scenario => ({
      name,
      load: { url: url + path, method: "GET", headers },
    }),
    post: (name: string, path: string, body: object): Scenario => ({
      name,
      load: { url: url + path, method: "POST", headers, body: JSON.stringify(body) },
      writes: true,
    }),
  };
}
