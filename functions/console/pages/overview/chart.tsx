import type { PeriodSales } from "../../../store/reports/sales.ts";
import { monthText } from "../../view/formats.ts";
import { Table } from "../../view/table.tsx";

interface ChartProps {
  now: readonly PeriodSales[];
  before: readonly PeriodSales[];
  beforeName: string;
  money(value: string): string;
}

const HEIGHT = 100;
/** Grid lines above the lowest, and most labels of bars. */
const STEPS = 4;
const LABELS = 5;

/** Sales by day or month as bars, with those of the previous period as a line. */
export function Chart({ now, before, beforeName, money }: ChartProps) {
  const slots = Math.max(now.length, before.length, 1);
  const unit = now[0]?.key.length === 7 ? "Month" : "Day";
  const step = roundStep(Math.max(...[...now, ...before].map(({ sales }) => Number(sales)), 0) / STEPS);
  const high = (sales: string) => (Number(sales) / (step * STEPS)) * HEIGHT;
  const line = before.map(({ sales }, at) => `${at + 0.5},${(HEIGHT - high(sales)).toFixed(2)}`);
  return (
    <figure class="chart">
      <div class="scale quiet" aria-hidden="true">
        {Array.from({ length: STEPS + 1 }, (_, at) => (
          <span>{money(String((STEPS - at) * step))}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${slots} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        data-slots={String(slots)}
        aria-label={`Sales before refunds, with ${beforeName} as a line. The arrow keys read out each ${unit.toLowerCase()}; the table below has the figures.`}
      >
        {Array.from({ length: STEPS }, (_, at) => (
          <line
            class="grid"
            x1="0"
            x2={String(slots)}
            y1={String((at * HEIGHT) / STEPS)}
            y2={String((at * HEIGHT) / STEPS)}
          />
        ))}
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
              {before[at] && `; ${dayText(before[at].key)}: ${money(before[at].sales)}`}
            </title>
          </rect>
        ))}
        {line.length > 1 && <polyline class="before" points={line.join(" ")} />}
      </svg>
      <div class="days quiet" aria-hidden="true">
        {labels(now, slots).map((label) => (
          <span>{label}</span>
        ))}
      </div>
      <p class="legend quiet" aria-hidden="true">
        <i class="bar-key"></i>now <i class="line-key"></i>
        {beforeName}
      </p>
      <output></output>
      <details>
        <summary>As a table</summary>
        <Table
          class=""
          rows={now}
          columns={[
            [unit, ({ key }) => dayText(key)],
            ["Orders", ({ orders }) => orders, "number"],
            ["Sales before refunds", ({ sales }) => money(sales), "number"],
            ["Refunded", ({ refunded }) => money(refunded), "number"],
          ]}
        />
      </details>
    </figure>
  );
}

/** A round step: one significant digit or a quarter. */
function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** `3 Nov` of a day, `Nov 2026` of a month. */
function dayText(key: string): string {
  return key.length === 7 ? monthText(key) : dayFormat.format(new Date(`${key}T00:00:00Z`));
}

/** The day or month of every few slots, future ones included; empty for the slots between. */
function labels(now: readonly PeriodSales[], slots: number): string[] {
  const first = now[0]?.key;
  if (first === undefined) return [];
  // A month that is compared with a longer one has no more days.
  const days = first.length === 10 && first.endsWith("-01") ? daysOfMonth(first) : slots;
  const step = Math.ceil(slots / LABELS);
  return Array.from({ length: slots }, (_, slot) => {
    if (slot % step > 0 || slot >= days) return "";
    const day = new Date(first.length === 7 ? `${first}-01T00:00:00Z` : `${first}T00:00:00Z`);
    if (first.length === 7) day.setUTCMonth(day.getUTCMonth() + slot);
    else day.setUTCDate(day.getUTCDate() + slot);
    // The months of a year need no year.
    return dayText(day.toISOString().slice(0, first.length)).replace(/ \d{4}$/, "");
  });
}

function daysOfMonth(day: string): number {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
