import type { Child } from "hono/jsx";
import { jsonPath } from "../pages/json/place.ts";
import type { Kind } from "../pages/kinds.ts";
import { idOf, type Visit } from "../visit.ts";

type Way = readonly [path: string, title: string];

interface HeadProps {
  of: readonly Way[];
  title: string;
  sum?: string;
  /** The visit of a record that the API has, which is also shown as JSON. */
  api?: readonly [visit: Visit, kind: Kind];
  children?: Child;
}

/** The name of a record, its status, and its parent. */
export function Head({ of, title, sum, api, children }: HeadProps) {
  return (
    <>
      <div class="record">
        <nav class="crumbs" aria-label="Breadcrumb">
          {of.map(([path, page], at) => (
            <>
              {at > 0 && " › "}
              <a href={path}>{page}</a>
            </>
          ))}
        </nav>
        {api && (
          <a class="aside" href={jsonPath(`${api[1].api}/${idOf(api[0])}`)}>
            As JSON
          </a>
        )}
      </div>
      <header class="record">
        <h1>{title}</h1>
        {children}
        {sum !== undefined && <span class="sum">{sum}</span>}
      </header>
    </>
  );
}
