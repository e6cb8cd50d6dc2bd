import { VARIABLES } from "./variables.ts";
import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { type DeliveryQueue, queueDeliveries } from "../../functions/store/deliveries/queue.ts";
import { LIMITS } from "../../functions/store/deliveries/scheduler/limits.ts";
import { type AlarmStorage, askAlarm, ring } from "../../functions/webhooks/alarm.ts";
import { beginDeliveries, type DeliveryTools } from "../../functions/webhooks/deliver.ts";
import { type Policy, readPolicy } from "../../functions/webhooks/policy.ts";
import { sweep } from "../../functions/webhooks/sweep.ts";
import type { TestStore } from "../support/store.ts";

/** Without a look-up of the name, which would change the order of simultaneous requests. */
const fetchInTime: typeof fetch = (url, init) =>
  fetch(String(url).replace("//localhost:", "//127.0.0.1:"), init);

/** Without a timeout, which would be of the machine's time: that of the clock stands still. */
const fetchLocally: typeof fetch = (url, init) => fetchInTime(url, { ...init, signal: null });

const HOUR_MS = 60 * 60 * 1000;

/** The delivery Worker's work in this process, with a clock that stands still from its first use until it is moved. */
export interface Clockwork {
  now(): Date;
  /** Seconds. */
  advance(seconds: number): void;
  /** The messages of the queue. */
  sent: { id: number; delaySeconds: number }[];
  /** Its lines in the log. */
  logged: object[];
  /** Times of requested sweeps. */
  sweeps: Date[];
  /** Asks for a sweep and sends messages, as an API Worker does after a write of these deliveries. */
  wrote(ids: number[]): Promise<void>;
  /** Lets time pass: the queue delivers due messages, the alarm rings, and the cron comes each hour. Returns the times of work. */
  pass(seconds: number, options?: { cron: boolean }): Promise<Date[]>;
  /** Makes the due attempts at these deliveries, to their end. */
  deliver(ids: number[]): Promise<void>;
  /** Queues deliveries without a message. */
  sweep(): Promise<number>;
}

export function startClockwork(
  store: TestStore,
  options: {
    policy?: Partial<Policy>;
    fetch?: typeof fetch;
    random?: () => number;
    now?: () => Date;
    /** A queue that fails, over one that works. */
    queue?: (works: DeliveryQueue) => DeliveryQueue;
  } = {},
): Clockwork {
  let time: number | undefined;
  const sent: Clockwork["sent"] = [];
  const logged: object[] = [];
  const now = options.now ?? (() => new Date((time ??= Date.now())));
  const sweeps: Clockwork["sweeps"] = [];
  let carried: { at: number; id: number }[] = [];
  const works: DeliveryQueue = {
    async sendBatch(messages) {
      for (const { body, delaySeconds = 0 } of messages) {
        if (typeof body !== "number") throw new Error(`Nobody sends ${body} here`);
        carried.push({ at: now().getTime() + delaySeconds * 1000, id: body });
        sent.push({ id: body, delaySeconds });
      }
    },
  };
  const queue = options.queue?.(works) ?? works;
  const kept: { until?: number; alarm: number | null } = { alarm: null };
  const storage: AlarmStorage = {
    get: async () => kept.until,
    put: async (_key, at) => void (kept.until = at),
    getAlarm: async () => kept.alarm,
    setAlarm: async (at) => void (kept.alarm = at),
  };
  const ask = async (at: Date) => {
    sweeps.push(at);
    await askAlarm(storage, at.getTime());
  };
  const askForSweep = () => ask(new Date(now().getTime() + LIMITS.sweepAfter));
  const policy = { ...readPolicy(VARIABLES), ...options.policy };
  const tools = (): DeliveryTools => ({
    connection: connect(
      { DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url },
      { trips: Infinity },
    ),
    queue,
    askForSweep,
    policy,
    secretsKey: importSecretsKey(store.secretsKey),
    baseUrl: "https://store.example",
    fetch: options.fetch ?? (options.policy?.timeoutMs ? fetchInTime : fetchLocally),
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
    async sweep() {
      const { queued, next } = await sweep(tools());
      if (next) await ask(next);
      return queued;
    },
    async wrote(ids) {
      await askForSweep();
      const wakes = ids.map((id) => ({ id }));
      await queueDeliveries(queue, wakes).catch(() => {}); // The Worker logs it.
    },
    async pass(seconds, { cron: hasCron } = { cron: true }) {
      const busy: Date[] = [];
      const end = now().getTime() + seconds * 1000;
      for (;;) {
        const cron = hasCron ? (Math.floor(now().getTime() / HOUR_MS) + 1) * HOUR_MS : Infinity;
        const alarm = kept.alarm ?? Infinity;
        const at = Math.min(cron, alarm, ...carried.map((message) => message.at));
        if (at > end) break;
        time = Math.max(at, now().getTime());
        busy.push(now());
        const due = carried.filter((message) => message.at <= at).map(({ id }) => id);
        carried = carried.filter((message) => message.at > at);
        if (alarm === at) {
          kept.alarm = null;
          const ringing = {
            now,
            sweep: async () => (await sweep(tools())).next,
            patienceMs: policy.resendAfterMs,
          };
          await ring(storage, ringing);
        }
        if (at === cron) await this.sweep();
        if (due.length > 0) await deliver(due);
      }
      time = end;
      return busy;
    },
  };
}
