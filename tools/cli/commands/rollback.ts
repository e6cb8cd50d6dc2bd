import { openCloudflare } from "../deploy/cloudflare.ts";
import { checkName } from "../deploy/names.ts";
import { rollBack } from "../deploy/rollback.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";

export function register(rollback: StoreCommand): void {
  rollback
    .requiredOption("--name <name>", "Name of the deployment (--name)")
    .addHelpText("after", examples("rollback --name api-shop-com"))
    .action(async ({ name }) => {
      const cloudflare = await openCloudflare();
      for (const line of await rollBack(cloudflare, checkName(name))) console.log(line);
    });
}
