import { API_OFF, type Finding, visibleFindings } from "../../doctor/finding.ts";
import { PostForm } from "../view/form.tsx";
import { capital } from "../view/formats.ts";
import { Badge, Table } from "../view/parts.tsx";
import type { Page, Visit } from "../visit.ts";
import { SettingsHead } from "./settings/nav.tsx";

/** Pages of checks, with the title if it is not the command's name. */
const PAGES: Readonly<Record<string, { title?: string; path: string }>> = {
  deliveries: { title: "Webhook deliveries", path: "/console/webhooks" },
  "API keys": { path: "/console/keys" },
  webhooks: { path: "/console/webhooks" },
  settings: { path: "/console/settings" },
};

const STATES: Readonly<Record<Finding["status"], string>> = { pass: "ok", warn: "warning", fail: "failed" };

/** The form of the settings with this one alone. */
function TurnOn({ visit }: { visit: Visit }) {
  return (
    <PostForm visit={visit} action="/console/settings">
      <input type="hidden" name="api_enabled" value="1" />
      <button>Turn the API on</button>
    </PostForm>
  );
}

/** All findings of the doctor that a Worker can make; only administrators see all. */
export async function checksPage(visit: Visit): Promise<Page> {
  const { store, review } = visit;
  const [, found] = await Promise.all([store.read({}), review()]);
  const main = (
    <>
      <SettingsHead title="Checks of the system" visit={visit} />
      <p class="quiet">
        The command <code>npm run -s store -- doctor</code> looks at more, from where it runs.
      </p>
      <Table
        class="rows tall"
        rows={visibleFindings(store.caller, found)}
        columns={[
          [
            "Check",
            ({ check }) => {
              const { title = capital(check), path } = PAGES[check] ?? {};
              return path === undefined ? title : <a href={path}>{title}</a>;
            },
            "lead",
          ],
          [
            "Found",
            ({ found: what, advice }) => (
              <>
                {what}
                <div class="quiet">
                  {advice?.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}
                </div>
                {what === API_OFF && <TurnOn visit={visit} />}
              </>
            ),
          ],
          ["State", ({ status }) => <Badge state={status}>{STATES[status]}</Badge>],
        ]}
      />
    </>
  );
  return { title: "Checks", main };
}
