import type { GeneratedFolder } from "../files/generated.ts";
import { assetModule, pageAssets } from "./page-assets.ts";
import { recordKinds } from "./record-kinds.ts";

/** Modules of the console's Worker, from its styles and scripts, and the contract of v3. */
export async function consoleModules(): Promise<GeneratedFolder> {
  const assets = assetModule(await pageAssets());
  const files = { "assets.ts": assets, "record-kinds.ts": recordKinds() };
  return { folder: "gen/console", files: new Map(Object.entries(files)) };
}
