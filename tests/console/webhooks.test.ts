import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor, visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { finishDelivery, insertAttempt, insertWebhook, resume, webhookSecret } from "../support/webhooks.ts";
import { openReceiver } from "../webhooks/receiver.ts";

/** Webhooks and their deliveries in the console. */

const { store, v2, v3 } = useStore("console", "webhooks", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const FORM = {
  name: "Orders",
  topic: "order.created",
  delivery_url: "https://example.com/hooks",
  secret: "s3cret",
};

test("a webhook is created, paused, enabled and deleted by forms", async () => {
  expect((await guest.get("/console/webhooks")).text).toContain("No webhooks yet.");
  const blank = await guest.get("/console/webhooks/new");
  expect([blank.status, blank.roundTrips]).toEqual([200, 1]);
  const made = await guest.send("/console/webhooks", FORM);
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  const path = made.location ?? "";
  const id = Number(path.replace("/console/webhooks/", ""));
  expect(await webhookSecret(store, id)).toBe("s3cret");
  expect((await v3.get(`/webhooks/${id}`)).body.webhook).toMatchObject({
    status: "active",
    topic: "order.created",
  });
  await guest.get(path);
  await guest.send(path, { status: "paused" });
  expect((await guest.get(path)).text).toContain("Orders paused");
  await guest.send(path, { status: "active" });
  expect((await v3.get(`/webhooks/${id}`)).body.webhook.status).toBe("active");
  expect((await guest.send(`${path}/delete`, {})).location).toBe("/console/webhooks");
  expect((await guest.get(path)).status).toBe(404);
});

test("the reason of a failed delivery is shown, and it is redelivered under its id", async () => {
  const receiver = await openReceiver();
  try {
    const made = await guest.send("/console/webhooks", { ...FORM, delivery_url: `${receiver.url}/hook` });
    const path = made.location ?? "";
    const id = (await v2.post("/orders", { order: {} })).body.order.id;
    await expect
      .poll(async () => (await guest.get(path)).text)
      .toMatch(new RegExp(`order\\.created #${id} [^#]*HTTP 200 after \\d+ ms delivered`));
    const list = () => guest.get("/console/webhooks");
    const { roundTrips, statements } = await list();
    expect([roundTrips, statements]).toEqual([1, 1]);
    // The ping too.
    await expect
      .poll(async () => (await list()).text)
      .toMatch(/100 % delivered, answers in \d+ ms \d+ \w+ \d{4}, \d\d:\d\d active/);
    const page = await guest.get(path);
    expect([page.roundTrips, page.statements]).toEqual([1, 1]);
    const [, digits = ""] = /\/console\/deliveries\/([\da-f]{32})"> ?order\.created/.exec(page.html) ?? [];

    const [{ id: failed }] = (await store.sql("select id from deliveries where delivery_id = $1::uuid", [
      digits,
    ])) as [{ id: number }];
    await insertAttempt(store, failed, { number: 2, responseBody: "<script>alert(1)</script>" });
    const giveUp = () => store.sql("update deliveries set state = 'dead' where id = $1", [failed]);
    await giveUp();
    expect((await guest.get("/console/webhooks")).text).toMatch(
      /50 % delivered, 1 given up, answers in \d+ ms Last failure: HTTP 500/,
    );
    const listed = await guest.get(path);
    expect(listed.text).toContain("HTTP 500 after 7 ms <script>alert(1)</script>");
    expect(listed.html).not.toContain("<script>alert");
    const delivery = await guest.get(`/console/deliveries/${digits}`);
    expect([delivery.roundTrips, delivery.statements]).toEqual([1, 1]);
    expect(delivery.html).not.toContain("<script>alert");
    expect(delivery.text).toContain("HTTP 500 from https://x.example/<b> <script>alert(1)</script>");

    expect(delivery.text).toContain("X-WC-Webhook-Topic: order.created");
    expect(delivery.text).toContain(receiver.received.at(-1)!.body);

    const before = receiver.received.length;
    expect((await guest.send(`/console/deliveries/${digits}/redeliver`, {})).status).toBe(303);
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(digits);
    await expect
      .poll(async () => (await guest.get(`/console/deliveries/${digits}`)).text)
      .toContain("delivered");

    // All that died since a day, and no others.
    await giveUp();
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await guest.send(`${path}/recover`, { since: later });
    expect(await store.sql("select state from deliveries where id = $1", [failed])).toEqual([
      { state: "dead" },
    ]);
    const count = receiver.received.length;
    // It was created before that day, and died on it.
    await store.sql("update deliveries set created_at = now() - interval '20 days' where id = $1", [failed]);
    await guest.send(`${path}/recover`, {
      since: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    });
    await expect.poll(() => receiver.received.length).toBe(count + 1);
    // It has succeeded since; before, it showed a failure.
    await expect
      .poll(async () => (await guest.get("/console/webhooks")).text)
      .toMatch(/100 % delivered, answers in \d+ ms Last failure: HTTP 500/);
  } finally {
    await receiver.close();
  }
});

test("a sample is the newest record of its kind, signed as usual; without one, or for an action, there is a message", async () => {
  const receiver = await openReceiver();
  try {
    const sent = async (topic: string) => {
      const made = await guest.send("/console/webhooks", {
        ...FORM,
        topic,
        delivery_url: `${receiver.url}/${topic}`,
      });
      return guest.send(`${made.location}/sample`, {});
    };
    for (const topic of ["coupon.updated", "action.shop_x"]) {
      const { status, text } = await sent(topic);
      expect([status, text]).toEqual([
        409,
        expect.stringContaining("The store has no record for this topic yet"),
      ]);
    }
    const order = (await v2.post("/orders", { order: {} })).body.order.id;
    const seen = await sent("order.updated");
    expect([seen.status, seen.roundTrips]).toEqual([303, 2]);
    const [delivery] = await receiver.until(
      1,
      ({ path, headers }) => path === "/order.updated" && "webhook-id" in headers,
    );
    expect(JSON.parse(delivery!.body).order.id).toBe(order);
    await expect.poll(async () => (await guest.get(seen.location ?? "")).text).toContain("ms delivered");
  } finally {
    await receiver.close();
  }
});

test("an attempt under way is not disturbed; a missing delivery is reported", async () => {
  const webhook = await insertWebhook(store, "order.created");
  const [{ digits }] = (await store.sql(
    `insert into deliveries (webhook_id, topic, claimed_until) values ($1, 'order.created', now() + interval '1 minute')
     returning replace(delivery_id::text, '-', '') as digits`,
    [webhook],
  )) as [{ digits: string }];
  const busy = await guest.send(`/console/deliveries/${digits}/redeliver`, {});
  expect([busy.status, busy.text]).toEqual([
    409,
    expect.stringContaining("An attempt at this delivery is under way."),
  ]);
  for (const path of [
    `/console/deliveries/${"0".repeat(32)}`,
    "/console/webhooks/999999",
    "/console/deliveries/x",
  ])
    expect((await guest.get(path)).status, path).toBe(404);
  expect((await visitor(store).get(`/console/deliveries/${digits}`)).status).toBe(303);
});

test("the request of each attempt is shown, also after a redelivery", async () => {
  const webhook = await insertWebhook(store, "order.created", "paused");
  const [{ id, digits }] = (await store.sql(
    `insert into deliveries (webhook_id, topic) values ($1, 'order.created')
     returning id, replace(delivery_id::text, '-', '') as digits`,
    [webhook],
  )) as [{ id: number; digits: string }];
  const made = (number: number, body?: string) =>
    insertAttempt(store, id, {
      number,
      exchange: body
        ? { request_headers: { "X-Note": body }, request_body: body, response_headers: null }
        : null,
    });
  const shown = async () => {
    const { html } = await guest.get(`/console/deliveries/${digits}`);
    const attempts = html.slice(html.indexOf('id="attempts"')).split("<li>").slice(1);
    return attempts.map((attempt) => /sent \w+ \w+/.exec(attempt)?.[0]);
  };
  await made(1);
  await made(2, "sent at first");
  await finishDelivery(store, id, "dead");
  await made(3, "sent too late");
  const all = [undefined, "sent at first", "sent too late"];
  expect(await shown()).toEqual(all);
  expect(await resume(store, id)).toEqual([id]);
  expect(await shown()).toEqual(all);
  await made(1, "sent once more");
  expect(await shown()).toEqual([...all, "sent once more"]);
});

test("deliveries of a deleted webhook cannot be redelivered", async () => {
  const webhook = await insertWebhook(store, "order.created");
  const id = randomUUID();
  await store.sql(
    `insert into deliveries (delivery_id, webhook_id, topic, state, finished_at) values ($1, $2, 'order.created', 'dead', now())`,
    [id, webhook],
  );
  await store.sql("delete from webhooks where id = $1", [webhook]);
  const path = `/console/deliveries/${id.replaceAll("-", "")}`;
  expect([(await guest.get(path)).status, (await guest.send(`${path}/redeliver`, {})).status]).toEqual([
    404, 404,
  ]);
});

test("older deliveries are a page away", async () => {
  const webhook = await insertWebhook(store, "order.created", "paused");
  await store.sql(
    "insert into deliveries (webhook_id, topic, object_id) select $1, 'order.created', n from generate_series(1, 60) as n",
    [webhook],
  );
  const first = await guest.get(`/console/webhooks/${webhook}`);
  const rows = (html: string) => html.match(/class="lead"/g)?.length;
  expect(rows(first.html)).toBe(50);
  const [, older = ""] = /href="([^"]*before=\d+)"/.exec(first.html) ?? [];
  const second = await guest.get(older);
  expect(rows(second.html)).toBe(10);
});

