import type { Child } from "hono/jsx";

/** Style of a state: `good`, `busy`, `bad`, or neutral. */
const TONES: Readonly<Record<string, string>> = {
  completed: "good",
  publish: "good",
  pass: "good",
  warn: "busy",
  fail: "bad",
  delivered: "good",
  active: "good",
  processing: "busy",
  pending: "busy",
  "on-hold": "busy",
  paused: "busy",
  expired: "bad",
  failed: "bad",
  failing: "bad",
  dead: "bad",
  disabled: "bad",
};

/** A state in a word, distinguished not by colour alone. */
export function Badge({ state, children = state }: { state: string; children?: string }) {
  return <span class={`badge ${TONES[state] ?? ""}`}>{children}</span>;
}

interface CutProps {
  children: string;
  /** The page that it leads to. */
  to?: string;
}

/** A name in a list, in one line: of a long one the title has all. */
export function Cut({ children: text, to }: CutProps) {
  if (text === "") return <></>;
  if (to === undefined)
    return (
      <span class="cut" title={text}>
        {text}
      </span>
    );
  return (
    <a class="cut" href={to} title={text}>
      {text}
    </a>
  );
}

interface CopiedProps {
  what: string;
  text?: string;
  children?: Child;
}

/** A text or a part to copy, with its button, which a script activates (`browser/keys.ts`). `what` is its name on the button. */
export function Copied({ what, text, children }: CopiedProps) {
  return (
    <div class="copied">
      {text === undefined ? children : <code>{text}</code>}
      <button type="button" class="copy" aria-label={`Copy the ${what}`} data-copy>
        Copy
      </button>
    </div>
  );
}

/** Lines of code, which the keyboard scrolls. */
export function Code({ children }: { children: Child }) {
  return (
    <pre tabindex={0}>
      <code>{children}</code>
    </pre>
  );
}

/** The facts of a record by name, without empty ones. */
export function Facts({ of }: { of: readonly (readonly [name: string, fact: Child])[] }) {
  return (
    <dl class="facts">
      {of.map(
        ([name, fact]) =>
          fact && (
            <>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </>
          ),
      )}
    </dl>
  );
}

/** A part of a page under a heading of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: Child }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A column: its heading, its cell for a row, its class, and whether phones, which hide headings, show it before or after the cell. */
type Column<Row> = readonly [
  title: string,
  cell: (row: Row) => Child,
  look?: string,
  beside?: "before" | "after",
];

interface TableProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  class?: string;
  foot?: Child;
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
            <th scope="col" class={look?.startsWith("number") ? "number" : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {columns.map(([title, cell, look, beside]) => (
              <td
                class={look}
                data-label={beside === "before" ? title : undefined}
                data-unit={beside === "after" ? title.toLowerCase() : undefined}
              >
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
