interface Routed {
  method: string;
  path: string;
}

/** The types of Workers are none of the tests': by its address the module has no types. */
const APP = new URL("../../functions/console/app.ts", import.meta.url).href;

/** What the console routes: every page and every form, by the pattern of its path. */
export async function consoleRoutes(): Promise<Routed[]> {
  const { createConsole } = (await import(APP)) as { createConsole(): { routes: Routed[] } };
  return createConsole()
    .routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, path }));
}
