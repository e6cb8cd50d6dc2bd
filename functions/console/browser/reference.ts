import { askStore, isServed } from "./store.ts";
import type { OpenApi } from "./try/documents.ts";

/** Shows the OpenAPI documents that the page lists, by Scalar, with all off that would talk to another origin. */

/** As its script leaves it. */
const { Scalar } = globalThis as unknown as {
  Scalar: { createApiReference(place: string, options: object): void };
};

/** Loads a document, and has each operation lead to where it can be tried (§console-try). */
async function loadDocument(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  const document = (await answer.json()) as OpenApi;
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const link = `[Try it →](/docs/try#${encodeURI(method.toUpperCase() + path)})`;
      operation.description = [operation.description, link].filter(Boolean).join("\n\n");
    }
  return Response.json(document);
}

const { url, routes } = await askStore();
const list = document.querySelector<HTMLElement>("#documents")!;
const documents = [...list.querySelectorAll("a")].filter(({ dataset }) =>
  isServed(dataset["slug"] ?? "", routes),
);
list.hidden = true;

Scalar.createApiReference("#reference", {
  sources: documents.map(({ textContent, dataset, href }, index) => ({
    title: textContent,
    slug: dataset["slug"],
    url: href,
    default: index === 0,
  })),
  servers: [{ url }],
  customFetch: loadDocument,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: "never",
  persistAuth: false,
  proxyUrl: "",
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
});
