import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { findFreePort } from "../../tools/local/ports.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { api } from "../support/api.ts";
import { insertKey } from "../support/keys.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { idOf } from "./arrivals.ts";
import { type Committed, mutate } from "./client.ts";
import { keepStack } from "./keeper.ts";
import { type Step, STEPS } from "./steps.ts";

/**
 * Clients change the store while it is killed at each step of a delivery and at random. Every committed change is delivered,
 * nothing else is, and a repeated delivery has the same id. `CRASH_MUTATIONS` and `CRASH_ROUNDS` extend the default run, which
 * kills at every second step.
 */

const MUTATIONS = Number(process.env.CRASH_MUTATIONS ?? 150);
/** The receiver has read a delivery and not answered. */
const MID_ATTEMPT = "in mid-attempt" as const;
/** Each round kills the stack once at each of the steps; undefined stands for a random moment. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1);
const DEATHS = [...(Object.keys(STEPS) as Step[]), MID_ATTEMPT, undefined].filter(
  (_, index) => process.env.CRASH_ROUNDS !== undefined || index % 2 === 1,
);
const CLIENTS = 6;
const TOPICS = ["coupon", "customer", "order"].flatMap((resource) =>
  ["created", "updated", "deleted"].map((event) => `${resource}.${event}`),
);

/** A proxy that opens and closes connections all the time, sometimes gets none, and sheds requests. */
const TIGHT = { idle: 2, connections: 12, clients: 8 };

/** The second matrix is a quarter of the first one, as it takes as long. */
const MATRICES = [
  { proxy: "of Neon's limits", mutations: MUTATIONS, rounds: ROUNDS },
  {
    proxy: "that opens and sheds connections",
    limits: TIGHT,
    mutations: Math.ceil(MUTATIONS / 4),
    rounds: Math.ceil(ROUNDS / 4),
  },
];

/** The death of each stack in turn; the stack itself gets its own steps. */
function planDeaths(rounds: number) {
  return Array.from({ length: rounds }, (_, round) =>
    DEATHS.map((step, index) =>
      step === undefined || step === MID_ATTEMPT ? step : { step, times: 3 + ((7 * round + 5 * index) % 17) },
    ),
  ).flat();
}

test.each(MATRICES)(
  "behind a proxy $proxy nothing is lost, nothing false is delivered, and duplicates have the same delivery id",
  async ({ proxy, limits, mutations, rounds }) => {
    const folder = await mkdtemp(join(tmpdir(), "crash-"));
    const workers = join(folder, "workers.json");
    const needed = bundledWorkers.filter(({ environment }) => ["v2", "v3", "webhooks"].includes(environment));
    await writeFile(workers, JSON.stringify(needed));
    const receiver = await openReceiver();
    let answers = 0;
    // Some fail, so that there are retries.
    receiver.behave = (_request, response) => {
      if (deaths[keeper.deaths() - 1] === MID_ATTEMPT) keeper.kill();
      else response.writeHead((answers += 1) % 50 === 0 ? 500 : 200).end();
    };

    const port = await findFreePort();
    const deaths = planDeaths(rounds);
    const own = deaths.map((death) => (typeof death === "object" ? death : undefined));
    const keeper = keepStack({ dataDir: folder, port, workers, ...(limits && { proxy: limits }) }, [
      undefined,
      ...own,
    ]);
    try {
      const first = await keeper.up();
      const key = await onDatabase(first.databaseUrl, (sql) => insertKey(sql, first.secretsKey));
      const client = (version: 2 | 3) =>
        api(
          {
            fetch: (url, init) =>
              fetch(`http://127.0.0.1:${port}${new URL(url).pathname}${new URL(url).search}`, init),
          },
          version,
          key,
        );
      const apis = { v2: client(2), v3: client(3) };
      for (const topic of TOPICS) {
        const webhook = { topic, delivery_url: receiver.url };
        expect((await apis.v3.post("/webhooks", { webhook })).status).toBe(201);
      }

      const committed: Committed[] = [];
      let left = mutations;
      const next = () => (left -= 1) >= 0 || keeper.deaths() <= deaths.length;
      const clients = Array.from({ length: CLIENTS }, (_, n) =>
        mutate({ name: `c${n}`, apis, up: keeper.up, next, committed }),
      );
      await Promise.all([...clients, killInTurn()]);

      const { databaseUrl } = await keeper.up();
      await expect
        .poll(() => onDatabase(databaseUrl, async (sql) => (await sql(PENDING))[0]), { interval: 200 })
        .toEqual({ pending: 0 });
      report(proxy, committed, receiver.received, keeper.deaths());
      expect(committed.length).toBeGreaterThan(mutations / 2);

      /** Deaths outside of a stack's own steps, and the first stack, which prepared the data. */
      async function killInTurn() {
        keeper.kill();
        while (keeper.deaths() <= deaths.length) {
          const at = keeper.deaths();
          const isRandom = at > 0 && deaths[at - 1] === undefined;
          await keeper.up();
          await sleep(isRandom ? 300 + Math.random() * 2000 : 50);
          if (isRandom && keeper.deaths() === at) keeper.kill();
          if (isRandom) await sleep(50);
        }
      }
    } finally {
      await keeper.stop();
      await receiver.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    }
  },
  ROUNDS * 600_000 + MUTATIONS * 500,
);

const PENDING = "select count(*)::int as pending from deliveries where state = 'pending'";

type Query = Parameters<typeof insertKey>[0];

async function onDatabase<T>(databaseUrl: string, work: (sql: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async (text, params = []) => (await client.query(text, params)).rows);
  } finally {
    await client.end();
  }
}

type Requests = Awaited<ReturnType<typeof openReceiver>>["received"];

/** Compares committed changes with deliveries, event by event, and prints the figures. */
function report(proxy: string, committed: Committed[], received: Requests, deaths: number): void {
  const wanted = tally(committed.map(({ topic, id }) => `${topic} ${id}`));
  const events = received.filter(({ headers }) => headers["x-wc-webhook-topic"] !== undefined);
  const subjects = new Map<string, string>();
  for (const { headers, body } of events) {
    const delivery = String(headers["webhook-id"]);
    const subject = `${headers["x-wc-webhook-topic"]} ${idOf(JSON.parse(body))}`;
    // A delivery has the same subject on each attempt.
    expect(subjects.get(delivery) ?? subject).toBe(subject);
    subjects.set(delivery, subject);
  }
  const delivered = tally([...subjects.values()]);
  // The event of a record deleted before its delivery is dropped: `deleted` reports it (§events-of-missing-records).
  const isGone = (subject: string) => wanted.has(subject.replace(/\.(?:created|updated) /, ".deleted "));
  const lost = [...wanted].filter(
    ([subject, count]) =>
      (delivered.get(subject) ?? 0) < count && !(/\.(?:created|updated) /.test(subject) && isGone(subject)),
  );
  const invented = [...delivered].filter(([subject, count]) => (wanted.get(subject) ?? 0) < count);
  console.log(
    `crash matrix, a proxy ${proxy}: ${committed.length} committed changes, ${deaths} times killed, ${subjects.size} deliveries, ` +
      `${events.length - subjects.size} repeated with their id, ${lost.length} lost, ${invented.length} invented`,
  );
  expect(lost).toEqual([]);
  expect(invented).toEqual([]);
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
