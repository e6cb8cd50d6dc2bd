import { html } from "hono/html";
import { type Html, type NavSection, searchBox, type SitePage } from "../frame.ts";
import { highlight } from "../highlight.ts";
import { contents } from "../markdown.ts";
import { curlOf, exampleText } from "./curl.ts";
import type { Content, OpenApi, Response } from "../../openapi/format.ts";
import type { SearchedVersion } from "../search.ts";
import { type ApiDocument, documentList } from "./documents.ts";
import { errorTable } from "./errors.ts";
import { type ListedOperation, operationsOf, operationUrl, pageUrl } from "./operations.ts";
import { schemaTable, table, text, typeOf, values } from "./schema-table.ts";

/** The reference: a page for each resource of each version, from the OpenAPI documents, and a search of all operations. */

export interface Reference {
  pages: SitePage[];
  /** The menu of these pages. */
  sections: NavSection[];
  /** For the search. */
  versions: SearchedVersion[];
}

/** Versions with orders come first, as most readers need these. */
const VERSIONS = ["v2", "v3", "v1"];

interface Version {
  name: string;
  document: OpenApi;
  operations: ListedOperation[];
}

export function referenceOf(documents: readonly ApiDocument[]): Reference {
  const versions = VERSIONS.flatMap((name) => {
    const found = documents.find(({ slug }) => slug === name);
    return found ? [{ name, ...found, operations: operationsOf(name, found.document) }] : [];
  });
  const sections = versions.map(({ name, operations }) => ({
    title: titleOf(name),
    links: tagsOf(operations).map((tag) => ({ title: tag, url: pageUrl(name, tag) })),
  }));
  const pages = versions.flatMap((version) => tagsOf(version.operations).map((tag) => pageOf(version, tag)));
  const index = {
    file: "docs/reference.html",
    url: "/docs/reference",
    title: "Reference",
    main: indexOf(versions, documents),
  };
  const searched = versions.map(({ name, ...version }) => ({ ...version, title: titleOf(name) }));
  return { pages: [index, ...pages], sections, versions: searched };
}

const titleOf = (name: string) => `API ${name}`;

function tagsOf(operations: readonly ListedOperation[]): string[] {
  return [...new Set(operations.map(({ tag }) => tag))];
}

function indexOf(versions: readonly Version[], documents: readonly ApiDocument[]): Html {
  return html`<h1>Reference</h1>
    <p>
      Every operation of every version. <a href="/docs/guides/quickstart">The quickstart</a> makes a key and
      the first requests.
    </p>
    ${searchBox()}
    ${versions.map(
      ({ name, operations }) =>
        html`<section class="operations">
          <h2 id="${name}">${titleOf(name)}</h2>
          <ul class="listed">
            ${operations.map(
              (listed) =>
                html`<li>
                  <a href="${operationUrl(listed)}">${listed.operation.summary}</a>
                  ${route(listed)}
                </li>`,
            )}
          </ul>
        </section>`,
    )}
    ${documentList(documents)}`;
}

function route({ method, path }: ListedOperation) {
  return html`<code class="route"><b>${method}</b> ${path.replace("/wc-api", "")}</code>`;
}

function pageOf({ name, document, operations }: Version, tag: string): SitePage {
  const own = operations.filter((listed) => listed.tag === tag);
  const title = `${titleOf(name)}: ${tag}`;
  const main = html`<h1>${title}</h1>
    <p class="quiet">${text(document.info.description)}</p>
    ${contents(own.map(({ operation: { operationId: id, summary } }) => ({ id, text: String(html`${summary}`) })))}
    ${own.map((listed) => sectionOf(document, listed))}`;
  const url = pageUrl(name, tag);
  return { file: `${url.slice(1)}.html`, url, title, main };
}

function sectionOf(document: OpenApi, listed: ListedOperation): Html {
  const { operation, also } = listed;
  const { operationId, summary, description, requestBody } = operation;
  const body = requestBody && contentOf(requestBody.content);
  const types = Object.keys(requestBody?.content ?? {});
  return html`<section aria-labelledby="${operationId}" class="operation">
    <h2 id="${operationId}">${summary}</h2>
    <p>
      ${route(listed)} ${also.length > 0 ? html`<span class="quiet">also by ${also.join(" or ")}</span>` : ""}
    </p>
    ${description ? html`<p>${text(description)}</p>` : ""}
    <pre tabindex="0"><code>${highlight(curlOf(listed), "sh")}</code></pre>
    ${parameterTable(document, listed)}
    ${
      body
        ? html`<h3>Body</h3>
            ${types.length > 1 ? html`<p>${types.join(", ")}</p>` : ""}
            ${bodyOf(document, body, `Body of ${operationId}`, operationId)}`
        : ""
    }
    <h3>Answers</h3>
    ${Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => answerOf(document, status, response, listed))}
    <details>
      <summary>Errors</summary>
      ${errorTable(document, operation)}
    </details>
  </section>`;
}

function contentOf(content: Record<string, Content>): Content | undefined {
  return Object.values(content)[0];
}

function parameterTable(
  document: OpenApi,
  { operation: { operationId, parameters } }: ListedOperation,
): Html | "" {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    html`<code id="${operationId}.${name}">${name}</code
      >${required && html` <span class="quiet">required</span>`}`,
    place,
    typeOf(document, schema),
    html`${text(description)}${values(schema.items ?? schema)}`,
  ]);
  return html`<h3>Parameters</h3>
    ${table(`Parameters of ${operationId}`, ["Name", "In", "Type", "What it is"], rows)}`;
}

function bodyOf(document: OpenApi, { schema }: Content, label: string, anchors?: string): Html | "" {
  const fields = schemaTable(document, schema, label, anchors);
  return (
    fields &&
    html`<details>
      <summary>Fields</summary>
      ${fields}
    </details>`
  );
}

function answerOf(
  document: OpenApi,
  status: string,
  response: Response,
  { method, operation: { operationId } }: ListedOperation,
): Html {
  const anchors = method === "GET" && status === "200" ? operationId : undefined;
  const content = response.content && contentOf(response.content);
  return html`<p><b>${status}</b> ${response.description}</p>
    ${content ? bodyOf(document, content, `Answer ${status} of ${operationId}`, anchors) : ""}
    ${
      content?.example === undefined
        ? ""
        : html`<details>
            <summary>Example</summary>
            <pre tabindex="0"><code>${highlight(exampleText(content.example), "json")}</code></pre>
          </details>`
    }`;
}
