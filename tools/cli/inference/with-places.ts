import type { Issue, Report } from "../../../functions/inference/config/index.ts";

/**
 * The report of a Worker on the binary form of a config, with the places that its issues have in the file, by the
 * validator's report on the file itself; and with what reading the file brought up, which the binary form does not tell.
 */
export function withPlaces(answer: Report, here: Report): Report {
  if (here.format === "binary") return answer;
  const said = Map.groupBy(answer.issues, key);
  const known = here.issues.flatMap((issue) => {
    if (OF_READING.test(issue.rule)) return [issue];
    return (said.get(key(issue))?.splice(0, 1) ?? []).map((same) => placed(same, issue));
  });
  // Those of rules that only the Worker has.
  const others = answer.issues.filter((issue) => said.get(key(issue))?.includes(issue));
  return { ...answer, format: here.format, issues: [...known, ...others.map((issue) => placed(issue, {}))] };
}

/** Rules on how a config is written down, not on what it says. */
const OF_READING = /^(?:text|json|wrapped)\./;

function key({ rule, path }: Issue): string {
  return `${rule} ${path}`;
}

/** The issue at another's place: an offset into the binary form means nothing in the file. */
function placed({ offset: _there, ...issue }: Issue, { line, column, offset }: Partial<Issue>): Issue {
  return {
    ...issue,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(offset !== undefined && { offset }),
  };
}
