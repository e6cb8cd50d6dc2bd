import { expect, onTestFinished, test, vi } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";
import { type Answer, basic, readAnswer, refusal } from "../support/api.ts";
import { inProcess } from "../support/in-process.ts";
import type { Key } from "../support/keys.ts";
import { withinMinute } from "../support/within-minute.ts";
import { useStore } from "../support/use-store.ts";
import { phpTarget } from "../clients/habits/signing.ts";

/** §rate-limits, with limits that are soon reached. */

const REQUESTS = 5;
const FAILURES = 3;

const { store } = useStore(
  { rateLimits: { KEY_REQUESTS: REQUESTS, ADDRESS_FAILURES: FAILURES } },
  "v2",
  "v3",
);

const PATH = "/wc-api/v2/orders/count";
let networks = 0;
/** An unused address. */
const newAddress = () => `192.0.2.${(networks += 1)}`;

async function ask(
  key: Key | undefined,
  address: string,
  path = PATH,
  init: RequestInit = {},
): Promise<Answer> {
  const headers = { "CF-Connecting-IP": address, ...(key && { Authorization: basic(key) }) };
  return readAnswer(await store.fetch(`https://store.example${path}`, { ...init, headers }));
}

/** The statuses of several requests in sequence. */
async function statuses(count: number, send: () => Promise<Answer>): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await send()).status);
  return seen;
}

const NOTHING = { coupons: {}, order: 0 };
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const wrong = (key: Key) => ({ ...key, consumerSecret: "cs_wrong" });
const unknown = { consumerKey: "ck_unknown", consumerSecret: "cs_wrong" };

