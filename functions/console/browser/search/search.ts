import MiniSearch from "minisearch";

/** What a search finds: an operation, a field, a parameter, an error, or a section of a page. */
export interface SearchEntry {
  url: string;
  title: string;
  /** Its part of the documentation: `Field of orders, API v2`. */
  part: string;
  text: string;
  /** What else people call it. */
  also?: string;
}

/** Words of questions that say nothing of the answer. */
const EMPTY = new Set(
  "a an and are as at be by can do does for from how i if in is it my of on one or set that the there this to what when which why with".split(
    " ",
  ),
);

/** Plurals and forms of verbs are one word. */
const wordOf = (term: string): string | null => {
  const word = term.toLowerCase();
  return EMPTY.has(word) ? null : word.replace(/(?<=\w{3})(?:ies|es|s|y|ing|ed|e)$/, "");
};

/** A search of entries, the best first: those with all words, and if there are none, those with some. */
export function searchOf(entries: readonly SearchEntry[]): (text: string) => SearchEntry[] {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ["title", "also", "part", "text"],
    processTerm: wordOf,
    searchOptions: {
      boost: { title: 4, also: 3, part: 1.5 },
      prefix: (term) => term.length > 2,
      // Who names an action wants the operation before its fields.
      boostDocument: (id) => (entries[id as number]!.part.startsWith("API ") ? 2 : 1),
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (text) => {
    const all = index.search(text, { combineWith: "AND" });
    const found = all.length > 0 ? all : index.search(text);
    return found.map(({ id }) => entries[id as number]!);
  };
}
