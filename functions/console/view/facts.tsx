import type { Child } from "hono/jsx";

/** What is known of a record, each fact by its name; one that is empty is left out. */
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
