import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { basic } from "../support/api.ts";
import { leastCpu } from "../support/growth.ts";
import { useShop } from "../support/shop.ts";
import { type Place, type Sent, WHOLE_BODIES } from "./text-inputs.ts";

/** No answer takes a second of CPU. The Workers run in this process, where their own time can be measured. */

const BODY_LIMIT = 10 * 1024 * 1024;

interface Worker {
  default: { fetch(request: Request, env: object, context: object): Promise<Response> };
}

const shop = useShop();
let place: Place;
let authorization: string;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  authorization = basic(await shop.store.createKey());
  await shop.store.sql("update settings set taxes_enabled = true");
  await shop.store.sql("insert into tax_rates (country, postcode, rate) values ('US', '1*1*9;90*;1...2', 8)");
  place = shop;
});

afterAll(() => vi.restoreAllMocks());

async function send({ version, method, path, body }: Sent): Promise<void> {
  const { default: worker } = (await import(`../../functions/v${version}/index.ts`)) as Worker;
  const { databaseUrl, neon, secretsKey } = shop.store;
  const env = {
    DATABASE_URL: databaseUrl,
    NEON_ENDPOINT: neon.url,
    SECRETS_KEY: secretsKey,
    DELIVERIES: { send: () => Promise.resolve(), sendBatch: () => Promise.resolve() },
  };
  const headers = { Authorization: authorization };
  const url = `https://store.example/wc-api/v${version}${path}`;
  const request = new Request(url, { method, headers, ...(body !== undefined && { body }) });
  const response = await worker.fetch(request, env, { waitUntil() {}, passThroughOnException() {} });
  await response.arrayBuffer();
  expect(response.status, `${method} ${path.slice(0, 80)}`).toBeLessThan(500);
}

test.each(WHOLE_BODIES)("a body full of %s is answered within a second of CPU", async (_, whole) => {
  const sent = whole(BODY_LIMIT - 300, place);
  expect(sent.body!.length).toBeLessThanOrEqual(BODY_LIMIT);
  expect(await leastCpu(() => send(sent), 1000)).toBeLessThan(1000);
});
