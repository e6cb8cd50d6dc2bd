import type { CurrencySales } from "../../../store/reports/sales.ts";
import { type Formats, monthText } from "../../view/formats.ts";
import { Table } from "../../view/parts.tsx";

interface ChartProps {
  now: readonly CurrencySales[];
  before: readonly CurrencySales[];
  beforeName: string;
  currency: string;
  formats: Formats;
}

const HEIGHT = 100;

/** Sales by day or month as bars, with those of the previous period as a line (§console-chart). */
export function Chart({ now, before, beforeName, currency, formats }: ChartProps) {
  const money = (value: string) => formats.money(value, currency);
  const slots = Math.max(now.length, before.length, 1);
  const most = Math.max(0, ...[...now, ...before].map(({ sales }) => Number(sales)));
  const high = (sales: string) => (Number(sales) / (most || 1)) * HEIGHT;
  const [first, last] = [now[0], now.at(-1)];
  const days = first && last && ` from ${dayText(first.key)} to ${dayText(last.key)}`;
  const line = before.map(({ sales }, at) => `${at + 0.5},${(HEIGHT - high(sales)).toFixed(2)}`);
  return (
    <figure class="chart">
      <figcaption class="quiet">
        Sales before refunds{days}, up to {money(String(most))}: <i class="bar-key"></i>now,{" "}
        <i class="line-key"></i>
        {beforeName}
      </figcaption>
      <svg viewBox={`0 0 ${slots} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {now.map(({ key, sales }, at) => (
          <rect
            class="bar"
            x={String(at + 0.12)}
            y={(HEIGHT - high(sales)).toFixed(2)}
            width="0.76"
            height={high(sales).toFixed(2)}
          >
            <title>
              {dayText(key)}: {money(sales)}
            </title>
          </rect>
        ))}
        {line.length > 1 && <polyline class="before" points={line.join(" ")} />}
      </svg>
      <details>
        <summary>As a table</summary>
        <Table
          class=""
          rows={now}
          columns={[
            [first?.key.length === 7 ? "Month" : "Day", ({ key }) => dayText(key)],
            ["Orders", ({ orders }) => formats.number(orders), "number"],
            ["Sales before refunds", ({ sales }) => money(sales), "number"],
            ["Refunded", ({ refunded }) => money(refunded), "number"],
          ]}
        />
      </details>
    </figure>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** `3 Nov` of a day, `Nov 2026` of a month. */
function dayText(key: string): string {
  return key.length === 7 ? monthText(key) : dayFormat.format(new Date(`${key}T00:00:00Z`));
}
