import { expect, test } from "vitest";
import { serveStore } from "../../tools/local/serve.ts";
import { bundledWorkers } from "../support/bundles.ts";

/** Invalid variables of the delivery Worker are refused at its start, not at the first delivery. */

const workers = bundledWorkers.filter(({ environment }) => environment === "webhooks");

test.each([
  [{ WEBHOOK_TIMEOUT_SECONDS: "61" }, false],
  [{ WEBHOOK_TIMEOUT_SECONDS: "soon" }, false],
  [{ WEBHOOK_RETRY_SCHEDULE: "0,x" }, false],
  [{ WEBHOOK_TIMEOUT_SECONDS: "60" }, true],
])("%j", async (webhookVariables, starts) => {
  const workersUrl = "postgres://nobody@127.0.0.1/none";
  const started = serveStore({ workersUrl, secretsKey: "", workers, port: 0, webhookVariables });
  const outcome = await started.then(
    ({ stop }) => stop().then(() => true),
    () => false,
  );
  expect(outcome).toBe(starts);
});
