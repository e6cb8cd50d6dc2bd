import { explain } from "../check/explain.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";

export function addExplain(inference: StoreCommand): void {
  inference
    .command("explain")
    .description("Explain a rule, with a bad and a good example; without an argument, list all rules")
    .argument("[rule]", "Id of a rule, as validate prints it in brackets")
    .addHelpText("after", examples("inference explain channel_offsets.count"))
    .action((rule) => console.log(explain(rule)));
}
