import { shown } from "../../command-line/shown.ts";
import { sayWhatIsNeeded } from "../reads/called-routes.ts";
import type { ComparisonReport, DifferenceGroup } from "./comparison-report.ts";

const OUTCOMES = {
  equal: "The two shops answer alike.",
  different: "The two shops answer differently.",
  incomplete: "No difference was found, but not all could be compared.",
};

/** The report for integrators, as Markdown. The shops' values are in code spans, which they cannot end. */
export function markdownOf(told: ComparisonReport): string {
  const own = told.differences.filter(({ may_follow }) => !may_follow);
  const following = told.differences.filter(({ may_follow }) => may_follow);
  return [
    "# Comparison of two shops",
    `**${OUTCOMES[told.outcome]}**`,
    table(
      ["", ""],
      [
        ["Old shop", code(told.old)],
        ["New store", code(told.new)],
        ["Begun, ended", `${told.began}, ${told.ended}`],
        ["Comparisons", `${told.compared}, of which ${told.equal} found nothing`],
        ["Requests", String(told.requests)],
        ...(told.log
          ? [
              [
                "From an access log",
                `${told.log.reads} reads of ${told.log.lines} lines; ${told.log.writes} requests that change something were not sent`,
              ],
            ]
          : []),
        ...(told.cut_off === null ? [] : [["Cut off", code(told.cut_off)]]),
      ],
    ),
    ...(own.length > 0 ? ["## What differs", summaryOf(own), ...own.map(detailsOf)] : []),
    ...movedOnOf(told, following),
    ...calledOf(told),
    ...unansweredOf(told),
    ...declaredOf(told),
    "",
  ].join("\n\n");
}

/** A group's name in a report: `order: billing_address.city`. */
export function titleOf({ kind, field }: Pick<DifferenceGroup, "kind" | "field">): string {
  return `${kind}: ${field || "there on one side alone"}`;
}

function summaryOf(groups: readonly DifferenceGroup[]): string {
  return table(
    ["Record and field", "Versions", "Records"],
    groups.map((group) => [code(titleOf(group)), group.versions.join(", "), String(group.records)]),
  );
}

function detailsOf(group: DifferenceGroup): string {
  const rows = group.examples.map(({ read, id, path, old, new: now }) => [
    id === "" ? "" : code(id),
    code(path),
    code(old),
    code(now),
    code(read),
  ]);
  return `### ${code(titleOf(group))}\n\n${table(["Id", "Where", "Old", "New", "Asked"], rows)}`;
}

function movedOnOf({ moved_on, passing }: ComparisonReport, following: readonly DifferenceGroup[]): string[] {
  const kinds = Object.entries(moved_on);
  return [
    ...(kinds.length > 0
      ? [
          "## Changed on the old shop since the dump",
          `Not compared; another dump brings them: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(", ")}.`,
        ]
      : []),
    ...(following.length > 0 ? ["Sums that may differ for this reason:", ...following.map(detailsOf)] : []),
    ...(passing > 0 ? [`${passing} differences were gone at a second look: the shop is in use.`] : []),
  ];
}

/** The routes that clients of the log call, and the versions that serve them. */
function calledOf({ log }: ComparisonReport): string[] {
  if (!log) return [];
  const rows = log.called.map(({ route, requests, served }) => [
    code(route),
    String(requests),
    served === null ? "by neither choice" : `ROUTES=${served}`,
  ]);
  const said = ["## Routes that clients call", sayWhatIsNeeded(log.called)];
  return rows.length > 0 ? [...said, table(["Route", "Requests", "Served with"], rows)] : said;
}

function unansweredOf({ unanswered: { count, examples } }: ComparisonReport): string[] {
  if (count === 0) return [];
  const rows = examples.map(({ read, shop, why }) => [shop, code(read), code(why)]);
  return ["## Not compared", `${count} requests had no answer.`, table(["Shop", "Asked", "Why"], rows)];
}

function declaredOf({ declared, ignored }: ComparisonReport): string[] {
  return [
    ...(declared.length > 0
      ? [
          "## Differences that are declared",
          "They were met, and no client minds them:",
          table(
            ["What", "Times"],
            declared.map(({ reason, count }) => [escaped(reason), String(count)]),
          ),
        ]
      : []),
    ...(ignored.length > 0 ? [`Not compared, as was asked for: ${ignored.map(code).join(", ")}.`] : []),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => ":--"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Any text as code, with back quotes, bars and line breaks made harmless. */
function code(text: string): string {
  const plain = shown(text).replaceAll("|", "\\|");
  if (plain.trim() === "") return "";
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`;
}

const escaped = (text: string) => text.replaceAll(/[\\[\]*_<>|]/g, "\\$&");
