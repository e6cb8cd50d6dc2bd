import { fileURLToPath } from "node:url";
import { type Database, isOfThisMachine } from "../database.ts";
import { DEPLOYED } from "../deploy/config.ts";
import { explainFailure } from "../explain-failure.ts";
import { checkConnectionString } from "./connection-string.ts";
import { checkDeliveries } from "./deliveries.ts";
import { checkDeployment } from "./deployment.ts";
import { type Finding, findings } from "./finding.ts";
import { checkMigrations } from "./migrations.ts";
import { checkMoveIn } from "./move-in.ts";
import { checkReceivers } from "./receivers.ts";
import { checkSecrets } from "./secrets.ts";
import { checkSequences } from "./sequences.ts";
import { checkServer } from "./server.ts";
import { checkSettings } from "./settings.ts";

const CONFIG = fileURLToPath(new URL(`../../../${DEPLOYED}`, import.meta.url));

interface Patient {
  databaseUrl: string;
  /** Base64; may be missing or malformed. */
  secretsKey: string;
  db: Database;
}

/** Looks at a store from all sides; changes nothing. Where one look shows that the next are in vain, they are left out. */
export async function examine({ databaseUrl, secretsKey, db }: Patient): Promise<Finding[]> {
  const text = checkConnectionString(databaseUrl);
  const unreadable = !URL.canParse(databaseUrl);
  const server = unreadable ? [] : await checkServer(db).catch(unreachable);
  if (unreadable || server.some(({ check }) => check === "database")) return [...text, ...server];
  const migrations = await checkMigrations(db);
  const found = [...text, ...server, ...migrations];
  if (migrations.some(({ status }) => status === "fail")) return found;
  const rest = [
    () => checkSecrets(db, secretsKey),
    () => checkSettings(db),
    () => checkDeliveries(db),
    () => checkSequences(db),
    () => checkMoveIn(db),
    ...(isOfThisMachine(databaseUrl) ? [] : [() => checkReceivers(db), () => checkDeployment(CONFIG)]),
  ];
  for (const check of rest) found.push(...(await check()));
  return found;
}

function unreachable(error: unknown): Finding[] {
  return findings("database").fail(
    explainFailure(error),
    "see whether DATABASE_URL has the right host, user and password, and whether the database is not suspended",
  );
}
