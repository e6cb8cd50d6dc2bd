import type { ServiceOptions } from "../../tools/local/serve.ts";

/** What an attempt's record does to the row begins otherwise. */
const CLAIM = /update "deliveries" set "queued_at" = case/;

/** Where on a delivery's way the stack is killed: at which request for SQL, before it runs or before it is answered. */
export const STEPS = {
  "before the commit": { moment: "before", statement: /insert into "deliveries"/ },
  "after the commit, before the queue": { moment: "after", statement: /insert into "deliveries"/ },
  "after the queue, before the claim": { moment: "before", statement: CLAIM },
  "after the claim, before the attempt": { moment: "after", statement: CLAIM },
  "after the attempt, before its record": {
    moment: "before",
    statement: /update "deliveries" as d set state = became/,
  },
} as const;

export type Step = keyof typeof STEPS;

/** What a stack of the crash test is started with. */
export interface StackOrder {
  dataDir: string;
  port: number;
  /** A file with the bundled Workers, as JSON. */
  workers: string;
  /** Limits of the local proxy. */
  front?: ServiceOptions["front"];
  /** Kill yourself when this step is reached for this many times. */
  dieAt?: { step: Step; times: number };
}

/** What it tells when it is ready. */
export interface StackReady {
  databaseUrl: string;
  secretsKey: string;
}
