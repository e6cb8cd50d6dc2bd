import { expect, test } from "vitest";
import { profile as v1 } from "../../functions/v1/profile.ts";
import { profile as v2 } from "../../functions/v2/profile.ts";
import { profile as v3 } from "../../functions/v3/profile.ts";
import { api, readAnswer } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import { signedUrl } from "../support/signed-request.ts";
import { useStore } from "../support/use-store.ts";
import { forEachOf } from "../properties/rights/people.ts";

/** Strangers make the database run one reading statement at most, on every route of the API. */

const { store, key } = useStore("v1", "v2", "v3");

const ROUTES = [v1, v2, v3].flatMap((profile) =>
  profile.routes.flatMap(({ methods, path }) =>
    methods.map((method) => ({ version: profile.version, method, path: path.replaceAll(/<\w+>/g, "1") })),
  ),
);
const INVENTED = { consumerKey: `ck_${"1".repeat(40)}`, consumerSecret: `cs_${"2".repeat(40)}` };
const HEADERS = { "Idempotency-Key": "a stranger's", "If-Match": "*" };

/** The whole database; for API keys also their last use. */
async function everything(): Promise<unknown> {
  return [await readContents(store), await store.sql("select * from api_keys order by id")];
}

test.each([
  ["no key", 0, () => undefined],
  ["an invented key", 1, () => INVENTED],
  ["a key of the store and another secret", 1, () => ({ ...key, consumerSecret: INVENTED.consumerSecret })],
])("%s: at most %i reads each, and nothing is written", async (_who, reads, presented) => {
  const before = await everything();
  const wrong: unknown[] = [];
  await forEachOf(ROUTES, async ({ version, method, path }) => {
    const send = api(store, version, presented())[method.toLowerCase() as "get"];
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const { status, roundTrips, statements } = await send(path, body, HEADERS);
    const isRefused = status === 401 || status === 404;
    if (!isRefused || roundTrips > reads || statements > reads)
      wrong.push([version, method, path, status, roundTrips, statements]);
  });
  expect(wrong).toEqual([]);
  expect(await everything()).toEqual(before);
  console.log(`strangers on every route: ${ROUTES.length} trials`);
});

test("a signature by another secret spends no nonce", async () => {
  const before = await everything();
  const stranger = { ...key, consumerSecret: INVENTED.consumerSecret };
  const url = signedUrl(stranger, "/products", Math.floor(Date.now() / 1000));
  const { status, roundTrips, statements } = await readAnswer(await store.fetch(url));
  expect([status, roundTrips, statements]).toEqual([401, 1, 1]);
  expect(await everything()).toEqual(before);
});
