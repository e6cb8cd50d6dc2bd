import type { Child } from "hono/jsx";
import { grouped } from "./list.tsx";

interface RankingProps {
  /** The unit of the rows. */
  unit: string;
  rows: readonly { key: Child; value: number; shown?: string }[];
}

/** Rows with a number and a bar of its length. */
export function Ranking({ unit, rows }: RankingProps) {
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
        {rows.map(({ key, value, shown = grouped(value) }) => (
          <tr>
            <td>{key}</td>
            <td aria-hidden="true">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect class="bar" width={((Math.max(value, 0) / most) * 100).toFixed(1)} height="8" />
              </svg>
            </td>
            <td class="number">{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
