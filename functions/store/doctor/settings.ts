import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("settings");
/** Settings that most shops change, by the command's names. */
const OWN = {
  name: "name",
  timezone: "timezone",
  currency: "currency",
  "base-location": "baseLocation",
} as const satisfies Record<string, keyof Settings>;

/** Names the settings with default values. */
export function examineSettings(chosen: Settings): Finding[] {
  const columns = getTableColumns(settings);
  const untouched = Object.entries(OWN).filter(([, key]) => chosen[key] === columns[key].default);
  const api = chosen.apiEnabled
    ? []
    : warn("the API is off", 'run "npm run -s store -- settings set api-enabled on"');
  // A shop may well trade in dollars and UTC. A shop with a name has been set up.
  if (!untouched.some(([, key]) => key === "name"))
    return [...api, ...pass(`${chosen.name}: ${chosen.currency}, ${chosen.timezone}`)];
  const named = untouched.map(([name, key]) => `${name} is ${JSON.stringify(chosen[key])}`).join(", ");
  return [
    ...api,
    ...warn(
      `unchanged defaults: ${named}`,
      'run "npm run -s store -- settings set name …", and correct the others if they are wrong',
    ),
  ];
}
