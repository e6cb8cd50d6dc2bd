import type { Finding } from "../../../store/doctor/finding.ts";

/** Pages where more is told of what a check found. */
const PAGES: Readonly<Record<string, string>> = {
  deliveries: "/console/webhooks",
  webhooks: "/console/webhooks",
};

/** What somebody ought to look at, and what to do: of all that was looked at, what is not well. */
export function Attention({ found }: { found: readonly Finding[] }) {
  const ailments = found.filter(({ status }) => status !== "pass");
  if (ailments.length === 0) {
    const well = [...new Set(found.map(({ check }) => check))];
    return <p class="quiet">Nothing: all is well with {and(well)}.</p>;
  }
  return (
    <ul class="findings">
      {ailments.map(({ check, found: what, advice }) => (
        <li>
          <strong>{PAGES[check] ? <a href={PAGES[check]}>{check}</a> : check}</strong>: {what}
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

/** What is quoted is to be typed. */
function Advice({ text }: { text: string }) {
  return <>{text.split('"').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>;
}

function and(names: readonly string[]): string {
  return new Intl.ListFormat("en").format(names);
}
