/** A file of gst-nvinfer, in INI or YAML, as sections and keys. */

const COMMENT = /^\s*#+(.*)$/;
const INI_SECTION = /^\s*\[([^\]]+)\]\s*(?:#(.*))?$/;
const INI_ENTRY = /^\s*([\w-]+)\s*=(.*)$/;
const YAML_SECTION = /^["']?([\w-]+)["']?:\s*(?:#(.*))?$/;
const YAML_ENTRY = /^\s+["']?([\w-]+)["']?\s*:(.*)$/;

interface Entry {
  /** `property`, `class-attrs-all`, `class-attrs-0`, … */
  section: string;
  key: string;
  value: string;
  /** From 1. */
  line: number;
  /** Comments above it, without their signs. */
  comments: string[];
  /** The comment behind it. */
  behind: string | undefined;
}

/** Reads all of it, line by line: entries, comments before the first section and after the last entry, and lines that are neither. */
export function parseNvinfer(text: string) {
  // The first line that is no comment decides.
  const yaml = !/^\uFEFF?(?:[^\S\n]*(?:[#;].*)?\n)*[^\S\n]*\[/.test(text);
  const [sectionOf, entryOf] = yaml ? [YAML_SECTION, YAML_ENTRY] : [INI_SECTION, INI_ENTRY];
  const entries: Entry[] = [];
  const strange: { line: number; text: string }[] = [];
  let head: string[] = [];
  let section = "";
  let comments: string[] = [];
  for (const [index, written] of text.replace("\uFEFF", "").split(/\r?\n/).entries()) {
    const line = index + 1;
    if (written.trim() === "" || written.trim() === "---") continue;
    const comment = COMMENT.exec(written)?.[1];
    const [, name, beside] = sectionOf.exec(written) ?? [];
    const [, key, rest = ""] = entryOf.exec(written) ?? [];
    if (comment !== undefined) comments.push(comment.trim());
    else if (name !== undefined) {
      if (section === "") [head, comments] = [comments, []];
      section = name;
      if (beside !== undefined) comments.push(beside.trim());
    } else if (key === undefined) {
      strange.push({ line, text: written.trim() });
      // What stands below a section of another format is not the last one's.
      if (/^\s*\[|^\w[\w-]*:\s*$/.test(written)) section = written.trim();
    } else {
      // In INI a hash starts a comment only after a blank.
      const [, value = "", behind] = /^(.*?)(?:\s#(.*))?$/.exec(rest) ?? [];
      entries.push({
        section,
        key,
        value: plain(value.trim(), yaml),
        line,
        comments,
        behind: behind?.trim(),
      });
      comments = [];
    }
  }
  return { yaml, entries, head, rest: comments, strange };
}

/** Without quotes; a list of YAML with the semicolons of INI. */
function plain(value: string, yaml: boolean): string {
  const [, list] = (yaml && /^\[(.*)\]$/.exec(value)) || [];
  if (list !== undefined)
    return list
      .split(",")
      .map((one) => plain(one.trim(), false))
      .join(";");
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}
