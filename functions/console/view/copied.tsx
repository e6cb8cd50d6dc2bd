import type { Child } from "hono/jsx";

/** A text to copy, with its button, which a script activates (`browser/keys.ts`). `what` is its name on the button. */
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
