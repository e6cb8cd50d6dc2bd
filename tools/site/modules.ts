import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import type { GeneratedFolder } from "../files/generated.ts";
import { PROFILES } from "../openapi/profiles.ts";
import { routesOf, type ServedRoutes } from "../../functions/http/version-profile.ts";
import { assetModule, pageAssets } from "./page-assets.ts";

/** Modules of the console's Worker, from its styles and scripts, the migrations and the profiles. */
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
  const versions = { contract: versionsOf("contract"), all: versionsOf("all") };
  return `import type { ServedRoutes } from "../../functions/http/version-profile.ts";

// Made by \`npm run gen\`, not to be edited.

export const RECORD_VERSIONS: Record<ServedRoutes, Record<string, readonly string[]>> = ${JSON.stringify(versions, undefined, 2)};
`;
}

function versionsOf(served: ServedRoutes): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const profile of PROFILES.toReversed())
    for (const { methods, path } of routesOf(profile, served)) {
      const [, resource] = /^\/([\w/]+)\/<\w*id>$/.exec(path) ?? [];
      if (resource && methods.includes("GET")) (versions[resource] ??= []).push(`v${profile.version}`);
    }
  return versions;
}
