const AMPERSAND = /&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]{0,30};)/gi;

/** A name as HTML text; existing entities stay. */
export function escapeName(name: string): string {
  const text = name.includes("&") ? name.replaceAll(AMPERSAND, "&amp;") : name;
  let escaped = "";
  let at = 0;
  // A title may have many short pieces, and four replacements of each took twice as long.
  for (let next = 0; next < text.length; next += 1) {
    const entity = entityOf(text.charCodeAt(next));
    if (entity === undefined) continue;
    escaped += text.slice(at, next) + entity;
    at = next + 1;
  }
  return escaped + text.slice(at);
}

function entityOf(code: number): string | undefined {
  switch (code) {
    case 34:
      return "&quot;";
    case 39:
      return "&#039;";
    case 60:
      return "&lt;";
    case 62:
      return "&gt;";
    default:
      return undefined;
  }
}
