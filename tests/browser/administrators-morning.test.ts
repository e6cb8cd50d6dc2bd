import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { DESKTOP, expectAccessible, expectFit, PHONE, shoot } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";
import { signInByLink } from "./sign-in.ts";

/** An administrator's morning, by the text of the pages: from a failing webhook to the audit log. */

const REASON = "The signature is not ours";
const run = promisify(execFile);
const shop = useShop("0, 1");
let browser: Browser;
let receiver: Receiver;
beforeAll(async () => {
  [browser, receiver] = await Promise.all([openBrowser(), openReceiver()]);
});
afterAll(() => Promise.all([browser?.close(), receiver?.close()]));

test.each([DESKTOP, PHONE])("from a failing webhook to the audit log, on %j", async (viewport) => {
  const { store, v3 } = shop;
  receiver.behave = (_, response) => {
    response.statusCode = 401;
    response.end(REASON);
  };
  const name = `Bookkeeping ${viewport.width}`;
  const webhook = { name, topic: "coupon.created", delivery_url: `${receiver.url}/books`, secret: "leaked" };
  const { id: webhookId } = (await v3.post("/webhooks", { webhook })).body.webhook;
  const code = `morning-${viewport.width}`;
  const { id: couponId } = (await v3.post("/coupons", { coupon: { code } })).body.coupon;
  // The webhook of the other walk has the same topic.
  const dead = "select from deliveries where state = 'dead' and webhook_id = $1 and object_id = $2";
  await vi.waitFor(async () => expect(await store.sql(dead, [webhookId, couponId])).toHaveLength(1), 60_000);

  const { context, complaints } = await openVisit(browser, {
    viewport,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  const main = page.getByRole("main");
  const look = async (shown: string) => {
    await expectFit(page);
    await expectAccessible(page);
    await shoot(page, `administrator-${shown}-${viewport.width}`, true);
  };
  const goTo = async (title: string) => {
    if (viewport === PHONE) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: title }).click();
  };

  // A failing webhook; the receiver gives the reason.
  await signInByLink(page, store, shop.administrator);
  await main.getByRole("link", { name: `Webhook “${name}”` }).click();
  await main
    .getByRole("row", { name: `coupon.created #${couponId}` })
    .getByText(REASON)
    .waitFor();

  // Rotates its secret, gives the new one to the receiver, and redelivers.
  await main.getByText("Rotate the secret").first().click();
  await look("rotate");
  await main.getByRole("button", { name: "Copy the secret" }).click();
  const secret = await page.evaluate<string>("navigator.clipboard.readText()");
  await main.getByRole("button", { name: "Rotate the secret" }).click();
  await main.getByText("The webhook is saved.").waitFor();
  await main.getByText("the one before signs too until").waitFor();
  await main.getByRole("listitem").filter({ hasText: "Secret changed" }).waitFor();
  expect(secret).toHaveLength(40);
  receiver.behave = ({ body, headers }, response) => {
    // A ping is not signed.
    if (headers["webhook-signature"])
      new Webhook(secret, { format: "raw" }).verify(body, headers as Record<string, string>);
    response.end("ok");
  };
  await main.getByRole("link", { name: `coupon.created #${couponId}` }).click();
  await main.getByRole("button", { name: "Send it again" }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return main.getByText("delivered", { exact: true }).count();
    })
    .toBe(1);
  await look("delivered");

  // Creates a key, uses it with the page's command, and revokes it.
  await goTo("Keys");
  await page.getByLabel("Purpose").fill(`Stock display ${viewport.width}`);
  await page.getByLabel("Permissions").first().selectOption("Read and write");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByRole("heading", { name: "Your new key" }).waitFor();
  await look("key");
  await main.getByRole("button", { name: "Copy the command" }).click();
  const command = await page.evaluate<string>("navigator.clipboard.readText()");
  const { stdout } = await run("sh", ["-c", command.replace("curl", "curl -s")]);
  expect(JSON.parse(stdout)).toHaveProperty("orders");
  // A reload creates no second key.
  const keys = "select from api_keys where description = $1";
  await page.reload();
  await main.getByText("This key was made already").waitFor();
  expect(await store.sql(keys, [`Stock display ${viewport.width}`])).toHaveLength(1);
  await goTo("Keys");
  const key = main.getByRole("listitem").filter({ hasText: `Stock display ${viewport.width}` });
  await key.getByText("Revoke", { exact: true }).click();
  await key.getByRole("button", { name: /Revoke the key/ }).click();
  await main.getByText("The key is revoked.").waitFor();
  expect(JSON.parse((await run("sh", ["-c", command.replace("curl", "curl -s")])).stdout)).toHaveProperty(
    "errors",
  );

  // The audit log has all of it.
  await goTo("Settings");
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  const entries = main.getByRole("listitem");
  await entries
    .filter({ hasText: /API key \d+ deleted/ })
    .first()
    .waitFor();
  await entries
    .filter({ hasText: /API key \d+ created/ })
    .first()
    .waitFor();
  await entries
    .filter({ hasText: `Webhook ${name} changed: secret changed` })
    .first()
    .waitFor();
  await look("audit");
  expect(complaints.filter((each) => !/\b409\b/.test(each))).toEqual([]);
  await context.close();
});
