import { expect, onTestFinished, test, vi } from "vitest";
import { useStore } from "../support/use-store.ts";
import { VARIABLES } from "./variables.ts";

/** The delivery Worker in an environment that is broken, and with messages that the store has not sent (§environment). */

vi.mock("cloudflare:workers", async (original) => {
  const { VARIABLES: env } = await import("./variables.ts");
  return { ...(await original<object>()), env };
});

const { store } = useStore("v3");

/** Its platform's types are not those of tests. */
const ENTRY = new URL("../../functions/webhooks/index.ts", import.meta.url).href;
interface Consumer {
  default: { queue(batch: object, env: object, execution: object): Promise<void> };
}

/** What becomes of a batch: how it is tried again, and the logged lines. */
async function received(bodies: readonly unknown[], variables: object = {}) {
  const { default: worker } = (await import(/* @vite-ignore */ ENTRY)) as Consumer;
  const lines: string[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => log.mockRestore());
  const { databaseUrl: DATABASE_URL, secretsKey: SECRETS_KEY, neon } = store;
  const env = {
    ...VARIABLES,
    DATABASE_URL,
    SECRETS_KEY,
    NEON_ENDPOINT: neon.url,
    DELIVERIES: { async sendBatch() {} },
    ...variables,
  };
  const retryAll = vi.fn();
  const messages = bodies.map((body) => ({ body }));
  const batch = { queue: "store-webhook-deliveries", messages, retryAll };
  await worker.queue(batch, env, { waitUntil() {} });
  return { retries: retryAll.mock.calls, lines };
}

test("in a broken environment a batch is tried again, and one line names each wrong variable, without its value", async () => {
  const { retries, lines } = await received([1, 2], {
    SECRETS_KEY: "of-ours",
    WEBHOOK_TIMEOUT_SECONDS: "61",
    WEBHOOK_RETRY_SCHEDULE: "0, soon",
    SWEEPS: "store-webhooks",
  });
  expect(retries).toEqual([[{ delaySeconds: 10 }]]);
  expect(lines).toHaveLength(1);
  const { deliveries, detail } = JSON.parse(lines[0]!);
  expect(deliveries).toEqual([1, 2]);
  expect(detail.split("\n")[0]).toBe(
    "Error: This Worker's environment is not valid: SECRETS_KEY must be 32 bytes in base64; " +
      "SWEEPS must be bound in wrangler.toml; WEBHOOK_RETRY_SCHEDULE must be numbers, separated by commas; " +
      "WEBHOOK_TIMEOUT_SECONDS must be at most 60",
  );
  expect(lines[0]).not.toContain("of-ours");
});

test.each(Object.keys(VARIABLES).filter((name) => name !== "WEBHOOK_ALLOW_PRIVATE"))(
  "%s is needed",
  async (name) => {
    const { lines } = await received([1], { [name]: undefined });
    expect(JSON.parse(lines[0]!).detail).toContain(`is not valid: ${name} is missing\n`);
  },
);

test("messages that the store has not sent are logged and not tried again; the others count", async () => {
  const { retries, lines } = await received(["now", { id: 1 }, null, 1.5, 999_999]);
  expect(retries).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ["string", "object", "object", "number"].map((unknownMessage) => ({ unknownMessage })),
  );
});
