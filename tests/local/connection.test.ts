import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { connectStore } from "../../tools/local/postgres/connection.ts";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { valueOf, withDatabase } from "../../tools/database/database.ts";
import { createDatabase, onDatabase } from "../support/database.ts";

const folder = useFolder();

afterEach(() => {
  vi.unstubAllEnvs();
});

function useEmbedded() {
  vi.stubEnv("DATABASE_URL", undefined);
  vi.stubEnv("SECRETS_KEY", undefined);
}

const select = (databaseUrl: string, text: string) =>
  onDatabase(databaseUrl, async (client) => (await client.query(text)).rows);

test("without a stack, a command has the embedded server to itself and stops it; the next one waits", async () => {
  useEmbedded();
  const dataDir = folder.at("alone");
  const first = await connectStore({ dataDir });
  await select(
    first.databaseUrl,
    "insert into users (login, email, role) values ('a', 'a@example.com', 'customer')",
  );
  const waiting = connectStore({ dataDir });
  await first.close();
  await expect(select(first.databaseUrl, "select 1")).rejects.toThrow("ECONNREFUSED");

  const second = await waiting;
  expect(await select(second.databaseUrl, "select login from users")).toEqual([{ login: "a" }]);
  expect(second.secretsKey).toBe(first.secretsKey);
  expect(Buffer.from(second.secretsKey, "base64")).toHaveLength(32);
  await second.close();
  await expect(stat(join(dataDir, "stack.json"))).rejects.toThrow("ENOENT");
});

test("DATABASE_URL and SECRETS_KEY come first", async () => {
  const { databaseUrl, drop } = await createDatabase();
  vi.stubEnv("DATABASE_URL", databaseUrl);
  vi.stubEnv("SECRETS_KEY", "given");
  const given = await connectStore({ dataDir: folder.at("unused") });
  expect(given).toMatchObject({ databaseUrl, secretsKey: "given" });
  await given.close();
  await expect(stat(folder.at("unused"))).rejects.toThrow("ENOENT");
  await drop();
});

test("a connection that is lost within a transaction, as by Ctrl-C, is the error of its next query", async () => {
  const { databaseUrl, drop } = await createDatabase();
  const work = withDatabase(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      const pid = await valueOf(tx, sql<number>`pg_backend_pid()`);
      await select(databaseUrl, `select pg_terminate_backend(${pid}, 5000)`);
      await setTimeout(100);
      await valueOf(tx, sql`1`);
    }),
  );
  await expect(work).rejects.toThrow();
  await drop();
});
