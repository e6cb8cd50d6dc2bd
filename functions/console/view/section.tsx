import type { Child } from "hono/jsx";

/** A part of a page under a heading of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: Child }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
