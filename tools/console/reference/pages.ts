import { readFile } from "node:fs/promises";
import { html, raw } from "hono/html";
import type { NavSection } from "../frame.ts";
import { highlight } from "../highlight.ts";
import { curlOf, exampleText } from "./curl.ts";
import type { Content, OpenApi, Response } from "../../openapi/format.ts";
import type { ApiDocument } from "./documents.ts";
import { errorTable } from "./errors.ts";
import { type ListedOperation, operationsOf, operationUrl, otherPlaces, pageUrl } from "./operations.ts";
import { schemaTable, table, text, typeOf, values } from "./schema-table.ts";

/** The reference: a page for each resource of each version, from the OpenAPI documents, and a search of all operations. */

interface ReferencePage {
  file: string;
  url: string;
  title: string;
  /** HTML. */
  main: string;
}

export interface Reference {
  pages: ReferencePage[];
  /** The menu of these pages. */
  sections: NavSection[];
}

/** Versions with orders come first, as most readers need these. */
const VERSIONS = ["v2", "v3", "v1", "inference"];

interface Version {
  name: string;
  document: OpenApi;
  operations: ListedOperation[];
}

export async function referenceOf(documents: readonly ApiDocument[]): Promise<Reference> {
  const read = async (slug: string) => {
    const found = documents.find((document) => document.slug === slug);
    return found && (JSON.parse(await readFile(found.path, "utf8")) as OpenApi);
  };
  const versions: Version[] = [];
  for (const name of VERSIONS) {
    const contract = await read(name);
    if (!contract) continue;
    const document = (await read(`${name}.all`)) ?? contract;
    versions.push({ name, document, operations: operationsOf(name, document, contract) });
  }
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
  return { pages: [index, ...pages], sections };
}

const titleOf = (name: string) => (name === "inference" ? "Validator" : `API ${name}`);

function tagsOf(operations: readonly ListedOperation[]): string[] {
  return [...new Set(operations.map(({ tag }) => tag))];
}

function indexOf(versions: readonly Version[], documents: readonly ApiDocument[]): string {
  return String(
    html`<h1>Reference</h1>
      <p>
        Every operation of every version. <a href="/docs/guides/quickstart">The quickstart</a> makes a key and
        the first requests; <a href="/docs/try">Try it</a> sends them from here. Those marked
        <span class="quiet">ROUTES=all</span> need a store that is deployed with
        <a href="/docs/operating#deploy">all routes</a>.
      </p>
      <label class="search" hidden>
        Find an operation
        <input type="search" id="find" autocomplete="off" spellcheck="false" />
      </label>
      <p id="found" class="quiet" role="status"></p>
      ${versions.map(
        ({ name, operations }) =>
          html`<section class="operations">
            <h2 id="${name}">${titleOf(name)}</h2>
            <ul class="listed">
              ${operations.map(
                (listed) =>
                  html`<li>
                    <a href="${operationUrl(listed)}">${listed.operation.summary}</a>
                    ${route(listed)} ${listed.further ? html`<span class="quiet">ROUTES=all</span>` : ""}
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
      <h2>OpenAPI 3.1</h2>
      <ul>
        ${documents.map(({ url, title }) => html`<li><a href="${url}">${title}</a></li>`)}
      </ul>`,
  );
}

function route({ method, path }: ListedOperation) {
  return html`<code class="route"><b>${method}</b> ${path.replace("/wc-api", "")}</code>`;
}

function pageOf({ name, document, operations }: Version, tag: string): ReferencePage {
  const own = operations.filter((listed) => listed.tag === tag);
  const title = `${titleOf(name)}: ${tag}`;
  const main = html`<h1>${title}</h1>
    <p class="quiet">${raw(text(document.info.description))}</p>
    <details class="contents" open>
      <summary>On this page</summary>
      <ul>
        ${own.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
      </ul>
    </details>
    ${own.map((listed) => raw(sectionOf(document, listed)))}`;
  const url = pageUrl(name, tag);
  return { file: `${url.slice(1)}.html`, url, title, main: String(main) };
}

function sectionOf(document: OpenApi, listed: ListedOperation): string {
  const { operation, method, also, path, further } = listed;
  const { operationId, summary, description, requestBody } = operation;
  const body = requestBody && contentOf(requestBody.content);
  const types = Object.keys(requestBody?.content ?? {});
  return String(
    html`<section aria-labelledby="${operationId}" class="operation">
      <h2 id="${operationId}">${summary}</h2>
      <p>
        ${route(listed)}
        ${also.length > 0 ? html`<span class="quiet">also by ${also.join(" or ")}</span>` : ""}
        ${further ? html`<span class="quiet">${otherPlaces(listed)}</span>` : ""}
      </p>
      ${description ? html`<p>${raw(text(description))}</p>` : ""}
      <pre tabindex="0"><code>${raw(highlight(curlOf(listed), "sh"))}</code></pre>
      <p><a href="${`/docs/try#${encodeURI(method + path)}`}">Try it</a></p>
      ${raw(parameterTable(document, listed))}
      ${
        body
          ? html`<h3>Body</h3>
              ${types.length > 1 ? html`<p>${types.join(", ")}</p>` : ""}
              ${raw(bodyOf(document, body, `Body of ${operationId}`))}`
          : ""
      }
      <h3>Answers</h3>
      ${Object.entries(operation.responses)
        .filter(([status]) => Number(status) < 400)
        .map(([status, response]) => raw(answerOf(document, status, response, operationId)))}
      <details>
        <summary>Errors</summary>
        ${raw(errorTable(document, operation))}
      </details>
    </section>`,
  );
}

function contentOf(content: Record<string, Content>): Content | undefined {
  return Object.values(content)[0];
}

function parameterTable(
  document: OpenApi,
  { operation: { operationId, parameters } }: ListedOperation,
): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    String(html`<code>${name}</code>${required ? html` <span class="quiet">required</span>` : ""}`),
    place,
    typeOf(document, schema),
    text(description) + values(schema.items ?? schema),
  ]);
  return String(
    html`<h3>Parameters</h3>
      ${raw(table(`Parameters of ${operationId}`, ["Name", "In", "Type", "What it is"], rows))}`,
  );
}

function bodyOf(document: OpenApi, { schema }: Content, label: string): string {
  const fields = schemaTable(document, schema, label);
  return (
    fields &&
    String(
      html`<details>
        <summary>Fields</summary>
        ${raw(fields)}
      </details>`,
    )
  );
}

function answerOf(document: OpenApi, status: string, response: Response, operationId: string): string {
  const content = response.content && contentOf(response.content);
  return String(
    html`<p><b>${status}</b> ${response.description}</p>
      ${content ? raw(bodyOf(document, content, `Answer ${status} of ${operationId}`)) : ""}
      ${
        content?.example === undefined
          ? ""
          : html`<details>
              <summary>Example</summary>
              <pre tabindex="0"><code>${raw(highlight(exampleText(content.example), "json"))}</code></pre>
            </details>`
      }`,
  );
}
