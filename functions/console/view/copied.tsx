import type { Child } from "hono/jsx";

/** What is there to be copied, with the button for it, which a script makes work (`browser/keys.ts`). `what` is its name in the button's. */
export function Copied({ what, children }: { what: string; children: Child }) {
  return (
    <div class="copied">
      {children}
      <button type="button" class="copy" aria-label={`Copy the ${what}`} data-copy>
        Copy
      </button>
    </div>
  );
}
