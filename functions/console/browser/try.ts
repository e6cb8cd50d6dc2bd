import { showAnswer, report } from "./try/answer.ts";
import { bodyOf, loadDocument, type Operation, type Parameter, templateOf } from "./try/documents.ts";
import { find, make } from "./dom/elements.ts";
import { askStore, isServed } from "./store.ts";
import { fetchUser } from "./try/who.ts";

/** Sends the form's request with the rights of the signed-in user, and shows the answer (§console-try). */

const form = find<HTMLFormElement>("try");
const version = find<HTMLSelectElement>("document");
const operations = find<HTMLSelectElement>("operation");
const content = find<HTMLTextAreaElement>("body");

let chosen: { method: string; path: string; operation: Operation };
let underWay = false;

/** Lists the operations of a document, and selects the one with this name, or else the first. */
async function offer(name: string): Promise<void> {
  const url = version.value;
  const { paths } = await loadDocument(url);
  if (url !== version.value) return;
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { summary, tags }] of Object.entries(methods)) {
      const [tag = ""] = tags;
      const group = groups.get(tag) ?? make("optgroup", { label: tag });
      groups.set(tag, group);
      const value = `${method.toUpperCase()} ${path}`;
      group.append(make("option", { value }, `${value.replace(/\/wc-api\/v\d/, "")} – ${summary}`));
    }
  operations.replaceChildren(...groups.values());
  operations.value = name;
  if (operations.selectedIndex < 0) operations.selectedIndex = 0;
  await choose();
}

/** Shows the fields of the selected operation. */
async function choose(): Promise<void> {
  const [method = "", path = ""] = operations.value.split(" ");
  const operation = (await loadDocument(version.value)).paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  chosen = { method, path, operation };
  history.replaceState(null, "", `#${encodeURI(method + path)}`);
  const [inPath, others] = [true, false].map((wanted) =>
    (operation.parameters ?? []).filter((each) => (each.in === "path") === wanted).map(fieldOf),
  );
  find("path").replaceChildren(...inPath!);
  find("others").replaceChildren(...others!);
  find("more").hidden = others!.length === 0;
  find("more-count").textContent = String(others!.length);
  const body = bodyOf(operation);
  find("with-body").hidden = body === undefined;
  content.value = body?.example ?? "";
  find("answer").hidden = true;
  report("");
}

function fieldOf({ name, in: place, required = false, description = "" }: Parameter): HTMLElement {
  const id = `about-${name}`;
  const input = make("input", { name, required, autocomplete: "off", spellcheck: false });
  input.dataset["in"] = place;
  input.setAttribute("aria-describedby", id);
  const about = make("p", { id, className: "quiet" }, description.replaceAll("`", ""));
  return make("div", {}, make("label", {}, make("code", {}, name), input), about);
}

/** URL and headers of the form's request. */
function requested(): { url: URL; headers: Headers } {
  let { path } = chosen;
  const headers = new Headers({ Accept: "application/json" });
  const query = new URLSearchParams();
  for (const { name, value, dataset } of form.querySelectorAll<HTMLInputElement>("[data-in]")) {
    if (value === "") continue;
    if (dataset["in"] === "path") path = path.replace(`{${name}}`, () => encodeURIComponent(value));
    else if (dataset["in"] === "query") query.append(name, value);
    else headers.set(name, value);
  }
  const { type } = bodyOf(chosen.operation) ?? {};
  if (type) headers.set("Content-Type", type);
  return { url: new URL(`${path}${query.size > 0 ? `?${query}` : ""}`, location.origin), headers };
}

/** Adds the session, or else the key. A page may only call its own host. */
async function admit(url: URL, headers: Headers): Promise<void> {
  const signedIn = await fetchUser();
  const [key, secret] = ["key", "secret"].map((id) => find<HTMLInputElement>(id).value.trim());
  const isOfApi = url.pathname.startsWith("/wc-api/");
  url.pathname = `/console/try${url.pathname}`;
  if (!isOfApi) return;
  if (signedIn) headers.set("X-Form-Token", signedIn.form_token);
  else if (key || secret) headers.set("Authorization", `Basic ${btoa(`${key}:${secret}`)}`);
}

async function send(): Promise<void> {
  const { method } = chosen;
  const { url, headers } = requested();
  await admit(url, headers);
  const started = performance.now();
  const body = headers.has("Content-Type") ? content.value : null;
  await showAnswer(await fetch(url, { method, headers, body }), started);
}

/** The decoded fragment of the address; empty for an invalid one. */
function fragment(): string {
  try {
    return decodeURI(location.hash);
  } catch {
    return "";
  }
}

/** The name of a document: `v3`. */
function nameOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1).replace(/\.json$/, "");
}

/** Removes the documents of routes that the store does not serve. */
async function begin(): Promise<void> {
  const { routes } = await askStore();
  const lacking = Array.from(version.options).filter(({ value }) => !isServed(nameOf(value), routes));
  for (const option of lacking) option.remove();
  await followAddress();
}

/** Shows the operation that the address names. */
async function followAddress(): Promise<void> {
  const [, method = "", path = ""] = /^#([A-Z]+)(\/.*)/.exec(fragment()) ?? [];
  const slug = /^\/(?:wc-api\/)?(v\d|inference)\//.exec(path)?.[1];
  const option = [...version.options].find(({ value }) => [`${slug}`, `${slug}.all`].includes(nameOf(value)));
  if (option) version.value = option.value;
  const { template, values } = templateOf(await loadDocument(version.value), path);
  await offer(`${method} ${template}`);
  if (values.size === 0) return;
  for (const [name, value] of values)
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = decodeURIComponent(value);
  history.replaceState(null, "", `#${encodeURI(method + path)}`);
}

/** Reports an error, if any. */
function attempt(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => report(`That did not work: ${String(error)}`, "bad"));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (underWay) return;
  underWay = true;
  report("Sending …");
  void attempt(send()).then(() => (underWay = false));
});
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
version.addEventListener("change", () => void attempt(offer("")));
operations.addEventListener("change", () => void attempt(choose()));
addEventListener("hashchange", () => void attempt(followAddress()));
void fetchUser();
void attempt(begin());
