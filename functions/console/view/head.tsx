import type { Child } from "hono/jsx";
import { can } from "../../store/access/caller.ts";
import type { Kind } from "../pages/kinds.ts";
import { idOf, type Visit } from "../visit.ts";

type Way = readonly [path: string, title: string];

interface HeadProps {
  of: readonly Way[];
  title: string;
  sum?: string;
  /** The visit of a record that the API has: administrators get the way to it as the API shows it. */
  api?: readonly [visit: Visit, kind: Kind];
  children?: Child;
}

/** The name of a record, its status, and its parent. */
export function Head({ of, title, sum, api, children }: HeadProps) {
  return (
    <>
      <nav class="crumbs" aria-label="Breadcrumb">
        {of.map(([path, page], at) => (
          <>
            {at > 0 && " › "}
            <a href={path}>{page}</a>
          </>
        ))}
      </nav>
      <header class="record">
        <h1>{title}</h1>
        {children}
        {api && can(api[0].store.caller, "promote_users") && (
          <a href={`${api[1].path}/${idOf(api[0])}/api`}>By the API</a>
        )}
        {sum !== undefined && <span class="sum">{sum}</span>}
      </header>
    </>
  );
}
