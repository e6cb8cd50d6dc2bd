import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import type { TestProject } from "vitest/node";
import { ENVIRONMENTS } from "../../tools/local/workers/environments.ts";
import { generateOnDemand } from "../../tools/generate/on-demand.ts";
import { ensureDatabase, migrateDatabase } from "../../tools/database/migrate.ts";
import { startPostgres } from "../../tools/local/postgres/postgres.ts";
import { bundleWorkers } from "../../tools/local/workers/worker-options.ts";
import type { Bundles } from "./bundles.ts";
import { onDatabase, withDatabaseName } from "./database.ts";
import { StaleExample } from "../../tools/openapi/examples.ts";
import { memoryFolder } from "./memory-folder.ts";
import { olderPostgres } from "./older-postgres.ts";
import { renewableWorkers } from "./renewable-worker.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database from which others can be created. */
    maintenanceUrl: string;
    /** Name of a migrated database to copy. */
    template: string;
    /** The role of the Workers in all databases. */
    workersRole: { username: string; password: string };
    /** Path of the file with the bundled Workers. */
    bundles: string;
  }
}

const COMPILE_CACHE = fileURLToPath(new URL("../../node_modules/.cache/node-compile", import.meta.url));

/** Once per run: a server (or that of DATABASE_URL), a migrated template database, the Workers bundled. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Programs that tests start are compiled once, not each time.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  await generateOnDemand().catch((error: unknown) => {
    // `npm run gen:examples` records the stale ones, and makes the documents then.
    if (!(process.env["RECORD_EXAMPLES"] && error instanceof StaleExample)) throw error;
  });
  const template = `store_template_${randomBytes(4).toString("hex")}`;
  const [{ maintenanceUrl, stop }, workers] = await Promise.all([openServer(), bundleWorkers(ENVIRONMENTS)]);
  const ofStore = workers.filter(({ environment }) => environment !== "inference");
  const bundles: Bundles = { workers, renewableWorkers: await renewableWorkers(ofStore) };
  const folder = await mkdtemp(join(tmpdir(), "store-bundles-"));
  await writeFile(join(folder, "bundles"), serialize(bundles));
  await ensureDatabase(maintenanceUrl, template);
  const databaseUrl = withDatabaseName(maintenanceUrl, template);
  const workersRole = { username: `${template}_workers`, password: randomBytes(12).toString("hex") };
  const workersUrl = Object.assign(new URL(databaseUrl), workersRole).href;
  await migrateDatabase(databaseUrl, { workersUrl });
  project.provide("maintenanceUrl", maintenanceUrl);
  project.provide("template", template);
  project.provide("workersRole", workersRole);
  project.provide("bundles", join(folder, "bundles"));
  return async () => {
    await rm(folder, { recursive: true });
    await stop(template, workersRole.username);
  };
}

interface Server {
  maintenanceUrl: string;
  /** Ends a server of the run's own; removes the database and the role from another one. */
  stop(template: string, role: string): Promise<void>;
}

async function openServer(): Promise<Server> {
  const { DATABASE_URL: maintenanceUrl, POSTGRES_VERSION } = process.env;
  if (maintenanceUrl) return { maintenanceUrl, stop: (...names) => leave(maintenanceUrl, ...names) };
  const folder = await memoryFolder("store-tests-");
  const password = randomBytes(12).toString("hex");
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    password,
    durable: false,
    older: POSTGRES_VERSION ? await olderPostgres(POSTGRES_VERSION) : undefined,
  });
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }));
  return { maintenanceUrl: server.url("postgres"), stop };
}

function leave(maintenanceUrl: string, template: string, role: string): Promise<void> {
  return onDatabase(maintenanceUrl, async (client) => {
    await client.query(`drop database ${template}`);
    // A database of a failed test keeps its role.
    await client.query(`drop role ${role}`).catch(() => {});
  });
}
