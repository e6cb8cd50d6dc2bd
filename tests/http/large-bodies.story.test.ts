import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROFILES } from "../../tools/openapi/profiles.ts";
import { basic, refusal } from "../support/api.ts";
import { moduleOf } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";

/** The memory and the trips of large bodies (§body-limit). */

const { store, key, v1, v2, v3, client } = useStore("v1", "v2", "v3");
const admin = { v1, v2, v3 };
const subscriber = { role: "subscriber" } as const;
const strangers = {
  v1: client("v1", subscriber),
  v2: client("v2", subscriber),
  v3: client("v3", subscriber),
};
const MIB = 1024 * 1024;
const MOST = 10 * MIB;

/** A body of one piece after another, as many as fit into 10 MiB. */
function full(open: string, piece: (n: number) => string, close: string, most = Number.POSITIVE_INFINITY) {
  const pieces: string[] = [];
  let size = open.length + close.length;
  for (let n = 0; n < most; n += 1) {
    const next = piece(n);
    size += Buffer.byteLength(next) + 1;
    if (size > MOST) break;
    pieces.push(next);
  }
  return open + pieces.join(",") + close;
}
const inOrder = (text: string) => `{"order":{"note":"${text}"}}`;
/** The most values of a body. */
const VALUES = 200_000;
const deep = (n: number, name: (level: number) => string) =>
  `${Array.from({ length: 400 }, (_, level) => `{"${name(level)}":`).join("")}${n}${"}".repeat(400)}`;

const TOO_LARGE = 413;
const REFUSED = 400;
const WORST: [what: string, path: string, body: () => string, status: number][] = [
  ["empty arrays", "/orders/bulk", () => full('{"orders":[', () => "[]", "]}"), TOO_LARGE],
  ["empty objects", "/orders/bulk", () => full('{"orders":[', () => "{}", "]}"), TOO_LARGE],
  ["numbers", "/orders/bulk", () => full('{"orders":[', () => "1", "]}"), TOO_LARGE],
  ["short keys", "/orders", () => full('{"order":{', (n) => `"${n}":0`, "}}"), TOO_LARGE],
  ["deep arrays", "/orders", () => full("[", () => "[".repeat(500) + "]".repeat(500), "]"), TOO_LARGE],
  [
    "most empty arrays",
    "/orders/bulk",
    () => full('{"orders":[', () => "[]", "]}", VALUES / 2 - 2),
    TOO_LARGE,
  ],
  [
    "most objects",
    "/orders/bulk",
    () => full('{"orders":[', (n) => `{"k${n}":0}`, "]}", VALUES / 2 - 2),
    TOO_LARGE,
  ],
  [
    "most keys",
    "/orders",
    () => full('{"order":{', (n) => `"k${n}${"x".repeat(36)}":0`, "}}", VALUES - 4),
    201,
  ],
  [
    "most keys beside a long number",
    "/orders",
    () => full(`{"order":{"n":1${"0".repeat(50)},`, (n) => `"k${n}${"x".repeat(36)}":0`, "}}", VALUES - 5),
    201,
  ],
  [
    "most wide keys",
    "/orders",
    () => full('{"order":{', (n) => `"中${n}${"x".repeat(34)}":0`, "}}", VALUES - 4),
    201,
  ],
  [
    "most texts",
    "/orders/bulk",
    () => full('{"orders":[', (n) => `"${n}${"x".repeat(40)}"`, "]}", VALUES - 4),
    TOO_LARGE,
  ],
  [
    "most deep objects",
    "/orders",
    () => full("[", (n) => deep(n, (level) => `a${n}_${level}`), "]", 480),
    REFUSED,
  ],
  ["long numbers", "/orders", () => full('{"order":[', () => `1${"0".repeat(50)}`, "]}", VALUES - 4), 201],
  [
    "long numbers without commas",
    "/orders",
    () => `中${`${"9".repeat(16)} `.repeat(MOST / 17 - 1)}`,
    REFUSED,
  ],
  ["one number", "/orders", () => `{"order":{"note":${"9".repeat(MOST - 22)}}}`, REFUSED],
  ["one text", "/orders", () => inOrder("x".repeat(MOST - 22)), REFUSED],
  ["one wide text", "/orders", () => inOrder(`中${"x".repeat(MOST - 26)}`), REFUSED],
  ["escapes", "/orders", () => inOrder(String.raw`\n`.repeat((MOST - 22) / 2)), REFUSED],
  ["wide escapes", "/orders", () => inOrder(String.raw`中\n`.repeat((MOST - 22) / 5)), REFUSED],
  [
    "half of them malformed",
    "/orders",
    () => full('{"order":{', (n) => `"k${n}${"x".repeat(36)}":0`, "", VALUES - 4),
    REFUSED,
  ],
  ["blanks", "/orders", () => `{"order":${" ".repeat(MOST - 12)}{}}`, 201],
];

describe("in a heap of 64 MiB", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "store-bodies-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("a Worker answers the worst bodies of 10 MiB", async () => {
    const requests = await Promise.all(
      WORST.map(async ([, path, body], at) => {
        const file = join(folder, `${at}.json`);
        await writeFile(file, body());
        return { file, url: `https://store.example/wc-api/v2${path}` };
      }),
    );
    const module = join(folder, "worker.mjs");
    await writeFile(module, moduleOf("v2"));
    const env = {
      DATABASE_URL: store.workersUrl,
      SECRETS_KEY: store.secretsKey,
      NEON_ENDPOINT: store.neon.url,
      DELIVERIES: {},
    };
    const asked = { module, env, requests, headers: { Authorization: basic(key), "Idempotency-Key": "a" } };
    const statuses = await answersOf(JSON.stringify(asked));
    expect(WORST.map(([what], at) => `${what}: ${statuses[at]}`)).toEqual(
      WORST.map(([what, , , status]) => `${what}: ${status}`),
    );
  });
});

