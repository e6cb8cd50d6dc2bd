import OAuth from "oauth-1.0a";
import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { baseStrings, verifyOAuth } from "../../functions/http/oauth.ts";
import { parseQuery } from "../../functions/http/query.ts";
import { readAnswer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const CODE = "shop_api_authentication_error";

describe("the vectors of §oauth-signature", () => {
  const consumerKey = `ck_${"1".repeat(40)}`;
  const secret = `cs_${"2".repeat(40)}`;
  const now = 1_700_000_000;

  const vectors: [version: number, method: string, signature: string][] = [
    [3, "HMAC-SHA256", "Kc525MzkFnHyPVLp06/SqZsypcwn8waiV71eSozAkG8="],
    [3, "HMAC-SHA1", "MYCdQPmILcpCZMhUsr+R3j8bOrM="],
    [2, "HMAC-SHA256", "cS462lvbhot1Bs9sTIjGzhvQTW/dKELO31jcTFB7ijQ="],
    [2, "HMAC-SHA1", "d6U+gJCXNXHBy1C0YPtEMmyIEk8="],
  ];

  function request(version: number, method: string) {
    const search =
      `?status=completed&filter[limit]=5&oauth_consumer_key=${consumerKey}&oauth_nonce=abc123` +
      `&oauth_timestamp=${now}&oauth_signature_method=${method}`;
    return {
      methods: ["GET"],
      urls: [`http://store.example/wc-api/v${version}/orders`],
      query: parseQuery(search),
    };
  }

  test("base string", () => {
    expect([...baseStrings(request(3, "HMAC-SHA256"))]).toContain(
      "GET&http%3A%2F%2Fstore.example%2Fwc-api%2Fv3%2Forders&filter%255Blimit%255D%3D5%26oauth_consumer_key%3D" +
        `${consumerKey}%26oauth_nonce%3Dabc123%26oauth_signature_method%3DHMAC-SHA256%26oauth_timestamp%3D1700000000%26status%3Dcompleted`,
    );
  });

  test("a query above 8 KiB is tried in one order", () => {
    const groups = (size: number) => `?filter[z]=${"1".repeat(size)}&filter[a]=2&b0=3&b:=4`;
    const tried = (size: number) => {
      const query = parseQuery(groups(size));
      return [...baseStrings({ methods: ["GET"], urls: ["http://store.example/"], query })].length;
    };
    expect([tried(100), tried(8000), tried(8192)]).toEqual([3, 3, 1]);
  });

  test.each(vectors)("v%i %s", async (version, method, signature) => {
    const oauth = {
      oauth_consumer_key: consumerKey,
      oauth_timestamp: String(now),
      oauth_nonce: "abc123",
      oauth_signature: signature,
      oauth_signature_method: method,
    };
    const [right, wrong] = version === 3 ? (["&", ""] as const) : (["", "&"] as const);
    await expect(verifyOAuth(oauth, request(version, method), secret, right, now)).resolves.toBeUndefined();
    const refused = { message: expect.stringContaining("does not match") as unknown };
    const other = {
      "X-WC-Help": `sign with the consumer secret ${wrong === "&" ? "and" : "without"} "&" at its end`,
    };
    await expect(verifyOAuth(oauth, request(version, method), secret, wrong, now)).rejects.toMatchObject({
      ...refused,
      headers: other,
    });
    await expect(
      verifyOAuth(oauth, request(version, method), `${secret}0`, right, now),
    ).rejects.toMatchObject({ ...refused, headers: {} });
  });
});

const { store, key } = useStore("v1", "v2", "v3");

/** A request signed by an independent implementation. */
async function send(
  version: number,
  path: string,
  {
    method = "GET",
    signedMethod = method,
    hash = "SHA256",
    secret = key.consumerSecret,
    scheme = "http",
    data = {},
  }: {
    method?: string;
    signedMethod?: string;
    hash?: "SHA256" | "SHA1";
    secret?: string;
    scheme?: string;
    data?: Record<string, string>;
  } = {},
) {
  const oauth = new OAuth({
    consumer: { key: key.consumerKey, secret },
    signature_method: `HMAC-${hash}`,
    // Only v3 puts an "&" after the secret.
    hash_function: (base, signingKey) =>
      createHmac(hash, version === 3 ? signingKey : signingKey.slice(0, -1))
        .update(base)
        .digest("base64"),
  });
  const url = `${scheme}://store.example/wc-api/v${version}${path}`;
  const signed = oauth.authorize({ url, method: signedMethod, data: { oauth_nonce: randomUUID(), ...data } });
  const target = new URL(url);
  for (const [name, value] of Object.entries(signed)) target.searchParams.set(name, String(value));
  const search = target.search.replaceAll("+", "%20");
  return { url: target.origin + target.pathname + search, fetch: () => fetchSigned(target, search, method) };
}

async function fetchSigned(target: URL, search: string, method: string) {
  return readAnswer(await store.fetch(target.origin + target.pathname + search, { method }));
}

describe.each([1, 2, 3] as const)("v%i", (version) => {
  const path = version === 2 ? "/nope" : "/coupons?filter[q]=a%20b&filter[limit]=3&fields=id";
  const accepted = version === 2 ? 404 : 200;

  test("names the first parameter that is missing, empty or 0", async () => {
    const base = `http://store.example/wc-api/v${version}/coupons`;
    const names = [
      "oauth_consumer_key",
      "oauth_timestamp",
      "oauth_nonce",
      "oauth_signature",
      "oauth_signature_method",
    ];
    for (const [index, name] of names.entries()) {
      const present = names.slice(0, index).map((earlier) => `${earlier}=x`);
      for (const value of [[], [`${name}=`], [`${name}=0`]]) {
        const answer = await readAnswer(await store.fetch(`${base}?${[...present, ...value].join("&")}`));
        expect(refusal(answer)).toEqual([404, CODE, `${name} parameter is missing`]);
      }
    }
  });

  test("refuses a stale timestamp and one of the future", async () => {
    // A future one comes nearer while the request is on its way.
    for (const shift of [-901, 1200, Number.NaN]) {
      const oauth_timestamp = String(Math.floor(Date.now() / 1000) + shift);
      const answer = await (await send(version, path, { data: { oauth_timestamp } })).fetch();
      expect(refusal(answer)).toEqual([401, CODE, "Invalid timestamp."]);
    }
  });

  test("refuses an unknown signature method", async () => {
    const answer = await (
      await send(version, path, { data: { oauth_signature_method: "PLAINTEXT" } })
    ).fetch();
    expect(refusal(answer)).toEqual([401, CODE, "Invalid signature - signature method is invalid."]);
  });

  test("refuses a signature the second time, whatever the first result", async () => {
    const signed = await send(version, path);
    expect((await signed.fetch()).status).toBe(accepted);
    expect(refusal(await signed.fetch())).toEqual([
      401,
      CODE,
      "Invalid nonce - nonce has already been used.",
    ]);
  });
});

test("two signatures of one timestamp are independent", async () => {
  const oauth_timestamp = String(Math.floor(Date.now() / 1000));
  const first = await send(3, "/coupons", { data: { oauth_timestamp, oauth_nonce: "one" } });
  const second = await send(3, "/coupons", { data: { oauth_timestamp, oauth_nonce: "two" } });
  expect((await first.fetch()).status).toBe(200);
  expect((await second.fetch()).status).toBe(200);
  expect((await first.fetch()).status).toBe(401);
});

test("of simultaneous uses of a signature one succeeds", async () => {
  const signed = await send(3, "/coupons");
  const answers = await Promise.all(Array.from({ length: 10 }, () => signed.fetch()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("accepts a signature over HTTPS, over a trailing slash, and over the sent or the overriding method", async () => {
  expect((await (await send(3, "/coupons", { scheme: "https" })).fetch()).status).toBe(200);
  expect((await (await send(3, "/coupons/")).fetch()).status).toBe(200);
  for (const signedMethod of ["POST", "GET"]) {
    const answer = await (
      await send(3, "/coupons/count?_method=GET", { method: "POST", signedMethod })
    ).fetch();
    expect(answer.status).toBe(200);
  }
});

test("a nonce may have any length", async () => {
  const signed = await send(3, "/coupons", { data: { oauth_nonce: "n".repeat(5000) } });
  expect((await signed.fetch()).status).toBe(200);
  expect((await signed.fetch()).status).toBe(401);
});
