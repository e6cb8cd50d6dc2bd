import { CliError } from "../../command-line/cli-error.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson } from "../../command-line/print.ts";
import { importKeys } from "../../store/secrets/secrets-key.ts";
import { rotateSecrets } from "../../store/secrets/rotate.ts";
import { withStore } from "../with-store.ts";

/** Most secrets to name when no key decrypts them. */
const NAMED = 20;

export function register(secrets: StoreCommand): void {
  secrets.addHelpText("after", examples("secrets rotate"));
  secrets
    .command("rotate")
    .description(
      "Encrypt all secrets of keys and webhooks with SECRETS_KEY; SECRETS_KEY_PREVIOUS decrypts the old ones",
    )
    .addOption(jsonOption)
    .action(async ({ json }, command) => {
      const { key, resealed, unopened } = await withStore(
        command.optsWithGlobals(),
        async ({ db, secretsKey }) => rotateSecrets(db, await importKeys(secretsKey)),
      );
      if (json) printJson({ key, resealed, unopened });
      else console.log(`secrets encrypted with key ${key}: ${resealed}`);
      if (unopened.length > 0) {
        const named = [...unopened.slice(0, NAMED), ...(unopened.length > NAMED ? ["…"] : [])].join(", ");
        throw new CliError(
          `neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS decrypts ${unopened.length} secrets: ${named}. ` +
            "Delete and create them again, or run this again with the key that encrypted them as SECRETS_KEY_PREVIOUS",
        );
      }
      if (!json)
        console.log("No secret needs the previous key. Delete SECRETS_KEY_PREVIOUS from the Workers.");
    });
}
