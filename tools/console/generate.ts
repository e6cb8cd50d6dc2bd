import { settleGenerated } from "../generated.ts";
import { assetModule, pageAssets } from "./page-assets.ts";

/** Makes gen/console/ of the console's styles and scripts, or with `--check` tells whether it is what they give. */
await settleGenerated({
  folder: "gen/console",
  files: new Map([["assets.ts", assetModule(await pageAssets())]]),
});
