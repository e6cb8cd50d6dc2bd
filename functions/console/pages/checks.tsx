import { type Finding, type Remedy, visibleFindings } from "../../doctor/finding.ts";
import { can } from "../../store/access/caller.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { Began, PostForm } from "../view/form.tsx";
import { capital } from "../view/formats.ts";
import { Badge, Table } from "../view/parts.tsx";
import type { Page, Visit } from "../visit.ts";
import { WEBHOOK } from "./kinds.ts";
import { SettingsHead } from "./settings/nav.tsx";

/** Checks in people's words: the title, the page, and what a finding means that the console has no remedy for. */
const CHECKS: Readonly<Record<string, { title: string; path?: string; meaning?: string }>> = {
  deliveries: { title: "Webhook deliveries", path: "/console/webhooks" },
  webhooks: { title: "Webhooks", path: "/console/webhooks" },
  retention: {
    title: "Old deliveries",
    path: "/console/webhooks",
    meaning: "The store keeps deliveries longer than it should.",
  },
  "API keys": { title: "API keys", path: "/console/keys" },
  settings: { title: "Settings", path: "/console/settings" },
  migrations: {
    title: "Migrations of the database",
    meaning: "The database and the Workers are of different releases, so pages may fail.",
  },
  SECRETS_KEY: {
    title: "Encryption of secrets",
    meaning: "Keys and webhooks work as far as their secrets can be read with the key.",
  },
  PUBLIC_URL: { title: "Address of the API", meaning: "Links and addresses in answers are wrong." },
  "move-in": { title: "Moving in", meaning: "An import of a shop broke off." },
  clocks: { title: "Clocks", meaning: "Times in the store may be wrong, and signed requests refused." },
  "Worker webhooks": {
    title: "Delivery of webhooks",
    path: "/console/webhooks",
    meaning: "Nothing can be checked, and nothing is delivered.",
  },
};

const STATES: Readonly<Record<Finding["status"], string>> = { pass: "ok", warn: "warning", fail: "failed" };

/** What the console offers for a finding, in place of the command. */
function Offer({ visit, remedy }: { visit: Visit; remedy: Remedy }) {
  switch (remedy.code) {
    case "api_off":
      return (
        <PostForm visit={visit} action="/console/settings">
          <Began name="api_enabled" value="" />
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
          <Began name="status" value="disabled" />
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

/** What it means, and the remedy, which only the command has: for whoever runs the store. */
function Advice({ meaning, advice }: { meaning: string | undefined; advice: string }) {
  return (
    <>
      {meaning} For whoever runs the store:{" "}
      {advice.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}.
    </>
  );
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
              const { title, path } = CHECKS[check] ?? { title: check };
              return path === undefined ? title : <a href={path}>{title}</a>;
            },
            "lead",
          ],
          [
            "Found",
            ({ check, found: what, advice, remedy }) => (
              <>
                {capital(what)}
                <div class="quiet">
                  {remedy ? (
                    <Offer visit={visit} remedy={remedy} />
                  ) : (
                    advice && <Advice meaning={CHECKS[check]?.meaning} advice={advice} />
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
