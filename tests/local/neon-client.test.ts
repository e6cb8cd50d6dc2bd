import { neon, neonConfig as library, NeonDbError as LibraryError } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NeonDbError, neonConfig, objectsOf, send } from "../../functions/store/sql/neon.ts";
import { type NeonHttp, startNeonHttp } from "../../tools/local/neon-http.ts";
import { createDatabase, type TestDatabase } from "../support/database.ts";

/** What Workers get of Neon's proxy is what Neon's own library gets (§sql-over-http). */

let database: TestDatabase;
let front: NeonHttp;
beforeAll(async () => {
  database = await createDatabase();
  front = await startNeonHttp({ databaseUrl: database.databaseUrl });
  library.fetchEndpoint = neonConfig.fetchEndpoint = front.url;
});
afterAll(async () => {
  await front.close();
  await database.drop();
});

const sending = () => ({ signal: AbortSignal.timeout(10_000) });
const theirs = () => neon(database.databaseUrl, { fullResults: true });

test.each<[string, unknown[]]>([
  ["select true as yes, false as no, null::boolean as nothing", []],
  [
    "select 1::smallint as a, -2::int as b, 3::bigint as c, 1.50::numeric as d, 2.5::float8 as e, 1.5::float4 as f",
    [],
  ],
  ["select 'NaN'::float8 as a, 'Infinity'::float8 as b", []],
  [`select '{"a": [1, null]}'::jsonb as a, 'null'::json as b, '"x"'::json as c`, []],
  ["select $1::text as a, $2::int as b, $3::boolean as c, $4::jsonb as d", ["é'\"\\", 7, true, { a: 1 }]],
  ["select no such thing", []],
  [
    "select $1::bigint[] = '{1,2}' as a, $2::text[] = array['a,b', 'q\"', null] as b",
    [
      [1, 2],
      ["a,b", 'q"', null],
    ],
  ],
  ["select $1::timestamptz = '2026-01-02T03:04:05Z' as a", [new Date("2026-01-02T03:04:05Z")]],
  ["select 1 as a where false", []],
])("%s", async (text, values) => {
  const asked = theirs().query(text, values);
  const [mine] = await send(database.databaseUrl, { text, values }, sending()).catch((error: unknown) => {
    expect(error).toBeInstanceOf(NeonDbError);
    return [undefined];
  });
  if (!mine) return expect(asked).rejects.toBeInstanceOf(LibraryError);
  expect(objectsOf(mine)).toEqual((await asked).rows);
});

test("a refusal of Postgres has the same words and code", async () => {
  const text = "select 1 / 0";
  const [mine, other] = await Promise.all([
    send(database.databaseUrl, { text, values: [] }, sending()).catch((error: unknown) => error),
    theirs()
      .query(text)
      .catch((error: unknown) => error),
  ]);
  const { message, code, severity } = other as LibraryError;
  expect(mine).toMatchObject({ name: "NeonDbError", message, code, severity });
});

test("a list is one transaction, at the level that is asked for", async () => {
  const statements = [
    { text: "create temporary table once (id int) on commit drop", values: [] },
    { text: "insert into once values ($1) returning id", values: [3] },
    {
      text: "select current_setting('transaction_isolation') as level, count(*)::int as rows from once",
      values: [],
    },
  ];
  const results = await send(database.databaseUrl, statements, {
    ...sending(),
    isolationLevel: "RepeatableRead",
  });
  expect(results.map(objectsOf)).toEqual([[], [{ id: 3 }], [{ level: "repeatable read", rows: 1 }]]);
});

test("the endpoint is that of the host", async () => {
  const { fetchFunction } = neonConfig;
  const asked: string[] = [];
  neonConfig.fetchEndpoint = undefined;
  neonConfig.fetchFunction = async (url) => {
    asked.push(url);
    return Response.json({ fields: [], rows: [] });
  };
  await send(
    "postgresql://u:p@ep-x-pooler.eu.aws.neon.tech/db?sslmode=require",
    { text: "", values: [] },
    sending(),
  );
  neonConfig.fetchFunction = fetchFunction;
  neonConfig.fetchEndpoint = front.url;
  expect(asked).toEqual(["https://api.eu.aws.neon.tech/sql"]);
});
