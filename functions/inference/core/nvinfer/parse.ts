/** A file of gst-nvinfer, in INI or YAML, as sections and keys. */

export interface Entry {
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

export interface NvinferFile {
  entries: Entry[];
  /** Comments before the first section. */
  head: string[];
  /** Comments after the last entry. */
  rest: string[];
  yaml: boolean;
  /** Lines that are neither. */
  strange: { line: number; text: string }[];
}

const COMMENT = /^\s*#+(.*)$/;
const INI_SECTION = /^\s*\[([^\]]+)\]\s*(?:#(.*))?$/;
const INI_ENTRY = /^\s*([\w-]+)\s*=(.*)$/;
const YAML_SECTION = /^["']?([\w-]+)["']?:\s*(?:#(.*))?$/;
const YAML_ENTRY = /^\s+["']?([\w-]+)["']?\s*:(.*)$/;

/** Reads all of it, line by line. */
export function parseNvinfer(text: string): NvinferFile {
  // The first line that is no comment decides.
  const yaml = !/^\uFEFF?(?:[^\S\n]*(?:[#;].*)?\n)*[^\S\n]*\[/.test(text);
  const [sectionOf, entryOf] = yaml ? [YAML_SECTION, YAML_ENTRY] : [INI_SECTION, INI_ENTRY];
  const file: NvinferFile = { yaml, entries: [], head: [], rest: [], strange: [] };
  let section = "";
  let comments: string[] = [];
  for (const [index, written] of text.replace("\uFEFF", "").split(/\r?\n/).entries()) {
    if (written.trim() === "" || written.trim() === "---") continue;
    const comment = COMMENT.exec(written)?.[1];
    if (comment !== undefined) {
      comments.push(comment.trim());
      continue;
    }
    const [, name, beside] = sectionOf.exec(written) ?? [];
    if (name !== undefined) {
      if (section === "") [file.head, comments] = [comments, []];
      section = name;
      if (beside !== undefined) comments.push(beside.trim());
      continue;
    }
    const [, key, rest = ""] = entryOf.exec(written) ?? [];
    if (key === undefined) {
      file.strange.push({ line: index + 1, text: written.trim() });
      // What stands below a section of another format is not the last one's.
      if (/^\s*\[|^\w[\w-]*:\s*$/.test(written)) section = written.trim();
      continue;
    }
    // In INI a hash starts a comment only after a blank.
    const [, value = "", behind] = /^(.*?)(?:\s#(.*))?$/.exec(rest) ?? [];
    file.entries.push({
      section,
      key,
      value: plain(value.trim(), yaml),
      line: index + 1,
      comments,
      behind: behind?.trim(),
    });
    comments = [];
  }
  file.rest = comments;
  return file;
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
