import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import type { GeneratedFolder } from "../files/generated.ts";
import { ROUTE_TABLE } from "../../gen/routes/table.ts";
import { assetModule, pageAssets } from "./page-assets.ts";

/** Modules of the console's Worker, from its styles and scripts, the migrations and the table of routes. */
export async function consoleModules(): Promise<GeneratedFolder> {
  return {
    folder: "gen/console",
    files: new Map([
      ["assets.ts", assetModule(await pageAssets())],
      ["newest-migration.ts", newestMigration()],
      ["record-versions.ts", recordVersions()],
    ]),
  };
}

/** This release's migration; the whole journal would be a KiB of the Worker. */
function newestMigration(): string {
  const { tag, when } = journal.entries.at(-1)!;
  return `// Made by \`npm run gen\`, not to be edited.

/** The newest migration of this release, with its time in milliseconds since 1970. */
export const newestMigration = { tag: "${tag}", when: ${when} };
`;
}

/** The versions that show a record, by choice of routes and resource, the newest first. */
function recordVersions(): string {
  const versions = { contract: versionsOf(/R/), all: versionsOf(/R/i) };
  return `import type { ServedRoutes } from "../../functions/http/version-profile.ts";

// Made by \`npm run gen\`, not to be edited.

export const RECORD_VERSIONS: Record<ServedRoutes, Record<string, readonly string[]>> = ${JSON.stringify(versions, undefined, 2)};
`;
}

/** `read` finds the letter of a read in the table of routes. */
function versionsOf(read: RegExp): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const version of [3, 2, 1] as const)
    for (const row of ROUTE_TABLE) {
      const [, resource = ""] = /^\/([\w/]+)\/<id>$/.exec(row[0]) ?? [];
      if (resource !== "" && read.test(row[version])) (versions[resource] ??= []).push(`v${version}`);
    }
  return versions;
}