test("a key above its limit learns when to retry, in all versions, without a query", async () => {
  const { seen, last, elsewhere, other } = await withinMinute(async () => {
    const key = await store.createKey();
    const seen = await statuses(REQUESTS, () => ask(key, newAddress()));
    const last = await ask(key, newAddress());
    const elsewhere = await ask(key, newAddress(), "/wc-api/v3/coupons/count");
    return { seen, last, elsewhere, other: await ask(await store.createKey(), "192.0.2.250") };
  });
  expect(seen).toEqual(times(REQUESTS, 200));
  expect(refusal(last)).toEqual([429, "shop_api_rate_limited", "The limit of key-requests is exceeded."]);
  expect(last.roundTrips).toBe(0);
  const seconds = Number(last.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(last.headers.get("RateLimit-Policy")).toBe(`"key-requests";q=${REQUESTS};w=60`);
  expect(last.headers.get("RateLimit")).toBe(`"key-requests";r=0;t=${seconds}`);
  expect(elsewhere.status).toBe(429);
  expect(other.status).toBe(200);
});

test("requests without the secret use up nothing of the key's limit", async () => {
  const { strangers, owner } = await withinMinute(async () => {
    const key = await store.createKey();
    const strangers = await Promise.all(times(40, key).map((key) => ask(wrong(key), newAddress())));
    return { strangers, owner: await statuses(REQUESTS + 1, () => ask(key, newAddress())) };
  });
  expect(new Set(strangers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(owner).toEqual([...times(REQUESTS, 200), 429]);
});

test("an address with too many failures is refused without the database, except with a right secret", async () => {
  const { failures, refused, known, stranger, free } = await withinMinute(async () => {
    const [key, unseen] = [await store.createKey(), await store.createKey()];
    const address = newAddress();
    await ask(key, newAddress()); // The isolate knows it from here on.
    const failures = await statuses(FAILURES + 1, () => ask(unknown, address));
    const refused = [await ask(unknown, address), await ask(wrong(key), address)];
    const known = await ask(key, address);
    return {
      failures,
      refused,
      known,
      stranger: await ask(unseen, address),
      free: await ask(unseen, newAddress()),
    };
  });
  expect(failures).toEqual([...times(FAILURES, 401), 429]);
  for (const answer of [...refused, stranger]) {
    expect(refusal(answer)).toEqual([
      429,
      "shop_api_rate_limited",
      "The limit of address-failures is exceeded.",
    ]);
    expect(answer.roundTrips).toBe(0);
    expect(answer.headers.get("RateLimit-Policy")).toBe(`"address-failures";q=${FAILURES};w=60`);
    expect(answer.headers.get("RateLimit")).toBe(
      `"address-failures";r=0;t=${answer.headers.get("Retry-After")}`,
    );
  }
  expect(known.status).toBe(200);
  expect(free.status).toBe(200);
});

test("an IPv6 address counts as its /64", async () => {
  const { same, next } = await withinMinute(async () => {
    const network = `2001:db8:${(networks += 1).toString(16)}`;
    let host = 1;
    await statuses(FAILURES + 1, () => ask(unknown, `${network}::${(host += 1)}`));
    const same = [`${network}:0:a:b:c:d`, `${network}::`.toUpperCase()].map((address) =>
      ask(unknown, address),
    );
    return { same: await Promise.all(same), next: await ask(unknown, `${network}:1::1`) };
  });
  expect(same.map(({ status }) => status)).toEqual([429, 429]);
  expect(next.status).toBe(401);
});

test("missing credentials, or a missing right, are no failure", async () => {
  const answers = await withinMinute(async () => {
    const reader = await store.createKey({ permissions: "read" });
    const address = newAddress();
    const bare = await statuses(FAILURES + 1, () => ask(undefined, address));
    const denied = await statuses(FAILURES + 1, () =>
      ask(reader, address, "/wc-api/v2/orders/1", { method: "DELETE" }),
    );
    const now = Math.floor(Date.now() / 1000);
    const signed = await statuses(FAILURES + 1, async () => {
      const target = phpTarget({ key: reader, now, ...NOTHING }, "DELETE", "/wc-api/v2/orders/1");
      const init = { method: "DELETE", headers: { "CF-Connecting-IP": address } };
      return readAnswer(await store.fetch(`http://store.example${target}`, init));
    });
    expect(signed).toEqual(times(FAILURES + 1, 401));
    return [...bare, ...denied, (await ask(unknown, address)).status, (await ask(unknown, address)).status];
  });
  expect(answers).toEqual([...times(FAILURES + 1, 404), ...times(FAILURES + 3, 401)]);
});

test("a replay of a signed request counts for its sender, and the key stays usable", async () => {
  const { first, replays, owner } = await withinMinute(async () => {
    const key = await store.createKey();
    const signed = () => phpTarget({ key, now: Math.floor(Date.now() / 1000), ...NOTHING }, "GET", PATH);
    const send = async (target: string, address: string) =>
      readAnswer(
        await store.fetch(`http://store.example${target}`, { headers: { "CF-Connecting-IP": address } }),
      );
    const [seen, home, away] = [signed(), newAddress(), newAddress()];
    const first = await send(seen, home);
    const replays = await statuses(REQUESTS + FAILURES, () => send(seen, away));
    return { first, replays, owner: await statuses(REQUESTS, () => send(signed(), home)) };
  });
  expect(first.status).toBe(200);
  expect(replays).toEqual([...times(FAILURES, 401), ...times(REQUESTS, 429)]);
  expect(owner).toEqual([...times(REQUESTS - 1, 200), 429]);
});

test("of an address with too many failures no signature is verified: even a right one is refused, and stays unused", async () => {
  const { secret, refused, elsewhere, again } = await withinMinute(async () => {
    const [key, address] = [await store.createKey(), newAddress()];
    await ask(key, newAddress()); // The isolate knows it from here on.
    const target = phpTarget({ key, now: Math.floor(Date.now() / 1000), ...NOTHING }, "GET", PATH);
    const send = async (from: string) =>
      readAnswer(
        await store.fetch(`http://store.example${target}`, { headers: { "CF-Connecting-IP": from } }),
      );
    await statuses(FAILURES + 1, () => ask(unknown, address));
    const [secret, refused] = [await ask(key, address), await send(address)];
    return { secret, refused, elsewhere: await send(newAddress()), again: await send(newAddress()) };
  });
  expect(secret.status).toBe(200);
  expect(refusal(refused)).toEqual([
    429,
    "shop_api_rate_limited",
    "The limit of address-failures is exceeded.",
  ]);
  expect(refused.roundTrips).toBe(0);
  expect([elsewhere.status, again.status]).toEqual([200, 401]);
});

test("a client cannot set its own address", async () => {
  const answers = await withinMinute(async () => {
    const send = async () =>
      readAnswer(
        await fetch(store.url + PATH, {
          headers: {
            Authorization: basic(unknown),
            "CF-Connecting-IP": newAddress(),
            "X-Forwarded-For": newAddress(),
          },
        }),
      );
    return statuses(FAILURES + 2, send);
  });
  expect(answers.at(-1)).toBe(429);
});

test("a failure to count refuses nobody and is logged; a limit without a binding is none", async () => {
  const failing = { limit: () => Promise.reject(new Error("the counter is gone")) };
  const key = await store.createKey();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  for (const limiter of [failing, undefined]) {
    const worker = await inProcess(store, "v2", {
      KEY_REQUESTS: limiter,
      KEY_REQUESTS_LIMIT: "1 in 10 s",
      ADDRESS_FAILURES: limiter,
      ADDRESS_FAILURES_LIMIT: "1 in 10 s",
    });
    const send = async (key: Key) => {
      const headers = { Authorization: basic(key), "CF-Connecting-IP": "198.51.100.1" };
      return readAnswer(await worker.fetch(new Request(`https://store.example${PATH}`, { headers })));
    };
    expect(await statuses(3, () => send(key))).toEqual([200, 200, 200]);
    expect(await statuses(3, () => send(unknown))).toEqual([401, 401, 401]);
    await worker.settled();
  }
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map(({ uncounted }) => uncounted)).toEqual([
    ...times(3, "KEY_REQUESTS"),
    ...times(3, "ADDRESS_FAILURES"),
  ]);
  expect(lines[0]).toMatchObject({
    requestId: expect.any(String),
    detail: expect.stringContaining("the counter is gone"),
  });
});

type Bound = Record<string, { namespace_id: string; simple: { limit: number; period: number } }>;

test("wrangler.toml has the limit of each binding, for all versions together", () => {
  const limits = bundledWorkers
    .filter(({ environment }) => /^v\d$/.test(environment))
    .map(({ options }) =>
      Object.entries((options.ratelimits ?? {}) as Bound).map(([name, { simple, namespace_id }]) => [
        name,
        namespace_id,
        `${simple.limit} in ${simple.period} s` === options.bindings?.[`${name}_LIMIT`],
      ]),
    );
  const both = [
    ["KEY_REQUESTS", "7301", true],
    ["ADDRESS_FAILURES", "7302", true],
  ];
  expect(limits).toEqual([both, both, both]);
});
