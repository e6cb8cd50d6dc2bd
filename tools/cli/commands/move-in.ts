import { Option } from "@commander-js/extra-typings";
import { moveIn, releaseWebhooks } from "../../move-in/move-in.ts";
import { accountJson, printAccount } from "../../move-in/report/print.ts";
import { connectStore } from "../../local/connection.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { withDatabase } from "../../database/database.ts";
import { interruptible } from "../interruptible.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson } from "../../command-line/print.ts";
import { progressOf } from "../../command-line/progress.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { checkPlace } from "../with-store.ts";

export function fill(command: StoreCommand): void {
  command
    .argument("[dumps...]", "Dumps of its database: .sql, .sql.gz, .sql.zst, or - for standard input")
    .option("--prefix <prefix>", "Prefix of the shop's tables, for a dump of several shops")
    .option("--dry-run", "Read everything and report the expected result, without changes")
    .option("--theirs", "Replace records that changed in this store by the dump's version")
    .addOption(
      new Option("--ours", "Keep records that changed in this store, and name them (default)").conflicts(
        "theirs",
      ),
    )
    .option("--release-webhooks", "Activate the imported webhooks, after the import of dumps")
    .addOption(jsonOption)
    .addHelpText(
      "after",
      examples(
        "move-in shop.sql.gz --dry-run",
        "move-in shop.sql.gz",
        "move-in - < shop.sql",
        "move-in shop-at-the-switch.sql.gz --release-webhooks",
      ),
    )
    .action(
      async (
        dumps,
        { prefix, dryRun = false, theirs = false, releaseWebhooks: isLive = false, json },
        command,
      ) => {
        if (dumps.length === 0 && !isLive)
          throw new CliError("give the name of a dump, or --release-webhooks", 2);
        if (dryRun && isLive) throw new CliError("--dry-run and --release-webhooks exclude each other", 2);
        const place = command.optsWithGlobals();
        // A shop may move into a new store; going live needs an existing one.
        if (dumps.length === 0) await checkPlace(place.dataDir);
        const store = await connectStore(place);
        try {
          const outcome = await withDatabase(store.databaseUrl, async (db) => {
            const secretsKey = await readSecretsKey(db, store.secretsKey);
            const preference = theirs ? ("theirs" as const) : ("ours" as const);
            const result =
              dumps.length === 0
                ? undefined
                : await interruptible((signal) =>
                    moveIn({
                      databaseUrl: store.databaseUrl,
                      secretsKey,
                      dumps,
                      prefix,
                      preference,
                      isDry: dryRun,
                      signal,
                      onProgress: progressOf(),
                    }),
                  );
            return { result, freed: isLive ? await releaseWebhooks(db) : undefined };
          });
          const { result, freed } = outcome;
          if (json)
            return printJson({
              ...(result && accountJson(result)),
              ...(freed !== undefined && { live: freed }),
            });
          if (result) printAccount(result, dryRun);
          if (freed !== undefined) console.log(`This store now sends the deliveries of ${freed} webhooks.`);
        } finally {
          await store.close();
        }
      },
    );
}
