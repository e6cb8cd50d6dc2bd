/** What the store says of itself: where the API is, another host than the console's, and which routes it serves. */
export interface Store {
  url: string;
  /** Undefined where it does not say. */
  routes?: "contract" | "all";
}

/** A store that does not answer keeps nobody from reading. */
export async function askStore(): Promise<Store> {
  const answer = await fetch("/console/store").catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Store) : { url: location.origin };
}

/** Whether the document of this name, `v3` or `v3.all`, is of what a store serves; one that is of no version is, always. */
export function isServed(name: string, routes: Store["routes"]): boolean {
  return routes === undefined || !/^v\d/.test(name) || name.endsWith(".all") === (routes === "all");
}
