import { count, table } from "../report.ts";
import { costsOf, POLLS_A_DAY, unitsOf, type Use } from "./costs.ts";
import { PRICES_OF } from "./prices.ts";
import { EDITS, measureUse, READS, RECEIVERS } from "./use.ts";

const SHOPS = [100, 5_000, 100_000];
const SAMPLE = 0.1;

/** The table of docs/operating.md: the monthly cost of a shop, by its orders a day. */
export async function costFigures(): Promise<string> {
  const { order, poll } = await measureUse();
  const shops = SHOPS.map((ordersADay) => ({ ordersADay, sample: 1 }));
  const columns = shops.map((shop) => costsOf(order, poll, shop));
  const rows = (columns[0] ?? []).map(({ what }, row) => [
    what,
    ...columns.map((column) => {
      const { used = 0, dollars = 0 } = column[row] ?? {};
      return `${row === 0 ? "" : `${amount(used)}: `}${money(dollars)}`;
    }),
  ]);
  const sums = columns.map((column) => `**${money(sum(column))}**`);
  const sampled = shops.map((shop) => money(sum(costsOf(order, poll, { ...shop, sample: SAMPLE }))));
  return [
    `Prices of ${PRICES_OF}, which you should check. The use was measured on a local stack. An order is created, read ${READS} times and changed ` +
      `${EDITS.length} times, and ${RECEIVERS} receivers get an event of each change: ${order.deliveries.toFixed(0)} deliveries. ` +
      `Integrations also poll ${count(POLLS_A_DAY)} times a day, which keeps the database awake.`,
    table(
      ["A month, by orders a day", ...shops.map(({ ordersADay }) => count(ordersADay))],
      [
        ...rows,
        ["Total", ...sums],
        [`The same, with LOG_READS_SAMPLE = "${SAMPLE}"`, ...sampled],
        ["Units of the database (CU)", ...shops.map((shop) => unitsOf(order, poll, shop).toFixed(2))],
      ],
    ),
    table(
      ["Measured", "an order", "a poll"],
      MEASURED.map(([name, part]) => [name, amount(order[part]), amount(poll[part])]),
    ),
  ].join("\n\n");
}

const MEASURED: [name: string, part: keyof Use][] = [
  ["Workers' CPU, ms", "workerMs"],
  ["Postgres' CPU, ms", "postgresMs"],
  ["bytes that the database sends", "egressBytes"],
  ["bytes of the write-ahead log", "historyBytes"],
  ["bytes of storage", "keptBytes"],
  ["bytes of deliveries, for 3 days", "deliveryBytes"],
];

function sum(column: { dollars: number }[]): number {
  return column.reduce((total, { dollars }) => total + dollars, 0);
}

function money(dollars: number): string {
  return `$${dollars.toFixed(dollars < 100 ? 2 : 0)}`;
}

/** Three digits with a unit: 4.32, 43.2 k, 432 M. */
function amount(units: number): string {
  const [scale, letter] = units >= 1e6 ? [1e6, " M"] : units >= 1e4 ? [1e3, " k"] : [1, ""];
  const scaled = units / scale;
  return (
    scaled.toFixed(scaled >= 100 || (scale === 1 && Number.isInteger(scaled)) ? 0 : scaled >= 10 ? 1 : 2) +
    letter
  );
}
