import { createHmac, randomBytes } from "node:crypto";
import OAuth from "oauth-1.0a";
import { sql } from "drizzle-orm";
import { hashToken, importTokenKeys, newSessionToken } from "../../functions/store/sessions/token.ts";
import { passwordMark } from "../../functions/store/sessions/session.ts";
import { sessions } from "../../schema/sessions.ts";
import { users } from "../../schema/users.ts";
import { withDatabase } from "../database/database.ts";
import { createKeyOf } from "../store/keys/keys.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import type { CpuTime } from "./cpu.ts";
import { count, table } from "./report.ts";

/** What one request costs at most, by what its sender has. */

const ORDERS = 10_000;
/** The kernel counts CPU in steps of 10 ms, so each request is repeated. */
const TIMES = 10;
const ROUNDS = 3;
const LONG_BODY = 10_000_000;
/** Characters of a query: the longest that is verified in several orders, and the longest that an address may have. */
const QUERIES = { "8 KB": 8_000, "15 KB": 15_000 };

interface Asked {
  name: string;
  /** A new one each time, since a signature counts once. */
  request(): Request;
}

/** Milliseconds of Worker and Postgres of the dearest request of each kind of credential, of those that were sent. */
export async function credentialFigures(): Promise<string> {
  const store = await openBenchStore(ORDERS, ["v3", "webhooks", "console"]);
  try {
    const rows: string[][] = [];
    for (const [kind, asked] of Object.entries(await requestsByCredential(store))) {
      const measured: (CpuTime & { name: string; status: number })[] = [];
      for (const one of asked) measured.push({ name: one.name, ...(await measure(store, one)) });
      const { name, status, worker, postgres } = measured.toSorted(byTotal).at(-1)!;
      const figures = [status, worker.toFixed(1), postgres.toFixed(1)];
      rows.push([kind, String(asked.length), name, ...figures.map(String)]);
    }
    return [
      `The dearest of the requests that were sent with each kind of credential, in a store of ${count(ORDERS)} orders: milliseconds of CPU, means of ${TIMES}, the median of ${ROUNDS}.`,
      table(["Credential", "requests", "dearest", "answer", "Worker", "Postgres"], rows),
    ].join("\n\n");
  } finally {
    await store.close();
  }
}

/** Of the median round: the database also works on its own. */
async function measure({ cpu }: BenchStore, { request }: Asked) {
  const ask = async () => {
    const answer = await fetch(request());
    await answer.arrayBuffer();
    return answer.status;
  };
  // The first one plans.
  const status = await ask();
  const rounds: CpuTime[] = [];
  while (rounds.length < ROUNDS) {
    const before = await cpu();
    for (let time = 0; time < TIMES; time += 1) await ask();
    const { worker, postgres } = await cpu();
    rounds.push({
      worker: (worker - before.worker) / TIMES,
      postgres: (postgres - before.postgres) / TIMES,
    });
  }
  return { status, ...rounds.toSorted(byTotal)[Math.floor(ROUNDS / 2)]! };
}

const byTotal = (one: CpuTime, other: CpuTime) => one.worker + one.postgres - other.worker - other.postgres;

