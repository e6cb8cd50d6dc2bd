import type { Browser, Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { basic } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import { useStore } from "../support/use-store.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { expectStill, PHONE, shoot, watchShifts } from "./look.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";

/** An open page shows changes made elsewhere. */

const SECRET = "a secret of both sides";
const { store, v3, key } = useStore(
  { consoleAt: "console.localhost", webhookVariables: { WEBHOOK_RETRY_SCHEDULE: "0, 1, 1" } },
  "console",
  "webhooks",
  "v2",
  "v3",
);
let browser: Browser;
let receiver: Receiver;
let page: Page;
let complaints: string[];
let path: string;

beforeAll(async () => {
  [browser, receiver] = await Promise.all([openBrowser(), openReceiver()]);
  const webhook = {
    name: "Live",
    topic: "order.created",
    delivery_url: `${receiver.url}/live`,
    secret: SECRET,
  };
  path = `/console/webhooks/${(await v3.post("/webhooks", { webhook })).body.webhook.id}`;
  const visit = await openVisit(browser, { viewport: PHONE });
  complaints = visit.complaints;
  await watchShifts(visit.context);
  page = await visit.context.newPage();
  await signInByLink(page, store, (await insertPerson(store, "shop_manager")).id);
  await page.goto(store.consoleUrl + path);
  await page.getByText("What is new appears by itself.").waitFor();
});
afterAll(() => Promise.all([browser?.close(), receiver?.close()]));

/** Creates an order like `curl -u`; its id and the time of the answer, on the clock of `performance`. */
async function place(): Promise<{ id: number; at: number }> {
  const response = await fetch(`${store.url}/wc-api/v2/orders`, {
    method: "POST",
    headers: { Authorization: basic(key) },
    body: JSON.stringify({ order: { status: "processing" } }),
  });
  const { order } = (await response.json()) as { order: { id: number } };
  return { id: order.id, at: performance.now() };
}

const rowOf = (id: number) => page.locator("tr").filter({ hasText: `order.created #${id}` });

test("an order placed by curl appears on the open page within a second, its signature judged", async () => {
  await place(); // The first one warms up Workers and plans.
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { id, at } = await place();
    await rowOf(id).getByText("signature ok").waitFor();
    took.push(performance.now() - at);
    await rowOf(id).getByText("delivered").waitFor();
    const sent = receiver.received.find(({ body }) => body.includes(`"id":${id},`))!;
    new Webhook(SECRET, { format: "raw" }).verify(sent.body, sent.headers as Record<string, string>);
  }
  console.log(`an order was seen after ${took.map(Math.round).join(", ")} ms`);
  expect(took.toSorted((a, b) => a - b)[2]).toBeLessThan(1000);
  await shoot(page, "live-delivered-390-light");
  await page.goto(store.consoleUrl + path);
  await expectStill(page);
});

test("the signature is checked against what was sent and the secret: with another of either it is not ok", async () => {
  const { id } = await place();
  await rowOf(id).getByText("signature ok").waitFor();
  const [kept] = await store.sql<{ body: string; secret: string }>(
    `select exchange ->> 'request_body' as body, secret_ciphertext as secret
     from deliveries d join delivery_attempts a on a.delivery = d.id join webhooks w on w.id = d.webhook_id where object_id = $1`,
    [id],
  );
  const put = (body: string) =>
    store.sql(
      "update delivery_attempts set exchange = jsonb_set(exchange, '{request_body}', $1) where delivery = (select id from deliveries where object_id = $2)",
      [JSON.stringify(body), id],
    );
  const { body, secret } = kept!;
  await put(body.replace("processing", "PROCESSING"));
  await rowOf(id).getByText("signature not by this secret").waitFor();
  await put(body);
  await rowOf(id).getByText("signature ok").waitFor();
  const other = await encryptSecret(await importSecretsKey(store.secretsKey), "another secret");
  await store.sql("update webhooks set secret_ciphertext = $1", [other]);
  await rowOf(id).getByText("signature not by this secret").waitFor();
  await store.sql("update webhooks set secret_ciphertext = $1", [secret]);
  await rowOf(id).getByText("signature ok").waitFor();
  await put(body.slice(0, 100));
  await rowOf(id).getByText("signature not checked").waitFor();
  await put(body);
  // Another time than the signed one.
  await store.sql(
    "update delivery_attempts set started_at = '2026-01-01' where delivery = (select id from deliveries where object_id = $1)",
    [id],
  );
  await rowOf(id).getByText("signature not by this secret").waitFor();
});

test("a receiver that is stopped: the retry schedule is seen, and what was missed is sent once it is back", async () => {
  receiver.behave = (_, response) => void response.socket?.destroy();
  const missed = [await place(), await place()];
  for (const { id } of missed) await rowOf(id).getByText("given up").waitFor();
  await shoot(page, "live-given-up-390-light");
  await rowOf(missed[0]!.id).getByRole("link").click();
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "no answer" }).count()).toBe(3);
  for (const number of [1, 2, 3]) await page.getByText(`Attempt ${number},`).waitFor();
  // An opened part stays open while the page updates.
  await page.getByText("What was sent").first().click();
  await page.getByText("What is new appears by itself.").waitFor();
  await shoot(page, "live-retries-390-light");
  expect(await page.getByText("webhook-signature:").first().isVisible()).toBe(true);

  await page.getByRole("link", { name: "Live" }).click();
  receiver.behave = (_, response) => void response.end("ok");
  const before = receiver.received.length;
  await page.getByText("Recover what was missed").click();
  await page.getByLabel("Given up since").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Send these again" }).click();
  for (const { id } of missed) {
    await rowOf(id).getByText("delivered").waitFor();
    await rowOf(id).getByText("signature ok").waitFor();
  }
  await expect
    .poll(() => receiver.received.slice(before).map(({ body }) => Number(/"id":(\d+)/.exec(body)?.[1])))
    .toEqual(expect.arrayContaining(missed.map(({ id }) => id)));
  expect(complaints).toEqual([]);
});

test("each attempt appears on the page of its delivery as it is made", async () => {
  receiver.behave = (_, response) => void response.writeHead(503).end("soon");
  const { id } = await place();
  await rowOf(id).getByRole("link").click();
  await page.getByText("Attempt 1,").waitFor();
  await page.getByText("Attempt 3,").waitFor();
  await page.getByText("given up").waitFor();
});
