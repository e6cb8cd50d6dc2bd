import { Hono } from "hono/tiny";

interface Routed {
  method: string;
  path: string;
}

/** The types of Workers are none of the tests': by its address the module has no types. */
const APP = new URL("../../functions/console/app.ts", import.meta.url).href;

/** The routes of the console: every page and form, by the pattern of its path. */
export async function consoleRoutes(): Promise<Routed[]> {
  const { createConsole } = (await import(APP)) as { createConsole(): { routes: Routed[] } };
  return createConsole()
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, path }));
}

/** The patterns of the console's forms to which none of the paths leads. */
export async function formsMissedBy(paths: readonly string[]): Promise<string[]> {
  const forms = (await consoleRoutes()).flatMap(({ method, path }) => (method === "POST" ? [path] : []));
  const known = paths.map((path) => path.replace(/\?.*/, ""));
  return forms.filter((pattern) => {
    const source = pattern.replaceAll(/:\w+\{(\[.*?\]\{[\d,]+\}|\.\+)\}/g, "$1");
    return !known.some((path) => new RegExp(`^${source}$`).test(path));
  });
}

/** Routes of the console without a page: sign-in and data for scripts. */
const NO_PAGES = new Set(["/console/sign-in", "/console/store", "/console/suggestions"]);

/** The routes of the console's pages and files to which none of the paths leads. */
export async function pagesMissedBy(paths: readonly string[]): Promise<string[]> {
  const routes = (await consoleRoutes()).flatMap(({ method, path }) => (method === "GET" ? [path] : []));
  const app = new Hono();
  for (const route of routes) app.get(route, (c) => c.text(route));
  const found = await Promise.all(paths.map(async (path) => (await app.request(path)).text()));
  return routes.filter((route) => !NO_PAGES.has(route) && !found.includes(route));
}
