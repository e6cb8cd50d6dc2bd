import { examples, type StoreCommand } from "../options.ts";
import { addConvert, addFixed } from "./inference-convert.ts";
import { addExplain } from "./inference-explain.ts";
import { addFmt } from "./inference-fmt.ts";
import { addValidate } from "./inference-validate.ts";

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
