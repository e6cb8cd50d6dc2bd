import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { settleGenerated } from "../generated.ts";
import { v1, v2, v3 } from "./route-coverage/profiles.ts";
import { assetModule, pageAssets } from "./page-assets.ts";

/** Makes gen/console/ of the console's styles and scripts and of the migrations, or with `--check` tells whether it is what they give. */
await settleGenerated({
  folder: "gen/console",
  files: new Map([
    ["assets.ts", assetModule(await pageAssets())],
    ["newest-migration.ts", newestMigration()],
    ["record-versions.ts", recordVersions()],
  ]),
});

/** The one that this release brings the database to; with all before it the journal would be a KiB of the Worker. */
function newestMigration(): string {
  const { tag, when } = journal.entries.at(-1)!;
  return `// Made by \`npm run gen\`, not to be edited.

/** The newest migration of this release, and when it was written, in milliseconds since 1970. */
export const newestMigration = { tag: "${tag}", when: ${when} };
`;
}

/** By resource the versions that show a record of it, the newest first. */
function recordVersions(): string {
  const versions: Record<string, string[]> = {};
  for (const { version, routes } of [v3, v2, v1])
    for (const { path, methods } of routes) {
      const [, resource = ""] = /^\/(\w+)\/<id>$/.exec(path) ?? [];
      if (resource !== "" && (methods as readonly string[]).includes("GET"))
        (versions[resource] ??= []).push(`v${version}`);
    }
  const lines = Object.entries(versions).map(([resource, all]) => `  ${resource}: ${JSON.stringify(all)},\n`);
  return `// Made by \`npm run gen\`, not to be edited.\n\nexport const RECORD_VERSIONS = {\n${lines.join("")}} as const;\n`;
}
