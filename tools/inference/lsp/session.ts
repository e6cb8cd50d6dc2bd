import { TextDocument } from "vscode-languageserver-textdocument";
import { formatText, isReadingError, validate } from "../../../functions/inference/config/index.ts";
import { completionsAt, hoverAt } from "./complete.ts";
import { ACTION_KINDS, actionsAt } from "./actions.ts";
import { findingsByModel, findingsOf, publishable } from "./diagnostics.ts";
import { type Document, documentOf, type Position, type Range } from "./document.ts";
import { foldingRanges, symbolsOf } from "./outline.ts";

/** Handles the messages of an editor: diagnostics, completion, hover and formatting of text configs. */

export interface Message {
  id?: number | string | null;
  method?: string;
  params?: unknown;
}

interface Reply extends Message {
  result?: unknown;
  error?: { code: number; message: string };
}

export interface Session {
  documents: Map<string, Document>;
  /** Documents that have changed since their last validation. */
  changed: Set<string>;
  send: (reply: Reply) => void;
  /** Whether the editor has requested the shutdown. */
  over: boolean;
}

const [METHOD_NOT_FOUND, INTERNAL_ERROR] = [-32601, -32603];

/** Answers requests and handles notifications; unknown ones are ignored. */
export function answer(session: Session, { id, method = "", params }: Message): void {
  if (method === "exit") session.over = true;
  const handle = Object.hasOwn(HANDLERS, method) ? HANDLERS[method] : undefined;
  try {
    const result = handle?.(session, (params ?? {}) as Params);
    if (id === undefined || id === null) return;
    if (handle) session.send({ id, result: result ?? null });
    else if (method !== "") session.send({ id, error: { code: METHOD_NOT_FOUND, message: `no ${method}` } });
  } catch (error) {
    if (id !== undefined) session.send({ id, error: { code: INTERNAL_ERROR, message: String(error) } });
  }
}

/** Publishes the findings of changed documents. Of edits faster than the validation only the last counts. */
export async function publishDiagnostics({ documents, changed, send }: Session): Promise<void> {
  for (const uri of changed) {
    const document = documents.get(uri);
    if (!document) continue;
    const own = findingsOf(document);
    // A document that does not decode has no stage: reading it again would double the time of a keystroke.
    const isReadable = !own.some(({ issue }) => isReadingError(issue.rule));
    const shown = isReadable ? [...own, ...(await findingsByModel(document))] : own;
    send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics: publishable(shown) } });
  }
  changed.clear();
}

/** Parameters of all known messages; editors send more. */
interface Params {
  textDocument: { uri: string; text: string };
  contentChanges: { text: string; range?: Range }[];
  position: Position;
  range: Range;
  context?: { only?: string[] };
}

type Handler = (session: Session, params: Params) => unknown;

const INCREMENTAL = 2;

const HANDLERS: Readonly<Record<string, Handler>> = {
  initialize: () => ({
    capabilities: {
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: INCREMENTAL },
      completionProvider: { triggerCharacters: [":", " ", "{", '"'] },
      hoverProvider: true,
      documentFormattingProvider: true,
      documentSymbolProvider: true,
      foldingRangeProvider: true,
      codeActionProvider: { codeActionKinds: ACTION_KINDS },
    },
    serverInfo: { name: "inference-check" },
  }),
  shutdown: () => null,
  "textDocument/didOpen": (session, { textDocument: { uri, text } }) => change(session, uri, text),
  "textDocument/didChange": (session, { textDocument: { uri }, contentChanges }) => {
    const before = TextDocument.create(uri, "", 0, session.documents.get(uri)?.text ?? "");
    change(session, uri, TextDocument.update(before, contentChanges, 1).getText());
  },
  "textDocument/didClose": ({ documents, send }, { textDocument: { uri } }) => {
    documents.delete(uri);
    send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics: [] } });
  },
  "textDocument/completion": about([], (document, { position }) =>
    completionsAt(document, document.offsetAt(position)),
  ),
  "textDocument/hover": about(null, (document, { position }) =>
    hoverAt(document, document.offsetAt(position)),
  ),
  "textDocument/codeAction": about([], (document, { range, context }) =>
    actionsAt(document, range, context?.only),
  ),
  "textDocument/documentSymbol": about([], symbolsOf),
  "textDocument/foldingRange": about([], foldingRanges),
  "textDocument/formatting": about(null, ({ text, dialect, positionAt }) => {
    // An unreadable document is not changed.
    if (!validate(new TextEncoder().encode(text), "text", { dialect }).decoded) return null;
    const newText = formatText(text);
    const end = positionAt(text.length);
    return newText === text ? [] : [{ range: { start: { line: 0, character: 0 }, end }, newText }];
  }),
};

/** Handles a request about an open document; `otherwise` is the answer without one. */
function about(otherwise: unknown, answerOn: (document: Document, params: Params) => unknown): Handler {
  return ({ documents }, params) => {
    const document = documents.get(params.textDocument.uri);
    return document ? answerOn(document, params) : otherwise;
  };
}

function change({ documents, changed }: Session, uri: string, text: string): void {
  documents.set(uri, documentOf(text, uri));
  changed.add(uri);
}
