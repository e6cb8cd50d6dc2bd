/** Letters that are two in ASCII, or that no accent makes. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "s",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** Bytes of what is percent-encoded in a slug at most. */
const LONGEST = 200;

/**
 * What a name is called in addresses (§slugs): ASCII letters and digits in lower case, hyphens and underscores; other letters
 * percent-encoded. Empty for a name of signs only.
 */
export function slugOf(name: string): string {
  const plain = name
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/%(?![\da-f]{2})/gi, "")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/&[^;&\s]{1,31};/g, "")
    .replaceAll(/[./]/g, "-")
    .replaceAll(/[\s\u2010-\u2015\u2212]/g, "-")
    .replaceAll("×", "x")
    .replaceAll(/[\u2018-\u201f‹›«»©®°…™´¡¿]/g, "")
    // Of ASCII nothing else stays.
    .replaceAll(/[^\w%\u0080-\u{10ffff}-]/gu, "");
  return encoded(plain).replaceAll(/-+/g, "-").replaceAll(/^-|-$/g, "");
}

/** The same with its letters as they are, as shared attributes have them. */
export function decodedSlugOf(name: string): string {
  const slug = slugOf(name);
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function encoded(text: string): string {
  let length = 0;
  let slug = "";
  for (const letter of text) {
    const part = letter < "\u0080" ? letter : encodeURIComponent(letter).toLowerCase();
    length += part.length;
    if (length > LONGEST) break;
    slug += part;
  }
  return slug;
}
