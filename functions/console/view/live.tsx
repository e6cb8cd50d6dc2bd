import type { Child } from "hono/jsx";
import { ASSETS } from "../../../gen/console/assets.ts";

/** The script that a page with a live part needs. */
export const LIVE_SCRIPTS = [ASSETS.live];

/**
 * A part of a page that stays current (§console-live). At most one on a page. `every` is the interval in milliseconds, by
 * default the shortest.
 */
export function Live({ every, children }: { every?: number; children: Child }) {
  return (
    <>
      <div data-live={every === undefined ? "" : String(every)}>{children}</div>
      <p class="quiet small" role="status" id="live-state">
        Reload to see what is new.
      </p>
    </>
  );
}
