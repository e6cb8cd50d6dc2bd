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
