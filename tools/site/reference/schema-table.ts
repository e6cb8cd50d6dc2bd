import { html, raw } from "hono/html";
import { type OpenApi, resolve, type Schema } from "../../openapi/format.ts";

/** Depth of nested objects that are shown with their fields. */
const DEPTH = 3;
/** Values that are listed one by one. */
const LISTED = 12;

/** The fields of a body as a table, inner ones with their path. */
export function schemaTable(document: OpenApi, schema: Schema, label: string): string {
  const rows = rowsOf(document, schema, "", 0);
  if (rows.length === 0) return "";
  return table(label, ["Field", "Type", "What it is"], rows);
}

/** A table that can be scrolled sideways by keyboard, with a label. */
export function table(label: string, heads: readonly string[], rows: readonly string[][]): string {
  return String(
    html`<div class="table stacked" tabindex="0" role="region" aria-label="${label}">
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
                ${cells.map((cell) => html`<td>${raw(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`,
  );
}

function rowsOf(document: OpenApi, given: Schema, prefix: string, depth: number): string[][] {
  const schema = resolve(document, given);
  const inner = schema.items ?? schema;
  const { properties = {} } = resolve(document, inner);
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const own = resolve(document, field);
    const row = [
      String(html`<code>${path}</code>`),
      String(html`${typeOf(document, field)}`),
      text(field.description ?? own.description ?? "") + values(own),
    ];
    const below =
      depth < DEPTH ? rowsOf(document, field, `${path}${own.items ? "[]." : "."}`, depth + 1) : [];
    return [row, ...below];
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
export function values({ enum: known, const: only }: Schema): string {
  const all = known ?? (only === undefined ? [] : [only]);
  if (all.length === 0) return "";
  const list = String(
    html`${all.map((value, at) => html`${at > 0 ? ", " : ""}<code>${String(value)}</code>`)}`,
  );
  if (all.length <= LISTED) return ` One of ${list}.`;
  return String(
    html`<details>
      <summary>${all.length} values</summary>
      ${raw(list)}
    </details>`,
  );
}

/** A sentence with code between backticks. */
export function text(sentence: string): string {
  return sentence
    .split("`")
    .map((part, at) => String(at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
    .join("");
}
