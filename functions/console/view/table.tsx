import type { Child } from "hono/jsx";

/** A column: its heading, its cell for a row, its class, and the label of the cell on phones, which hide headings. */
export type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => Child,
  look?: string,
  beside?: { "data-label": string } | { "data-unit": string },
];

interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  class?: string;
  /** Rows of sums. */
  foot?: Child;
  /** Text for an empty table. */
  none?: string;
}

/** Records as rows; a cell of the class `lead` has the link that the whole row is. */
export function Table<Row>({ rows, columns, class: className = "rows", foot, none }: TableProps<Row>) {
  if (none !== undefined && rows.length === 0) return <p class="nothing">{none}</p>;
  return (
    <table class={className}>
      <thead>
        <tr>
          {columns.map(([title, , look]) => (
            <th scope="col" class={look === "number" ? look : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {columns.map(([, cell, look, beside]) => (
              <td class={look} {...beside}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
