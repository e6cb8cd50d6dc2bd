import { examples, type StoreCommand } from "../../command-line/options.ts";
import { addConvert } from "./convert.ts";
import { addFmt } from "./fmt.ts";
import { addValidate } from "./validate.ts";

export function register(inference: StoreCommand): void {
  inference
    .configureHelp({ showGlobalOptions: false })
    .addHelpText(
      "after",
      examples("inference validate configs/", "inference convert stage.txtpb stage.binpb"),
    )
    .hook("preAction", (_inference, command) => {
      if (command.getOptionValueSourceWithGlobals("dataDir") === "cli")
        command.error("error: unknown option '--data-dir': these commands use no store");
    });
  addValidate(inference);
  addConvert(inference);
  addFmt(inference);
  inference
    .command("explain")
    .description("Explain a rule, with a bad and a good example; without an argument, list all rules")
    .argument("[rule]", "Id of a rule, which validate prints in brackets")
    .addHelpText("after", examples("inference explain channel_offsets.count"))
    .action(async (rule) => console.log((await import("../check/explain.ts")).explain(rule)));
}
