import type { Child } from "hono/jsx";
import { grouped } from "./list.tsx";

interface RankingProps {
  /** The unit of the rows. */
  unit: string;
  rows: readonly { key: Child; value: number }[];
}

/** Rows with a number of units sold each, and a bar as long as it. */
export function Ranking({ unit, rows }: RankingProps) {
  if (rows.length === 0) return <p class="quiet">Nothing was sold yet.</p>;
  const most = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <table class="plain ranking">
      <thead class="unseen">
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">Share</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, value }) => (
          <tr>
            <td>{key}</td>
            <td aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect class="bar" width={((Math.max(value, 0) / most) * 100).toFixed(1)} height="8" />
              </svg>
            </td>
            <td class="number">{grouped(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
