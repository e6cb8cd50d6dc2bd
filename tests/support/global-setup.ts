import { randomBytes } from "node:crypto";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { ENVIRONMENTS } from "../../tools/local/environments.ts";
import { ensureDatabase, migrateDatabase } from "../../tools/local/migrate.ts";
import { startPostgres } from "../../tools/local/postgres.ts";
import { type BundledWorker, bundleWorkers } from "../../tools/local/worker-options.ts";
import { onDatabase, withDatabaseName } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database from which others can be made. */
    maintenanceUrl: string;
    /** Name of a migrated database to copy. */
    template: string;
    /** Whose rights the Workers have, in all databases. */
    workersRole: { username: string; password: string };
    workers: BundledWorker[];
  }
}

const COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/node-compile", import.meta.url));

/** Once per run: a server (or that of DATABASE_URL), a migrated template database, the Workers bundled. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Programs that tests start are compiled once, not each time.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  const template = `store_template_${randomBytes(4).toString("hex")}`;
  const [{ maintenanceUrl, stop }, workers] = await Promise.all([openServer(), bundleWorkers(ENVIRONMENTS)]);
  await ensureDatabase(maintenanceUrl, template);
  const databaseUrl = withDatabaseName(maintenanceUrl, template);
  const workersRole = { username: `${template}_workers`, password: randomBytes(12).toString("hex") };
  const workersUrl = Object.assign(new URL(databaseUrl), workersRole).href;
  await migrateDatabase(databaseUrl, { workersUrl });
  project.provide("maintenanceUrl", maintenanceUrl);
  project.provide("template", template);
  project.provide("workersRole", workersRole);
  project.provide("workers", workers);
  return async function teardown() {
    await onDatabase(maintenanceUrl, async (client) => {
      await client.query(`drop database ${template}`);
      // A database that a failed test has left behind keeps its role.
      await client.query(`drop role ${workersRole.username}`).catch(() => {});
    });
    await stop();
  };
}

async function openServer(): Promise<{ maintenanceUrl: string; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { maintenanceUrl: process.env.DATABASE_URL, stop: async () => {} };
  const folder = await mkdtemp(join(await roomOfServer(), "store-tests-"));
  const version = process.env.POSTGRES_VERSION || undefined;
  const password = randomBytes(12).toString("hex");
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    password,
    durable: false,
    version,
  });
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { maintenanceUrl: server.url("postgres"), stop };
}

const MEMORY = "/dev/shm";
/** Bytes that the databases of a run may take, and as much again. */
const ROOM = 4 * 1024 ** 3;

/** Memory where the system has enough: a disk that two files write to takes most of a second to copy a database. */
async function roomOfServer(): Promise<string> {
  const { bavail = 0, bsize = 0 } = (await statfs(MEMORY).catch(() => undefined)) ?? {};
  return bavail * bsize >= ROOM ? MEMORY : tmpdir();
}
