/** A name as HTML text; existing entities stay. */
export function escapeName(name: string): string {
  return name
    .replaceAll(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]{0,30};)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#039;");
}
