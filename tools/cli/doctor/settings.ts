import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import type { Database } from "../database.ts";
import { getSettings } from "../settings/get.ts";
import { dashed } from "../settings/name.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("settings");
/** What a shop of its own has otherwise as a rule. */
const OWN = ["name", "timezone", "currency", "baseLocation"] as const satisfies (keyof Settings)[];

/** Names the settings that nobody has chosen. */
export async function checkSettings(db: Database): Promise<Finding[]> {
  const chosen = await getSettings(db);
  const columns = getTableColumns(settings);
  const untouched = OWN.filter((name) => chosen[name] === columns[name].default);
  const api = chosen.apiEnabled
    ? []
    : warn("the API is off", 'run "npm run -s store -- settings set api-enabled on"');
  // A shop may well trade in dollars and UTC: one that has a name was set up by somebody.
  if (!untouched.includes("name"))
    return [...api, ...pass(`${chosen.name}: ${chosen.currency}, ${chosen.timezone}`)];
  const named = untouched.map((name) => `${dashed(name)} is ${JSON.stringify(chosen[name])}`).join(", ");
  return [
    ...api,
    ...warn(
      `still as they come: ${named}`,
      'run "npm run -s store -- settings set name …", and the others if they are wrong',
    ),
  ];
}
