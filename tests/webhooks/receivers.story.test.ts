import { beforeEach, describe, expect, test, vi } from "vitest";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";
import { type Behave, useReceiver } from "./receiver.ts";

/**
 * Faulty and hostile receivers, and the store's reaction: retry schedule, disable rule, record. Time is moved, not waited for.
 */

const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const DAY = 86_400;
const MESSAGE_WAITS = 60;
const COUPON = 7;

const { store, v3 } = useStore("v3");
const receiver = useReceiver();
let work: Clockwork;
let webhookId: number;
let deliveryId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  work = startClockwork(store);
  const webhook = { topic: "coupon.deleted", delivery_url: `${receiver.url}/hook` };
  webhookId = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  await store.sql("delete from deliveries"); // Its ping.
  deliveryId = await event();
});

/** A delivery of a coupon, not begun. */
async function event(topic = "coupon.deleted"): Promise<number> {
  const [row] = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, created_at, due_at, queued_at)
     values ($1, $2, $3, $4, $4, $4) returning id`,
    [webhookId, topic, COUPON, work.now()],
  );
  return row!.id;
}

async function delivery(id = deliveryId) {
  const [row] = await store.sql<{ state: string; attempts: number; due_at: Date }>(
    "select state, attempts, due_at, finished_at, claimed_until from deliveries where id = $1",
    [id],
  );
  return row!;
}

async function lastAttempt() {
  const [row] = await store.sql<{
    number: number;
    status: number | null;
    error: string;
    response_body: string;
  }>(
    `select number, url, status, error, response_body from delivery_attempts order by started_at desc, delivery desc, number desc limit 1`,
  );
  return row!;
}

async function webhook() {
  const [row] = await store.sql<{ status: string; failures: number; last_success_at: Date | null }>(
    "select status, failures, last_success_at, ping_pending from webhooks",
  );
  return row!;
}

function answering(status: number, headers: Record<string, string> = {}, body = ""): Behave {
  return (_request, response) => void response.writeHead(status, headers).end(body);
}

/** The answer, with an action after the first piece of its body has been read. */
function onceBegun(response: Response, then: () => void): Response {
  const watch = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      setImmediate(then);
    },
  });
  return new Response(response.body!.pipeThrough(watch), response);
}

describe("an answer", () => {
  test.each([200, 201, 204, 301, 302])("of %i is success, and redirects are not followed", async (status) => {
    receiver.behave = answering(
      status,
      { Location: `${receiver.url}/elsewhere` },
      status === 204 ? "" : "thanks",
    );
    await work.deliver([deliveryId]);
    expect(await delivery()).toMatchObject({ state: "delivered", attempts: 1, claimed_until: null });
    expect(await lastAttempt()).toMatchObject({
      number: 1,
      url: `${receiver.url}/hook`,
      status,
      error: null,
    });
    expect(await webhook()).toMatchObject({
      status: "active",
      failures: 0,
      last_success_at: expect.any(Date),
    });
    expect(receiver.received).toHaveLength(1);
    expect(work.sent).toEqual([]);
  });

  test.each([303, 304, 307, 308, 400, 401, 404, 429, 500, 503])(
    "of %i is failure, tried again after 5 s",
    async (status) => {
      receiver.behave = answering(status, { Location: `${receiver.url}/elsewhere` });
      await work.deliver([deliveryId]);
      expect(await delivery()).toMatchObject({ state: "pending", attempts: 1, claimed_until: null });
      expect(await lastAttempt()).toMatchObject({ number: 1, status, error: null });
      expect(await webhook()).toMatchObject({ status: "active", failures: 1, last_success_at: null });
      expect(receiver.received).toHaveLength(1);
      expect(work.sent).toEqual([{ id: deliveryId, delaySeconds: 5 }]);
    },
  );

  test("of 410 disables the webhook; the delivery waits for it to be enabled", async () => {
    receiver.behave = answering(410);
    await work.deliver([deliveryId]);
    expect(await webhook()).toMatchObject({ status: "disabled" });
    expect(await lastAttempt()).toMatchObject({ status: 410 });
    work.advance(10 * DAY);
    await work.deliver([deliveryId]);
    expect(await work.sweep()).toBe(0);
    expect(receiver.received).toHaveLength(1);

    receiver.behave = answering(200);
    await v3.put(`/webhooks/${webhookId}`, { webhook: { status: "active" } });
    await store.sql("delete from deliveries where topic = 'ping'");
    expect(await work.sweep()).toBe(1);
    await work.deliver([deliveryId]);
    expect(await delivery()).toMatchObject({ state: "delivered", attempts: 2 });
  });

  test.each([
    ["seconds", () => "120", 120],
    ["a date", () => new Date(work.now().getTime() + 3600_000).toUTCString(), 3600],
    ["hours", () => String(12 * 3600), 12 * 3600],
    ["less than the schedule", () => "1", 5],
    ["something else", () => "soon", 5],
  ])("with Retry-After in %s", async (_what, header, seconds) => {
    receiver.behave = answering(429, { "Retry-After": header() });
    await work.deliver([deliveryId]);
    const { due_at } = await delivery();
    expect(Math.ceil((due_at.getTime() - work.now().getTime()) / 1000)).toBe(seconds);
  });

  test("with Retry-After of more than a day: a day, beyond a message's longest delay", async () => {
    receiver.behave = answering(429, { "Retry-After": String(3 * DAY) });
    await work.deliver([deliveryId]);
    expect(work.sent).toEqual([]);
    const { due_at } = await delivery();
    expect(due_at).toEqual(new Date(work.now().getTime() + DAY * 1000));
    expect(await store.sql("select queued_at from deliveries")).toEqual([{ queued_at: null }]);
  });

  test("of 100 MB is not read on: at most 16 KiB are read and 1 KiB is stored", async () => {
    let written = 0;
    receiver.behave = (_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(1 << 20, "x");
      const more = () => {
        while (written < 100 << 20 && !response.destroyed) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", more);
        }
      };
      more();
    };
    await work.deliver([deliveryId]);
    expect(await delivery()).toMatchObject({ state: "delivered" });
    expect((await lastAttempt()).response_body).toBe("x".repeat(1024));
    expect(written).toBeLessThan(20 << 20);
  });

  test("with a binary body is stored up to the invalid part", async () => {
    receiver.behave = (_request, response) => void response.end(Buffer.from([0x61, 0, 0xff, 0x62]));
    await work.deliver([deliveryId]);
    expect((await lastAttempt()).response_body).toBe("a\u{FFFD}b");
  });

  test("with an endless body counts by its status", async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(late.signal);
    receiver.behave = (_request, response) => void response.writeHead(200).write("beginning");
    work = startClockwork(store, {
      fetch: async (...sent) => onceBegun(await fetch(...sent), () => late.abort()),
    });
    await work.deliver([deliveryId]);
    expect(await lastAttempt()).toMatchObject({ status: 200, response_body: "beginning" });
    expect(await delivery()).toMatchObject({ state: "delivered" });
  });
});

describe("no answer", () => {
  test("from a hanging receiver: given up after the timeout", async () => {
    receiver.behave = () => {};
    work = startClockwork(store, { policy: { timeoutMs: 200 } });
    await work.deliver([deliveryId]);
    expect(await lastAttempt()).toMatchObject({ status: null, error: "no answer within 0.2 s" });
    expect(await delivery()).toMatchObject({ state: "pending", attempts: 1 });
  });

  test("from one that resets the connection", async () => {
    receiver.behave = (_request, response) => void response.socket?.resetAndDestroy();
    await work.deliver([deliveryId]);
    expect(await lastAttempt()).toMatchObject({ status: null, error: expect.stringMatching(/^no answer: /) });
  });

  test("from a name that does not resolve, by the edge and by workerd: one line", async () => {
    await store.sql("update webhooks set delivery_url = 'https://nowhere.example/hook?a=1'");
    const answers: (() => Promise<Response>)[] = [
      async () => new Response("error code: 1016", { status: 530 }),
      async () => {
        throw new Error("internal error; reference = abc");
      },
    ];
    for (const [answer, error] of [
      [answers[0]!, "the name nowhere.example does not resolve"],
      [answers[1]!, "no answer: the name nowhere.example may not resolve (internal error; reference = abc)"],
    ] as const) {
      await startClockwork(store, { fetch: answer }).deliver([await event()]);
      expect(await lastAttempt()).toMatchObject({ error });
    }
    expect(await delivery()).toMatchObject({ state: "pending" });
  });

  test("from a stopped one, or a name without an address", async () => {
    const down = "http://localhost:2/"; // The system never assigns this port.
    for (const url of [down, "http://nowhere.invalid/"]) {
      await store.sql("update webhooks set delivery_url = $1", [url]);
      const id = await event();
      await work.deliver([id]);
      expect(await delivery(id)).toMatchObject({ state: "pending", attempts: 1 });
      expect(await lastAttempt()).toMatchObject({
        url,
        status: null,
        error: expect.stringMatching(/^no answer: /),
      });
    }
    expect(await webhook()).toMatchObject({ failures: 2 });
  });
});

test("the retry schedule: ten attempts over 75 hours with the same delivery id, then the delivery is dead", async () => {
  receiver.behave = answering(500);
  for (const [index, seconds] of RETRY_SCHEDULE.entries()) {
    await work.deliver([deliveryId]);
    expect(await delivery()).toMatchObject({ state: "pending", attempts: index + 1 });
    // The sweep queues deliveries beyond a message's longest delay.
    if (seconds > MESSAGE_WAITS) {
      work.advance(seconds - 20);
      expect(await work.sweep()).toBe(1);
      work.advance(20 - seconds);
    }
    const ahead = seconds > MESSAGE_WAITS ? 20 : seconds;
    expect(work.sent.at(-1)).toEqual({ id: deliveryId, delaySeconds: ahead });

    work.advance(seconds - 10);
    if (seconds > 10) await work.deliver([deliveryId]);
    expect(receiver.received).toHaveLength(index + 1);
    work.advance(10);
  }
  await work.deliver([deliveryId]);
  expect(await delivery()).toMatchObject({ state: "dead", attempts: 10, finished_at: expect.any(Date) });
  expect(work.sent).toHaveLength(9);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(RETRY_SCHEDULE.reduce((sum, seconds) => sum + seconds) / 3600).toBeCloseTo(75.6, 1);

  work.advance(10 * DAY);
  await work.deliver([deliveryId]);
  expect(await work.sweep()).toBe(0);
  expect(receiver.received).toHaveLength(10);
});

test.each([
  [0, 270],
  [0.999_999, 330],
])("waits differ by a tenth at most: chance %d", async (random, seconds) => {
  work = startClockwork(store, { random: () => random });
  receiver.behave = answering(500);
  await store.sql("update deliveries set attempts = 1 where id = $1", [deliveryId]);
  await work.deliver([deliveryId]);
  const { due_at } = await delivery();
  expect(Math.ceil((due_at.getTime() - work.now().getTime()) / 1000)).toBe(seconds);
});

describe("a webhook is disabled", () => {
  beforeEach(() => {
    receiver.behave = answering(500);
  });

  async function failTimes(times: number): Promise<void> {
    for (let i = 0; i < times; i += 1) await work.deliver([await event()]);
  }

  test("when ten attempts in a row failed and it is over five days old without a success", async () => {
    await store.sql("update webhooks set created_at = now() - interval '5 days 1 minute'");
    await failTimes(9);
    expect(await webhook()).toMatchObject({ status: "active", failures: 9 });
    await failTimes(1);
    expect(await webhook()).toMatchObject({ status: "disabled", failures: 10 });
  });

  test("with an event for webhooks of its own topic, and a log line, as for a dead delivery", async () => {
    const topic = "action.shop_webhook_disabled";
    const told = { topic, delivery_url: `${receiver.url}/told` };
    const { id: tellsId } = (await v3.post("/webhooks", { webhook: told })).body.webhook;
    await store.sql("delete from deliveries where topic = 'ping'");
    receiver.behave = answering(410);
    await store.sql("update deliveries set attempts = 9");
    await work.deliver([deliveryId]);
    const [news] = await store.sql<{ id: number; webhook_id: number }>(
      "select id, webhook_id from deliveries where topic = $1",
      [topic],
    );
    expect(news!.webhook_id).toBe(tellsId);
    expect(work.sent).toEqual([{ id: news!.id, delaySeconds: 0 }]);
    const { host } = new URL(receiver.url);
    expect(work.logged).toEqual([
      expect.objectContaining({ webhook: webhookId, to: host, attempt: 10, status: 410, state: "dead" }),
      { disabled: webhookId, to: host },
    ]);
    receiver.behave = answering(200);
    await work.deliver([news!.id]);
    expect(JSON.parse(receiver.received.at(-1)!.body)).toEqual({
      action: "shop_webhook_disabled",
      arg: {
        webhook_id: webhookId,
        name: expect.any(String),
        topic: "coupon.deleted",
        delivery_url: `${receiver.url}/hook`,
        reason: "gone",
      },
    });
    receiver.behave = answering(500);
    await work.deliver([deliveryId]); // It is disabled: reported once.
    expect(await store.sql("select id from deliveries where topic = $1", [topic])).toHaveLength(1);
  });

  test("not before five days, however many attempts fail", async () => {
    await failTimes(12);
    expect(await webhook()).toMatchObject({ status: "active", failures: 12 });
    work.advance(5 * DAY + 60);
    await failTimes(1);
    expect(await webhook()).toMatchObject({ status: "disabled" });
  });

  test("not with a success in between, nor within five days of it", async () => {
    await store.sql("update webhooks set created_at = now() - interval '30 days'");
    await failTimes(9);
    receiver.behave = answering(200);
    await failTimes(1);
    expect(await webhook()).toMatchObject({ failures: 0 });
    receiver.behave = answering(500);
    await failTimes(11);
    expect(await webhook()).toMatchObject({ status: "active", failures: 11 });
  });

  test("and activating it resets the count", async () => {
    await store.sql(
      "update webhooks set created_at = now() - interval '30 days', failures = 10, status = 'disabled'",
    );
    await v3.put(`/webhooks/${webhookId}`, { webhook: { status: "active" } });
    await failTimes(9);
    expect(await webhook()).toMatchObject({ status: "active", failures: 9 });
  });
});

describe("a ping", () => {
  test("succeeds with 200 only, and is tried again until then", async () => {
    await store.sql("delete from deliveries"); // A late message might serve the other one.
    const id = await event("ping");
    for (const status of [201, 302, 500]) {
      receiver.behave = answering(status);
      await work.deliver([id]);
      expect(await delivery(id)).toMatchObject({ state: "pending" });
      expect(await webhook()).toMatchObject({ ping_pending: true, failures: 0 });
      work.advance(DAY);
    }
    receiver.behave = answering(200);
    await work.deliver([id]);
    expect(await delivery(id)).toMatchObject({ state: "delivered", attempts: 4 });
    expect(await webhook()).toMatchObject({ ping_pending: false, last_success_at: expect.any(Date) });
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set([`webhook_id=${webhookId}`]));
  });
});
