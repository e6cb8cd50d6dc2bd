import pg from "pg";
import type { Watch } from "../../tools/local/neon/neon-proxy.ts";

/** A watch that gets each statement with those of the queries' functions that it calls, directly or not. */
export async function withCalledStatements(databaseUrl: string, watch: Watch): Promise<Watch> {
  const texts = await textsOf(databaseUrl);
  const withCalled = (statement: string): string[] => {
    const names = statement.match(/\bstatement_[0-9a-f]{32}\b/g) ?? [];
    return [statement, ...names.flatMap((name) => withCalled(texts.get(name) ?? ""))];
  };
  return (moment, statements, values) => watch(moment, statements.flatMap(withCalled), values);
}

/** The query of each function, by its name. */
async function textsOf(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; text: string }>(
      "select proname as name, prosrc as text from pg_proc where proname ~ '^statement_[0-9a-f]{32}$'",
    );
    return new Map(
      rows.map(({ name, text }) => [name, /^BEGIN\n([^]*?) INTO answer;$/m.exec(text)?.[1]?.trim() ?? ""]),
    );
  } finally {
    await client.end();
  }
}
