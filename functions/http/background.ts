import type { StoreEnv } from "./env.ts";
import type { Deliver } from "../store/access/request-context.ts";
import { type Background, connect } from "../store/database.ts";
import { askForSweep, queueDeliveries } from "../store/deliveries/queue.ts";
import { logFailure } from "../kernel/log-failure.ts";

/** What is asked of a request's context. */
interface Here {
  env: StoreEnv;
  executionCtx: { waitUntil(work: Promise<unknown>): void };
  get(name: "requestId"): string;
}

/** Work that goes on after the answer was sent. Its round trips are not the request's; a failure is logged. */
export function inBackground(c: Here): Background {
  return (work) => goOn(c, work(connect(c.env)));
}

/** Hands deliveries to the queue; the answer does not wait for it. */
export function deliverInBackground(c: Here): Deliver {
  return (ids, { sweep }) => {
    const wakes = ids.map((id) => ({ id }));
    if (wakes.length > 0) goOn(c, queueDeliveries(c.env.DELIVERIES, wakes));
    if (sweep) goOn(c, askForSweep(c.env.DELIVERIES, 0));
  };
}

function goOn(c: Here, work: Promise<unknown>): void {
  const requestId = c.get("requestId");
  c.executionCtx.waitUntil(work.catch((error) => logFailure({ requestId, background: "failed" }, error)));
}
