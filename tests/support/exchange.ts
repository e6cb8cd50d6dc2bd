import { expect } from "vitest";
import type { Service } from "../../tools/local/serve.ts";

/** A request to the API, and what it was answered. */
interface Exchange {
  version: 1 | 2 | 3;
  method: string;
  /** Below the version, without query: `/coupons/1`. */
  path: string;
  query: URLSearchParams;
  /** As it was sent. */
  body: unknown;
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for an empty body. */
  answer: unknown;
}

type Fetch = Service["fetch"];

const API = /^\/wc-api\/v([123])(\/.*)$/;

/** The one way of tests to a store's Workers: what the API answers is checked before a test sees it. */
export function checkedFetch(fetch: Fetch): Fetch {
  return async (input, init = {}) => {
    const response = await fetch(input, init);
    const { pathname, searchParams } = new URL(input, "https://store.example");
    const [, version, path] = API.exec(pathname) ?? [];
    if (version === undefined || path === undefined) return response;
    const text = await response.clone().text();
    checkExchange({
      version: Number(version) as 1 | 2 | 3,
      method: init.method ?? "GET",
      path,
      query: searchParams,
      body: init.body,
      status: response.status,
      headers: response.headers,
      answer: text === "" ? undefined : JSON.parse(text),
    });
    return response;
  };
}

/** What every answer keeps, whatever its route. */
function checkExchange({ method, path, status, headers, answer }: Exchange): void {
  const request = `${method} ${path}`;
  expect(headers.get("Content-Type"), request).toBe("application/json; charset=UTF-8");
  expect(headers.get("X-Request-Id"), request).toMatch(/./);
  if (method === "HEAD") return expect(answer, request).toBeUndefined();
  if (status < 400) return expect(answer, request).toBeTypeOf("object");
  expect(answer, request).toEqual({
    errors: [{ code: expect.stringMatching(/./), message: expect.any(String) }],
  });
}