/** The statuses of a child process with a bounded heap. The last one is missing if it runs out of memory. */
async function answersOf(asked: string): Promise<string[]> {
  const script = new URL("answer-in-process.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--max-heap-size=64", script], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdin.end(asked);
  let written = "";
  for await (const chunk of child.stdout) written += chunk;
  return written.split("\n").filter((line) => /^\d+$/.test(line));
}

/** Every route that takes a body. */
const WRITES = PROFILES.flatMap((profile) =>
  profile.routes.flatMap(({ methods, path, acceptsData }) => {
    const version = `v${profile.version}` as "v1" | "v2" | "v3";
    const asked = path.replaceAll(/<\w+>/g, "1");
    return acceptsData ? methods.map((method) => ({ version, method, path: asked })) : [];
  }),
);

describe("malformed JSON of more than 64 KiB", () => {
  const long = " ".repeat(64 * 1024 + 1);
  const send = (by: typeof admin, { version, method, path }: (typeof WRITES)[number]) =>
    by[version][method.toLowerCase() as "post" | "put"](path, long);

  const MISSING = [400, "shop_api_missing_callback_param", "Missing parameter data"];

  beforeAll(async () => {
    for (const by of [admin, strangers]) for (const api of Object.values(by)) await api.get("/orders/count");
  });

  test("is malformed to a caller with the right, on every route that takes a body", async () => {
    for (const one of WRITES) {
      const answer = await send(admin, one);
      expect([...refusal(answer), answer.roundTrips], one.path).toEqual([...MISSING, 0]);
    }
  });

  test("is a refusal to one without, after one statement", async () => {
    for (const one of WRITES) {
      const answer = await send(strangers, one);
      const [status, code] = refusal(answer);
      // An edit of a customer has 400 for its refusals.
      expect(status, `${one.method} ${one.path}`).toBe(one.path === "/customers/1" ? 400 : 401);
      expect(code).toContain("_user_cannot_");
      expect([answer.roundTrips, answer.statements]).toEqual([1, 1]);
    }
    expect(WRITES.length).toBeGreaterThan(60);
  });
});
