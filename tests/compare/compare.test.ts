import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import type { Step } from "../../tools/cli/switch/checks.ts";
import { differences } from "../../tools/compare/differences.ts";
import type { ComparisonReport } from "../../tools/compare/report.ts";
import { jsonOf, type Outcome, storeCommand } from "../cli/store-command.ts";
import { type Exchange, readAnswers, recordedFile } from "../move-in/answers.ts";
import { useStore } from "../support/use-store.ts";
import { type Passing, plantingProxy } from "./planting-proxy.ts";

/** `store compare`, on a shop and on the same shop behind a proxy that changes answers. */

const { store } = useStore("v1", "v2", "v3");
const folder = useFolder();

beforeAll(async () => {
  await jsonOf(storeCommand(store)("move-in", fileURLToPath(recordedFile("shop.sql.gz")), "--json"));
});

async function compare(
  plant: (passing: Passing) => void | { raw: string },
  ...args: string[]
): Promise<Outcome & { report: ComparisonReport; asked: string[] }> {
  const [{ consumer_key, consumer_secret }] = keysOfShop.keys as [(typeof keysOfShop.keys)[number]];
  const keys = folder.at("keys.env");
  await writeFile(keys, `CONSUMER_KEY=${consumer_key}\nCONSUMER_SECRET=${consumer_secret}\n`, {
    mode: 0o600,
  });
  const old = await plantingProxy(store, plant);
  onTestFinished(() => old.close());
  const words = ["--keys", keys, "--rate", "1000", "--json", "--data-dir", folder.path, ...args];
  const outcome = await storeCommand(store)("compare", old.url, store.url, ...words);
  const report = outcome.stdout.startsWith("{") ? JSON.parse(outcome.stdout) : undefined;
  return { ...outcome, report, asked: old.asked };
}

const found = ({ differences }: ComparisonReport) =>
  differences.map(({ kind, field, versions, records, examples: [first] }) => {
    const { id, old, new: now } = first!;
    return [kind, field, versions.join(), records, id, old, now];
  });

let whole: ReturnType<typeof compare> | undefined;
/** A comparison of the whole shop, made once. */
const compareWhole = () => (whole ??= compare(() => {}, "--sample", "1"));

test("a shop equals itself, by all kinds of reads, and none that writes", async () => {
  const { report, exitCode, asked } = await compareWhole();
  expect([exitCode, report.outcome, found(report), report.unanswered.count]).toEqual([0, "equal", [], 0]);
  expect(report.compared).toBeGreaterThan(300);
  const writes = asked.filter(
    (one) => !/^(GET|HEAD) \/wc-api\/v[123]\//.test(one) || one.includes("_method"),
  );
  expect(writes).toEqual([]);
});

/** The records of an answer, at any position. */
// oxlint-disable-next-line typescript/no-explicit-any -- records of many shapes
function recordsOf({ body }: Passing, single: string, list: string): any[] {
  return [body?.[single], ...(body?.[list] ?? [])].filter(Boolean);
}

