/** Slugs of names. */

/** Most bytes of a stored slug. */
const SLUG_MAX_BYTES = 200;
/** What a slug is made of: the beginning of a name, with its tags and signs. */
const READ = 2000;

/** Lower-case letters and signs with ASCII replacements that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "s",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ŀ: "l",
  ħ: "h",
  ı: "i",
  ĳ: "ij",
  ĸ: "k",
  ŋ: "n",
  ŉ: "n",
  ŧ: "t",
  ſ: "s",
  ª: "a",
  º: "o",
  "€": "e",
  "£": "",
  "×": "x",
};

/**
 * The slug of a name: `a-z 0-9 _ -`, and bytes of other letters as `%e6`; 200 bytes at most (§slugs). Empty for a name of signs
 * alone. One linear pass.
 */
export function slugOf(name: string): string {
  const plain = name
    .slice(0, READ)
    // A `<` before white space begins no tag.
    .replaceAll(/<(?!\s)[^>]*>?/g, "")
    .replaceAll(/%(?![\da-f]{2})/gi, "")
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, "")
    .replaceAll(/[\u00a3-\u024f\u1e00-\u1eff€]/g, toAscii)
    .replaceAll(/[\p{Z}\p{Pd}./]/gu, (found) => (found === " " ? found : "-"))
    .replaceAll(/[\p{Pi}\p{Pf}\p{Cf}‚„©®°…™¡¿•´]/gu, "");
  return (
    encoded(plain)
      .replaceAll(/&[^;]+;/g, "")
      // The rest is ASCII: as many bytes as characters.
      .replaceAll(/[^%a-z0-9 _\s-]/g, "")
      .replaceAll(/[\s-]+/g, "-")
      .replaceAll(/^-|-$/g, "")
  );
}

/** The slug of a shared attribute, whose letters are not encoded. Encoded control characters, such as NUL, are left out. */
export function attributeSlugOf(name: string): string {
  const slug = slugOf(name);
  try {
    return decodeURIComponent(slug).replaceAll(/\p{Cc}/gu, "");
  } catch {
    // The name has percent-encoded bytes that are not UTF-8.
    return slug;
  }
}

/** A letter without its accents; one without an ASCII base stays. */
function toAscii(letter: string): string {
  const [base = letter, accent] = letter.normalize("NFD");
  return LETTERS[letter] ?? (accent !== undefined && /[a-z]/.test(base) ? base : letter);
}

/** The beginning of a text, percent-encoded outside of ASCII; it cuts no character in two. */
function encoded(text: string): string {
  let beginning = "";
  for (const [unit] of text.matchAll(/%[\da-f]{2}|\P{Cs}/gsu)) {
    const next = /[^\p{ASCII}]/u.test(unit) ? encodeURIComponent(unit).toLowerCase() : unit;
    if (beginning.length + next.length > SLUG_MAX_BYTES) break;
    beginning += next;
  }
  return beginning;
}

/** Names that are tried for a slug that others have: `-2`, `-3` and so on. */
const TRIES = 20;

/** The names that are tried for a slug, in turn. */
export function slugsLike(base: string): string[] {
  return [base, ...Array.from({ length: TRIES }, (_, at) => `${base}-${at + 2}`)];
}
