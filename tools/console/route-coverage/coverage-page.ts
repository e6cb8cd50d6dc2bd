import { html } from "hono/html";
import {
  compareRoutes,
  countOperations,
  type CoverageOfResource,
  type CoverageRow,
  type Version,
  VERSIONS,
} from "./coverage.ts";

const NOTHING = html`<span class="quiet">—</span>`;

/** The main part of `/docs/coverage`: resources by version, then their routes. */
export function coveragePage(): string {
  const resources = compareRoutes();
  return String(
    html`<h1>Coverage</h1>
      <p>
        Which resource exists in which version, beside what the legacy API had. Counted are operations: to
        read, create, edit or delete at a path. What is not served answers 404 <code>shop_api_no_route</code>.
        What is in <em>italics</em> is served with <code>ROUTES=all</code> alone.
      </p>
      ${table("Resource", resources.map(overviewRow))}
      <p>
        Below, <span class="here">plain words</span> are served, <em>italics</em> with
        <code>ROUTES=all</code>, and what is <s class="gone">struck out</s> only the legacy API had. Paths lie
        below <code>/wc-api/v1</code>, <code>/wc-api/v2</code> and <code>/wc-api/v3</code>; to edit is POST,
        PUT or PATCH.
      </p>
      ${resources.map(
        (resource) =>
          html`<h2 id="${idOf(resource)}">${resource.name}</h2>
            ${table("Path", resource.rows.map(routeRow), resource.name)}`,
      )}`,
  );
}

function overviewRow(resource: CoverageOfResource) {
  return html`<tr>
    <th scope="row"><a href="#${idOf(resource)}">${resource.name}</a></th>
    ${VERSIONS.map((version) => html`<td>${summarize(resource, version)}</td>`)}
  </tr>`;
}

function summarize(resource: CoverageOfResource, version: Version) {
  const { served, further, legacy, added } = countOperations(resource, version);
  if (legacy + added === 0) return NOTHING;
  const share = (count: number) => (count === legacy ? `all ${legacy}` : `${count} of ${legacy}`);
  const withAll = further === 0 ? "" : html`<em>${served > 0 && ", "}${share(served + further)}</em>`;
  if (served + added === 0) return further > 0 ? withAll : html`<span class="gone">none of ${legacy}</span>`;
  return html`<span class="here">${share(served)}${added > 0 && ` and ${added} more`}</span>${withAll}`;
}

function routeRow({ path, versions }: CoverageRow) {
  return html`<tr>
    <th scope="row"><code>${path}</code></th>
    ${VERSIONS.map((version) => html`<td>${listOperations(versions[version])}</td>`)}
  </tr>`;
}

function listOperations({ served, further, missing, added }: CoverageRow["versions"][Version]) {
  const words = [
    ...[...served, ...added].map((operation) => html`<span class="here">${operation}</span>`),
    ...further.map((operation) => html`<em>${operation}</em>`),
    ...missing.map((operation) => html`<s class="gone">${operation}</s>`),
  ];
  return words.length === 0 ? NOTHING : words.flatMap((word, index) => (index === 0 ? [word] : [", ", word]));
}

function table(first: string, rows: unknown[], label = "All") {
  return html`<div class="table" tabindex="0" role="region" aria-label="Routes: ${label}">
    <table class="compact">
      <thead>
        <tr>
          <th scope="col">${first}</th>
          ${VERSIONS.map((version) => html`<th scope="col">v${version}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const idOf = ({ name }: CoverageOfResource) => name.toLowerCase().replaceAll(" ", "-");
