import { capital } from "../view/formats.ts";

/** A kind of record that has pages: the path of its list, its titles, and its name in the API. */
export type Kind = ReturnType<typeof kindOf>;

const kindOf = (name: string) => ({
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