test("--differences lists the declared ones with their reasons; each decision is on its page", async () => {
  const listed: { name: string; reason: string }[] = await jsonOf(
    storeCommand(store)("compare", "--differences", "--json"),
  );
  const decisions = await readFile(new URL("../../docs/decisions.md", import.meta.url), "utf8");
  const named = listed.flatMap(({ reason }) => /\(([a-z]+(?:-[a-z]+)+)\)/.exec(reason)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(5);
  for (const one of named) expect(decisions).toMatch(new RegExp(`(?:id="${one}"|### ${one}\n|\\[${one}\\])`));
});

test("five planted differences are found, and no others", async () => {
  const { report, exitCode } = await compare(
    (passing) => {
      const { path, headers, body } = passing;
      for (const order of recordsOf(passing, "order", "orders"))
        if (order.id === 145 && order.billing_address) order.billing_address.city = "Elsewhere";
      for (const coupon of recordsOf(passing, "coupon", "coupons"))
        if (coupon.amount) coupon.amount = Number(coupon.amount);
      if (path.includes("/webhooks") && headers["x-wc-total"]) headers["x-wc-total"] = "9";
      if (body?.customers) body.customers = body.customers.filter(({ id }: { id: number }) => id !== 20);
      if (body?.sales?.totals?.["2024-01"]) body.sales.totals["2024-01"].tax = "1.00";
    },
    "--sample",
    "1",
    "--data-dir",
    folder.at("planted"),
  );
  expect(exitCode).toBe(1);
  expect(found(report)).toEqual([
    ["coupon", "amount", "v1,v3", 25, expect.any(String), "6.43", '"6.43"'],
    ["customer", "", "v2", 1, "20", "nothing", expect.stringContaining('"id":20')],
    ["order", "billing_address.city", "v1,v2", 1, "145", '"Elsewhere"', expect.any(String)],
    ["sales report", "totals.<period>.tax", "v3", 1, "", '"1.00"', expect.any(String)],
    ["webhook", "(header x-wc-total)", "v3", 1, "", '"9"', '"8"'],
  ]);
});

/** The recorded reads as an access log, signed and by several clients. */
function accessLog(): string {
  const line = (request: string) =>
    `203.0.113.9 - - [21/Nov/2026:10:00:00 +0100] "${request}" 200 512 "-" "WooCommerce API Client-PHP/3.0.0"`;
  const reads = readAnswers()
    .filter(({ relative }) => !relative)
    .map(({ path, query }) => {
      const signed = { ...query, oauth_consumer_key: "ck_1", oauth_signature: "x", consumer_secret: "cs_1" };
      return line(`GET ${path}?${new URLSearchParams(signed).toString()} HTTP/1.1`);
    });
  return [
    line("PUT /wc-api/v2/orders/145 HTTP/1.1"),
    line("GET /wc-api/v2/orders/145?_method=DELETE HTTP/1.1"),
    line("GET /wc-api/v2/orders/146?%20.method=DELETE HTTP/1.1"),
    line("GET /wc-api/v2/../../wp-admin/ HTTP/1.1"),
    line("GET /shop/ HTTP/1.1"),
    ...reads,
    ...reads,
  ].join("\n");
}

test("the legacy API's answers in its access log are found equal; allowed differences are counted", async () => {
  const log = folder.at("access.log.gz");
  await writeFile(log, gzipSync(accessLog()));
  const recorded = new Map(readAnswers().map((answer) => [nameOf(answer), answer]));
  const { report, exitCode, asked } = await compare(
    (passing) => {
      if (passing.body?.store) passing.body.store.URL = "https://shop.example";
      const { status, body, headers } = recorded.get(passing.path) ?? {};
      if (status) Object.assign(passing, { status, body, headers: { ...passing.headers, ...headers } });
    },
    "--log",
    log,
    "--sample",
    "12",
  );
  expect(found(report)).toEqual([]);
  const counts = { lines: 2 * recorded.size - 3, writes: 3, reads: expect.any(Number), left: 0 };
  expect([exitCode, report.log]).toEqual([0, counts]);
  expect(report.log!.reads).toBeGreaterThan(200);
  expect(asked.filter((one) => /oauth|consumer|method|wp-admin/.test(one))).toEqual([]);
  const names = report.declared.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["host", "note-id", "v1-customer", "refunded-item-id", "refund-total-text"]),
  );
});

const WEBHOOKS = ["--kinds", "webhooks", "--sample", "2"];

test("a record that changes between two reads is no difference, and an ignored field is none", async () => {
  const once = await compare(
    ({ body, before }) => {
      if (body?.webhook && before === 0) body.webhook.name = "another";
    },
    ...WEBHOOKS,
  );
  expect([once.exitCode, once.report.not_reproduced]).toEqual([0, 2]);
  const renamed = ({ body }: Passing) => {
    for (const hook of [body?.webhook, ...(body?.webhooks ?? [])].filter(Boolean))
      if (hook.id === 1) Object.assign(hook, { name: "another", updated_at: "2026-11-20T10:00:00Z" });
  };
  const report = await compare(renamed, ...WEBHOOKS, "--ignore", "webhook.updated_at");
  expect([report.exitCode, found(report.report).map(([, field]) => field)]).toEqual([1, ["name"]]);
});

