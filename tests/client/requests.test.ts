import fc from "fast-check";
import OAuth from "oauth-1.0a";
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createClient, type FetchInit, StoreError, type Versions } from "../../gen/client/index.js";

/** The client's requests and its handling of answers, through a given `fetch`. */

const key = `ck_${"1".repeat(40)}`;
const secret = `cs_${"2".repeat(40)}`;

/** A client whose requests are recorded, all answered alike. */
function keeping<Version extends keyof Versions>(
  version: Version,
  url: string,
  answer = () => Response.json({}),
) {
  const sent: { url: URL; init: FetchInit }[] = [];
  const client = createClient({
    url,
    key,
    secret,
    version,
    fetch: async (to, init) => {
      sent.push({ url: new URL(to), init });
      return answer();
    },
  });
  return { client, sent };
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("a b", "100%", "a+b&c=d", "(*!')"),
);

describe("over https", () => {
  test("the key is in a header, parameters are in the query, the body is JSON", async () => {
    const { client, sent } = keeping("v2", "https://store.example");
    const controller = new AbortController();
    const order = { note: "ä" };
    await client.post(
      "/orders",
      { filter: { meta: true }, body: { order } },
      { headers: { "X-Trace": "7" }, signal: controller.signal },
    );
    expect(sent).toEqual([
      {
        url: new URL("https://store.example/wc-api/v2/orders?filter%5Bmeta%5D=true"),
        init: {
          method: "POST",
          headers: {
            Authorization: `Basic ${btoa(`${key}:${secret}`)}`,
            "Content-Type": "application/json",
            "X-Trace": "7",
          },
          body: JSON.stringify({ order }),
          signal: controller.signal,
          redirect: "manual",
        },
      },
    ]);
    await client.get("/orders");
    expect(sent[1]).toEqual({
      url: new URL("https://store.example/wc-api/v2/orders"),
      init: { method: "GET", headers: { Authorization: expect.any(String) }, redirect: "manual" },
    });
  });

  test.each(["https://store.example/shop", "https://store.example/shop/"])("a store at %s", async (home) => {
    const { client, sent } = keeping("v3", home);
    await client.get("/coupons/{id}", { id: 7 });
    expect(String(sent[0]!.url)).toBe("https://store.example/shop/wc-api/v3/coupons/7");
  });

  test("any text arrives as it was given, in a path and in a query", async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (email, q) => {
        fc.pre(email.isWellFormed() && q.isWellFormed() && !["", ".", ".."].includes(email));
        const { client, sent } = keeping("v2", "https://store.example");
        await client.get("/customers/email/{email}", { email, fields: ["id", "email"] });
        await client.get("/customers", { page: 3, filter: { q, limit: 0 } });
        const [one, list] = sent.map(({ url }) => url);
        expect(decodeURIComponent(one!.pathname)).toBe(`/wc-api/v2/customers/email/${email}`);
        expect(one!.pathname.split("/")).toHaveLength(6);
        expect([...one!.searchParams]).toEqual([["fields", "id,email"]]);
        expect(Object.fromEntries(list!.searchParams)).toEqual({
          page: "3",
          "filter[q]": q,
          "filter[limit]": "0",
        });
      }),
    );
  });

  test.each(["", ".", ".."])("what leads elsewhere is no part of a path: %j", async (email) => {
    const { client, sent } = keeping("v2", "https://store.example");
    await expect(client.get("/customers/email/{email}", { email })).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});

describe("over http", () => {
  test.each([
    ["v1", ""],
    ["v2", ""],
    ["v3", "&"],
  ] as const)("requests of %s are signed as an independent library signs them", async (version, suffix) => {
    await fc.assert(
      fc.asyncProperty(text, text, async (q, since) => {
        fc.pre(q.isWellFormed() && since.isWellFormed());
        const { client, sent } = keeping(version, "http://store.example:8080");
        const read = client.get as (path: string, input: object) => Promise<unknown>;
        await read("/coupons/count", { page: 2, filter: { q, limit: 5, created_at_min: since } });
        const [{ url, init }] = sent as [(typeof sent)[0]];
        const { oauth_signature, ...data } = Object.fromEntries(url.searchParams);
        expect(data["oauth_consumer_key"]).toBe(key);
        expect(Math.abs(Number(data["oauth_timestamp"]) - Date.now() / 1000)).toBeLessThan(300);
        const signer = new OAuth({
          consumer: { key, secret },
          signature_method: "HMAC-SHA256",
          hash_function: (base, signingKey) =>
            createHmac("sha256", suffix === "&" ? signingKey : signingKey.slice(0, -1))
              .update(base)
              .digest("base64"),
        });
        const request = { url: `${url.origin}${url.pathname}`, method: "GET", data };
        expect(oauth_signature).toBe(signer.getSignature(request, undefined, data as never));
        expect(init.headers).toEqual({});
      }),
    );
  });

  test("no two requests have the same nonce", async () => {
    const { client, sent } = keeping("v3", "http://store.example");
    await Promise.all([client.get("/coupons"), client.get("/coupons")]);
    const [first, second] = sent.map(({ url }) => url.searchParams.get("oauth_nonce"));
    expect(first).not.toBe(second);
  });
});

describe("what is no answer of a store", () => {
  test.each([
    [
      "a page of a proxy",
      () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
      /502.*<h1>Bad gateway/,
    ],
    ["a redirect", () => new Response(null, { status: 301, headers: { Location: "/" } }), /301/],
    ["a page in place of JSON", () => new Response("<p>Welcome</p>"), /200.*Welcome/],
    ["nothing", () => new Response(""), /200/],
    ["null", () => new Response("null"), /200/],
    ["errors of another form", () => Response.json({ errors: { id: "bad" } }, { status: 400 }), /400/],
    ["errors without a code", () => Response.json({ errors: ["bad"] }, { status: 400 }), /400/],
  ])("%s", async (_, answer, message) => {
    for (const url of ["https://store.example", "http://store.example"]) {
      const { client } = keeping("v3", url, answer);
      const thrown = await client.safe.get("/coupons").catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(Error);
      expect(thrown).not.toBeInstanceOf(StoreError);
      expect(String(thrown)).toMatch(message);
      expect(String(thrown)).not.toMatch(/[12]{40}|oauth/);
    }
  });

  test("what fetch throws is thrown on", async () => {
    const { client } = keeping("v3", "https://store.example", () => {
      throw new TypeError("fetch failed");
    });
    await expect(client.safe.get("/coupons")).rejects.toThrow("fetch failed");
  });
});
