import { capital } from "../view/formats.ts";

/** Kinds of records that have pages. */
export interface Kind {
  /** Of their list: `/console/orders`. */
  path: string;
  title: string;
  name: string;
  api: string;
  /** The beginning of their webhooks' topics. */
  topics?: "order" | "product" | "customer" | "coupon";
}

const kindOf = <Name extends string>(name: Name) => ({
  path: `/console/${name}s`,
  title: `${capital(name)}s`,
  name,
  api: `${name}s`,
});

export const ORDER = { ...kindOf("order"), topics: "order" } as const;
export const PRODUCT = { ...kindOf("product"), topics: "product" } as const;
export const CUSTOMER = { ...kindOf("customer"), topics: "customer" } as const;
export const COUPON = { ...kindOf("coupon"), topics: "coupon" } as const;
export const WEBHOOK = kindOf("webhook");