test("a disabled webhook says since when, by whom and why", async () => {
  const webhook = await insertWebhook(store, "order.created");
  const path = `/console/webhooks/${webhook}`;
  const [{ id } = { id: 0 }] = await store.sql<{ id: number }>(
    "insert into deliveries (webhook_id, topic, state, finished_at) values ($1, 'order.created', 'dead', now()) returning id",
    [webhook],
  );
  await insertAttempt(store, id, { number: 1 });
  await store.sql("update webhooks set status = 'disabled' where id = $1", [webhook]);
  const failed = await guest.get(path);
  expect(failed.text).toMatch(
    /Disabled since \d+ \w+ \d{4}, \d\d:\d\d, as its receiver kept failing; last failure: HTTP 500/,
  );
  expect([failed.roundTrips, failed.statements]).toEqual([1, 1]);
  await guest.send(path, { status: "active" });
  expect((await guest.get(path)).text).not.toContain("Disabled since");
  await guest.send(path, { status: "disabled" });
  expect((await guest.get(path)).text).toMatch(/Disabled since [^;]*, by shop_manager-/);
  expect((await guest.get("/console")).text).toMatch(/is disabled since [^;]*, by shop_manager-/);
});

test("attempts count on after a redelivery, and nothing is said to be sent again that is not", async () => {
  const webhook = await insertWebhook(store, "order.created", "paused");
  const [{ id, digits }] = (await store.sql(
    `insert into deliveries (webhook_id, topic) values ($1, 'order.created')
     returning id, replace(delivery_id::text, '-', '') as digits`,
    [webhook],
  )) as [{ id: number; digits: string }];
  for (const number of [1, 2, 1]) await insertAttempt(store, id, { number });
  const { text } = await guest.get(`/console/deliveries/${digits}`);
  expect([...text.matchAll(/Attempt (\d)/g)].map(([, number]) => number)).toEqual(["1", "2", "3"]);
  const recover = (since: string) => guest.send(`/console/webhooks/${webhook}/recover`, { since });
  const none = await recover("2026-01-01");
  expect([none.status, none.text.includes("No delivery was given up since then.")]).toEqual([400, true]);
  await finishDelivery(store, id, "dead");
  const unread = await recover("yesterday");
  expect([unread.status, unread.text.includes("This is no day.")]).toEqual([400, true]);
  expect(await store.sql("select state from deliveries where id = $1", [id])).toEqual([{ state: "dead" }]);
  expect((await recover("2026-01-01")).status).toBe(303);
  expect((await guest.get(`/console/webhooks/${webhook}`)).text).toContain("1 delivery is sent again.");
});
