import { servedWith } from "../../../functions/http/elsewhere.ts";
import type { ServedRoutes } from "../../../functions/http/version-profile.ts";
import type { Version } from "./read.ts";

/** A route that clients called, by a log. */
export interface CalledRoute {
  /** `GET v3 /orders/<id>`. */
  route: string;
  requests: number;
  /** The smallest choice of `ROUTES` that serves it here; null for none. */
  served: ServedRoutes | null;
}

/** Most distinct routes, as attackers ask for any. */
const MOST = 1000;

/** Counts calls of routes. */
export class CalledRoutes {
  readonly #requests = new Map<string, CalledRoute>();

  /** @param path below the version, as it was sent */
  add(version: Version, method: string, path: string): void {
    const called = method === "HEAD" ? "GET" : method;
    const plain = decoded(path).toLowerCase().replace(/\/+$/, "");
    const found =
      plain === ""
        ? { pattern: "/", routes: "contract" as const }
        : servedWith({ version, method: called, path: plain });
    const route = `${called} v${version} ${found?.pattern ?? plain.replaceAll(/\/\d+(?=\/|$)/g, "/<id>")}`;
    const known = this.#requests.get(route);
    if (known) known.requests += 1;
    else if (this.#requests.size < MOST)
      this.#requests.set(route, { route, requests: 1, served: found?.routes ?? null });
  }

  /** The most called ones first. */
  sorted(): CalledRoute[] {
    return [...this.#requests.values()].toSorted((one, other) => other.requests - one.requests);
  }
}

/** Reports whether `ROUTES=all` is needed, and for which routes. */
export function describeNeededRoutes(called: readonly CalledRoute[]): string {
  const further = called.filter(({ served }) => served === "all");
  if (called.length === 0) return "The log has no request to the API.";
  if (further.length === 0)
    return "The contract's table has each route that clients call: ROUTES=all is not needed.";
  const few = further.slice(0, NAMED).map(({ route, requests }) => `${route} (${requests})`);
  const more = further.length > NAMED ? `, and ${further.length - NAMED} more` : "";
  return `These routes need ROUTES=all: ${few.join(", ")}${more}.`;
}

const NAMED = 8;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
