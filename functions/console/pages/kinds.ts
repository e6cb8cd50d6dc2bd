import { capital } from "../view/formats.ts";

/** Kinds of records that have pages. */
export interface Kind {
  /** Of their list: `/console/orders`. */
  path: string;
  title: string;
  name: string;
  api: string;
}

const kindOf = <Name extends string>(name: Name) => ({
  path: `/console/${name}s`,
  title: `${capital(name)}s`,
  name,
  api: `${name}s`,
});

export const ORDER = kindOf("order");
export const PRODUCT = kindOf("product");
export const CUSTOMER = kindOf("customer");
export const COUPON = kindOf("coupon");
export const WEBHOOK = kindOf("webhook");
