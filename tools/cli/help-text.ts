import { renderUsage } from "citty";
import { type AnyCommand, resolved } from "./find-command.ts";

const EXAMPLES: Record<string, string[]> = {
  store: [
    "store keys create --role administrator --permissions read_write",
    "store --data-dir ../other catalog import products.json",
    "store settings set currency EUR",
  ],
  "store users create": ["store users create --role customer --email ada@example.com"],
  "store keys": ["store keys create --role administrator --permissions read_write", "store keys revoke 3"],
  "store keys create": [
    "store keys create --role shop_manager --permissions read --description 'Stock display'",
    "store keys create --user 5 --permissions read_write --json",
  ],
  "store catalog import": ["store catalog import products.json"],
  "store webhooks deliveries": [
    "store webhooks deliveries --failed",
    "store webhooks deliveries --webhook 7 --limit 100",
  ],
  "store webhooks listen": [
    "store webhooks listen --topic order.created --topic order.updated --forward http://127.0.0.1:3000/hook",
  ],
  "store tax-rates import": ["store tax-rates import tax_rates.csv"],
  "store reports verify": ["store reports verify", "store reports verify --repair"],
  "store settings": [
    "store settings get",
    "store settings set time-zone Europe/Berlin",
    "store settings set taxes-enabled on",
  ],
  "store inference": ["store inference validate configs/", "store inference encode stage.txtpb stage.binpb"],
  "store inference validate": [
    "store inference validate stage.txtpb configs/ 'more/**/*.txt'",
    "store inference validate --json --format text - < stage.txtpb",
    "store inference validate --url https://store.example configs/",
  ],
  "store inference encode": ["store inference encode stage.txtpb stage.binpb"],
  "store inference decode": [
    "store inference decode stage.binpb stage.txtpb",
    "store inference decode stage.binpb - --defaults",
  ],
  "store inference convert": [
    "store inference convert stage.txtpb stage.json",
    "store inference convert --format text --to json - - < stage.txtpb",
  ],
};

const EXIT_CODES: Record<string, string[]> = {
  "store inference validate": ["0 valid", "1 invalid", "2 not read", "3 server not reached"],
};

/** How a command is used, with examples; citty colours it. */
export async function helpText(command: AnyCommand): Promise<string> {
  const { name = "" } = await resolved(command.meta ?? {});
  const examples = (EXAMPLES[name] ?? []).map((line) => `  npm run -s ${line.replace(" ", " -- ")}`);
  const usage = (await renderUsage(command)).replace(/ +$/gm, "");
  const exitCodes = (EXIT_CODES[name] ?? []).map((line) => `  ${line}`);
  return [usage.trimEnd(), ...section("EXIT CODES", exitCodes), ...section("EXAMPLES", examples)].join("\n");
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ["", title, "", ...lines] : [];
}
