import { readFileSync } from "node:fs";
import { serveStore } from "../../tools/local/serve.ts";
import { startEmbeddedDatabase } from "../../tools/local/postgres/store-database.ts";
import { withCalledStatements } from "../support/called-statements.ts";
import { type StackOrder, type StackReady, STEPS } from "./steps.ts";

/** A stack in a process of its own: PostgreSQL, Neon's protocol, the Workers. It lives until it is killed. */

const order = JSON.parse(process.argv[2] ?? "") as StackOrder;

const { databaseUrl, workersUrl, secretsKey } = await startEmbeddedDatabase({
  dataDir: order.dataDir,
});
const { runCrons } = await serveStore({
  workersUrl,
  secretsKey,
  port: order.port,
  workers: JSON.parse(readFileSync(order.workers, "utf8")),
  // Lost and failed deliveries are retried within seconds, not minutes.
  webhookVariables: {
    WEBHOOK_RESEND_AFTER_SECONDS: "3",
    WEBHOOK_TIMEOUT_SECONDS: "2",
    WEBHOOK_RETRY_SCHEDULE: "0, 1, 1, 1, 1, 1, 1, 1, 1, 1",
  },
  watch: await withCalledStatements(databaseUrl, dieAt(order.dieAt)),
  proxy: order.proxy,
});
setInterval(() => void runCrons().catch(console.error), 1000);
process.send?.({ databaseUrl, secretsKey } satisfies StackReady);

function dieAt(death: StackOrder["dieAt"]) {
  if (!death) return () => {};
  const { moment, statement } = STEPS[death.step];
  let left = death.times;
  return (now: "before" | "after", statements: string[]) => {
    if (now !== moment || !statements.some((text) => statement.test(text))) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
}
