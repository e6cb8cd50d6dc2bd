import { inJson, type Issue, type Report } from "../../../functions/inference/config/index.ts";

/**
 * The report of a Worker on the binary form of a config, with the places that its issues have in the file, by the
 * validator's report on the file itself; and with what reading the file brought up, which the binary form does not tell.
 */
export function withPlaces(answer: Report, here: Report): Report {
  if (here.format === "binary") return answer;
  const there = answer.issues.filter(({ rule }) => !OF_WRITING.test(rule));
  const said = new Map<string, Issue[]>();
  for (const issue of there) said.set(key(issue), [...(said.get(key(issue)) ?? []), issue]);
  const written = here.issues.filter(({ rule }) => OF_WRITING.test(rule));
  const valid = answer.valid && !written.some(({ severity }) => severity === "error");
  const known = here.issues.flatMap((issue) => {
    if (OF_WRITING.test(issue.rule)) return [issue];
    const same = said.get(key(issue))?.shift();
    if (!same) return [];
    const { suggestion = "", ...told } = placed({ ...same, path: issue.path }, issue);
    if (suggestion === "") return [told];
    return [{ ...told, suggestion: here.format === "json" ? inJson(suggestion) : suggestion }];
  });
  // Those of rules that only the Worker has.
  const others = [...said.values()].flatMap((rest) => rest.map((issue) => placed(issue, {})));
  return { ...answer, valid, format: here.format, issues: [...known, ...others] };
}

/** Rules on how a config is written down, be it that a zero is given, which the binary form does not tell. */
const OF_WRITING =
  /^(?:(?:text|json|wrapped)\.|infer_config\.|framework\.|max_batch_size\.required$|output_buffer_pool_size\.range$|eps\.zero$|scale_factor\.(?:zero|unset)$|network_format\.unset$)/;

/** The binary form has one name for what text and JSON have two for. */
function key({ rule, path }: Issue): string {
  return `${rule} ${path.replace("backend.srv_is", "backend.trt_is").replace("postprocess.srvis", "postprocess.trtis")}`;
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
