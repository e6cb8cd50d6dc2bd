import type { Child } from "hono/jsx";
import { ASSETS } from "../../../gen/console/assets.ts";
import { settingsPages } from "../pages/settings/nav.tsx";
import type { Visit } from "../visit.ts";
import { Document } from "./document.tsx";
import { formatsOf } from "./formats.ts";

const LINKS: [path: string, title: string][] = [
  ["/console", "Overview"],
  ["/console/orders", "Orders"],
  ["/console/products", "Products"],
  ["/console/customers", "Customers"],
  ["/console/coupons", "Coupons"],
  ["/console/webhooks", "Webhooks"],
  ["/console/keys", "Keys"],
];

/** Beside the user's name. */
const ACCOUNT: [path: string, title: string][] = [["/console/sessions", "Sessions"]];

interface LayoutProps {
  visit: Visit;
  title: string;
  scripts: readonly string[];
  children: Child;
}

/** The frame of every page of a signed-in user. */
export function Layout({ visit, title, scripts, children }: LayoutProps) {
  const { name } = visit.store.settings;
  const { email } = visit.user();
  const pages = settingsPages(visit.store.caller);
  return (
    <Document title={`${title} · ${name}`} scripts={[ASSETS.keys, ...scripts]}>
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <header class="top">
        <a class="brand" href="/console">
          {name}
        </a>
        <button type="button" class="menu-button" popovertarget="menu">
          Menu
        </button>
        <nav id="menu" popover="auto" aria-label="Console">
          <ul>
            {LINKS.map(([path, text]) => (
              <li>
                <a href={path} aria-current={isCurrent(visit.path, path) ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
            <li>
              <a
                href={pages[0]?.[0]}
                aria-current={pages.some(([path]) => isCurrent(visit.path, path)) ? "page" : undefined}
              >
                Settings
              </a>
            </li>
            <li>
              <a href="/docs/">Docs</a>
            </li>
          </ul>
          <form class="find" role="search" action="/console/search" aria-label="All records">
            <input
              type="search"
              name="q"
              aria-label="Search all records"
              aria-keyshortcuts="/"
              placeholder="Search ( / )"
              maxlength={200}
              value={visit.path === "/console/search" ? (visit.query.get("q") ?? "") : ""}
            />
          </form>
          <form method="post" action="/console/sign-out" class="account">
            <input type="hidden" name="form_token" value={visit.formToken} />
            <span class="quiet">{email}</span>
            {ACCOUNT.map(([path, text]) => (
              <a href={path} aria-current={isCurrent(visit.path, path) ? "page" : undefined}>
                {text}
              </a>
            ))}
            <button class="link">Sign out</button>
          </form>
        </nav>
      </header>
      <main id="main" tabindex={-1}>
        {visit.notice !== undefined && (
          <p class="notice" role="status">
            {visit.notice}
          </p>
        )}
        {children}
        <p class="zone quiet small">Times in {formatsOf(visit.store.settings).zone}</p>
      </main>
    </Document>
  );
}

function isCurrent(path: string, link: string): boolean {
  return path === link || (link !== "/console" && path.startsWith(`${link}/`));
}
