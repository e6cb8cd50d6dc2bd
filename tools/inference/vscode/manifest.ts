import { license, version } from "../bundle.ts";

/** The manifest of the extension. */
export const MANIFEST = {
  name: "inference-check",
  displayName: "Inference configs",
  description:
    "Validates, completes and formats configs of inference stages (DeepStream's gst-nvinferserver)",
  publisher: "inference-check",
  version,
  license,
  engines: { vscode: "^1.91.0" },
  categories: ["Programming Languages", "Linters", "Formatters"],
  main: "./extension.cjs",
  activationEvents: ["onLanguage:inference-config"],
  contributes: {
    languages: [
      {
        id: "inference-config",
        aliases: ["Inference config"],
        extensions: [".txtpb", ".textproto", ".textpb"],
        filenamePatterns: ["config_infer*.txt", "*inferserver*.txt", "*_infer_config*.txt"],
        configuration: "./language-configuration.json",
      },
    ],
    grammars: [
      {
        language: "inference-config",
        scopeName: "source.inference-config",
        path: "./inference-config.tmLanguage.json",
      },
    ],
    jsonValidation: [
      { fileMatch: ["*.inference.json"], url: "./config.schema.json" },
      { fileMatch: ["*.deepstream.json"], url: "./deepstream.schema.json" },
    ],
  },
};

export const LANGUAGE = {
  comments: { lineComment: "#" },
  brackets: [
    ["{", "}"],
    ["[", "]"],
    ["<", ">"],
  ],
  autoClosingPairs: [
    { open: "{", close: "}" },
    { open: "[", close: "]" },
    { open: '"', close: '"', notIn: ["string", "comment"] },
    { open: "'", close: "'", notIn: ["string", "comment"] },
  ],
  indentationRules: { increaseIndentPattern: "[{\\[<]\\s*(?:#.*)?$", decreaseIndentPattern: "^\\s*[}\\]>]" },
};

const string = (quote: string) => ({
  name: "string.quoted.inference-config",
  begin: quote,
  end: `${quote}|$`,
  patterns: [{ name: "constant.character.escape.inference-config", match: "\\\\." }],
});

/** The colouring of the text format. */
export const GRAMMAR = {
  scopeName: "source.inference-config",
  patterns: [
    { name: "comment.line.number-sign.inference-config", match: "#.*$" },
    { name: "entity.name.tag.inference-config", match: "\\b[A-Za-z_]\\w*(?=\\s*[:{<])" },
    string('"'),
    string("'"),
    { name: "constant.language.inference-config", match: "\\b(?:true|false|t|f|True|False|inf|nan)\\b" },
    {
      name: "constant.numeric.inference-config",
      match: "-?(?:0[xX][0-9a-fA-F]+|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?f?)\\b",
    },
    { name: "constant.other.enum.inference-config", match: "\\b[A-Z][A-Z0-9_]+\\b" },
  ],
};
