import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { eventMessage } from "../../functions/webhooks/message.ts";
import { readAnswer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { blocksOf, importBlock, readGuide } from "./guide.ts";

/** The worked examples and the figures of the guides are right, and their code works unmodified. */

const settings = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");

describe("authentication", () => {
  const guide = readGuide("authentication");
  const consumer = { key: `ck_${"1".repeat(40)}`, secret: `cs_${"2".repeat(40)}` };
  const rows = Array.from(
    guide.matchAll(/^\| v(\d) \| HMAC-(SHA\d+) \| `(.*)` \|$/gm),
    ([, version, hash, signature]) => ({ version: Number(version), hash: String(hash), signature }),
  );

  interface SignOptions {
    consumerKey: string;
    consumerSecret: string;
    version: number;
    timestamp?: number;
    nonce?: string;
  }
  let sign: (method: string, url: string, options: SignOptions) => string;
  const { store } = useStore("v1", "v2", "v3");
  beforeAll(async () => {
    ({ sign } = await importBlock<{ sign: typeof sign }>(guide));
  });

  test("has four signatures", () => expect(rows).toHaveLength(4));

  test.each(rows)("the signature of v$version with $hash", ({ signature, ...row }) => {
    const url = `http://store.example/wc-api/v${row.version}/orders?status=completed&filter[limit]=5`;
    const [shown = ""] = blocksOf(guide, "text");
    const base = shown.trim().replace("v3", `v${row.version}`).replace("HMAC-SHA256", `HMAC-${row.hash}`);
    const hmac = createHmac(row.hash, row.version === 3 ? `${consumer.secret}&` : consumer.secret);
    expect(hmac.update(base).digest("base64")).toBe(signature);
    if (row.hash !== "SHA256") return;
    const options = { consumerKey: consumer.key, consumerSecret: consumer.secret, version: row.version };
    const signed = sign("GET", url, { ...options, timestamp: 1_700_000_000, nonce: "abc123" });
    expect(new URL(signed).searchParams.get("oauth_signature")).toBe(signature);
  });

  test.each([
    [1, "/coupons?filter[q]=a b&fields=id,code"],
    [2, "/orders?status=completed&filter[limit]=5"],
    [3, "/coupons?filter[limit]=2&filter[q]=(ä'!*)&page=2"],
  ])("v%i accepts the requests that it signs", async (version, path) => {
    const key = await store.createKey();
    const signed = sign("GET", `http://store.example/wc-api/v${version}${path}`, { ...key, version });
    expect((await readAnswer(await store.fetch(signed))).status).toBe(200);
    expect((await readAnswer(await store.fetch(`${signed}0`))).status).toBe(401);
  });
});

describe("webhooks", () => {
  const guide = readGuide("webhooks");
  type Headers = Record<string, string>;
  let isGenuine: (body: string, headers: Headers, secret: string) => boolean;
  beforeAll(async () => {
    ({ isGenuine } = await importBlock<{ isGenuine: typeof isGenuine }>(guide));
  });

  const body = JSON.stringify({ order: { id: 645, note: "naïve" } });
  async function deliver(secret: string, now = new Date()): Promise<Headers> {
    const webhook = { id: 535, deliveryUrl: "https://example.com/hook" };
    const delivery = { deliveryId: "0".repeat(32), topic: "order.updated", webhook };
    const signing = { secret, baseUrl: "https://store.example", now };
    const { headers } = await eventMessage(delivery as Parameters<typeof eventMessage>[0], body, signing);
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  }

  test.each(["s3cret", `whsec_${btoa("a key of some length")}`])("a delivery under %s", async (secret) => {
    const headers = await deliver(secret);
    expect(isGenuine(body, headers, secret)).toBe(true);
    expect(isGenuine(`${body} `, headers, secret)).toBe(false);
    expect(isGenuine(body, headers, "other")).toBe(false);
    expect(isGenuine(body, { ...headers, "webhook-id": "1" }, secret)).toBe(false);
    expect(isGenuine(body, {}, secret)).toBe(false);
    expect(isGenuine(body, await deliver(secret, new Date(Date.now() - 400_000)), secret)).toBe(false);
  });

  test("the signature equals that of Standard Webhooks' library", () => {
    const secret = `whsec_${btoa("a key of some length")}`;
    const now = new Date();
    const headers = {
      "webhook-id": "msg",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": `v1,bm8= ${new Webhook(secret).sign("msg", now, body)}`,
    };
    expect(isGenuine(body, headers, secret)).toBe(true);
  });

  test("shows the headers of a delivery", async () => {
    const shown = Array.from(guide.matchAll(/^([\w-]+): .*$/gm), ([, name = ""]) => name.toLowerCase());
    expect(shown).toEqual(expect.arrayContaining(Object.keys(await deliver("s3cret"))));
  });

  test("shows the retry schedule of wrangler.toml", () => {
    const waits = (/WEBHOOK_RETRY_SCHEDULE = "0, (.*)"/.exec(settings)?.[1] ?? "").split(", ").map(Number);
    const spoken = (seconds: number) =>
      seconds < 60 ? `${seconds} s` : seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
    const [first, ...others] = waits.map(spoken);
    expect(guide).toContain(`It waits ${first} before the second attempt.`);
    expect(guide).toContain(`The next waits are ${others.slice(0, -1).join(", ")} and ${others.at(-1)}.`);
    expect(waits).toHaveLength(9);
    expect(guide).toContain("up to\nten times in total");
  });

  test("shows the timeout and the rule of failures of wrangler.toml", () => {
    const of = (name: string) => new RegExp(`^WEBHOOK_${name} = "(\\d+)"$`, "m").exec(settings)?.[1];
    expect(guide).toContain(`Answer a delivery within ${of("TIMEOUT_SECONDS")} s`);
    expect(guide).toContain(
      `last ${of("DISABLE_AFTER_FAILURES")} attempts failed and whose last success is ${of("DISABLE_AFTER_DAYS")} days ago`,
    );
  });
});

test("errors names the limits of wrangler.toml", () => {
  const guide = readGuide("errors").replaceAll("\n", " ");
  const [, requests, seconds] = /KEY_REQUESTS_LIMIT = "(\d+) in (\d+) s"/.exec(settings) ?? [];
  const [, failures, span] = /ADDRESS_FAILURES_LIMIT = "(\d+) in (\d+) s"/.exec(settings) ?? [];
  expect(guide).toContain(`A key may send ${Number(requests).toLocaleString("en")} requests in ${seconds} s`);
  expect(guide).toContain(`An address may fail to authenticate ${failures} times in ${span} s`);
  expect(guide).toContain(`a key may ask for ${failures} records without the right`);
});
