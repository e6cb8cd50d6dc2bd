import { decodeEntities } from "./entities.ts";

/** Allowed elements of descriptions, with their attributes beside the global ones. */
const ELEMENTS = new Map<string, readonly string[]>(
  Object.entries({
    a: ["href", "rel", "rev", "name", "target", "download"],
    img: ["src", "alt", "width", "height", "longdesc", "loading", "srcset", "sizes"],
    blockquote: ["cite"],
    q: ["cite"],
    del: ["cite", "datetime"],
    ins: ["cite", "datetime"],
    col: ["span", "width", "align", "valign"],
    colgroup: ["span", "width", "align", "valign"],
    table: ["width", "border", "cellpadding", "cellspacing", "align", "summary"],
    td: ["colspan", "rowspan", "headers", "scope", "width", "height", "align", "valign"],
    th: ["colspan", "rowspan", "headers", "scope", "abbr", "width", "height", "align", "valign"],
    tr: ["align", "valign"],
    tbody: ["align", "valign"],
    thead: ["align", "valign"],
    tfoot: ["align", "valign"],
    ol: ["start", "type", "reversed"],
    ul: ["type"],
    li: ["value"],
    details: ["open"],
    font: ["color", "face", "size"],
    time: ["datetime"],
    video: ["src", "poster", "width", "height", "controls", "loop", "muted", "autoplay", "preload"],
    audio: ["src", "controls", "loop", "muted", "autoplay", "preload"],
    source: ["src", "type"],
    track: ["src", "kind", "label", "srclang", "default"],
  }),
);
for (const name of "abbr acronym address article aside b bdi bdo big br caption center cite code dd dfn div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i kbd label legend main mark nav p pre rp rt ruby s samp section small span strike strong sub summary sup tt u var wbr".split(
  " ",
))
  ELEMENTS.set(name, []);

const EVERYWHERE = new Set(["class", "id", "title", "lang", "dir", "role", "align", "style", "hidden"]);
const URLS = new Set(["href", "src", "cite", "longdesc", "poster"]);
/** Schemes that run no code. */
const SCHEMES = new Set("http https ftp ftps mailto tel sms xmpp webcal".split(" "));

/** A comment, or a tag: whether it closes, its name, and its attributes. */
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)((?:[\s/][^<>]*)?)>/gi;
const ATTRIBUTE = /([a-z][\w-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/**
 * Keeps the HTML that descriptions allow (§safe-html): no script, event handler or URL that runs code. Other tags go and their
 * text stays. Linear time.
 */
export function safeHtml(text: string): string {
  let safe = "";
  let at = 0;
  // Without a limit, each comment without an end would be searched again.
  const end = text.lastIndexOf("-->") + 1;
  const commented = text.slice(0, end) + text.slice(end).replaceAll("<!--", "");
  for (const match of commented.matchAll(TAG)) {
    safe += bare(commented.slice(at, match.index)) + tag(match);
    at = match.index + match[0].length;
  }
  return safe + bare(commented.slice(at));
}

/** Escapes text between tags: `<`, and `&` outside of entities. */
function bare(text: string): string {
  if (text === "") return text;
  return text
    .replaceAll(/&(?!(?:#\d{1,8}|#x[\da-f]{1,6}|[a-z][a-z\d]{0,30});)/gi, "&amp;")
    .replaceAll("<", "&lt;");
}

function tag([, closes = "", named = "", behind = ""]: RegExpExecArray): string {
  const name = named.toLowerCase();
  const own = ELEMENTS.get(name);
  if (!own) return "";
  if (closes) return `</${name}>`;
  if (behind === "") return `<${name}>`;
  const attributes = Array.from(behind.matchAll(ATTRIBUTE), (attribute) =>
    safeAttribute(attribute, own),
  ).join("");
  return `<${name}${attributes}${/\/\s*$/.test(behind) ? " /" : ""}>`;
}

function safeAttribute(
  [all, named = "", double, single, plain]: RegExpExecArray,
  own: readonly string[],
): string {
  const name = named.toLowerCase();
  const allowed = own.includes(name) || EVERYWHERE.has(name) || /^(?:data|aria)-[a-z\d-]+$/.test(name);
  if (!allowed) return "";
  const value = double ?? single ?? plain;
  if (value === undefined) return all.includes("=") ? "" : ` ${name}`;
  const safe = URLS.has(name)
    ? safeUrl(value)
    : name === "style"
      ? safeStyle(value)
      : name === "srcset"
        ? safeList(value)
        : value;
  return safe === undefined ? "" : ` ${name}="${safe.replaceAll('"', "&quot;")}"`;
}

/** A URL whose scheme runs no code; else empty. */
function safeUrl(url: string): string {
  // Browsers know more entities than `decodeEntities`, so none may stand where a scheme may.
  if (/^[^/?]*&/.test(url)) return "";
  let rest = url;
  for (let turn = 0; turn < 8; turn += 1) {
    const plain = decodeEntities(rest).replaceAll(/[\s\p{Cc}]/gu, "");
    const scheme = /^([^/?#]*?):/.exec(plain)?.[1];
    if (scheme === undefined || SCHEMES.has(scheme.toLowerCase())) return rest;
    rest = plain.slice(scheme.length + 1);
  }
  return "";
}

/** Several images, separated by commas. */
function safeList(list: string): string | undefined {
  return list.split(",").every((one) => safeUrl(one.trim()) === one.trim()) ? list : undefined;
}

/** Declarations that load and run nothing. */
function safeStyle(style: string): string | undefined {
  const plain = decodeEntities(style).toLowerCase();
  return /^[\w\s:;.,#%!()'-]*$/.test(plain) &&
    !/url|expression|import|behavior|binding|javascript/.test(plain)
    ? style
    : undefined;
}
