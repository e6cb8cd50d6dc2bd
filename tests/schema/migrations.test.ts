import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unrepeatable } from "../../tools/schema/concurrent.ts";
import { freeze, thawed } from "../../tools/schema/frozen.ts";
import { differingRoutines, routinesOf } from "../../tools/schema/routines.ts";
import { useStore } from "../support/use-store.ts";

describe("frozen migrations", () => {
  const migrations = new Map([
    ["0000_first.sql", "create table one ();"],
    ["0001_second.sql", "create table two ();"],
  ]);
  const frozen = freeze("", migrations);

  test("as they were they pass, and freezing them again changes nothing", () => {
    expect(thawed(frozen, migrations)).toEqual([]);
    expect(freeze(frozen, migrations)).toBe(frozen);
  });

  test.each<[string, [string, string][], string]>([
    ["edited", [["0001_second.sql", "create table two (a int);"]], "a migration is never edited"],
    ["new", [["0002_third.sql", ""]], "is not frozen"],
  ])("one that is %s is named", (_, changed, problem) => {
    expect(thawed(frozen, new Map([...migrations, ...changed]))).toEqual([
      expect.stringContaining(`${changed[0]![0]}: ${problem}`),
    ]);
  });

  test("one that is gone is named, and an edited one is not frozen as it is now", () => {
    expect(thawed(frozen, new Map([...migrations].slice(1)))).toEqual([
      "0000_first.sql: a migration that was released is gone",
    ]);
    expect(freeze(frozen, new Map([["0000_first.sql", "create table other ();"]]))).toBe(frozen);
  });
});

describe("migrations beside running Workers", () => {
  const OUTSIDE = "-- outside a transaction\n";
  const dropped = 'DROP INDEX CONCURRENTLY IF EXISTS "i";--> statement-breakpoint\n';
  test.each<[string, string, string | undefined]>([
    ["a table", "CREATE TABLE a ();", undefined],
    [
      "an index that is dropped and built",
      `${OUTSIDE}${dropped}CREATE INDEX CONCURRENTLY "i" ON a (b);`,
      undefined,
    ],
    ["a constraint that is validated", `${OUTSIDE}ALTER TABLE "a" VALIDATE CONSTRAINT "c";`, undefined],
    ["an index in a transaction", 'CREATE INDEX CONCURRENTLY "i" ON a (b);', "begins its file with"],
    ["an index that is only built", `${OUTSIDE}CREATE INDEX CONCURRENTLY "i" ON a (b);`, 'drop "i" before'],
    [
      "the drop of another index",
      `${OUTSIDE}${dropped}CREATE INDEX CONCURRENTLY "j" ON a (b);`,
      'drop "j" before',
    ],
    ["what cannot be repeated", `${OUTSIDE}CREATE TABLE a ();`, "cannot be repeated"],
  ])("%s", (_, text, problem) => {
    expect(unrepeatable(new Map([["0000_first.sql", text]]))).toEqual(
      problem ? [expect.stringContaining(problem)] : [],
    );
  });
});

describe("routines", () => {
  const made = "CREATE FUNCTION f(a int) RETURNS int AS $$ SELECT 1 $$;";
  const other = "CREATE FUNCTION f(a int) RETURNS int AS $$ SELECT 2 $$;";
  const migrated = (...texts: string[]) => routinesOf(texts);

  test.each<[string, string[], string[], string[]]>([
    ["the same", [made], [made], []],
    ["made again", [other], [made, other.replace("CREATE", "CREATE OR REPLACE")], []],
    ["dropped", [], [made, "DROP FUNCTION f;"], []],
    [
      "another by other arguments",
      [made],
      [made, made.replace("a int", "a text")],
      ["FUNCTION f(a text): made by a migration, not in schema/routines"],
    ],
    [
      "edited in its file alone",
      [other],
      [made],
      ["FUNCTION f(a int): schema/routines has it otherwise than the newest migration that makes it"],
    ],
    ["in no migration", [made], [], ["FUNCTION f(a int): in schema/routines, made by no migration"]],
    ["in no file", [], [made], ["FUNCTION f(a int): made by a migration, not in schema/routines"]],
  ])("%s", (_, current, texts, problems) => {
    expect(differingRoutines(routinesOf(current), migrated(...texts))).toEqual(problems);
  });
});

/** What stands in the database beside the tables, without what extensions bring along. */
const LEFT = `
  with own as (
    select 'pg_proc'::regclass as class, oid, 'FUNCTION ' || proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_class'::regclass, oid, case relkind when 'v' then 'VIEW ' else 'TYPE ' end || relname, null
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'c')
    union all
    select 'pg_trigger'::regclass, oid, 'TRIGGER ' || tgname || ' ON ' || tgrelid::regclass, null from pg_trigger where not tgisinternal
  )
  select name, text from own
  where not exists (select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e')
  order by name, text`;

describe("a database that was migrated", () => {
  const { store } = useStore("v3");

  test("is of the version that was asked for", async () => {
    const [row] = await store.sql("select current_setting('server_version_num')::int / 10000 as major");
    expect(row).toEqual({ major: Number(process.env.POSTGRES_VERSION || 18) });
  });

  test("has the routines of schema/routines, word by word, and no others", async () => {
    const folder = new URL("../../schema/routines/", import.meta.url);
    const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
    const routines = [...routinesOf(texts)].map(([name, text]) => ({
      name: name.replace(/\(.*/s, ""),
      text: /AS \$\$(.*)\$\$/s.exec(text)?.[1] ?? null,
    }));
    const byName = (a: { name: string; text: string | null }, b: typeof a) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : (a.text ?? "") < (b.text ?? "") ? -1 : 1;
    const left = await store.sql<{ name: string; text: string | null }>(LEFT);
    expect(left.toSorted(byName)).toEqual(routines.toSorted(byName));
  });
});
