import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test, vi } from "vitest";
import { useCliStore } from "./cli-store.ts";
import { jsonOf } from "./store-command.ts";

const store = useCliStore();
const { run } = store;
beforeEach(() => store.sql("truncate webhooks restart identity cascade"));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Inserts a row directly; returns the stored row. */
async function put<Row>(table: string, row: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`);
  const text = `insert into ${table} (${names.join(", ")}) values (${places.join(", ")}) returning *`;
  const [made] = await store.sql<Row & object>(text, Object.values(row));
  return made!;
}

async function webhook(row: Record<string, unknown> = {}): Promise<number> {
  const whole = { name: "Hook", topic: "order.updated", secret_ciphertext: "s3aled", ...row };
  const { id } = await put<{ id: string }>("webhooks", { delivery_url: "https://a.example/hook", ...whole });
  return Number(id);
}

/** A delivery of order 7, with an attempt for each status or error. */
async function delivery(
  webhookId: number,
  row: Record<string, unknown> = {},
  ...outcomes: (number | string)[]
) {
  const done = row["state"] !== undefined && row["state"] !== "pending" && { finished_at: new Date() };
  const whole = {
    webhook_id: webhookId,
    topic: "order.updated",
    object_id: 7,
    attempts: outcomes.length,
    ...done,
  };
  const made = await put<{ id: string; delivery_id: string }>("deliveries", { ...whole, ...row });
  for (const [i, outcome] of outcomes.entries()) {
    await put("delivery_attempts", {
      delivery: made.id,
      number: i + 1,
      url: "https://a.example/hook",
      started_at: "2026-11-21T03:00:00.123Z",
      duration_ms: 12,
      [typeof outcome === "number" ? "status" : "error"]: outcome,
      ...(outcome === 500 && {
        exchange: {
          request_headers: { "webhook-id": "5d\u001B", "Content-Length": "9" },
          request_body: '{"id":7}\n',
          response_headers: { server: "nginx" },
        },
      }),
      response_body: typeof outcome === "number" ? "first line\nsecond \u001B[31mline" : "",
    });
  }
  return made.delivery_id.replaceAll("-", "");
}

async function stored(shown: string) {
  const [row] = await store.sql<Record<string, unknown>>(
    "select *, due_at <= now() as due from deliveries where delivery_id = $1::uuid",
    [shown],
  );
  return row!;
}

test("list shows each webhook's pending work, but no secret", async () => {
  const idle = await webhook({ status: "paused", failures: 3, last_success_at: "2026-11-20T10:00:00.5Z" });
  const busy = await webhook({ topic: "coupon.created", name: "two\nlines" });
  await delivery(busy);
  await delivery(busy, {}, 500);
  await delivery(busy, { state: "dead" }, 500);
  await delivery(busy, { state: "delivered" }, 200);
  const common = {
    user_id: null,
    updated_at: expect.stringMatching(INSTANT),
    delivery_url: "https://a.example/hook",
    created_at: expect.stringMatching(INSTANT),
  };
  expect(await jsonOf(run("webhooks", "list", "--json"))).toEqual([
    {
      ...common,
      id: busy,
      status: "active",
      topic: "coupon.created",
      failures: 0,
      last_success_at: null,
      delivered: 1,
      pending: 2,
      dead: 1,
      latency_ms: 12,
      last_failure: "HTTP 500",
      name: "two\nlines",
    },
    {
      ...common,
      id: idle,
      status: "paused",
      topic: "order.updated",
      failures: 3,
      last_success_at: "2026-11-20T10:00:00Z",
      delivered: 0,
      pending: 0,
      dead: 0,
      latency_ms: null,
      last_failure: null,
      name: "Hook",
    },
  ]);
  const { stdout } = await run("webhooks", "list");
  expect(stdout.trim().split("\n")).toHaveLength(3);
  expect(stdout).not.toContain("s3aled");
});

test("deliveries come newest first, of all webhooks or one, all or those that failed", async () => {
  const [one, other] = [await webhook(), await webhook()];
  const fresh = await delivery(one);
  const done = await delivery(one, { state: "delivered" }, 500, 200);
  const dead = await delivery(other, { state: "dead" }, "connection refused");
  const failing = await delivery(one, { topic: "action.wc_x", object_id: null }, 500, 503);
  const again = await delivery(one, { attempts: 0 }, 410);
  const recovered = await delivery(one, { attempts: 0 }, 500, 200);
  const listed = async (...options: string[]) =>
    (await jsonOf(run("webhooks", "deliveries", "--json", ...options))).map(
      (row: { delivery: string }) => row.delivery,
    );

  expect(await listed()).toEqual([recovered, again, failing, dead, done, fresh]);
  expect(await listed("--limit", "2")).toEqual([recovered, again]);
  expect(await listed("--webhook", String(other))).toEqual([dead]);
  expect(await listed("--failed")).toEqual([again, failing, dead]);
  expect(await listed("--failed", "--webhook", String(one), "--limit", "1")).toEqual([again]);
  const records = await jsonOf(run("webhooks", "deliveries", "--failed", "--json"));
  expect(records[1]).toEqual({
    delivery: failing,
    webhook_id: one,
    topic: "action.wc_x",
    object_id: null,
    state: "pending",
    attempts: 2,
    created_at: expect.stringMatching(INSTANT),
    due_at: expect.stringMatching(INSTANT),
    last_status: 503,
    last_error: null,
  });
  expect(records[2]).toMatchObject({
    state: "dead",
    due_at: null,
    last_status: null,
    last_error: "connection refused",
  });
  expect((await run("webhooks", "deliveries")).stdout).toContain(failing);

  expect(await listed("--topic", "Action.wc_x")).toEqual([failing]);
  expect(await listed("--state", "dead")).toEqual([dead]);
  await store.sql("update deliveries set created_at = '2026-01-02T10:30:00Z' where delivery_id = $1::uuid", [
    dead,
  ]);
  expect(await listed("--until", "2026-01-03")).toEqual([dead]);
  expect(await listed("--since", "2026-01-02T10:30Z", "--until", "2026-01-02T10:30:01Z")).toEqual([dead]);
  expect(await listed("--since", "2026-01-03")).not.toContain(dead);
});

test("recover redelivers dead deliveries, of one webhook or since a time", async () => {
  const [one, other] = [await webhook(), await webhook()];
  const old = await delivery(one, { state: "dead", finished_at: "2026-01-01T00:00:00Z" }, 500);
  const [recent, of] = [
    await delivery(one, { state: "dead" }, 500),
    await delivery(other, { state: "dead" }, 500),
  ];
  await delivery(one, { state: "delivered" }, 200);
  const recovered = async (...options: string[]) =>
    (await jsonOf(run("webhooks", "recover", "--json", ...options))).recovered;
  expect(await recovered("--since", "2026-01-02", "--webhook", String(one))).toBe(1);
  expect(await stored(recent)).toMatchObject({ state: "pending", attempts: 0, due: true, queued_at: null });
  expect(await stored(old)).toMatchObject({ state: "dead" });
  expect((await run("webhooks", "recover")).stdout).toBe(
    "the store sends 2 deliveries again with the next sweep, within an hour\n",
  );
  expect(await stored(of)).toMatchObject({ state: "pending", finished_at: null });
  expect(await recovered()).toBe(0);
});

test("show takes either form of the id and shows every attempt", async () => {
  const id = await webhook({ status: "disabled" });
  const shown = await delivery(id, { arg: '{"id":7}' }, "timed out", 500);
  const uuid = shown.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-").toUpperCase();
  expect(await jsonOf(run("webhooks", "show", uuid, "--json"))).toMatchObject({
    delivery: shown,
    object_id: 7,
    state: "pending",
    finished_at: null,
    arg: { id: 7 },
    webhook: { id, name: "Hook", status: "disabled", delivery_url: "https://a.example/hook" },
    attempt_log: [
      { attempt: 1, status: null, error: "timed out", request_body: null, response_headers: null },
      {
        attempt: 2,
        started_at: "2026-11-21T03:00:00Z",
        duration_ms: 12,
        url: "https://a.example/hook",
        status: 500,
        error: null,
        request_headers: { "webhook-id": "5d\u001B", "Content-Length": "9" },
        request_body: '{"id":7}\n',
        response_headers: { server: "nginx" },
        response_body: "first line\nsecond \u001B[31mline",
      },
    ],
  });
  const { stdout } = await run("webhooks", "show", shown);
  expect(stdout).toContain('arg: {"id":7}\n');
  const printed = `error: -
  webhook-id: 5d\\u001b
  Content-Length: 9
request_body: {"id":7}\\n
  server: nginx
response_body: first line\\nsecond \\u001b[31mline
`;
  expect(stdout).toContain(printed);
  expect(stdout).not.toContain("s3aled");
});

test("redeliver starts a delivery over under its id, and leaves the next sweep to queue it", async () => {
  const id = await webhook();
  const lastYear = "2025-11-21T00:00:00Z";
  const dead = await delivery(id, { state: "dead", claimed_until: lastYear, due_at: lastYear }, 500, 500);
  expect(await run("webhooks", "redeliver", dead)).toEqual({
    exitCode: 0,
    stdout: `the store sends delivery ${dead} again with the next sweep, within an hour\n`,
    stderr: "",
  });
  const restarted = {
    state: "pending",
    attempts: 0,
    due: true,
    queued_at: null,
    claimed_until: null,
    finished_at: null,
  };
  expect(await stored(dead)).toMatchObject(restarted);
  expect((await stored(dead))["due_at"]).not.toEqual(new Date(lastYear));

  await store.sql("update webhooks set status = 'paused'");
  expect((await run("webhooks", "redeliver", dead)).stdout).toContain(
    `when webhook ${id}, now paused, is active`,
  );
});

test("enable activates a webhook and resets its failures", async () => {
  const id = await webhook({ status: "disabled", failures: 12, updated_at: "2025-01-01T00:00:00Z" });
  await delivery(id);
  await delivery(id, { state: "dead" }, 500);
  expect((await run("webhooks", "enable", String(id))).stdout).toBe(
    `webhook ${id} is active; its pending deliveries continue with the next sweep, within an hour\n`,
  );
  const text = "select status, failures, updated_at > now() - interval '1 minute' as touched from webhooks";
  expect(await store.sql(text)).toEqual([{ status: "active", failures: 0, touched: true }]);
});

test("emit writes a delivery for each active webhook of the action", async () => {
  const topic = "action.woocommerce_stock_low";
  const webhooks = [await webhook({ topic }), await webhook({ topic })];
  await webhook({ topic, status: "paused" });
  await webhook({ topic: `${topic}er` });
  const emit = (...args: string[]) => run("webhooks", "emit", "WooCommerce_Stock_Low", ...args);

  expect((await emit("--arg", '{"sku":"\\u0000é","left":[1]}')).stdout).toBe(
    `2 webhooks get ${topic} with the next sweep, within an hour\n`,
  );
  const rows = "select webhook_id::int, topic, object_id, arg, state, queued_at from deliveries order by id";
  const row = {
    topic,
    object_id: null,
    arg: { sku: "\u0000é", left: [1] },
    state: "pending",
    queued_at: null,
  };
  expect(await store.sql(rows)).toEqual(webhooks.map((webhook_id) => ({ ...row, webhook_id })));
  expect(await jsonOf(emit("--json"))).toEqual({
    topic,
    webhooks: 2,
    departure: "with the next sweep, within an hour",
  });
  expect(await store.sql("select count(*)::int from deliveries where arg::text = 'null'")).toEqual([
    { count: 2 },
  ]);
  expect(await jsonOf(run("webhooks", "emit", "shop_nobody", "--json"))).toMatchObject({ webhooks: 0 });
});

test("with Cloudflare's queue in the environment, deliveries start at once", async () => {
  const asked: unknown[] = [];
  let refuse = false;
  const cloudflare = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push([request.method, request.url, request.headers.authorization, body]);
      if (refuse) return response.writeHead(403).end();
      const result = [
        { queue_id: "q0", queue_name: "store-webhook-deliveries-dead" },
        { queue_id: "q1", queue_name: "store-webhook-deliveries" },
      ];
      return response.end(JSON.stringify({ success: true, errors: [], result }));
    });
  }).listen(0, "127.0.0.1");
  await once(cloudflare, "listening");
  // All stores of a run share an id, and another file may have deployed one of them meanwhile.
  await store.sql("update settings set store_id = gen_random_uuid()");
  const env = {
    CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(cloudflare.address() as AddressInfo).port}`,
    CLOUDFLARE_API_TOKEN: "t0ken",
    CLOUDFLARE_ACCOUNT_ID: "account",
  };
  const redeliver = (shown: string) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return run("webhooks", "redeliver", shown);
  };
  const id = await delivery(await webhook(), { state: "dead" }, 500);
  expect(await redeliver(id)).toEqual({
    exitCode: 0,
    stdout: `the store sends delivery ${id} again now\n`,
    stderr: "",
  });
  const bearer = "Bearer t0ken";
  expect(asked).toEqual([
    ["GET", "/accounts/account/queues?name=store-webhook-deliveries", bearer, ""],
    ["POST", "/accounts/account/queues/q1/messages", bearer, '{"body":"sweep","content_type":"json"}'],
  ]);
  refuse = true;
  expect(await redeliver(id)).toEqual({
    exitCode: 0,
    stdout: `the store sends delivery ${id} again with the next sweep, within an hour\n`,
    stderr: 'Cloudflare\'s queue was not notified: the login lacks the permission "Queues: Edit": 403\n',
  });
  cloudflare.close();
});

