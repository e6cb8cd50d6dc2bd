import {
  bodyOf,
  curlOf,
  loadDocument,
  type Mistake,
  mistakesOf,
  type Operation,
  type Parameter,
  templateOf,
} from "./try/requests.ts";
import { fetchUser, report, showAnswer } from "./try/shown.ts";
import { find, make } from "./dom/elements.ts";
import { askStore, type Store } from "./store.ts";

/** Sends a read with the rights of the signed-in user and shows the answer, or checks the body of a write (§console-try). */

const form = find<HTMLFormElement>("try");
const version = find<HTMLSelectElement>("document");
const operations = find<HTMLSelectElement>("operation");
const content = find<HTMLTextAreaElement>("body");

let chosen: { method: string; path: string; operation: Operation };
let underWay = false;
let store: Store = { url: location.origin };

/** Lists the operations of a document, and selects the one with this name, or else the first. */
async function offer(name: string): Promise<void> {
  const url = version.value;
  const { paths } = await loadDocument(url);
  if (url !== version.value) return;
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!isServed(path, operation)) continue;
      const { summary, tags } = operation;
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

/** A store may serve the contract's operations alone. */
function isServed(path: string, operation: Operation): boolean {
  return store.routes !== "contract" || !path.startsWith("/wc-api/") || operation["x-contract"] === true;
}

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
  find("problems").replaceChildren();
  report("");
  find("send").textContent = isWrite() ? "Check the body" : "Send";
  find("send").hidden = isWrite() && body === undefined;
  showCommand();
}

/** Writes are not sent from here: they would change the shop. */
const isWrite = () => chosen.method !== "GET" && chosen.path.startsWith("/wc-api/");

function showCommand(): void {
  const { url, headers } = requested();
  const isOfApi = url.pathname.startsWith("/wc-api/");
  const body = headers.has("Content-Type") ? content.value : null;
  const address = (isOfApi ? store.url : location.origin) + url.pathname + url.search;
  find("command").textContent = curlOf({ method: chosen.method, url: address, headers, body, isOfApi });
}

async function check(): Promise<void> {
  const mistakes = mistakesOf(content.value, chosen.operation, await loadDocument(version.value));
  report(
    mistakes.length === 0 ? "The body has the right form. It was not sent." : "The body has mistakes:",
    mistakes.length === 0 ? "good" : "bad",
  );
  find("problems").replaceChildren(...mistakes.map(({ text }) => make("li", {}, text)));
  const place = mistakes.find((each): each is Required<Mistake> => each.at !== undefined)?.at;
  if (place === undefined) return;
  content.focus();
  content.setSelectionRange(place, place + 1);
}

function fieldOf({ name, in: place, required = false, description = "" }: Parameter): HTMLElement {
  const id = `about-${name}`;
  const input = make("input", { name, required, autocomplete: "off", spellcheck: false });
  input.dataset["in"] = place;
  input.setAttribute("aria-describedby", id);
  const about = make("p", { id, className: "quiet" }, description.replaceAll("`", ""));
  return make("div", {}, make("label", {}, make("code", {}, name), input), about);
}

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

/** Adds the session. A page may only call its own host. */
async function admit(url: URL, headers: Headers): Promise<void> {
  const signedIn = await fetchUser();
  if (signedIn && url.pathname.startsWith("/wc-api/")) headers.set("X-Form-Token", signedIn.form_token);
  url.pathname = `/console/try${url.pathname}`;
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

async function begin(): Promise<void> {
  store = await askStore();
  await followAddress();
}

/** Shows the operation that the address names. */
async function followAddress(): Promise<void> {
  const [, method = "", path = ""] = /^#([A-Z]+)(\/.*)/.exec(fragment()) ?? [];
  const slug = /^\/(?:wc-api\/)?(v\d|inference)\//.exec(path)?.[1];
  const option = [...version.options].find(({ value }) => value.endsWith(`/${slug}.json`));
  if (option) version.value = option.value;
  const { template, values } = templateOf(await loadDocument(version.value), path);
  await offer(`${method} ${template}`);
  if (values.size === 0) return;
  for (const [name, value] of values)
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = decodeURIComponent(value);
  history.replaceState(null, "", `#${encodeURI(method + path)}`);
  showCommand();
}

function attempt(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => report(`That did not work: ${String(error)}`, "bad"));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (underWay) return;
  underWay = true;
  report(isWrite() ? "" : "Sending …");
  void attempt(isWrite() ? check() : send()).then(() => (underWay = false));
});
form.addEventListener("input", showCommand);
form.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
});
version.addEventListener("change", () => void attempt(offer("")));
operations.addEventListener("change", () => void attempt(choose()));
addEventListener("hashchange", () => void attempt(followAddress()));
void fetchUser();
void attempt(begin());
