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
};

/** How a command is used, with examples; citty colours it. */
export async function helpText(command: AnyCommand): Promise<string> {
  const { name = "" } = await resolved(command.meta ?? {});
  const examples = (EXAMPLES[name] ?? []).map((line) => `  npm run -s ${line.replace(" ", " -- ")}`);
  const usage = (await renderUsage(command)).replace(/ +$/gm, "");
  return [usage.trimEnd(), ...(examples.length > 0 ? ["", "EXAMPLES", "", ...examples] : [])].join("\n");
}
