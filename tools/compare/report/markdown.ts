import { shown } from "../../command-line/shown.ts";
import { describeNeededRoutes } from "../reads/called-routes.ts";
import type { ComparisonReport, DifferenceGroup } from "./comparison-report.ts";

const OUTCOMES = {
  equal: "The two shops give the same answers.",
  different: "The two shops give different answers.",
  incomplete: "The run found no difference, but could not compare all answers.",
};

/** The report for integrators, as Markdown. The shops' values are in code spans, which they cannot end. */
export function markdownOf(report: ComparisonReport): string {
  const own = report.differences.filter(({ may_follow }) => !may_follow);
  const following = report.differences.filter(({ may_follow }) => may_follow);
  return [
    "# Comparison of two shops",
    `**${OUTCOMES[report.outcome]}**`,
    table(
      ["", ""],
      [
        ["Old shop", code(report.old)],
        ["New store", code(report.new)],
        ["Begun, ended", `${report.began}, ${report.ended}`],
        ["Comparisons", `${report.compared}, ${report.equal} without a difference`],
        ["Requests", String(report.requests)],
        ...(report.log
          ? [
              [
                "From an access log",
                `${report.log.reads} reads of ${report.log.lines} lines; the run did not send ${report.log.writes} writes`,
              ],
            ]
          : []),
        ...(report.cut_off === null ? [] : [["Ended early", code(report.cut_off)]]),
      ],
    ),
    ...(own.length > 0 ? ["## Differences", summaryOf(own), ...own.map(detailsOf)] : []),
    ...changedMeanwhile(report, following),
    ...calledOf(report),
    ...unansweredOf(report),
    ...declaredOf(report),
    "",
  ].join("\n\n");
}

/** A group's name in a report: `order: billing_address.city`. */
export function titleOf({ kind, field }: Pick<DifferenceGroup, "kind" | "field">): string {
  return `${kind}: ${field || "record on one side only"}`;
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
  return `### ${code(titleOf(group))}\n\n${table(["Id", "Field", "Old", "New", "Request"], rows)}`;
}

function changedMeanwhile(
  { moved_on, passing }: ComparisonReport,
  following: readonly DifferenceGroup[],
): string[] {
  const kinds = Object.entries(moved_on);
  return [
    ...(kinds.length > 0
      ? [
          "## Changed on the old shop since the dump",
          `Not compared, as another dump imports them: ${kinds.map(([kind, count]) => `${kind} ${count}`).join(", ")}.`,
        ]
      : []),
    ...(following.length > 0
      ? ["These records may explain differences of sums:", ...following.map(detailsOf)]
      : []),
    ...(passing > 0
      ? [`${passing} differences were gone at a second read, because the shop is in use.`]
      : []),
  ];
}

/** The routes that clients of the log call, and the versions that serve them. */
function calledOf({ log }: ComparisonReport): string[] {
  if (!log) return [];
  const rows = log.called.map(({ route, requests, served }) => [
    code(route),
    String(requests),
    served === null ? "no setting" : `ROUTES=${served}`,
  ]);
  const paragraphs = ["## Routes that clients call", describeNeededRoutes(log.called)];
  return rows.length > 0 ? [...paragraphs, table(["Route", "Requests", "Served with"], rows)] : paragraphs;
}

function unansweredOf({ unanswered: { count, examples } }: ComparisonReport): string[] {
  if (count === 0) return [];
  const rows = examples.map(({ read, shop, why }) => [shop, code(read), code(why)]);
  return ["## Not compared", `${count} requests had no answer.`, table(["Shop", "Request", "Reason"], rows)];
}

function declaredOf({ declared, ignored }: ComparisonReport): string[] {
  return [
    ...(declared.length > 0
      ? [
          "## Declared differences",
          "The project's decisions allow them, and clients do not depend on them:",
          table(
            ["Difference", "Times"],
            declared.map(({ reason, count }) => [escaped(reason), String(count)]),
          ),
        ]
      : []),
    ...(ignored.length > 0 ? [`Not compared because of --ignore: ${ignored.map(code).join(", ")}.`] : []),
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
