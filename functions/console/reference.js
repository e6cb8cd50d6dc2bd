/** Shows the OpenAPI documents that the page lists, by Scalar, with all off that would talk to another origin. */
const list = document.querySelector("#documents");
const documents = [...list.querySelectorAll("a")];
list.hidden = true;

globalThis.Scalar.createApiReference("#reference", {
  sources: documents.map(({ textContent, dataset, href }, index) => ({
    title: textContent,
    slug: dataset.slug,
    url: href,
    default: index === 0,
  })),
  servers: [{ url: location.origin }],
  hideClientButton: true,
  showDeveloperTools: "never",
  persistAuth: false,
  proxyUrl: "",
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
});
