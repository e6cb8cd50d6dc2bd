import type { Child } from "hono/jsx";

/** A column: its heading, what it says of a row, its class, and what a phone shows beside it, where headings are not seen. */
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
}

/** Records as rows; a cell of the class `lead` has the link that the whole row is. */
export function Table<Row>({ rows, columns, class: className = "rows", foot }: TableProps<Row>) {
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
