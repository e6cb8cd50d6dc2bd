import type { Finding } from "../../../store/doctor/finding.ts";

/** What is called otherwise than the command calls it, and where more is told of it. */
const PAGES: Readonly<Record<string, { title: string; path: string }>> = {
  deliveries: { title: "webhook deliveries", path: "/console/webhooks" },
  "API keys": { title: "API keys", path: "/console/keys" },
  webhooks: { title: "webhooks", path: "/console/webhooks" },
};

/** What somebody ought to look at, and what to do: of all that was looked at, what is not well. */
export function Attention({ found }: { found: readonly Finding[] }) {
  const ailments = found.filter(({ status }) => status !== "pass");
  if (ailments.length === 0) {
    const well = [...new Set(found.map(({ check }) => PAGES[check]?.title ?? check))].join(", ");
    return <p class="quiet">Nothing. All is well: {well}.</p>;
  }
  return (
    <ul class="findings">
      {ailments.map(({ check, found: what, advice }) => (
        <li>
          <Found check={check} what={what} />
          {advice !== null && (
            <div class="quiet">
              <Advice text={advice} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Found({ check, what }: { check: string; what: string }) {
  const page = PAGES[check];
  if (!page) return <>{`${check}: ${what}`}</>;
  return <a href={page.path}>{`${page.title}: ${what}`}</a>;
}

/** What is quoted is to be typed. */
function Advice({ text }: { text: string }) {
  return <>{text.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>;
}
