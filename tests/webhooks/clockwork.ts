import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { type DeliveryMessage, SWEEP } from "../../functions/store/deliveries/queue.ts";
import { beginDeliveries, type DeliveryTools } from "../../functions/webhooks/deliver.ts";
import { delayedSweep } from "../../functions/webhooks/delayed-sweep.ts";
import { type Policy, readPolicy } from "../../functions/webhooks/policy.ts";
import { sweep } from "../../functions/webhooks/sweep.ts";
import type { TestStore } from "../support/store.ts";

/** The variables as wrangler.toml has them. */
const VARIABLES = {
  WEBHOOK_RETRY_SCHEDULE: "0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400",
  WEBHOOK_TIMEOUT_SECONDS: "15",
  WEBHOOK_DISABLE_AFTER_FAILURES: "10",
  WEBHOOK_DISABLE_AFTER_DAYS: "5",
  WEBHOOK_RESEND_AFTER_SECONDS: "30",
  WEBHOOK_KEEP_DAYS: "30",
  WEBHOOK_KEEP_DELIVERED_DAYS: "3",
  WEBHOOK_KEEP_BODY_BYTES: "16384",
  WEBHOOK_ALLOW_PRIVATE: "true",
};

/** Without a look-up of the name, which would change the order of simultaneous requests. */
const fetchLocally: typeof fetch = (url, init) =>
  fetch(String(url).replace("//localhost:", "//127.0.0.1:"), init);

const HOUR_MS = 60 * 60 * 1000;

/** The delivery Worker's work in this process, with a clock that stands still from its first use until it is moved. */
export interface Clockwork {
  now(): Date;
  /** Seconds. */
  advance(seconds: number): void;
  /** The messages of the queue, without sweeps. */
  sent: { id: number; delaySeconds: number }[];
  /** Its lines in the log. */
  logged: object[];
  /** Times of requested sweeps. */
  sweeps: Date[];
  /** Lets time pass: the queue delivers due messages, and the sweep comes each hour. Returns the times of work. */
  pass(seconds: number): Promise<Date[]>;
  /** Makes the due attempts at these deliveries, to their end. */
  deliver(ids: number[]): Promise<void>;
  /** Queues deliveries without a message. */
  sweep(): Promise<number>;
}

export function startClockwork(
  store: TestStore,
  options: { policy?: Partial<Policy>; fetch?: typeof fetch; random?: () => number; now?: () => Date } = {},
): Clockwork {
  let time: number | undefined;
  const sent: Clockwork["sent"] = [];
  const logged: object[] = [];
  const now = options.now ?? (() => new Date((time ??= Date.now())));
  const sweeps: Clockwork["sweeps"] = [];
  let carried: { at: number; message: DeliveryMessage }[] = [];
  const queue: DeliveryTools["queue"] = {
    async send(body, { delaySeconds = 0 } = {}) {
      const at = now().getTime() + delaySeconds * 1000;
      carried.push({ at, message: body });
      if (body === SWEEP) sweeps.push(new Date(at));
      else sent.push({ id: body, delaySeconds });
    },
    async sendBatch(messages) {
      for (const { body, ...options } of messages) await queue.send(body, options);
    },
  };
  const delayed = delayedSweep(now);
  const tools = (): DeliveryTools => ({
    connection: connect(
      { DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url },
      { trips: Infinity },
    ),
    queue,
    delayedSweep: delayed,
    policy: { ...readPolicy(VARIABLES), ...options.policy },
    secretsKey: importSecretsKey(store.secretsKey),
    baseUrl: "https://store.example",
    fetch: options.fetch ?? fetchLocally,
    now,
    random: options.random ?? (() => 0.5),
    log: (line) => void logged.push(line),
  });
  const advance = (seconds: number) => void (time = now().getTime() + seconds * 1000);
  const deliver = async (ids: number[]) => {
    await Promise.all(await beginDeliveries(tools(), ids));
  };
  return {
    now,
    advance,
    sent,
    logged,
    sweeps,
    deliver,
    sweep: () => sweep(tools()),
    async pass(seconds) {
      const busy: Date[] = [];
      const end = now().getTime() + seconds * 1000;
      for (;;) {
        const cron = (Math.floor(now().getTime() / HOUR_MS) + 1) * HOUR_MS;
        const at = Math.min(cron, ...carried.map((message) => message.at));
        if (at > end) break;
        time = Math.max(at, now().getTime());
        busy.push(now());
        const due = carried.filter((message) => message.at <= at).map(({ message }) => message);
        carried = carried.filter((message) => message.at > at);
        if (at === cron || due.includes(SWEEP)) await sweep(tools());
        const ids = due.filter((message) => message !== SWEEP);
        if (ids.length > 0) await deliver(ids);
      }
      time = end;
      return busy;
    },
  };
}