test("a busy shop is asked again, later; one that never answers is left alone", async () => {
  const busy = await compare(
    (passing) => {
      if (passing.before === 0 && passing.path.endsWith("/webhooks/count"))
        Object.assign(passing, { status: 503, headers: {} });
    },
    ...WEBHOOKS,
  );
  expect([busy.exitCode, busy.asked.filter((one) => one === "GET /wc-api/v3/webhooks/count")]).toEqual([
    0,
    expect.objectContaining({ length: 2 }),
  ]);
});

test.each<[string, (passing: Passing) => void | { raw: string }, string]>([
  ["an error page", () => ({ raw: "<html><script>alert(1)</script>" }), "without JSON: <html>"],
  [
    "a redirect",
    (passing) =>
      void Object.assign(passing, {
        status: 301,
        body: undefined,
        headers: { location: "https://www.shop.example/?oauth_x=1" },
      }),
    "a redirect to https://www.shop.example/: give that address",
  ],
  [
    "another key",
    (passing) =>
      void (
        passing.path.endsWith("/count") &&
        Object.assign(passing, {
          status: 401,
          body: { errors: [{ code: "x", message: "Consumer key is invalid." }] },
        })
      ),
    "401, Consumer key is invalid.",
  ],
])("%s in place of a shop: nothing is compared, with the reason", async (_, plant, why) => {
  const { exitCode, stderr, stdout } = await compare(plant, ...WEBHOOKS);
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(why);
});

test("the shops' values are printed as text, and text before the JSON is a difference", async () => {
  const plant = ({ body, path }: Passing) => {
    for (const hook of [body?.webhook, ...(body?.webhooks ?? [])].filter(Boolean))
      if (hook.id === 2) hook.name = "`</code><script>|alert(1)\u001b[2J";
    return path.endsWith("/webhooks/3")
      ? { raw: `Notice: undefined index\n${JSON.stringify(body)}` }
      : undefined;
  };
  const { report, stdout } = await compare(plant, ...WEBHOOKS, "--sample", "all");
  expect(found(report).map(([kind, field]) => [kind, field])).toEqual([
    ["webhook", "(text that is no JSON)"],
    ["webhook", "name"],
  ]);
  expect(stdout).not.toContain("\u001b");
});

test("a shop that answers every page alike is reported, not read for ever", async () => {
  const { exitCode, report, asked } = await compare(
    (passing) => {
      const { orders } = passing.body ?? {};
      if (!orders || !/filter\[limit\]=50&.*page=/.test(passing.path)) return;
      passing.body.orders = Array.from({ length: 50 }, (_, n) => ({
        id: n + 1,
        created_at: "2026-01-01T00:00:00Z",
      }));
    },
    "--kinds",
    "orders",
    "--sample",
    "1",
  );
  expect([exitCode, asked.length < 400]).toEqual([1, true]);
  expect(found(report)).toContainEqual(["order", "", "v1,v2", 120, "285", "nothing", expect.any(String)]);
});

test("the switch counts only a complete comparison", async () => {
  const { report } = await compareWhole();
  const noted = async () => JSON.parse(await readFile(folder.at("switch.json"), "utf8")).comparison.ended;
  const log = folder.at("one.log");
  await writeFile(log, '192.0.2.1 - - [21/Nov/2026:10:00:00 +0000] "GET /wc-api/v3/ HTTP/1.1" 200 5\n');
  for (const narrowed of [
    ["--log", log],
    ["--ignore", "order.note"],
    ["--since", "2026-11-21T08:30Z"],
  ])
    await compare(() => {}, "--sample", "1", "--kinds", "webhooks", ...narrowed);
  await compare(() => {}, "--log", log);
  await compare(() => {}, "--sample", "1", "--ignore", "order.note");
  expect(await noted()).toBe(report.ended);
});

