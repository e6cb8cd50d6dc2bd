import type { Child } from "hono/jsx";

type Way = readonly [path: string, title: string];

/** The way back to what a page belongs to. */
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

/** What a record is called, how it stands, and what it belongs to. */
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
