import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { altered, sampleDump, without, withDump } from "../move-in/sample.ts";
import { readContents } from "../support/contents.ts";

/**
 * A move-in that is killed, interrupted, or cut off from the database at any point imports nothing by half, and the next run
 * succeeds. All points with `CRASH_ROUNDS`, otherwise one of each kind.
 */

const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));
const sample = sampleDump();
const later = [
  (dump: string) => altered(dump, "'coupon_amount','35'", "'coupon_amount','36'"),
  (dump: string) => without(dump, "(150,1,'2023-07-29"),
  (dump: string) => dump.replaceAll("'_billing_city','K\u00c3\u00b6ln'", "'_billing_city','Bonn'"),
].reduce((dump, change) => change(dump), sample);

let store: CliStore;
let other: CliStore;
beforeAll(async () => {
  [store, other] = await Promise.all([openCliStore(), openCliStore()]);
});
afterAll(() => Promise.all([store.close(), other.close()]));

/** The point of its end: a percentage of the dump, a named step, or just before the last write. */
type Point = number | string;
const LAST = "the last write";
/** The lock that a move-in holds from begin to end. */
const LOCK = `locktype = 'advisory' and objid = 720530196 and granted
  and database = (select oid from pg_database where datname = current_database())`;
const POINTS: [Point, "killed" | "cut off" | "interrupted"][] = [
  [7, "killed"],
  [55, "cut off"],
  ["indexing", "killed"],
  ["importing orders", "killed"],
  [LAST, "interrupted"],
  ["indexing", "interrupted"],
  ["importing notes", "cut off"],
  [LAST, "killed"],
  ["checking references", "killed"],
  ["comparing orders", "killed"],
  ["writing", "killed"],
  [LAST, "cut off"],
  ["writing", "cut off"],
];
const isLong = process.env.CRASH_ROUNDS !== undefined;
const points = isLong ? POINTS : POINTS.slice(3, 7);

/** The doctor's finding on staged data, which only a killed run can leave. */
async function leftBehind(): Promise<string> {
  const { stdout } = await store.run("doctor", "--json");
  return JSON.parse(stdout).find(({ check }: { check: string }) => check === "move-in").status;
}

/** Ctrl-C comes from the terminal, and again through npm a little later: pending signals merge. */
async function pressCtrlC(child: ChildProcess): Promise<void> {
  child.kill("SIGINT");
  await sleep(5);
  child.kill("SIGINT");
}

async function interrupt(dump: string, point: (typeof POINTS)[number]): Promise<void> {
  const blocker = new pg.Client({ connectionString: store.databaseUrl });
  await blocker.connect();
  try {
    if (point[0] === LAST) await blocker.query("begin; lock table moved_records in share mode");
    const code = await cutShort(dump, point);
    expect(code, point.join(", ")).toBe(point[1] === "killed" ? null : 1);
    await expect.poll(leftBehind, { interval: 50 }).toBe(point[1] === "killed" ? "warn" : "pass");
  } finally {
    await blocker.end();
  }
}

/** @returns the exit code; null if a signal ended it */
async function cutShort(dump: string, [point, how]: (typeof POINTS)[number]): Promise<number | null> {
  const child = spawn(process.execPath, [PROGRAM, "move-in", "-"], {
    env: { ...process.env, DATABASE_URL: store.databaseUrl, SECRETS_KEY: store.secretsKey },
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = once(child, "close");
  let output = "";
  child.stderr.on("data", (data) => (output += data));
  child.stdin.on("error", () => {}); // It is killed during a write.
  const early = ended.then(() => {
    throw new Error(`it ended before ${point}: ${output}`);
  });
  await Promise.race([reached(child, () => output, dump, point), early]);
  if (how === "killed") child.kill("SIGKILL");
  else if (how === "interrupted") await pressCtrlC(child);
  else await store.sql(`select pg_terminate_backend(pid) from pg_locks where ${LOCK}`);
  if (how !== "interrupted") child.stdin.end();
  const [code] = await ended;
  return code;
}

async function reached(
  { stdin, stderr }: ChildProcessByStdio<Writable, null, Readable>,
  output: () => string,
  dump: string,
  point: Point,
): Promise<void> {
  const bytes = Buffer.from(dump, "latin1");
  if (typeof point === "number") {
    const part = bytes.subarray(0, (bytes.length * point) / 100);
    await new Promise((resolve) => stdin.write(part, resolve));
    const reads = `select count(*)::int as n from pg_locks where ${LOCK} and to_regnamespace('move_in') is not null`;
    await expect.poll(() => store.sql(reads), { interval: 20, timeout: 10_000 }).toEqual([{ n: 1 }]);
    return;
  }
  stdin.end(bytes);
  if (point === LAST) {
    const waits =
      "select count(*)::int as n from pg_locks where relation = 'moved_records'::regclass and not granted";
    await expect.poll(() => store.sql(waits), { interval: 20 }).toEqual([{ n: 1 }]);
    return;
  }
  while (!output().includes(`${point}\n`)) await once(stderr, "data");
}

const moveIn = (to: CliStore, dump: string) =>
  withDump(dump, (path) => jsonOf(to.run("move-in", path, "--json")));

/** All but the ciphertexts, which always differ. */
async function contents(of: CliStore) {
  const {
    webhooks: _,
    moved_records: __,
    audit_log: ___,
    secrets_canary: ____,
    ...rest
  } = await readContents(of);
  return rest;
}

test.each([
  ["of an empty store", sample, points.filter((_, n) => n % 2 === 0)],
  ["of one that has another dump", later, points.filter((_, n) => n % 2 === 1)],
])("%s: nothing is half imported, and the next run imports all", async (_what, dump, deaths) => {
  const before = await readContents(store);
  for (const death of deaths) {
    await interrupt(dump, death);
    expect(
      { ...(await readContents(store)), secrets_canary: before["secrets_canary"] },
      String(death),
    ).toEqual(before);
  }
  await moveIn(store, dump);
  expect(await leftBehind()).toBe("pass");
  await moveIn(other, dump);
  expect(await contents(store)).toEqual(await contents(other));
});
