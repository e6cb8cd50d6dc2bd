import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";
import { ROOT } from "../files/root.ts";
import { BUNDLE } from "./bundle.ts";
import { jsonSchemas } from "../../functions/inference/config/message.schemas.ts";
import { rulesPage } from "./rules-page.ts";
import { MANIFEST } from "./vscode/manifest.ts";

/** Writes the extension for VS Code into `dist/inference-check.vsix` or a named file: the package's bundled language server. */

const target = process.argv[2] ?? join(ROOT, "dist/inference-check.vsix");

const files: Record<string, string> = {
  "package.json": `${JSON.stringify(MANIFEST, undefined, 2)}\n`,
  "README.md": await readFile(join(ROOT, "tools/inference/README.md"), "utf8"),
  "server/rules.md": await rulesPage(),
  ...Object.fromEntries(
    Object.entries(jsonSchemas()).map(([name, schema]) => [name, JSON.stringify(schema)]),
  ),
};
for (const name of ["language-configuration.json", "inference-config.tmLanguage.json"])
  files[name] = await readFile(join(ROOT, "tools/inference/vscode", name), "utf8");
const server = await build({ ...BUNDLE, outdir: "server", write: false });
files["server/inference-check.mjs"] = server.outputFiles.find(({ path }) => path.endsWith(".mjs"))!.text;
const client = await build({
  entryPoints: [join(ROOT, "tools/inference/vscode/extension.ts")],
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  minify: true,
  external: ["vscode"],
  write: false,
});
files["extension.cjs"] = client.outputFiles[0]!.text;

const { name, publisher, version, displayName, description, categories, engines } = MANIFEST;
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Categories>${escaped(categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
const TYPES = {
  json: "application/json",
  md: "text/markdown",
  mjs: "application/javascript",
  cjs: "application/javascript",
  vsixmanifest: "text/xml",
};
const types = Object.entries(TYPES).map(
  ([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`,
);
const contents = {
  "extension.vsixmanifest": vsixManifest,
  "[Content_Types].xml": `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join("")}</Types>
`,
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`extension/${path}`, text])),
};
await mkdir(dirname(target), { recursive: true });
const entries = Object.entries(contents).map(([path, text]) => [path, strToU8(text)]);
await writeFile(target, zipSync(Object.fromEntries(entries), { level: 9 }));
