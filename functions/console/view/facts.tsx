import type { Child } from "hono/jsx";

/** The facts of a record by name, without empty ones. */
export function Facts({ of }: { of: readonly (readonly [name: string, fact: Child])[] }) {
  return (
    <dl class="facts">
      {of.map(
        ([name, fact]) =>
          fact && (
            <>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </>
          ),
      )}
    </dl>
  );
}
