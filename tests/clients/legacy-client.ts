import WooCommerceAPI from "woocommerce-api";
import { checkBody } from "../support/check-answer.ts";
import type { Key } from "../support/keys.ts";

/** The legacy API's client for Node, unmodified: it signs by OAuth over plain HTTP. */
export function legacyClient(url: string, { consumerKey, consumerSecret }: Key, version: "v1" | "v2" | "v3") {
  return new WooCommerceAPI({ url, consumerKey, consumerSecret, version });
}

/** The answer, once it was checked against the contract of its route. */
export async function read(sent: ReturnType<WooCommerceAPI["getAsync"]>) {
  const { statusCode: status, headers, body: text, request } = await sent;
  const body = JSON.parse(text);
  checkBody(new Request(request.href, { method: request.method }), status, body);
  return { status, headers, body };
}
