import { html, raw } from "hono/html";
import type { Html } from "../frame.ts";
import { type OpenApi, resolve, type Schema } from "../../openapi/format.ts";

/** Depth of nested objects that are shown with their fields. */
const DEPTH = 3;
/** Values that are listed one by one. */
const LISTED = 12;

/** The fields of a body as a table, inner ones with their path. With `anchors`, the id of each is `anchors.path`. */
export function schemaTable(document: OpenApi, schema: Schema, label: string, anchors?: string): Html | "" {
  const rows = fieldsOf(document, schema).map(({ path, type, description, values: known }) => [
    html`<code ${anchors ? raw(`id="${anchors}.${path}"`) : ""}>${path}</code>`,
    type,
    html`${text(description)}${known}`,
  ]);
  if (rows.length === 0) return "";
  return table(label, ["Field", "Type", "What it is"], rows);
}

type Cell = Html | string;

/** A table that can be scrolled sideways by keyboard, with a label. */
export function table(label: string, heads: readonly string[], rows: readonly Cell[][]): Html {
  return html`<div class="table stacked" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A field of a body. */
interface Field {
  /** `order.line_items[].quantity`. */
  path: string;
  type: string;
  description: string;
  values: Cell;
}

/** The fields of a body with inner ones. */
export function fieldsOf(document: OpenApi, given: Schema, prefix = "", depth = 0): Field[] {
  const schema = resolve(document, given);
  const { properties = {} } = resolve(document, schema.items ?? schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const own = resolve(document, field);
    const description = field.description ?? own.description ?? "";
    const described = { path, type: typeOf(document, field), description, values: values(own) };
    if (depth >= DEPTH) return [described];
    return [described, ...fieldsOf(document, field, `${path}${own.items ? "[]." : "."}`, depth + 1)];
  });
}

/** `integer`, `text`, `list of objects`. */
export function typeOf(document: OpenApi, given: Schema): string {
  const schema = resolve(document, given);
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(document, one)))].join(" or ");
  if (schema.format === "date-time") return "date-time";
  const types = [schema.type ?? (schema.properties ? "object" : "any")].flat();
  return types.map((type) => (type === "string" ? "text" : type)).join(" or ");
}

/** Its known values. */
export function values({ enum: known, const: only }: Schema): Cell {
  const all = known ?? (only === undefined ? [] : [only]);
  if (all.length === 0) return "";
  const list = all.map((value, at) => html`${at > 0 ? ", " : ""}<code>${String(value)}</code>`);
  if (all.length <= LISTED) return html` One of ${list}.`;
  return html`<details>
    <summary>${all.length} values</summary>
    ${list}
  </details>`;
}

/** A sentence with code between backticks. */
export const text = (sentence: string): Html =>
  html`${sentence.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
