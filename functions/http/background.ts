import type { StoreEnv } from "./env.ts";
import type { Deliver } from "../store/access/request-context.ts";
import { type Background, connect } from "../store/sql/connection.ts";
import { queueDeliveries } from "../store/deliveries/queue.ts";
import { askForLaterSweep, askForSweep } from "../store/deliveries/sweeps.ts";
import { logFailure } from "../kernel/log-failure.ts";

/** The part of a request's context that background work needs. */
interface BackgroundContext {
  env: StoreEnv;
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: "requestId"): string;
}

/** Runs work after the answer, in one attempt. Its round trips do not count for the request; failures are logged. */
export function inBackground(c: BackgroundContext): Background {
  return (work) => runInBackground(c, work(connect(c.env, { retries: 0 })));
}

/** Sends deliveries to the queue after the answer, and asks for a sweep, as the queue may lose them. */
export function deliverInBackground(c: BackgroundContext): Deliver {
  return (ids, { sweep }) => {
    const wakes = ids.map((id) => ({ id }));
    if (wakes.length > 0) runInBackground(c, queueDeliveries(c.env.DELIVERIES, wakes));
    runInBackground(c, sweep ? askForSweep(c.env) : askForLaterSweep(c.env));
  };
}

function runInBackground(c: BackgroundContext, work: Promise<unknown>): void {
  const requestId = c.get("requestId");
  c.executionCtx.waitUntil(work.catch((error) => logFailure({ requestId, background: "failed" }, error)));
}
