import { jsonPath } from "../json/place.ts";

/** The pages of administration. */
export const SETTINGS_PAGES = [
  ["/console/settings", "General"],
  ["/console/users", "Users"],
  ["/console/audit", "Audit log"],
  [jsonPath("taxes"), "Tax rates"],
  [jsonPath("taxes/classes"), "Tax classes"],
] as const;

/** The ways from one of them to the others. */
export function SettingsWays({ path }: { path: string }) {
  if (!SETTINGS_PAGES.some(([to]) => to === path)) return <></>;
  return (
    <nav class="views" aria-label="Settings">
      {SETTINGS_PAGES.map(([to, page]) => (
        <a href={to} aria-current={path === to ? "page" : undefined}>
          {page}
        </a>
      ))}
    </nav>
  );
}
