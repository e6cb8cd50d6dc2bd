import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { connect } from "../../functions/store/database.ts";
import { beginDeliveries, type DeliveryTools } from "../../functions/webhooks/deliver.ts";
import { type Policy, readPolicy } from "../../functions/webhooks/policy.ts";
import { sweep } from "../../functions/webhooks/sweep.ts";
import type { TestStore } from "../support/store.ts";

/** The variables as wrangler.toml has them. */
const VARIABLES = {
  WEBHOOK_LADDER: "0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400",
  WEBHOOK_TIMEOUT_SECONDS: "15",
  WEBHOOK_DISABLE_AFTER_FAILURES: "10",
  WEBHOOK_DISABLE_AFTER_DAYS: "5",
  WEBHOOK_RESEND_AFTER_SECONDS: "30",
  WEBHOOK_KEEP_DAYS: "30",
  WEBHOOK_ALLOW_PRIVATE: "true",
};

/** The delivery Worker's work, done in this process: from its first look its clock stands still until it is moved. */
export interface Clockwork {
  now(): Date;
  /** Seconds. */
  advance(seconds: number): void;
  /** What the queue was asked to bring later. */
  sent: { id: number; delaySeconds: number }[];
  /** Makes the attempts at these deliveries that are due, to their end; returns those that have to wait. */
  deliver(ids: number[]): Promise<number[]>;
  /** Queues what was forgotten. */
  sweep(): Promise<number>;
}

export function startClockwork(
  store: TestStore,
  options: { policy?: Partial<Policy>; fetch?: typeof fetch; random?: () => number } = {},
): Clockwork {
  let time: number | undefined;
  const sent: Clockwork["sent"] = [];
  const now = () => new Date((time ??= Date.now()));
  const queue: DeliveryTools["queue"] = {
    async send(id, { delaySeconds = 0 } = {}) {
      sent.push({ id, delaySeconds });
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
    async sendBatch(messages) {
      for (const { body, delaySeconds = 0 } of messages) sent.push({ id: body, delaySeconds });
      return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
    },
  };
  const tools = (): DeliveryTools => ({
    connection: connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url }),
    queue,
    policy: { ...readPolicy(VARIABLES), ...options.policy },
    secretsKey: importSecretsKey(store.secretsKey),
    baseUrl: "https://store.example",
    fetch: options.fetch ?? fetch,
    now,
    random: options.random ?? (() => 0.5),
  });
  return {
    now,
    advance: (seconds) => void (time = now().getTime() + seconds * 1000),
    sent,
    async deliver(ids) {
      const { attempts, waiting } = await beginDeliveries(tools(), ids);
      await Promise.all(attempts);
      return waiting;
    },
    sweep: () => sweep(tools()),
  };
}