const NONE = "0123456789abcdef0123456789abcdef";

test.each([
  [["list"], 0, "There are no webhooks yet."],
  [["deliveries", "--webhook", "5"], 0, "No delivery matches."],
  [["deliveries", "--webhook", "x"], 2, '--webhook must be a positive whole number, not "x"'],
  [["deliveries", "--limit", "0"], 2, "--limit must be a positive whole number"],
  [["show", NONE], 1, "There is no such delivery."],
  [["show", "12"], 2, 'the delivery must be 32 hex digits or a UUID, not "12"'],
  [["redeliver", NONE], 1, "There is no such delivery."],
  [["redeliver", `${NONE}0`], 2, "the delivery must be"],
  [["enable", "999"], 1, "No webhook found with the ID equal to 999"],
  [["pause", "999"], 1, "No webhook found with the ID equal to 999"],
  [["delete", "999"], 1, "No webhook found with the ID equal to 999"],
  [["test", "999"], 1, "No webhook found with the ID equal to 999"],
  [["create", "--topic", "order.eaten", "--url", "https://a.example"], 2, '"order.eaten" is not a topic'],
  [["create", "--topic", "order.created", "--url", "a.example"], 2, "--url must be a URL"],
  [
    ["create", "--topic", "order.created", "--url", "https://a.example", "--secret", "whsec_x"],
    2,
    "too many arguments",
  ],
  [
    ["create", "--topic", "order.created", "--url", "https://a.example", "--user", "999"],
    1,
    "no user has the id",
  ],
  [["deliveries", "--since", "yesterday"], 2, "--since must be a day or a time such as"],
  [["recover", "--since", "2026-13-01"], 2, "--since must be a day or a time such as"],
  [["enable", "-"], 2, "the webhook's id must be"],
  [["emit", "order_created"], 2, '"order_created" is not an action'],
  [["emit", "shop_login_credentials"], 2, "a few are withheld"],
  [["emit", "wc_x", "--arg", "{"], 2, "--arg must be JSON"],
  [["listen", "--topic", "order.created", "--topic", "order.eaten"], 2, '"order.eaten" is not a topic'],
  [["listen", "--port", "65536"], 2, "--port must be at most 65535"],
  [["listen", "--forward", "localhost:3000"], 2, "--forward must be a URL"],
  [["listen", "--url", "ftp://a.example"], 2, "--url must be a URL"],
  [["listen", "--user", "me"], 2, "--user must be a positive whole number"],
])("%j ends with %i and the reason", async (args, exitCode, message) => {
  const outcome = await run("webhooks", ...args);
  expect(outcome.exitCode).toBe(exitCode);
  expect(outcome[exitCode === 0 ? "stdout" : "stderr"]).toContain(message);
  expect(await store.sql("select id from webhooks")).toEqual([]);
});
