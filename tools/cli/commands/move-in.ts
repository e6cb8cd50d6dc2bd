import { Option } from "@commander-js/extra-typings";
import { moveIn, releaseWebhooks } from "../../move-in/move-in.ts";
import { CHARSETS } from "../../move-in/dump/charsets.ts";
import { reportJson, printReport } from "../../move-in/report/print.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { interruptible } from "../interruptible.ts";
import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson } from "../../command-line/print.ts";
import { progressOf } from "../../command-line/progress.ts";
import { readSecretsKey } from "../../store/secrets/secrets-key.ts";
import { type OpenStore, withStore } from "../with-store.ts";

export function register(command: StoreCommand): void {
  command
    .argument("[dumps...]", "Dumps of its database: .sql, .sql.gz, .sql.zst, or - for standard input")
    .option("--prefix <prefix>", "Prefix of the shop's tables, for a dump of several shops")
    .addOption(
      new Option(
        "--charset <name>",
        "Character set of the texts, instead of the one that the dump states",
      ).choices(CHARSETS),
    )
    .option("--dry-run", "Read everything and report the expected result, without changes")
    .option(
      "--theirs",
      "Replace records that changed in this store by the dump's version; by default they stay, and are named",
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
        { prefix, charset, dryRun = false, theirs = false, releaseWebhooks: isLive = false, json },
        command,
      ) => {
        if (dumps.length === 0 && !isLive)
          throw new CliError("give the name of a dump, or --release-webhooks", 2);
        if (dryRun && isLive) throw new CliError("--dry-run and --release-webhooks exclude each other", 2);
        // A shop may move into a new store; going live needs an existing one.
        const mayBeNew = dumps.length > 0;
        const run = async ({ db, databaseUrl, secretsKey: base64 }: OpenStore) => {
          const secretsKey = await readSecretsKey(db, base64);
          const preference = theirs ? ("theirs" as const) : ("ours" as const);
          const options = { databaseUrl, secretsKey, dumps, prefix, charset, preference, isDry: dryRun };
          const result = mayBeNew
            ? await interruptible((signal) => moveIn({ ...options, signal, onProgress: progressOf() }))
            : undefined;
          return { result, freed: isLive ? await releaseWebhooks(db) : undefined };
        };
        const { result, freed } = await withStore(command.optsWithGlobals(), run, { mayBeNew });
        if (json)
          printJson({ ...(result && reportJson(result)), ...(freed !== undefined && { live: freed }) });
        else if (result) printReport(result, dryRun);
        if (freed !== undefined && !json)
          console.log(`This store now sends the deliveries of ${freed} webhooks.`);
        const errors = result?.problems.errors ?? 0;
        if (errors > 0)
          throw new CliError(`the import ${dryRun ? "would have" : "is complete, but has"} ${errors} errors`);
      },
    );
}
