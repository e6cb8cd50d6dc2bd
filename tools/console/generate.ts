import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { settleGenerated } from "../files/generated.ts";
import { assetModule, pageAssets } from "./page-assets.ts";

/** Makes gen/console/ of the console's styles and scripts and of the migrations, or with `--check` tells whether it is what they give. */
await settleGenerated({
  folder: "gen/console",
  files: new Map([
    ["assets.ts", assetModule(await pageAssets())],
    ["newest-migration.ts", newestMigration()],
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
