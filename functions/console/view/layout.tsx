import type { Child } from "hono/jsx";
import { ASSETS } from "../../../gen/console/assets.ts";
import { decodeEntities } from "../../kernel/entities.ts";
import { can } from "../../store/access/caller.ts";
import { HOME } from "../next-path.ts";
import { COUPON, CUSTOMER, ORDER, PRODUCT, WEBHOOK } from "../pages/kinds.ts";
import { SETTINGS_PAGES } from "../pages/settings/nav.tsx";
import type { Visit } from "../visit.ts";
import { Document } from "./document.tsx";
import { formatsOf } from "./formats.ts";

type Link = readonly [path: string, title: string, ...others: string[]];

const LINKS: readonly Link[] = [
  [HOME, "Overview"],
  ...[ORDER, PRODUCT, CUSTOMER, COUPON, WEBHOOK].map(({ path, title }) => [path, title] as const),
];
const ADMINISTRATION: readonly Link[] = [
  ["/console/keys", "Keys"],
  ["/console/settings", "Settings", ...SETTINGS_PAGES.map(([path]) => path)],
];
const DOCS: Link = ["/docs/", "Docs"];

interface LayoutProps {
  visit: Visit;
  title: string;
  scripts: readonly string[];
  children: Child;
}

/** The frame of every page of a signed-in user. */
export function Layout({ visit, title, scripts, children }: LayoutProps) {
  // A shop that moved in may have a name with entities.
  const name = decodeEntities(visit.store.settings.name);
  const { email } = visit.user();
  const links = [...LINKS, ...(can(visit.store.caller, "promote_users") ? ADMINISTRATION : []), DOCS];
  return (
    <Document title={`${title} · ${name}`} scripts={[ASSETS.keys, ...scripts]}>
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <header class="top">
        <a class="brand" href={HOME}>
          {name}
        </a>
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
        <button type="button" class="menu-button" popovertarget="menu">
          Menu
        </button>
        <nav id="menu" popover="auto" aria-label="Console">
          <ul>
            {links.map(([path, text, ...others]) => (
              <li>
                <a href={path} aria-current={isBelow(visit.path, [path, ...others]) ? "page" : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <form method="post" action="/console/sign-out" class="account">
            <input type="hidden" name="form_token" value={visit.formToken} />
            <span class="quiet">{email}</span>
            <button class="link">Sign out</button>
            <button class="link" name="everywhere" value="1">
              Sign out everywhere
            </button>
          </form>
        </nav>
      </header>
      <main id="main" tabindex={-1}>
        {visit.notice !== undefined && (
          <p class="notice" role="status">
            {visit.notice}
          </p>
        )}
        {visit.sent?.problem && !visit.sent.isShown && (
          <p class="problem" role="alert">
            {visit.sent.problem}
          </p>
        )}
        {children}
        <p class="zone quiet small">Times in {formatsOf(visit.store.settings).zone}</p>
      </main>
    </Document>
  );
}

const isBelow = (path: string, links: readonly string[]) =>
  links.some((link) => path === link || (link !== HOME && path.startsWith(`${link}/`)));
