import { settings } from "../../schema/settings.ts";
import { readPublicUrl } from "../kernel/public-url.ts";
import type { SecretsKey } from "../store/access/keys.ts";
import type { Connection } from "../store/sql/connection.ts";
import { routine } from "../store/sql/routine.ts";
import {
  deliveryFacts,
  examineDeliveries,
  examineRetention,
  examineWebhooks,
  retentionFacts,
  webhookFacts,
} from "./deliveries.ts";
import { type Finding, findings } from "./finding.ts";
import {
  clockFacts,
  examineClocks,
  examineKeys,
  examineMigrations,
  examineMoveIn,
  examineSecrets,
  examineSettings,
  keyFacts,
  migrationFacts,
  moveInFacts,
  secretFacts,
} from "./store.ts";

/** Settings of a Worker that may be wrong. */
interface WorkerConfig {
  publicUrl: string;
  /** Undefined for an invalid key. */
  secretsKey: SecretsKey | undefined;
}

/** All findings of the doctor that a Worker can make. One statement. Throws the errors of `Connection.read`. */
export async function reviewStore(
  { read }: Pick<Connection, "read">,
  { publicUrl, secretsKey }: WorkerConfig,
): Promise<Finding[]> {
  const asked = Date.now();
  const { rows, chosen } = await read(review({}));
  const [facts] = rows;
  const [known] = chosen;
  if (!facts || !known) throw new Error("The settings row is missing");
  const { clock, migrations, secrets, ...store } = facts;
  return [
    ...examineStore(store),
    ...examineMigrations(migrations),
    ...(await examineSecrets(secrets, secretsKey)),
    ...examineSettings(known),
    ...examinePublicUrl(publicUrl),
    ...examineClocks(clock, { whose: "the Worker's clock", asked, answered: Date.now() }),
  ];
}

const review = routine({}, (db) => ({
  rows: db
    .select({ ...storeFacts, clock: clockFacts, migrations: migrationFacts, secrets: secretFacts })
    .from(settings),
  chosen: db.select().from(settings),
}));

const { pass, fail } = findings("PUBLIC_URL");

/** Whether PUBLIC_URL is a URL; it may be empty. */
export function examinePublicUrl(text: string): Finding[] {
  if (text === "" || readPublicUrl(text)) return pass(text || "not set");
  return fail(
    `it is not a URL: "${text}"`,
    "write it as https://api.shop.com in wrangler.toml, or leave it empty, and deploy again",
  );
}

/** Facts from the database alone, read beside the settings' row. */
export const storeFacts = {
  deliveries: deliveryFacts,
  webhooks: webhookFacts,
  retention: retentionFacts,
  keys: keyFacts,
  moveIn: moveInFacts,
};

type StoreFacts = { [Side in keyof typeof storeFacts]: (typeof storeFacts)[Side]["_"]["type"] };

export function examineStore({ deliveries, webhooks, retention, keys, moveIn }: StoreFacts): Finding[] {
  return [
    ...examineDeliveries(deliveries),
    ...examineWebhooks(webhooks),
    ...examineRetention(retention),
    ...examineKeys(keys),
    ...examineMoveIn(moveIn),
  ];
}