test("the switch lists open steps, checks them itself, and is done when the route leads here and webhooks are live", async () => {
  const steps = async (url: string, dataDir = folder.path) => {
    const words = ["--url", url, "--data-dir", dataDir, "--json"];
    const { exitCode, stdout } = await storeCommand(store)("switch", ...words);
    const seen = JSON.parse(stdout).map(({ step, state }: Step) => [step, state]);
    return { exitCode, states: Object.fromEntries(seen), stdout };
  };
  const elsewhere = await plantingProxy(store, ({ headers }) => void delete headers["x-store-version"]);
  onTestFinished(() => elsewhere.close());
  const fine = expect.stringMatching(/done|look/);
  const well = { "moved in": "done", compared: "done", "store is well": fine };
  await compareWhole();
  expect((await steps(elsewhere.url)).stdout).toContain("nothing depends on this store yet");
  // A client comes by before the check.
  await store.sql("update orders set updated_at = now() - interval '2 seconds' where id = 145");
  const before = await steps(elsewhere.url);
  expect([before.exitCode, before.states]).toEqual([
    1,
    {
      ...well,
      webhooks: "open",
      route: "open",
      "old clients": "done",
      "keys in use": "done",
      "way back": "done",
    },
  ]);

  await store.sql("update api_keys set last_access = now() - interval '1 day' where id = 2");
  const after = await steps(store.url);
  expect(after.states).toEqual({ ...before.states, route: "done", webhooks: "open", "keys in use": "look" });
  expect(after.stdout).toContain("(nur lesen)");
  await jsonOf(storeCommand(store)("move-in", "--release-webhooks", "--json"));
  expect(await steps(store.url)).toMatchObject({ exitCode: 0, states: { webhooks: "done" } });
  // Its time is that of the move-in, and no unanswered check resets it.
  const [{ at }] = (await store.sql<{ at: string }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit_log where kind = 'move-in'`,
  )) as [{ at: string }];
  for (const url of [store.url, "http://127.0.0.1:1"]) {
    const { stdout, states } = await steps(url);
    expect([stdout, states["keys in use"]]).toEqual([
      expect.stringMatching(
        `orders created or changed in this store since the last move-in, ${at}: 1\\..* export --url ${url} --since ${at}`,
      ),
      "look",
    ]);
  }

  // Back again.
  expect((await steps(elsewhere.url)).states).toMatchObject({ route: "open", webhooks: "done" });
  const picky = await plantingProxy(store, (passing) => {
    if (/^Python-urllib|^$/.test(passing.userAgent ?? "")) passing.status = 403;
  });
  onTestFinished(() => picky.close());
  const refusing = await steps(picky.url);
  expect(refusing.states).toMatchObject({ "old clients": "open" });
  expect(refusing.stdout).toContain(
    "answers 403 to Python-urllib/3.12 and a client without User-Agent: Cloudflare's Browser Integrity Check",
  );
  const nowhere = await steps("http://127.0.0.1:1", folder.at("new"));
  expect(nowhere.states).toMatchObject({ compared: "open", route: "open" });
  expect(nowhere.stdout).toContain("no server answers at http://127.0.0.1:1");
  const run = await storeCommand(store)("switch", "--url", elsewhere.url, "--data-dir", folder.path);
  expect(run.stdout).toMatch(/^done {2}moved in .*\n(.*\n)+NEXT {2}route .*\n {20,}→ after all steps above/);
});

function nameOf({ path, query }: Exchange): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  const text = sorted.toString();
  return decodeURIComponent(text ? `${path}?${text}` : path);
}

test("an object in place of an id is compared as any value", () => {
  const list = (id: unknown) => ({
    status: 200,
    headers: {},
    stray: undefined,
    body: { customers: [{ id }] },
  });
  const asked = { method: "GET", version: 2, path: "/customers", query: {} } as const;
  const apart = [...differences(asked, { old: list({ toString: 1 }), now: list(5) })];
  expect(apart.map(({ id }) => id)).toEqual(['{"toString":1}', "5"]);
});
