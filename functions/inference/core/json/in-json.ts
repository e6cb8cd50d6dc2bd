import { protoCamelCase } from "@bufbuild/protobuf/reflect";
import { isRepeated, messagesOf, namesOf, SCHEMAS } from "../schema.ts";

/** All field names, and whether they are lists. */
let fields: ReadonlyMap<string, boolean> | undefined;

function allFields(): ReadonlyMap<string, boolean> {
  fields ??= new Map(
    Object.values(SCHEMAS)
      .flatMap(({ file }) => [...messagesOf(file).values()])
      .flatMap((desc) =>
        [...namesOf(desc).byName].map(([name, field]) => [name, isRepeated(field)] as const),
      ),
  );
  return fields;
}

/** Whether a field of that name is a list, in any schema. */
export const isList = (name: string): boolean => allFields().get(name) ?? false;

/** A rule's suggestion, translated from the text format to JSON. */
export function inJson(suggestion: string): string {
  const known = allFields();
  const lists = suggestion.replace(/\b(\w+) \{([^{}]*)\}/g, (whole, name: string, content: string) =>
    known.get(name) ? `"${protoCamelCase(name)}": [{${content}}]` : whole,
  );
  const members = lists.replace(/\b([a-z]\w*)(: ?| (?=\{))/g, (whole, name: string) =>
    known.has(name) ? `"${protoCamelCase(name)}": ` : whole,
  );
  const parted = members.replaceAll('… "', '…, "');
  return parted.replace(/\b[a-z]\w*_\w+\b/g, (name) => (known.has(name) ? protoCamelCase(name) : name));
}
