import { neon, neonConfig, NeonDbError } from "@neondatabase/serverless";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type NeonProxy, startNeonProxy } from "../../tools/local/neon/neon-proxy.ts";
import { createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let proxy: NeonProxy;
let sql: ReturnType<typeof neon<false, false>>;

beforeAll(async () => {
  database = await createDatabase();
  await run("create table stock (id int primary key check (id > 0), note text not null default '')");
  proxy = await startNeonProxy({ databaseUrl: database.databaseUrl });
  neonConfig.fetchEndpoint = proxy.url;
  // The driver's own fetch, whatever other files have set.
  neonConfig.fetchFunction = fetch;
  sql = neon(database.databaseUrl);
});

afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const run = (text: string) =>
  onDatabase(database.databaseUrl, async (client) => (await client.query(text)).rows);

describe("a single query through the driver", () => {
  test("fails as it does without the proxy", async () => {
    for (const text of [
      "insert into stock values (-1)",
      "select no_such_column from stock",
      "select 1/0",
      "selct",
      "select 1; select 2",
    ]) {
      const ours = await sql.query(text).catch((error: unknown) => error);
      const theirs = await direct(text);
      expect(ours).toBeInstanceOf(NeonDbError);
      for (const field of FIELDS)
        expect([field, (ours as NeonDbError)[field]]).toEqual([field, theirs[field]]);
    }
  });
});

describe("a batch through the driver", () => {
  test("commits all of it", async () => {
    const before = proxy.requests();
    const results = await sql.transaction([
      sql`insert into stock values (1), (2)`,
      sql`select id from stock order by id`,
    ]);
    expect(results).toEqual([[], [{ id: 1 }, { id: 2 }]]);
    expect(proxy.requests()).toBe(before + 1);
    expect(await run("select count(*)::int as n from stock")).toEqual([{ n: 2 }]);
  });

  test("rolls all of it back at the first error, and names it", async () => {
    const statements = [
      sql`insert into stock values (3)`,
      sql`insert into stock values (-3)`,
      sql`insert into stock values (4)`,
    ];
    await expect(sql.transaction(statements)).rejects.toMatchObject({
      code: "23514",
      constraint: "stock_id_check",
    });
    expect(await run("select count(*)::int as n from stock where id > 2")).toEqual([{ n: 0 }]);
    expect(await sql`select pg_current_xact_id_if_assigned() as xact`).toEqual([{ xact: null }]);
  });

  test("honours isolation level, read only and deferrable", async () => {
    const show = () => [
      sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as read_only,
        current_setting('transaction_deferrable') as deferrable`,
    ];
    const strict = { isolationLevel: "Serializable", readOnly: true, deferrable: true } as const;
    expect(await sql.transaction(show(), strict)).toEqual([
      [{ level: "serializable", read_only: "on", deferrable: "on" }],
    ]);
    expect(await sql.transaction(show(), { isolationLevel: "RepeatableRead" })).toMatchObject([
      [{ level: "repeatable read" }],
    ]);
    expect(await sql.transaction(show())).toEqual([
      [{ level: "read committed", read_only: "off", deferrable: "off" }],
    ]);
    const write = sql.transaction([sql`insert into stock values (9)`], { readOnly: true });
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });
});

describe("a request that breaks the protocol", () => {
  const good = { "Neon-Raw-Text-Output": "true", "Neon-Array-Mode": "true" };
  const query = JSON.stringify({ query: "select 1" });

  test.each([
    ["no connection string", good, query, 400, "missing header Neon-Connection-String"],
    [
      "another server",
      { ...good, "Neon-Connection-String": "postgresql://a:b@other.example/c" },
      query,
      400,
      "no database at",
    ],
    ["no raw text", { "Neon-Connection-String": "" }, query, 400, "only Neon-Raw-Text-Output: true"],
    ["no JSON", { ...good, "Neon-Connection-String": "" }, "{", 400, "body is not JSON"],
    ["no query", { ...good, "Neon-Connection-String": "" }, "{}", 400, "query must be a string"],
    [
      "no list of queries",
      { ...good, "Neon-Connection-String": "" },
      '{"queries":1}',
      400,
      "queries must be an array",
    ],
    [
      "a bad level",
      { ...good, "Neon-Connection-String": "", "Neon-Batch-Isolation-Level": "x" },
      '{"queries":[]}',
      400,
      "isolation level",
    ],
  ])("is refused: %s", async (name, headers, body, status, message) => {
    const filled =
      name === "no connection string"
        ? headers
        : { "Neon-Connection-String": database.databaseUrl, ...withoutEmpty(headers) };
    const response = await fetch(proxy.url, { method: "POST", headers: filled, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) });
  });

  test("a wrong password is Postgres's own error, a missing server is not", async () => {
    const wrong = new URL(database.databaseUrl);
    wrong.password = "wrong";
    await expect(neon(wrong.href)`select 1`).rejects.toMatchObject({ code: "28P01" });
    const open = await startNeonProxy();
    const headers = { ...good, "Neon-Connection-String": "postgresql://a:b@127.0.0.1:1/c" };
    const response = await fetch(open.url, { method: "POST", headers, body: query });
    expect(response.status).toBe(500);
    await open.close();
  });
});

describe("as strict as the proxy", () => {
  const backend = () => sql`select pg_backend_pid() as pid`;

  test("a connection is discarded after a failure, unless a transaction was rolled back on it", async () => {
    const [before] = await backend();
    await expect(sql.transaction([sql`select 1/0`])).rejects.toMatchObject({ code: "22012" });
    expect(await backend()).toEqual([before]);
    await expect(sql`select 1/0`).rejects.toMatchObject({ code: "22012" });
    expect(await backend()).not.toEqual([before]);
  });

  test("a transaction that fails at its end leaves nothing, and its connection is discarded", async () => {
    await run("create table late (id int unique deferrable initially deferred)");
    const [before] = await backend();
    const twice = [sql`insert into late values (1)`, sql`insert into late values (1)`];
    await expect(sql.transaction(twice)).rejects.toMatchObject({ code: "23505" });
    expect(await run("select count(*)::int as n from late")).toEqual([{ n: 0 }]);
    expect(await backend()).not.toEqual([before]);
  });

  test("a connection forgets the state of a request", async () => {
    const [before] = await backend();
    await run("create sequence numbers");
    const leftBehind = [
      "prepare twice as select 1",
      "declare rows cursor with hold for select 1",
      "set statement_timeout = 77",
      "set session authorization pg_monitor",
      "listen news",
      "create temporary table notes ()",
    ];
    for (const text of leftBehind) {
      await sql.query(text);
      await sql.query(text);
    }
    await sql`select nextval('numbers'), pg_advisory_lock(1)`;
    expect(
      await sql`select (select count(*)::int from pg_prepared_statements) as plans, (select count(*)::int from pg_cursors where name <> '') as cursors,
        current_setting('statement_timeout') as timeout, session_user = ${new URL(database.databaseUrl).username} as self,
        array(select pg_listening_channels()) as channels, to_regclass('notes') as notes,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
    ).toEqual([{ plans: 0, cursors: 0, timeout: "0", self: true, channels: [], notes: null, locks: 0 }]);
    await expect(sql`select currval('numbers')`).rejects.toMatchObject({ code: "55000" });
    await expect(sql`select 1/0`).rejects.toMatchObject({ code: "22012" });
    expect(await backend()).not.toEqual([before]);
  });

  /** Runs this many requests at once, each until all have begun. */
  async function together(count: number, on = proxy): Promise<Response[]> {
    const body = JSON.stringify({
      query: "select pg_advisory_lock_shared(2), pg_backend_pid() as pid",
    });
    const headers = { "Neon-Raw-Text-Output": "true", "Neon-Connection-String": database.databaseUrl };
    return onDatabase(database.databaseUrl, async (gate) => {
      await gate.query("select pg_advisory_lock(2)");
      const asked = Array.from({ length: count }, () => fetch(on.url, { method: "POST", headers, body }));
      let answered = 0;
      for (const one of asked) void one.then(() => (answered += 1));
      const waiting = async () => {
        const text = "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted";
        return (await gate.query<{ n: number }>(text)).rows[0]?.n ?? 0;
      };
      while ((await waiting()) + answered < count);
      await gate.query("select pg_advisory_unlock(2)");
      return Promise.all(asked);
    });
  }

  test("each concurrent request has a connection of its own, and twenty of them stay", async () => {
    const answers = await together(25);
    const bodies = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ rows: { pid: string }[] }>),
    );
    expect(new Set(bodies.map(({ rows }) => rows[0]?.pid)).size).toBe(25);
    const text = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await expect.poll(() => run(text)).toEqual([{ n: 20 }]);
  });

  test("a full compute answers 53300, with a status that means that nothing ran", async () => {
    const small = await startNeonProxy({ connections: 2 });
    const statuses = await together(3, small);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 200, 500]);
    const refused = statuses.find(({ status }) => status === 500);
    expect(await refused?.json()).toMatchObject({
      code: "53300",
      severity: "FATAL",
      message: "sorry, too many clients already",
    });
    expect((await together(2, small)).map(({ status }) => status)).toEqual([200, 200]);
    await small.close();
  });

  test("a proxy with too many clients refuses a request, and serves the others", async () => {
    const busy = await startNeonProxy({ clients: 2 });
    const answers = await together(3, busy);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(await answers.find(({ status }) => status === 400)?.json()).toEqual({
      message: "Query cancelled, connection was terminated",
      code: "08P01",
    });
    expect((await together(2, busy)).map(({ status }) => status)).toEqual([200, 200]);
    await busy.close();
  });

  test("an answer over 10 MiB is refused with 507, and its statements are rolled back", async () => {
    const long = () => sql`select repeat('x', 6 * 1024 * 1024) as x`;
    await expect(long()).resolves.toHaveLength(1);
    const batch = [sql`insert into stock values (20)`, long(), long()];
    await expect(sql.transaction(batch)).rejects.toThrow(/HTTP status 507.*response is too large/s);
    expect(await run("select count(*)::int as n from stock where id = 20")).toEqual([{ n: 0 }]);
  });

  test("a request over 10 MiB is refused with 413, and the next one is served", async () => {
    const tooLong = sql.query("select length($1)", ["x".repeat(10 * 1024 * 1024)]);
    await expect(tooLong).rejects.toThrow(/HTTP status 413/);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test("a connection that Postgres ends is not used again", async () => {
    const leaving = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`;
    await expect(leaving).rejects.toMatchObject({ code: "57P01" });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

const FIELDS = [
  "message",
  "code",
  "severity",
  "detail",
  "hint",
  "position",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
] as const;

async function direct(text: string): Promise<pg.DatabaseError> {
  const extended = { text, values: [], queryMode: "extended" } as pg.QueryConfig;
  return onDatabase(database.databaseUrl, (client) =>
    client.query(extended).then(
      () => expect.unreachable(),
      (error: pg.DatabaseError) => error,
    ),
  );
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}
