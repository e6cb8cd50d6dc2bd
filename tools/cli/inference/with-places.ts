import type { Issue, Report } from "../../../functions/inference/config/index.ts";

/**
 * The report of a Worker on the binary form of a config, with the places that its issues have in the file, by the
 * validator's report on the file itself; and with what reading the file brought up, which the binary form does not tell.
 */
export function withPlaces(answer: Report, here: Report): Report {
  if (here.format === "binary") return answer;
  const said = new Map([...Map.groupBy(answer.issues, key)].map(([name, same]) => [name, same.values()]));
  const known = here.issues.flatMap((issue) => {
    if (OF_READING.test(issue.rule)) return [issue];
    const same = said.get(key(issue))?.next().value;
    return same ? [placed(same, issue)] : [];
  });
  // Those of rules that only the Worker has.
  const others = [...said.values()].flatMap((rest) => [...rest].map((issue) => placed(issue, {})));
  return { ...answer, format: here.format, issues: [...known, ...others] };
}

/** Rules on how a config is written down, not on what it says. */
const OF_READING = /^(?:text|json|wrapped)\./;

function key({ rule, path }: Issue): string {
  return `${rule} ${path}`;
}

/** The issue at another's place: one in the binary form means nothing in the file. */
function placed(
  { line: _line, column: _column, offset: _offset, ...issue }: Issue,
  { line, column, offset }: Partial<Issue>,
): Issue {
  return {
    ...issue,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(offset !== undefined && { offset }),
  };
}
