import OAuth from "oauth-1.0a";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Answer, readAnswer } from "../support/api.ts";
import { readRecorded, type Recorded } from "./recorded.ts";
import { recordedKey } from "./recorded-keys.ts";
import { useRecordedStore } from "./recorded-store.ts";

/** The recorded authentication and routing answers that need no missing resource. */

const { store, replay } = useRecordedStore("v1", "v2", "v3");

type Check = (answer: Answer, entry: Recorded) => void;

/** Our answers where an entry is marked as different. */
const DIFFERENT: Record<string, Check> = {
  "oauth ts -20min": (answer) =>
    expect([answer.status, answer.body.errors[0].code]).toEqual([401, "shop_api_authentication_error"]),
  // Only for a host of this machine.
  "http basic": (answer, entry) => replay.expectSame(answer, entry),
  "oauth over https": (answer) =>
    expect([answer.status, answer.body]).toEqual([200, { count: expect.any(Number) }]),
  "customer role: GET /orders/statuses": (answer, { response }) => {
    const { order_statuses } = structuredClone(response.body) as { order_statuses: Record<string, string> };
    delete order_statuses["checkout-draft"];
    expect([answer.status, answer.body]).toEqual([200, { order_statuses }]);
  },
  "customer role: GET /reports": (answer) =>
    expect([answer.status, answer.body.errors[0].code]).toEqual([401, "shop_api_user_cannot_read_report"]),
  // The legacy API reveals the number of withheld ones (§withheld-totals).
  "customer role: GET /customers": (answer) => {
    expect([answer.status, answer.body]).toEqual([200, { customers: [] }]);
    expect([answer.headers.get("X-WC-Total"), answer.headers.get("Link")]).toEqual(["0", null]);
  },
  "Accept xml": (answer) => {
    expect([answer.status, answer.body.order.id]).toEqual([200, 337]);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  },
  // The second orders depend on all others.
  "oauth with filter params": (answer) => {
    expect([answer.status, answer.body.orders.length]).toEqual([200, 1]);
    expect(answer.headers.get("Link")).toContain("page=3");
    expect(answer.headers.get("Link")).not.toContain("oauth");
  },
};

function applies({ title, differs }: Recorded): boolean {
  return !differs || title in DIFFERENT;
}

/** The recorded signatures are blank: sign again, with the recorded distance from now. */
function sign(entry: Recorded, version: string): string {
  const url = new URL(`${entry.request.scheme ?? "https"}://store.example${entry.request.path}`);
  const parameters = Object.fromEntries(url.searchParams);
  if (!parameters["oauth_signature"] || entry.title === "oauth bad sig") return url.pathname + url.search;
  const missing = ["oauth_consumer_key", "oauth_nonce", "oauth_timestamp"].find((name) => !parameters[name]);
  if (missing) return url.pathname + url.search;

  const late = entry.title.includes("-20min") ? 1200 : 0;
  const oauth = new OAuth({
    consumer: { key: parameters["oauth_consumer_key"] ?? "", secret: recordedKey("1").consumerSecret },
    signature_method: parameters["oauth_signature_method"] ?? "",
    hash_function: (base, key) => {
      const hash = (parameters["oauth_signature_method"] ?? "").replace("HMAC-", "");
      return createHmac(hash, version === "3" ? key : key.slice(0, -1))
        .update(base)
        .digest("base64");
    },
  });
  const { oauth_signature: _signature, ...signed } = parameters;
  signed["oauth_timestamp"] = String(Math.floor(Date.now() / 1000) - late);
  const data = oauth.authorize({
    url: url.origin + url.pathname,
    method: entry.request.method,
    data: signed,
  });
  return `${url.pathname}?${new URLSearchParams(data as unknown as Record<string, string>)}`;
}

describe("recorded answers", () => {
  const entries = [...readRecorded("auth"), ...readRecorded("routing")].filter(applies);

  test.each(entries.map((entry) => [entry.title, entry] as const))("%s", async (title, entry) => {
    const { request, response } = entry;
    const path = sign(entry, /v(\d)/.exec(request.path)?.[1] ?? "");
    const headers = Object.fromEntries(
      Object.entries(request.headers ?? {}).map(([name, value]) => [
        name,
        value.replace(/^Basic <(.*)>$/, (_all, pair) => `Basic ${btoa(pair)}`),
      ]),
    );
    const send = async () =>
      readAnswer(
        await store.fetch(`${request.scheme ?? "https"}://store.example${path}`, {
          method: request.method,
          headers,
          ...(request.body !== undefined && request.body !== null && { body: bodyOf(request) }),
        }),
      );
    if (entry.title.includes("replay")) await send();
    const answer = await send();

    replay.learn(entry, answer);
    const check = DIFFERENT[title];
    if (check) check(answer, entry);
    else if (isCount(response.body))
      expect([answer.status, answer.body]).toEqual([200, { count: expect.any(Number) }]);
    else if (request.method === "HEAD") expectHeadersAlone(answer, entry);
    else replay.expectSame(answer, entry);
    expect(answer.headers.has("WWW-Authenticate")).toBe("WWW-Authenticate" in response.headers);
  });
});

/** Malformed bodies are recorded verbatim. */
function bodyOf({ body }: Recorded["request"]): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}

function isCount(body: unknown): boolean {
  return typeof body === "object" && body !== null && "count" in body;
}

function expectHeadersAlone(answer: Answer, { response }: Recorded): void {
  expect([answer.status, answer.body]).toEqual([response.status, undefined]);
  for (const name of ["X-WC-Total", "X-WC-TotalPages"]) expect(answer.headers.has(name)).toBe(true);
}
