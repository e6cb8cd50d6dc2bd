import type { Visit } from "../../visit.ts";
import { jsonPath } from "../json/place.ts";

/** The pages of administration. */
export const SETTINGS_PAGES = [
  ["/console/settings", "General"],
  ["/console/users", "Users"],
  ["/console/audit", "Audit log"],
  [jsonPath("taxes"), "Tax rates"],
  [jsonPath("taxes/classes"), "Tax classes"],
] as const;

/** The title of one of them, and the ways to the others. */
export function SettingsHead({ title, visit: { path } }: { title: string; visit: Visit }) {
  return (
    <>
      <h1>{title}</h1>
      <nav class="views" aria-label="Settings">
        {SETTINGS_PAGES.map(([to, page]) => (
          <a href={to} aria-current={path === to ? "page" : undefined}>
            {page}
          </a>
        ))}
      </nav>
    </>
  );
}
