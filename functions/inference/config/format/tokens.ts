/** Tokens of a readable file in the text format, comments included, without loss. */

export interface Token {
  kind: "comment" | "string" | "symbol" | "word" | "end";
  text: string;
  at: number;
  end: number;
  /** Line ends between the previous token and this one. */
  lines: number;
}

const SPACE = /[ \t\v\f\r\n]*/y;
const TOKEN =
  /(#[^\n]*)|("(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\\\n]|\\[^\n])*'?)|([{}<>[\]:,;])|([^\s{}<>[\]:,;#"']+)/y;

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; ;) {
    SPACE.lastIndex = at;
    const space = SPACE.exec(text)![0];
    at += space.length;
    const lines = space.split("\n").length - 1;
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) {
      tokens.push({ kind: "end", text: "", at, end: at, lines });
      return tokens;
    }
    const [whole, comment, string, symbol] = match;
    const kind =
      comment !== undefined
        ? "comment"
        : string !== undefined
          ? "string"
          : symbol !== undefined
            ? "symbol"
            : "word";
    tokens.push({
      kind,
      text: kind === "comment" ? whole.trimEnd() : whole,
      at,
      end: at + whole.length,
      lines,
    });
    at += whole.length;
  }
}
