import { settings } from "../../../schema/settings.ts";
import { can } from "../access/caller.ts";
import type { SecretsKey } from "../access/keys.ts";
import type { StoreContext } from "../context.ts";
import { keptRead } from "../kept-read.ts";
import { MAY_MANAGE } from "../keys/rights.ts";
import { MAY_READ } from "../webhooks/rights.ts";
import { clockFacts, judgeClocks } from "./clocks.ts";
import { judgeStore, storeFacts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { judgeMigrations, migrationFacts } from "./migrations.ts";
import { judgePublicUrl } from "./public-url.ts";
import { judgeSecrets, secretFacts } from "./secrets.ts";
import { judgeSettings } from "./settings.ts";

/** What a Worker was given that may be wrong. */
export interface WorkerConfig {
  publicUrl: string;
  /** Undefined where it is no key. */
  secretsKey(): Promise<SecretsKey | undefined>;
}

/** What whoever manages the store can do something about without the command. */
const FOR_ALL = new Set(["deliveries", "webhooks"]);

/**
 * What the doctor finds that a Worker can find out, well or not: all of it for who may give others rights, of deliveries and
 * webhooks for who manages the store. Throws `webhook_read_forbidden`.
 */
export async function reviewStore(
  ctx: StoreContext,
  { publicUrl, secretsKey }: WorkerConfig,
): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await ctx.read(review({}), { right: MAY_READ });
  const [facts] = rows;
  if (!facts) throw new Error("The settings row is missing");
  const { clock, migrations, secrets, ...store } = facts;
  const found = [
    ...judgeStore(store),
    ...judgeMigrations(migrations),
    ...(await judgeSecrets(secrets, await secretsKey())),
    ...judgeSettings(ctx.settings),
    ...judgePublicUrl(publicUrl),
    ...judgeClocks(clock, { whose: "the Worker's clock", asked, answered: Date.now() }),
  ];
  return can(ctx.caller, MAY_MANAGE.capability) ? found : found.filter(({ check }) => FOR_ALL.has(check));
}

const review = keptRead("review", (db) => ({
  rows: db
    .select({ ...storeFacts, clock: clockFacts, migrations: migrationFacts, secrets: secretFacts })
    .from(settings),
}));
