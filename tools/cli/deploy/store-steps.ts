import { writeSettings } from "../../../functions/store/settings/write.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import type { Settings } from "../../../schema/settings.ts";
import { migrateDatabase } from "../../database/migrate.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { withDatabase } from "../../database/database.ts";
import { examine } from "../doctor/examine.ts";
import { printFindings } from "../doctor/print.ts";
import { createKeyOf } from "../../store/keys/keys.ts";
import { printFields } from "../../command-line/print.ts";
import { operatorContext } from "../../store/operator.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { dashed } from "../../store/settings/settings.ts";
import type { Secrets } from "./secrets-file.ts";
import type { Step } from "./step.ts";

export function migrate({ DATABASE_URL, WORKERS_DATABASE_URL }: Secrets): Step {
  return {
    title: "Migrate the database to the current schema, and grant the Workers' role its rights",
    shows: [
      "npm run migrate",
      "  with DATABASE_URL and WORKERS_DATABASE_URL of the file of secrets, as all that follow",
    ],
    back: "restore the database at Neon to an earlier time; Workers of the previous release work with the new schema",
    async run() {
      await migrateDatabase(DATABASE_URL, { workersUrl: WORKERS_DATABASE_URL });
      return "the database has the schema";
    },
  };
}

/** Refuses to deploy a key that does not decrypt the store's secrets. */
export function proveKey({ DATABASE_URL, SECRETS_KEY }: Secrets): Step {
  return {
    title: "Check that SECRETS_KEY is the database's",
    shows: ["decrypt the stored test value; in a new database, store one"],
    back: "changes nothing",
    async run() {
      await withDatabase(DATABASE_URL, (db) => readSecretsKey(db, SECRETS_KEY));
      return "the key is the store's";
    },
  };
}

export function chooseSettings({ DATABASE_URL }: Secrets, changes: Partial<Settings>): Step[] {
  const chosen = Object.entries(changes) as [keyof Settings, unknown][];
  if (chosen.length === 0) return [];
  const shows = chosen.map(
    ([name, value]) => `npm run -s store -- settings set ${dashed(name)} ${JSON.stringify(value)}`,
  );
  return [
    {
      title: "Set the store's settings",
      shows,
      back: "set them again; store audit lists their former values",
      async run() {
        await withDatabase(DATABASE_URL, async (db) => writeSettings(await operatorContext(db), changes));
        return "chosen";
      },
    },
  ];
}

export function makeFirstKey({ DATABASE_URL, SECRETS_KEY }: Secrets): Step {
  return {
    title: "Create an API key if there is none",
    shows: [
      "npm run -s store -- keys create --role administrator --permissions read_write",
      "  this step prints its secret once; if it is lost, create another key",
    ],
    back: "npm run -s store -- keys revoke ID",
    async run() {
      return withDatabase(DATABASE_URL, async (db) => {
        if ((await db.$count(apiKeys)) > 0) return "the store has a key";
        const { consumerKey, consumerSecret } = await createKeyOf(db, SECRETS_KEY, {
          role: "administrator",
          permissions: "read_write",
          description: "First key",
        });
        printFields({ consumer_key: consumerKey, consumer_secret: consumerSecret });
        return "created: save the secret now, the store cannot show it again";
      });
    },
  };
}

export function doctorStep({ DATABASE_URL, WORKERS_DATABASE_URL, SECRETS_KEY }: Secrets): Step {
  return {
    title: "Check the whole store",
    shows: ["npm run -s store -- doctor"],
    back: null,
    async run() {
      const found = await withDatabase(DATABASE_URL, (db) =>
        examine({
          databaseUrl: DATABASE_URL,
          workersUrl: WORKERS_DATABASE_URL,
          secretsKey: SECRETS_KEY,
          db,
        }),
      );
      printFindings(found);
      if (found.some(({ status }) => status === "fail")) throw new CliError("the doctor found a failure");
      return "the doctor found no failure";
    },
  };
}
