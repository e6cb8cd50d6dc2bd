import { afterAll, expect, test } from "vitest";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";

/** The contact for vulnerabilities by RFC 9116. */

const { store } = useStore("webhooks", "console");

const started: RunningWorkers[] = [];
afterAll(() => Promise.all(started.map((workers) => workers.close())));

async function ask(contact: string, method = "GET") {
  // The first one gets requests without a route.
  const workers = ["console", "webhooks"].flatMap((name) =>
    bundledWorkers.filter(({ environment }) => environment === name),
  );
  const { databaseUrl, secretsKey, neon } = store;
  const database = { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey, NEON_ENDPOINT: neon.url };
  const place = await runWorkers({
    workers,
    port: 0,
    bindings: () => ({ ...database, SECURITY_CONTACT: contact }),
  });
  started.push(place);
  const before = store.neonRequests();
  const answer = await place.fetch("https://console.store.example/.well-known/security.txt", { method });
  expect(store.neonRequests()).toBe(before);
  return { status: answer.status, type: answer.headers.get("Content-Type"), text: await answer.text() };
}

test("contains the operator's contacts and an expiry, without the database", async () => {
  const { status, type, text } = await ask("security@shop.example, https://shop.example/report");
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const [first, second, expires = "", ...rest] = text.split("\n");
  expect([first, second, rest]).toEqual([
    "Contact: mailto:security@shop.example",
    "Contact: https://shop.example/report",
    [""],
  ]);
  const [, time = ""] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/.exec(expires) ?? [];
  const days = (Date.parse(time) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(88);
  expect(days).toBeLessThanOrEqual(90);
  expect(await ask("security@shop.example", "HEAD")).toEqual({ status, type, text: "" });
});

test("is missing without a contact", async () => {
  expect((await ask("")).status).toBe(404);
  expect((await ask(" , ")).status).toBe(404);
});
