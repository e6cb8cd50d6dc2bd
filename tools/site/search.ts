import type { SearchEntry } from "../../functions/console/browser/search/search.ts";
import { type OpenApi, type Operation, resolve } from "../openapi/format.ts";
import type { DocSection } from "./docs.ts";
import { errorsOf } from "./reference/errors.ts";
import { type ListedOperation, operationUrl, type Version } from "./reference/documents.ts";
import { fieldsOf } from "./reference/schema-table.ts";

/** What other APIs call an entry with this title. */
const ALSO: readonly [title: RegExp, names: string][] = [
  [/^Change an order$/, "cancel complete mark status update"],
  [/^Change /, "update edit"],
  [/^Create and change many/, "batch bulk update at once"],
  [/^Delete /, "remove trash permanently"],
  [/^Read .* by /, "find look up"],
  [/^Products sold most$/, "top selling best sellers report"],
  [/^Sales over time$/, "report revenue turnover period month"],
  [/^Create a product$/, "variable variations new"],
  [/: Pages$/, "pagination paginate paging page number total how many"],
  [/: Bulk$/, "batch"],
  [/: Fields$/, "fields parameter select"],
  [/: Repeating a request$/, "idempotency idempotent send twice same safely retry"],
  [/: Limits$/, "rate limit throttling 429 too many requests"],
  [/: Verifying signatures$/, "verify webhook signature hmac secret"],
  [/: A delivery$/, "webhook retries retry attempts headers payload"],
  [/^Create a tax rate$/, "country state postcode"],
  [/^in_stock$/, "out of stock availability"],
  [/^filter\[updated_at_min\]$/, "changed modified since last sync"],
];

/** Operations of all versions; fields, parameters and errors once, of the first version that has them; sections of pages. */
export function searchEntries(versions: readonly Version[], pages: readonly DocSection[]): SearchEntry[] {
  const found = new Map<string, SearchEntry>();
  const note = (key: string, entry: SearchEntry) => {
    const also = ALSO.flatMap(([title, names]) => (title.test(entry.title) ? names : [])).join(" ");
    if (!found.has(key)) found.set(key, { ...entry, ...(also && { also }) });
  };
  for (const entry of versions.flatMap(operationsFor)) note(entry.url, entry);
  for (const entry of sectionsFor(pages)) note(entry.url, entry);
  for (const version of versions) {
    for (const listed of inputsFirst(version.operations)) {
      for (const { key, ...entry } of [...fieldsFor(version, listed), ...parametersFor(version, listed)])
        note(key, entry);
      for (const entry of errorsFor(version, listed)) note(`${entry.title} ${entry.text}`, entry);
    }
  }
  return [...found.values()];
}

function operationsFor({ title, operations }: Version): SearchEntry[] {
  return operations.map((listed) => ({
    url: operationUrl(listed),
    title: listed.operation.summary,
    part: title,
    text: `${listed.method} ${listed.path}`,
  }));
}

function sectionsFor(pages: readonly DocSection[]): SearchEntry[] {
  return pages.flatMap(({ title: part, links }) =>
    links.flatMap((page) =>
      page.sections.map(({ id, heading, text }) => ({
        url: `${page.url}#${id}`,
        title: heading === page.title ? page.title : `${page.title}: ${heading}`,
        part,
        text,
      })),
    ),
  );
}

/** Where a field is described as an input, the search leads there. */
function inputsFirst(operations: readonly ListedOperation[]): ListedOperation[] {
  const rank = ({ method, path }: ListedOperation) => (path.endsWith("/bulk") ? 2 : method === "GET" ? 1 : 0);
  return operations.toSorted((one, other) => rank(one) - rank(other));
}

type Keyed = SearchEntry & { key: string };

/** The fields of what an operation takes, or of what a read answers, by their path below the record. */
function fieldsFor({ title, document }: Version, listed: ListedOperation): Keyed[] {
  const schema = describedBy(document, listed.operation, listed.method);
  return (schema ? fieldsOf(document, schema) : []).map(({ path, description }) => ({
    key: `${listed.tag} ${path.replace(/^\w+(?:\[\])?\./, "")}`,
    url: `${operationUrl(listed)}.${path}`,
    title: path.split(/\.|\[\]/).at(-1)!,
    part: `Field of ${listed.tag}, ${title}`,
    text: `${path}: ${description}`.replaceAll("`", ""),
  }));
}

/** The body that an operation takes, or the answer of a read. */
function describedBy(document: OpenApi, { requestBody, responses }: Operation, method: string) {
  const answer = responses["200"] && resolve(document, responses["200"]);
  const content = method === "GET" ? answer?.content : requestBody?.content;
  return Object.values(content ?? {})[0]?.schema;
}

function parametersFor({ title }: Version, listed: ListedOperation): Keyed[] {
  const { tag, operation } = listed;
  return operation.parameters.map(({ name, in: place, description }) => ({
    key: `${place} of ${tag} ${name}`,
    url: `${operationUrl(listed)}.${name}`,
    title: name,
    part: `Parameter of ${tag}, ${title}`,
    text: description.replaceAll("`", ""),
  }));
}

/** Each message of each code, with its cure. */
function errorsFor({ document }: Version, listed: ListedOperation): SearchEntry[] {
  return errorsOf(document, listed.operation).map(({ id, status, code, cause, cure }) => ({
    url: `${operationUrl(listed)}.${id}`,
    title: code,
    part: `Error ${status}`,
    text: `${cause} ${cure}`.replaceAll("`", ""),
  }));
}
