import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { basic } from "../support/api.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { useShop } from "../support/shop.ts";
import { type Place, PIECES, type Sent, TEXT_INPUTS, WHOLE_BODIES } from "./text-inputs.ts";

/**
 * Whatever text stands wherever a request may carry one, four times as much of it takes four times as long, and no answer
 * takes a second of CPU. The Workers run in this process, where their time can be told from that of others.
 */

/** Bytes of UTF-8, so that a field holds four times as much. */
const SMALL = 10 * 1024;
const TIMES = 4;
/** Of what would be in proportion; what grows with the square takes four times that. */
const SLACK = 2.5;
/** Milliseconds of CPU below which there is nothing to compare. */
const NOTHING = 15;
const TRIES = 5;
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

async function send({ version, method, path, body }: Sent): Promise<number> {
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
  return response.status;
}

/** Milliseconds of CPU that the fastest of a few tries takes, as many as are needed to stay below `most`. */
async function cpuOf(sent: Sent, most: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > most; tries += 1) {
    const before = cpuTime();
    expect(await send(sent), `${sent.method} ${sent.path.slice(0, 80)}`).toBeLessThan(500);
    least = Math.min(least, cpuTime() - before);
  }
  return least;
}

describe.each(PIECES)("%j", (piece) => {
  const text = (size: number) => `${piece.repeat(size / Buffer.byteLength(piece))}x`;

  test("four times as much takes four times as long", async () => {
    for (const [what, input] of TEXT_INPUTS) {
      const large = input(text(SMALL * TIMES), place);
      const nothing = NOTHING * TIMES * SLACK;
      if ((await cpuOf(large, nothing)) <= nothing) continue;
      const most = (await cpuOf(input(text(SMALL), place), 0)) * TIMES * SLACK;
      expect(await cpuOf(large, most), what).toBeLessThanOrEqual(most);
    }
  });
});

test.each(WHOLE_BODIES)("a body full of %s is answered within a second of CPU", async (_, whole) => {
  const sent = whole(BODY_LIMIT - 300, place);
  expect(sent.body!.length).toBeLessThanOrEqual(BODY_LIMIT);
  expect(await cpuOf(sent, 1000)).toBeLessThan(1000);
});
