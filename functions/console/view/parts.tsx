import type { Child } from "hono/jsx";
import { jsonPath } from "../pages/json/place.ts";
import type { Kind } from "../pages/kinds.ts";
import { idOf, type Visit } from "../visit.ts";

/** States by their style; all others are neutral. */
const TONES = {
  good: ["completed", "publish", "delivered", "active"],
  busy: ["processing", "pending", "on-hold", "paused"],
  bad: ["expired", "failed", "failing", "dead", "disabled"],
};

const toneOf = (state: string) => Object.entries(TONES).find(([, states]) => states.includes(state))?.[0];

/** A state in a word, distinguished not by colour alone. */
export function Badge({ state, children = state }: { state: string; children?: string }) {
  return <span class={`badge ${toneOf(state) ?? ""}`}>{children}</span>;
}

/** A name in a list, in one line, and a link to a page: of a long one the title has all. */
export function Cut({ children: text, to }: { children: string; to?: string }) {
  if (text === "") return <></>;
  const Tag = to === undefined ? "span" : "a";
  return (
    <Tag class="cut" href={to} title={text}>
      {text}
    </Tag>
  );
}

/** A text or a part to copy, with its button, which a script activates (`browser/keys.ts`). `what` is its name on the button. */
export function Copied({ what, text, children }: { what: string; text?: string; children?: Child }) {
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

type Way = readonly [path: string, title: string];

interface HeadProps {
  of?: readonly Way[] | undefined;
  title: string;
  sum?: string;
  /** The visit of a record that the API has, which is also shown as JSON. */
  api?: readonly [visit: Visit, kind: Kind];
  children?: Child;
}

/** The name of a record or a list, its status, and its parents. */
export function Head({ of, title, sum, api, children }: HeadProps) {
  return (
    <>
      {of && (
        <div class="record">
          <nav class="crumbs" aria-label="Breadcrumb">
            {of.map(([path, page], at) => (
              <>
                {at > 0 && " › "}
                <a href={path}>{page}</a>
              </>
            ))}
          </nav>
          {api && (
            <a class="aside" href={jsonPath(`${api[1].api}/${idOf(api[0])}`)}>
              As JSON
            </a>
          )}
        </div>
      )}
      <header class="record">
        <h1>{title}</h1>
        {children}
        {sum !== undefined && <span class="sum">{sum}</span>}
      </header>
    </>
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
export type Column<Row> = readonly [
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
