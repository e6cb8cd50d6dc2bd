import { examples, type StoreCommand } from "../../command-line/options.ts";
import { addConvert, addFixed } from "./convert.ts";
import { addExplain } from "./explain.ts";
import { addFmt } from "./fmt.ts";
import { addValidate } from "./validate.ts";

export function fillInference(inference: StoreCommand): void {
  inference
    .configureHelp({ showGlobalOptions: false })
    .addHelpText("after", examples("inference validate configs/", "inference encode stage.txtpb stage.binpb"))
    .hook("preAction", (_inference, command) => {
      if (command.getOptionValueSourceWithGlobals("dataDir") === "cli")
        command.error("error: configs need no store: unknown option '--data-dir'");
    });
  addValidate(inference);
  addFixed(inference, "encode", "binary", "Write a config in binary, whatever it is in");
  addFixed(inference, "decode", "text", "Write a config in the text format, whatever it is in");
  addConvert(inference);
  addExplain(inference);
  addFmt(inference);
}
