import { getTableColumns } from "drizzle-orm";
import { type Settings, settings } from "../../../schema/settings.ts";
import { type Finding, findings } from "./finding.ts";

const { pass, warn } = findings("settings");
/** What a shop of its own has otherwise as a rule, by the names that the command takes. */
const OWN = {
  name: "name",
  timezone: "timezone",
  currency: "currency",
  "base-location": "baseLocation",
} as const satisfies Record<string, keyof Settings>;

/** Names the settings that nobody has chosen. */
export function examineSettings(chosen: Settings): Finding[] {
  const columns = getTableColumns(settings);
  const untouched = Object.entries(OWN).filter(([, key]) => chosen[key] === columns[key].default);
  const api = chosen.apiEnabled
    ? []
    : warn("the API is off", 'run "npm run -s store -- settings set api-enabled on"');
  // A shop may well trade in dollars and UTC: one that has a name was set up by somebody.
  if (!untouched.some(([, key]) => key === "name"))
    return [...api, ...pass(`${chosen.name}: ${chosen.currency}, ${chosen.timezone}`)];
  const named = untouched.map(([name, key]) => `${name} is ${JSON.stringify(chosen[key])}`).join(", ");
  return [
    ...api,
    ...warn(
      `still as they come: ${named}`,
      'run "npm run -s store -- settings set name …", and the others if they are wrong',
    ),
  ];
}
