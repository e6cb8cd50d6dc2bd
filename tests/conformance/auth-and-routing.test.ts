import OAuth from "oauth-1.0a";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAnswer } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { goldenPresent, readGolden, type Recorded } from "./golden.ts";
import { recordedKey, seedRecordedKeys } from "./recorded-keys.ts";

/** The recorded authentication and routing answers that do not need a resource the store has not got yet. */

let store: TestStore;

beforeAll(async () => {
  store = await openStore({ environments: ["v1", "v2", "v3"] });
  await seedRecordedKeys(store);
});
afterAll(() => store.close());

/** What we answer where an entry says that we differ. */
const DIFFERENT: Record<string, { status: number; code: string }> = {
  "oauth ts -20min": { status: 401, code: "shop_api_authentication_error" },
};

const FAILURES = new Set([
  "shop_api_authentication_error",
  "shop_api_no_route",
  "shop_api_unsupported_method",
]);

function applies({ title, request, response, differs }: Recorded): boolean {
  if (differs && !DIFFERENT[title]) return false;
  const code = (response.body as { errors?: { code: string }[] }).errors?.[0]?.code;
  return code ? FAILURES.has(code) : request.path.includes("/coupons");
}

/** The recorded signatures are blanked out: sign anew, as far from now as the recorded timestamp was. */
function sign(entry: Recorded, version: string): string {
  const url = new URL(`http://store.example${entry.request.path}`);
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

describe.skipIf(!goldenPresent)("recorded answers", () => {
  const entries = [...readGolden("auth"), ...readGolden("routing")].filter(applies);

  test.each(entries.map((entry) => [entry.title, entry] as const))("%s", async (_, entry) => {
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
        }),
      );
    if (entry.title.includes("replay")) await send();
    const answer = await send();

    const different = entry.differs ? DIFFERENT[entry.title] : undefined;
    expect(answer.status).toBe(different?.status ?? response.status);
    if (different) expect(answer.body.errors[0].code).toBe(different.code);
    else
      expect(answer.body).toEqual(
        "errors" in (response.body as object) ? response.body : { count: expect.any(Number) },
      );
    expect(answer.headers.has("WWW-Authenticate")).toBe("WWW-Authenticate" in response.headers);
  });
});
