import type { PeriodSales } from "../../../store/reports/sales.ts";

interface ChartProps {
  now: readonly PeriodSales[];
  before: readonly PeriodSales[];
  beforeName: string;
  money(value: string): string;
}

const HEIGHT = 100;

/** Sales by day or month as bars, those of the time before as a line over them. */
export function Chart({ now, before, beforeName, money }: ChartProps) {
  const slots = Math.max(now.length, before.length, 1);
  const unit = now[0]?.key.length === 7 ? "Month" : "Day";
  const most = Math.max(...[...now, ...before].map(({ sales }) => Number(sales)), 0);
  const high = (sales: string) => (most === 0 ? 0 : (Number(sales) / most) * (HEIGHT - 4));
  const line = before.map(({ sales }, at) => `${at + 0.5},${(HEIGHT - high(sales)).toFixed(2)}`);
  return (
    <figure class="chart">
      <div class="scale quiet" aria-hidden="true">
        <span>{money(String(most))}</span>
        <span>{money("0")}</span>
      </div>
      <svg
        viewBox={`0 0 ${slots} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sales before refunds, with ${beforeName} as a line; the figures stand in the table below.`}
      >
        {now.map(({ key, sales }, at) => (
          <rect
            class="bar"
            x={String(at + 0.12)}
            y={(HEIGHT - high(sales)).toFixed(2)}
            width="0.76"
            height={high(sales).toFixed(2)}
          >
            <title>
              {key}: {money(sales)}
            </title>
          </rect>
        ))}
        {line.length > 1 && <polyline class="before" points={line.join(" ")} />}
      </svg>
      <div class="days quiet" aria-hidden="true">
        <span>{now[0]?.key}</span>
        <span class="legend">
          <i class="bar-key"></i>now <i class="line-key"></i>
          {beforeName}
        </span>
        <span>{slots > now.length ? `${unit} ${slots}` : now.at(-1)?.key}</span>
      </div>
      <details>
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col" class="number">
                Orders
              </th>
              <th scope="col" class="number">
                Sales before refunds
              </th>
              <th scope="col" class="number">
                Refunded
              </th>
            </tr>
          </thead>
          <tbody>
            {now.map(({ key, orders, sales, refunded }) => (
              <tr>
                <td>{key}</td>
                <td class="number">{orders}</td>
                <td class="number">{money(sales)}</td>
                <td class="number">{money(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
