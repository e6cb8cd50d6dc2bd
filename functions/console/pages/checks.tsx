import { type Finding, type Remedy, visibleFindings } from "../../doctor/finding.ts";
import { can } from "../../store/access/caller.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { PostForm } from "../view/form.tsx";
import { capital } from "../view/formats.ts";
import { Badge, Table } from "../view/parts.tsx";
import type { Page, Visit } from "../visit.ts";
import { WEBHOOK } from "./kinds.ts";
import { SettingsHead } from "./settings/nav.tsx";

/** Pages of checks, with the title if it is not the command's name. */
const PAGES: Readonly<Record<string, { title?: string; path: string }>> = {
  deliveries: { title: "Webhook deliveries", path: "/console/webhooks" },
  "API keys": { path: "/console/keys" },
  webhooks: { path: "/console/webhooks" },
  settings: { path: "/console/settings" },
};

const STATES: Readonly<Record<Finding["status"], string>> = { pass: "ok", warn: "warning", fail: "failed" };

/** What the console offers for a finding, in place of the command. */
function Offer({ visit, remedy }: { visit: Visit; remedy: Remedy }) {
  switch (remedy.code) {
    case "api_off":
      return (
        <PostForm visit={visit} action="/console/settings">
          <input type="hidden" name="api_enabled" value="1" />
          <button>Turn the API on</button>
        </PostForm>
      );
    case "settings_default":
      return <a href="/console/settings">Check the settings</a>;
    case "keys_ending":
      return (
        <>
          <a href="/console/keys">Make another key</a>, give it to the users of the old one, then revoke the
          old one.
        </>
      );
    case "deliveries_late":
      return "Whoever runs the store checks that the Worker webhooks is deployed, that its queue and cron exist, and its log.";
    case "deliveries_dead":
      return "The page of each webhook lists them, and sends them again.";
    case "webhooks_disabled":
      return remedy.webhooks.map(({ id, host }) => (
        <PostForm visit={visit} action={`${WEBHOOK.path}/${id}`} className="inline">
          <a href={`${WEBHOOK.path}/${id}`}>Why {host} was disabled</a>
          <input type="hidden" name="status" value="active" />
          <button>Enable webhook {id}</button>
        </PostForm>
      ));
    default:
      return remedy.webhooks.map(({ id, host }) => (
        <div>
          <a href={`${WEBHOOK.path}/${id}`}>
            Webhook {id} to {host}
          </a>
        </div>
      ));
  }
}

/** All findings of the doctor that a Worker can make; only administrators see all. */
export async function checksPage(visit: Visit): Promise<Page> {
  const { store, review } = visit;
  const [, found] = await Promise.all([store.read({}), review()]);
  const main = (
    <>
      <SettingsHead title="Checks of the system" visit={visit} />
      {can(store.caller, RIGHTS.roles.capability) && (
        <p class="quiet">
          The command <code>store doctor</code> looks at more, from where it runs.
        </p>
      )}
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
            ({ found: what, advice, remedy }) => (
              <>
                {what}
                <div class="quiet">
                  {remedy ? (
                    <Offer visit={visit} remedy={remedy} />
                  ) : (
                    advice?.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))
                  )}
                </div>
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
