import type { Rule } from "./template.ts";

/** Rules on a body as a whole: wrapping, formats sent by mistake, limits. */
export const BODY_RULES = {
  "wrapped.infer_config": {
    severity: "warning",
    message: "the config was unwrapped from infer_config; a bare config is expected",
  },
  "wrapped.sibling_ignored": {
    severity: "warning",
    message: "{name} belongs to the hosting stage and is ignored",
  },
  "wire.gzip": {
    severity: "error",
    message: "this is a gzip stream: unpack it first",
  },
  "text.gzip": {
    severity: "error",
    message: "this is a gzip stream: unpack it first",
  },
  "json.gzip": {
    severity: "error",
    message: "this is a gzip stream: unpack it first",
  },
  "wire.json_sent": {
    severity: "error",
    message: "this is JSON: send it as application/json",
  },
  "wire.text_sent": {
    severity: "error",
    message: "this is the text format: send it as text/x-protobuf",
  },
  "size.limit": {
    severity: "error",
    message: "the body is larger than 1 MiB",
  },
  "body.broken": {
    severity: "error",
    message: "the body breaks off, or is not framed as HTTP wants it",
  },
  "media_type.unknown": {
    severity: "error",
    message: "send application/x-protobuf, application/json or text/x-protobuf",
  },
  "dialect.unknown": {
    severity: "error",
    message: "{dialect} is not a dialect",
    suggestion: "dialect=config or dialect=deepstream",
  },
  "convert.target": {
    severity: "error",
    message: "{to} is not an encoding",
    suggestion: "to=binary, to=json or to=text",
  },
  "convert.limit": {
    severity: "error",
    message: "the config takes more than {n} characters in {to}",
    suggestion: "convert it on the command line",
  },
  "convert.no_place": {
    severity: "error",
    message: "{name} has no place in dialect {dialect}",
    suggestion: "leave it out, if the stage does without it",
  },
  "convert.left_out": {
    severity: "warning",
    message: "{name} belongs to the hosting stage and is left out",
  },
  "convert.lost": {
    severity: "warning",
    message: "{what} has no counterpart: {why}",
  },
  "convert.replaced": {
    severity: "warning",
    message: "{what} was replaced: {why}",
  },
  "check.unknown_rule": {
    severity: "warning",
    message: "{rule} is no rule that could be ignored",
  },
  "check.not_ignorable": {
    severity: "warning",
    message: "{rule} means that the file cannot be read: it cannot be ignored",
  },
  "check.unused": {
    severity: "info",
    message: "nothing here breaks {rule}",
    suggestion: "remove the comment",
  },
  "issues.limit": {
    severity: "info",
    message: "{n} more issues are not listed",
  },
} as const satisfies Record<string, Rule>;
