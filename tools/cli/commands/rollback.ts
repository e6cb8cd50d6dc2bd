import { fileURLToPath } from "node:url";
import { openCloudflare } from "../deploy/cloudflare.ts";
import { checkName } from "../deploy/names.ts";
import { rollBack } from "../deploy/rollback.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export function fill(rollback: StoreCommand): void {
  rollback
    .requiredOption("--name <name>", "Name of the deployment (--name)")
    .addHelpText("after", examples("rollback --name api-shop-com"))
    .action(async ({ name }) => {
      const cloudflare = await openCloudflare(ROOT);
      for (const line of await rollBack(ROOT, cloudflare, checkName(name))) console.log(line);
    });
}
