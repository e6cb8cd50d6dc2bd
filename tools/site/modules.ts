import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import type { GeneratedFolder } from "../files/generated.ts";
import { assetModule, pageAssets } from "./page-assets.ts";
import { recordKinds } from "./record-kinds.ts";

/** Modules of the console's Worker, from its styles and scripts, the migrations and the contract of v3. */
export async function consoleModules(): Promise<GeneratedFolder> {
  return {
    folder: "gen/console",
    files: new Map([
      ["assets.ts", assetModule(await pageAssets())],
      ["newest-migration.ts", newestMigration()],
      ["record-kinds.ts", recordKinds()],
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
