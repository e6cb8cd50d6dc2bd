import { examples, jsonOption, type StoreCommand } from "../../command-line/options.ts";
import { printJson, printRecord } from "../../command-line/print.ts";
import { erasePerson } from "../../store/people/erase.ts";
import { exportPerson } from "../people/export.ts";
import { parseHome } from "../home-url.ts";
import { wakeDeliveries } from "../webhooks/wake.ts";
import { withStore } from "../with-store.ts";

export function register(customers: StoreCommand): void {
  customers
    .command("export")
    .description("Print everything about a person as JSON, guests' orders included")
    .argument("<email>", "E-mail address")
    .option("--url <url>", "Address of the API, for the URLs of orders", "http://127.0.0.1:8787")
    .addHelpText("after", examples("customers export ada@example.com > ada.json"))
    .action(async (email, { url }, command) => {
      const place = command.optsWithGlobals();
      const baseUrl = parseHome(url, "--url");
      printJson(await withStore(place, ({ db }) => exportPerson(db, email, baseUrl)));
    });
  customers
    .command("erase")
    .description("Erase a person's data: orders and reviews become anonymous, the account is deleted")
    .argument("<email>", "E-mail address")
    .addOption(jsonOption)
    .addHelpText("after", examples("customers erase ada@example.com"))
    .action(async (email, { json }, command) => {
      const erased = await withStore(command.optsWithGlobals(), async ({ db }) => {
        const numbers = await erasePerson(db, email);
        await wakeDeliveries(db);
        return numbers;
      });
      printRecord(erased, { json });
    });
}
