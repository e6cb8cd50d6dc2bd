import { expect, onTestFinished, test } from "vitest";
import { createDatabase, onDatabase } from "../support/database.ts";

test("each foreign key has an index, so that a delete of the referenced row scans no whole table", async () => {
  const { databaseUrl, drop } = await createDatabase();
  onTestFinished(drop);
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query(`
      select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indisvalid and indpred is null
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`),
  );
  expect(rows).toEqual([]);
});
