import { can, type Caller } from "../../../store/access/caller.ts";

const PAGES = [
  ["/console/settings", "General"],
  ["/console/tax-rates", "Tax rates"],
  ["/console/users", "Users"],
  ["/console/audit", "Audit log"],
  ["/console/checks", "Checks"],
] as const;
/** Those that shop managers may see, too. */
const FOR_ALL: ReadonlySet<string> = new Set(["/console/tax-rates", "/console/checks"]);

/** The pages of administration that a user may see. */
export function settingsPages(caller: Pick<Caller, "strength">) {
  return can(caller, "promote_users") ? PAGES : PAGES.filter(([path]) => FOR_ALL.has(path));
}

/** The links between them. */
export function SettingsNav({ caller, path }: { caller: Pick<Caller, "strength">; path: string }) {
  return (
    <nav class="views" aria-label="Settings">
      {settingsPages(caller).map(([to, title]) => (
        <a href={to} aria-current={path === to ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
