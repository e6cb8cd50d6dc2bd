import { inJson, type Issue, type Report } from "../../../functions/inference/config/index.ts";

/**
 * A Worker's report on the binary form of a config, with positions in the file. The local report adds the positions, and faults
 * that the binary form cannot have.
 */
export function withPositions(answer: Report, here: Report): Report {
  if (here.format === "binary") return answer;
  const there = answer.issues.filter(({ rule }) => !OF_WRITING.test(rule));
  const byKey = new Map<string, Issue[]>();
  for (const issue of there) byKey.set(key(issue), [...(byKey.get(key(issue)) ?? []), issue]);
  const written = here.issues.filter(({ rule }) => OF_WRITING.test(rule));
  const valid = answer.valid && !written.some(({ severity }) => severity === "error");
  const known = here.issues.flatMap((issue) => {
    if (OF_WRITING.test(issue.rule)) return [issue];
    const same = byKey.get(key(issue))?.shift();
    if (!same) return [];
    const { suggestion = "", ...moved } = placed({ ...same, path: issue.path }, issue);
    if (suggestion === "") return [moved];
    return [{ ...moved, suggestion: here.format === "json" ? inJson(suggestion) : suggestion }];
  });
  // Issues of rules that only the Worker has.
  const others = [...byKey.values()].flatMap((rest) => rest.map((issue) => placed(issue, {})));
  return { ...answer, valid, format: here.format, issues: [...known, ...others] };
}

/** Rules on the written form of a config, such as an explicit zero, which the binary form does not show. */
const OF_WRITING =
  /^(?:(?:text|json|wrapped)\.|infer_config\.|framework\.|max_batch_size\.required$|output_buffer_pool_size\.range$|eps\.zero$|scale_factor\.(?:zero|unset)$|network_format\.unset$)/;

/** The binary form has one name where text and JSON have two. */
function key({ rule, path }: Issue): string {
  return `${rule} ${path.replace("backend.srv_is", "backend.trt_is").replace("postprocess.srvis", "postprocess.trtis")}`;
}

/** The issue at another's position, as a position in the binary form has no meaning in the file. */
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