async function requestsByCredential(store: BenchStore): Promise<Record<string, Asked[]>> {
  const { stack, key, sample } = store;
  const api = `${stack.directUrl("v3")}/wc-api/v3`;
  const withKey = ({ consumerKey, consumerSecret }: BenchStore["key"]) => ({
    authorization: `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`,
  });
  const asking =
    (headers: Record<string, string>) =>
    (name: string, path: string, method = "GET", body?: string): Asked => ({
      name: `${method} ${name}`,
      request: () =>
        new Request(api + path, {
          method,
          headers: { "content-type": "application/json", "cf-connecting-ip": newAddress(), ...headers },
          ...(body !== undefined && { body }),
        }),
    });
  /** Refused before or after the body and the query are read. */
  const refused = (headers: Record<string, string>) => {
    const ask = asking(headers);
    return [
      ask("/", "/"),
      ask("/orders", "/orders"),
      ...Object.entries(QUERIES).map(([size, length]) =>
        ask(`/orders, a query of ${size}`, `/orders?${manyNames(length)}`),
      ),
      ask("/orders, a body of 10 MB", "/orders", "POST", `{"order":{"note":"${"x".repeat(LONG_BODY)}"}}`),
    ];
  };
  const oauth = (of: BenchStore["key"]) =>
    Object.entries(QUERIES).flatMap(([size, length]) =>
      ["/orders/count", "/products/count"].map((path) => ({
        name: `GET ${path}, a query of ${size}`,
        request: () =>
          new Request(signed(`${api}${path}?${manyNames(length)}`, of), {
            headers: { "cf-connecting-ip": newAddress() },
          }),
      })),
    );
  return withDatabase(stack.databaseUrl, async (db) => {
    const keyWith = (permissions: "read" | "write") =>
      createKeyOf(db, stack.secretsKey, { role: "shop_manager", permissions });
    const orders = await db.execute<{ id: number }>("select id::int as id from orders order by id limit 100");
    const ids = orders.rows.map(({ id }) => id);
    const read = asking(withKey(await keyWith("read")));
    const write = asking(withKey(await keyWith("write")));
    const both = asking(withKey(key));
    const cookie = `console=${await sessionOf(db, stack.secretsKey)}`;
    const page = (path: string): Asked => ({
      name: `GET ${path}`,
      request: () =>
        new Request(stack.directUrl("console") + path, {
          headers: { cookie, "cf-connecting-ip": newAddress() },
        }),
    });
    const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, randomText(60_000)]));
    return {
      none: refused({}),
      "an unknown key": refused(withKey({ consumerKey: `ck_${"0".repeat(40)}`, consumerSecret: "x" })),
      "a key with a wrong secret": refused(withKey({ ...key, consumerSecret: `cs_${"0".repeat(40)}` })),
      "a key with a wrong signature": oauth({ ...key, consumerSecret: `cs_${"0".repeat(40)}` }),
      "a signature": oauth(key),
      "a read key": [
        read("/orders, 100", "/orders?filter[limit]=100"),
        read("/orders, 100 by q", "/orders?filter[limit]=100&filter[q]=a"),
        read("/orders, 100 at random", "/orders?filter[limit]=100&filter[orderby]=rand"),
        read("/products, 100", "/products?filter[limit]=100"),
        read("/orders, a page far behind", `/orders?page=${sample.page}`),
        read("/reports/sales, a year", "/reports/sales?filter[period]=year"),
        read("/coupons/count, a query of 15 KB", `/coupons/count?${manyNames(QUERIES["15 KB"])}`),
      ],
      "a session of the console": [
        page("/console"),
        page("/console/orders"),
        page("/console/orders?q=a"),
        page("/console/search?q=a"),
        page(`/console/orders/${sample.orderId}`),
        page("/console/products"),
      ],
      "a write key": [
        write(
          "/orders/bulk, 100 empty edits",
          "/orders/bulk",
          "PUT",
          bulk("orders", ids, () => ({})),
        ),
        write(
          "/orders/bulk, 100 notes",
          "/orders/bulk",
          "PUT",
          bulk("orders", ids, (n) => ({ note: `${n}` })),
        ),
        write(
          "/coupons/bulk, 100 codes of 65 KB",
          "/coupons/bulk",
          "POST",
          JSON.stringify({ coupons: Array.from({ length: 100 }, () => ({ code: "<a ".repeat(21_000) })) }),
        ),
      ],
      "a key of both": [
        both(
          "/orders, 60 KB in each field of both addresses",
          "/orders",
          "POST",
          JSON.stringify({ order: { billing_address: address, shipping_address: address } }),
        ),
        both(
          "/products/bulk, 100 descriptions of 90 KB",
          "/products/bulk",
          "POST",
          JSON.stringify({
            products: Array.from({ length: 100 }, () => ({ title: "x", description: "<b>&".repeat(22_500) })),
          }),
        ),
      ],
    };
  });
}

const ADDRESS_FIELDS = ["first_name", "last_name", "company", "address_1", "address_2", "city", "state"];

function bulk(kind: string, ids: number[], change: (n: number) => object): string {
  return JSON.stringify({ [kind]: ids.map((id, n) => ({ id, ...change(n) })) });
}

async function sessionOf(db: Parameters<typeof createKeyOf>[0], secretsKey: string): Promise<string> {
  const token = await newSessionToken(await importTokenKeys(secretsKey));
  const tokenHash = await hashToken(token);
  await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, password_mark, expires_at)
    select ${tokenHash}, ${users.id}, ${passwordMark}, now() + interval '1 hour' from ${users}
    where ${users.role} = 'administrator' limit 1`);
  return token;
}

let addresses = 0;

/** An unused address, so that no limit of failures refuses the request. */
function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

function randomText(length: number): string {
  return randomBytes(length).toString("base64url").slice(0, length);
}

/** Names of groups and repeated ones, which orders of a signature sort differently. */
function manyNames(length: number): string {
  let query = "fields=id";
  for (let n = 0; query.length < length; n += 1) query += `&filter[n${n % 97}][${n}]=${n}%20a`;
  return query;
}

/** An address signed over plain HTTP. */
function signed(address: string, { consumerKey, consumerSecret }: BenchStore["key"]): URL {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: "HMAC-SHA256",
    hash_function: (base, key) => createHmac("sha256", key).update(base).digest("base64"),
  });
  const url = new URL(address);
  for (const [name, value] of Object.entries(oauth.authorize({ url: address, method: "GET" })))
    url.searchParams.set(name, String(value));
  return url;
}
