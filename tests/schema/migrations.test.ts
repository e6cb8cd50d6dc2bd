import { describe, expect, test } from "vitest";
import { freeze, thawed } from "../../tools/schema/frozen.ts";
import { brokenRules } from "../../tools/schema/migration-rules.ts";
import { readRoutines } from "../../tools/database/routines.ts";
import { useStore } from "../support/use-store.ts";

describe("frozen migrations", () => {
  const migrations = new Map([
    ["0000_first.sql", "create table one ();"],
    ["0001_second.sql", "create table two ();"],
  ]);
  const frozen = freeze("", migrations);

  test("pass unchanged, and freezing them again changes nothing", () => {
    expect(thawed(frozen, migrations)).toEqual([]);
    expect(freeze(frozen, migrations)).toBe(frozen);
  });

  test.each<[string, [string, string][], string]>([
    ["edited", [["0001_second.sql", "create table two (a int);"]], "a released migration is never edited"],
  ])("one that is %s is named", (_, changed, problem) => {
    expect(thawed(frozen, new Map([...migrations, ...changed]))).toEqual([
      expect.stringContaining(`${changed[0]![0]}: ${problem}`),
    ]);
  });

  test("one that is not released yet may change", () => {
    expect(thawed(frozen, new Map([...migrations, ["0002_third.sql", ""]]))).toEqual([]);
  });

  test("a missing one is named, and an edited one is not frozen in its present form", () => {
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
    [
      "a new table with its index and constraint",
      'CREATE TABLE "a" ();--> statement-breakpoint\nCREATE INDEX "i" ON "a" USING btree ("b");--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "c" CHECK (true);',
      undefined,
    ],
    ["a column with a default", `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`, undefined],
    ["a column that may be null", 'ALTER TABLE "a" ADD COLUMN "b" text;', undefined],
    [
      "a constraint that is not validated",
      'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID;',
      undefined,
    ],
    ["what is unused", '-- unused since 1.1.0\nALTER TABLE "a" DROP COLUMN "b";', undefined],
    ["a dropped column", 'ALTER TABLE "a" DROP COLUMN "b";', "one release after its last use"],
    ["a dropped table", 'DROP TABLE "a";', "one release after its last use"],
    ["a dropped function", "DROP FUNCTION spent(text, numeric);", "one release after its last use"],
    ["a constraint under a lock", 'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', "added NOT VALID"],
    [
      "a foreign key under a lock",
      'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."d"("id");',
      "added NOT VALID",
    ],
    ["an index under a lock", 'CREATE INDEX "i" ON "a" USING btree ("b");', "built CONCURRENTLY"],
    [
      "a column that old Workers do not write",
      'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
      "has a default",
    ],
    ["a default that is gone", 'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', "keep its default"],
    [
      "a default for each row",
      'ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;',
      "a default is constant",
    ],
    [
      "a column that becomes not null",
      'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
      "instead of NOT NULL",
    ],
    ["another type", 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', "is a new column"],
    ["another name", 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";', "use the old name"],
    ["all rows", `UPDATE "a" SET "b" = 'c';`, "in batches"],
  ])("%s", (_, text, problem) => {
    expect(brokenRules(new Map([["0000_first.sql", text]]))).toEqual(
      problem ? [expect.stringContaining(problem)] : [],
    );
  });
});

/** Objects of the database beside the tables, without those of extensions. */
const LEFT = `
  with own as (
    select 'pg_proc'::regclass as class, oid, 'FUNCTION ' || proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_class'::regclass, oid, 'VIEW ' || relname, null
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all
    select 'pg_trigger'::regclass, oid, 'TRIGGER ' || tgname || ' ON ' || tgrelid::regclass, null from pg_trigger where not tgisinternal
  )
  select name, text from own
  where not exists (select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e')
  order by name, text`;

describe("a migrated database", () => {
  const { store } = useStore("v3");

  test("has the requested version", async () => {
    const [row] = await store.sql("select current_setting('server_version_num')::int / 10000 as major");
    expect(row).toEqual({ major: Number(process.env.POSTGRES_VERSION || 18) });
  });

  test("has the routines of schema/routines and of the queries, word by word, and no others", async () => {
    const made =
      /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?(FUNCTION|VIEW|TRIGGER) (\w+)(?:[^$;]*? ON (\w+))?/m;
    const routines = (await readRoutines()).flatMap(({ statements }) =>
      statements.map((statement) => {
        const [, kind, name, table] = made.exec(statement) ?? [];
        return {
          name: kind === "TRIGGER" ? `TRIGGER ${name} ON ${table}` : `${kind} ${name}`,
          text: /AS \$\$(.*)\$\$/s.exec(statement)?.[1] ?? null,
        };
      }),
    );
    const sorted = (all: typeof routines) =>
      all.toSorted((a, b) => `${a.name} ${a.text}`.localeCompare(`${b.name} ${b.text}`));
    expect(sorted(await store.sql<(typeof routines)[number]>(LEFT))).toEqual(sorted(routines));
  });
});
