/** The store's own description: the API's address, another host than the console's, and its routes. */
export interface Store {
  url: string;
  routes?: "contract" | "all";
}

/** Without an answer the page stays readable. */
export async function askStore(): Promise<Store> {
  const answer = await fetch("/console/store").catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Store) : { url: location.origin };
}

/** Whether a store serves the document of this name, `v3` or `v3.all`; always for one of no version. */
export function isServed(name: string, routes: Store["routes"]): boolean {
  return routes === undefined || !/^v\d/.test(name) || name.endsWith(".all") === (routes === "all");
}
