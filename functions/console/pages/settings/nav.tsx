import { type Caller, can } from "../../../store/access/caller.ts";
import type { Visit } from "../../visit.ts";

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

/** The title of one of them, and the ways to the others. */
export function SettingsHead({ title, visit: { store, path } }: { title: string; visit: Visit }) {
  return (
    <>
      <h1>{title}</h1>
      <nav class="views" aria-label="Settings">
        {settingsPages(store.caller).map(([to, page]) => (
          <a href={to} aria-current={path === to ? "page" : undefined}>
            {page}
          </a>
        ))}
      </nav>
    </>
  );
}
