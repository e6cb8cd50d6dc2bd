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
  activationEvents: ["inference-config", "plaintext", "yaml"].map((language) => `onLanguage:${language}`),
  contributes: {
    languages: [
      {
        id: "inference-config",
        aliases: ["Inference config"],
        extensions: [".txtpb", ".textproto", ".textpb"],
        filenames: ["config.pbtxt"],
        // Files of gst-nvinfer have names such as config_infer_primary.txt, too: the extension reads them.
        filenamePatterns: ["*inferserver*.txt", "*nvinferserver*", "*_infer_config*.txt"],
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
