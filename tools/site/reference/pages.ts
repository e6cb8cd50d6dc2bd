import { html } from "hono/html";
import { type Html, type NavSection, searchBox, type SitePage } from "../frame.ts";
import { contents } from "../markdown.ts";
import { curlOf, exampleText } from "./curl.ts";
import type { Content, OpenApi, Response } from "../../openapi/format.ts";
import { type ListedOperation, pageUrl, type Version } from "./documents.ts";
import { errorTable } from "./errors.ts";
import { schemaTable, table, text, typeOf, values } from "./schema-table.ts";

/** The reference: a page for each resource of each version, from the OpenAPI documents, with the menu of these pages. */
export function referenceOf(versions: readonly Version[]): { pages: SitePage[]; sections: NavSection[] } {
  const sections = versions.map(({ name, title, operations }) => ({
    title,
    links: tagsOf(operations).map((tag) => ({ title: tag, url: pageUrl(name, tag) })),
  }));
  const index = { url: "/docs/reference", title: "Reference", main: indexOf(sections, versions) };
  const pages = versions.flatMap((version) => tagsOf(version.operations).map((tag) => pageOf(version, tag)));
  return { pages: [index, ...pages], sections };
}

function tagsOf(operations: readonly ListedOperation[]): string[] {
  return [...new Set(operations.map(({ tag }) => tag))];
}

function indexOf(sections: readonly NavSection[], versions: readonly Version[]): Html {
  return html`<h1>Reference</h1>
    <p>
      Every operation of every version. <a href="/docs/guides/quickstart">The quickstart</a> makes a key and
      the first requests.
    </p>
    ${searchBox()}
    ${sections.map(
      ({ title, links }) =>
        html`<h2>${title}</h2>
          <p class="views">${links.map((link) => html`<a href="${link.url}">${link.title}</a> `)}</p>`,
    )}
    <h2>OpenAPI 3.1</h2>
    <p class="views">
      ${versions.map(({ url, document }) => html`<a href="${url}">${document.info.title}</a> `)}
    </p>`;
}

function route({ method, path }: ListedOperation) {
  return html`<code class="route"><b>${method}</b> ${path.replace("/wc-api", "")}</code>`;
}

function pageOf({ name, title: version, document, operations }: Version, tag: string): SitePage {
  const own = operations.filter((listed) => listed.tag === tag);
  const title = `${version}: ${tag}`;
  const main = html`<h1>${title}</h1>
    <p class="quiet">${text(document.info.description)}</p>
    ${contents(own.map(({ operation: { operationId: id, summary } }) => ({ id, text: String(html`${summary}`) })))}
    ${own.map((listed) => sectionOf(document, listed))}`;
  return { url: pageUrl(name, tag), title, main };
}

function sectionOf(document: OpenApi, listed: ListedOperation): Html {
  const { operation, also } = listed;
  const { operationId, summary, description, requestBody } = operation;
  const body = requestBody && contentOf(requestBody.content);
  return html`<section aria-labelledby="${operationId}" class="operation">
    <h2 id="${operationId}">${summary}</h2>
    <p>
      ${route(listed)} ${also.length > 0 ? html`<span class="quiet">also by ${also.join(" or ")}</span>` : ""}
    </p>
    ${description ? html`<p>${text(description)}</p>` : ""}
    <pre tabindex="0"><code>${curlOf(listed)}</code></pre>
    ${parameterTable(document, listed)}
    ${
      body
        ? html`<h3>Body</h3>
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
            <pre tabindex="0"><code>${exampleText(content.example)}</code></pre>
          </details>`
    }`;
}
