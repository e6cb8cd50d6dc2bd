import { sql } from "drizzle-orm";
import { examineStore, storeFacts } from "../../../functions/doctor/review.ts";
import {
  examineMigrations,
  MIGRATE,
  migrationFacts,
  examineSettings,
} from "../../../functions/doctor/store.ts";
import { type Finding, findings } from "../../../functions/doctor/finding.ts";
import { settings } from "../../../schema/settings.ts";
import { type Database, isOfThisMachine, valueOf } from "../../database/database.ts";
import { configsOf } from "../deploy/config.ts";
import { fingerprintOf } from "../deploy/deployed.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import { getSettings } from "../../store/settings/settings.ts";
import { checkConnectionString } from "./connection-string.ts";
import { apiUrlOf, checkDeployment } from "./deployment.ts";
import { checkReceivers } from "./receivers.ts";
import { checkRoutines, checkSequences, checkServer } from "./database.ts";
import { checkSecrets } from "./secrets.ts";
import { checkUserAgents } from "./user-agents.ts";
import { checkWorkersRole } from "./workers-role.ts";

interface Patient {
  databaseUrl: string;
  /** With the Workers' role, if known. */
  workersUrl?: string | undefined;
  /** Base64; may be missing or malformed. */
  secretsKey: string;
  db: Database;
}

/** Checks all parts of a store; changes nothing. A failed check skips those that depend on it. */
export async function examine({ databaseUrl, workersUrl, secretsKey, db }: Patient): Promise<Finding[]> {
  const text = checkConnectionString(databaseUrl);
  const unreadable = !URL.canParse(databaseUrl);
  const server = unreadable ? [] : await checkServer(db).catch(unreachable);
  if (unreadable || server.some(({ check }) => check === "database")) return [...text, ...server];
  const migrations = await checkMigrations(db);
  const found = [...text, ...server, ...migrations];
  if (migrations.some(({ status }) => status === "fail")) return found;
  const rest = [
    () => checkSecrets(db, secretsKey),
    async () => examineSettings(await getSettings(db)),
    () => checkStore(db),
    () => checkSequences(db),
    () => checkRoutines(db),
    () => checkWorkersRole(db, databaseUrl, workersUrl),
    ...(isOfThisMachine(databaseUrl) ? [] : [() => checkReceivers(db), () => checkDeployments(db)]),
  ];
  for (const check of rest) found.push(...(await check()));
  return found;
}

/** Of all deployments from this checkout for this store, under any name. */
async function checkDeployments(db: Database): Promise<Finding[]> {
  const files = await configsOf(await fingerprintOf(db));
  const found = files.map(async (file) => {
    const url = await apiUrlOf(file).catch(() => undefined);
    return [...(await checkDeployment(file)), ...(url ? await checkUserAgents(url) : [])];
  });
  return (await Promise.all(found)).flat();
}

function unreachable(error: unknown): Finding[] {
  return findings("database").fail(
    explainFailure(error),
    "check the host, user and password of DATABASE_URL, and that the database is not suspended",
  );
}

/** Whether the database has the migrations of this release. */
export async function checkMigrations(db: Database): Promise<Finding[]> {
  const isThere = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  if (!(await valueOf(db, isThere)))
    return findings("migrations").fail("the database has no tables of a store", MIGRATE);
  return examineMigrations(await valueOf(db, migrationFacts));
}

async function checkStore(db: Database): Promise<Finding[]> {
  const [facts] = await db.select(storeFacts).from(settings);
  if (!facts) throw new Error("The settings row is missing");
  return examineStore(facts);
}
