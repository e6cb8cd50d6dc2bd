import type { Finding } from "../../store/doctor/finding.ts";
import { visibleFindings } from "../../store/doctor/visible-findings.ts";
import { Badge } from "../view/badge.tsx";
import type { Page, Visit } from "../visit.ts";
import { SettingsNav } from "./settings/nav.tsx";

/** Titles and pages of checks that differ from the command's. */
const PAGES: Readonly<Record<string, { title: string; path: string }>> = {
  deliveries: { title: "Webhook deliveries", path: "/console/webhooks" },
  "API keys": { title: "API keys", path: "/console/keys" },
  webhooks: { title: "Webhooks", path: "/console/webhooks" },
};

const STATES: Readonly<Record<Finding["status"], string>> = { pass: "well", warn: "look", fail: "fails" };

/** All findings of the doctor that a Worker can make; only administrators see all. */
export async function checksPage({ store, path, review }: Visit): Promise<Page> {
  const [, found] = await Promise.all([store.read({}), review()]);
  const main = (
    <>
      <h1>Checks of the system</h1>
      <SettingsNav caller={store.caller} path={path} />
      <p class="quiet">
        The command <code>npm run -s store -- doctor</code> looks at more, from where it runs.
      </p>
      <table class="rows tall">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Found</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {visibleFindings(store.caller, found).map(({ check, status, found: what, advice }) => (
            <tr>
              <td class="lead">
                <Check check={check} />
              </td>
              <td>
                {what}
                {advice !== null && (
                  <div class="quiet">
                    <Advice text={advice} />
                  </div>
                )}
              </td>
              <td>
                <Badge state={status}>{STATES[status]}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
  return { title: "Checks", main };
}

function Check({ check }: Pick<Finding, "check">) {
  const page = PAGES[check];
  return page ? <a href={page.path}>{page.title}</a> : <>{check}</>;
}

/** Quoted text is a command to type. */
function Advice({ text }: { text: string }) {
  return <>{text.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>;
}
