import type { Problems } from "../staging/problems.ts";
import { integer } from "./numbers.ts";
import type { Meta } from "./meta.ts";

type Option = (name: string) => string;

/** Returns the number that a plugin gives an order; null for the order's id. */
export type NumberOf = (meta: Meta, id: number) => string | null;

const firstOf =
  (...keys: string[]) =>
  (): NumberOf =>
  (meta) =>
    keys.map((key) => meta.text(key)).find(Boolean) ?? null;

/** Plugins that number orders, by their folders and in order of precedence, with the reader of their numbers. */
const PLUGINS: readonly [folders: string[], read: (option: Option) => NumberOf][] = [
  [["woocommerce-sequential-order-numbers-pro"], firstOf("_order_number_formatted", "_order_number")],
  [
    [
      "woocommerce-sequential-order-numbers",
      "wt-woocommerce-sequential-order-numbers",
      "wt-woocommerce-sequential-order-numbers-pro",
    ],
    firstOf("_order_number"),
  ],
  [
    ["custom-order-numbers-for-woocommerce", "custom-order-numbers-for-woocommerce-pro"],
    firstOf("_alg_wc_full_custom_order_number", "_alg_wc_custom_order_number"),
  ],
  [
    ["yith-woocommerce-sequential-order-number-premium", "yith-woocommerce-sequential-order-number"],
    firstOf("_ywson_custom_number_order_complete", "_ywson_custom_number_order"),
  ],
  [["woocommerce-jetpack"], (option) => boosterNumber(option, false)],
  [
    ["booster-plus-for-woocommerce", "booster-elite-for-woocommerce"],
    (option) => boosterNumber(option, true),
  ],
];

/** Booster stores the bare number; its affixes are settings, most of them of the paid plugins. */
function boosterNumber(option: Option, isPaid: boolean): NumberOf {
  const setting = (name: string) => option(`wcj_order_number_${name}`);
  if (option("wcj_order_numbers_enabled") !== "yes") return () => null;
  return (meta, id) => {
    const isOwn = setting("sequential_enabled") === "no";
    const number = (isOwn ? "" : meta.text("_wcj_order_number")) || String(id);
    if (!isPaid) return `${setting("prefix")}${number}`;
    return `${setting("prefix")}${number.padStart(Math.min(99, integer(setting("min_width"))), "0")}${setting("suffix")}`;
  };
}

const SEEMS_TO_NUMBER = /(?:sequential|custom|advanced|invoice)[-_]?orders?\b|order[-_]?(?:num|id)/i;

/** The reader of order numbers of the active plugins, given as serialised lists of their files. */
export function orderNumbers(active: readonly string[], option: Option, problems: Problems): NumberOf {
  const folders = active.flatMap((text) =>
    [...text.matchAll(/"([^"/]+)\/[^"]*"/g)].map(([, name = ""]) => name),
  );
  const found = PLUGINS.find(([names]) => names.some((name) => folders.includes(name)));
  if (found) {
    const dated = ["date_prefix", "date_suffix"].some((name) => option(`wcj_order_number_${name}`) !== "");
    if (found[1] === PLUGINS.at(-1)?.[1] && dated)
      problems.note(
        "settings",
        "order-numbers",
        "the numbers of orders have a date in the old shop: imported without it",
      );
    return found[1](option);
  }
  const other = folders.find((name) => SEEMS_TO_NUMBER.test(name));
  if (other !== undefined)
    problems.note(
      "settings",
      "order-numbers",
      `the active plugin ${other} seems to number orders: imported with their ids as numbers`,
    );
  return () => null;
}
