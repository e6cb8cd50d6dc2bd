import type { ServiceOptions } from "../../tools/local/serve.ts";

/** The record of an attempt updates the row with other columns first. */
const CLAIM = /update "deliveries" set "queued_at" = case/;

/** Steps of a delivery at which the stack is killed: at a request for SQL, before it runs or before its answer. */
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

/** The options of a crash test's stack. */
export interface StackOrder {
  dataDir: string;
  port: number;
  /** A file with the bundled Workers, as JSON. */
  workers: string;
  /** Limits of the local proxy. */
  proxy?: ServiceOptions["proxy"];
  /** The stack kills itself when it reaches this step for the nth time. */
  dieAt?: { step: Step; times: number };
}

/** Its message when ready. */
export interface StackReady {
  databaseUrl: string;
  secretsKey: string;
}
