import type { Child } from "hono/jsx";

type Way = readonly [path: string, title: string];

/** Links to the pages above. */
export function Crumbs({ to }: { to: readonly Way[] }) {
  return (
    <nav class="crumbs" aria-label="Breadcrumb">
      {to.map(([path, title], at) => (
        <>
          {at > 0 && " › "}
          <a href={path}>{title}</a>
        </>
      ))}
    </nav>
  );
}

interface HeadProps {
  of: readonly Way[];
  title: string;
  /** At the end of the line. */
  sum?: string;
  /** Beside the title. */
  children?: Child;
}

/** The name of a record, its status, and its parent. */
export function Head({ of, title, sum, children }: HeadProps) {
  return (
    <>
      <Crumbs to={of} />
      <header class="record">
        <h1>{title}</h1>
        {children}
        {sum !== undefined && <span class="sum">{sum}</span>}
      </header>
    </>
  );
}
