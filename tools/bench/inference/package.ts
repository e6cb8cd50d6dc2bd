import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ROOT } from "../../files/root.ts";
import { percentile, table } from "../report.ts";
import { Editor } from "./editor.ts";
import { typicalConfig } from "./typical.ts";

/** Measures the package `inference-check`, installed from its tarball. */

const run = promisify(execFile);
const STARTS = 15;
const FILES = 1000;
const KEYSTROKES = 300;
const BEFORE_TYPING_MS = 1000;
/** Bytes of the edited document. */
const DOCUMENT = 50 * 1024;

/** A table of sizes and times, each beside its limit. */
export async function packageFigures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  try {
    const { tarball, program } = await install(folder);
    const sample = join(folder, "stage.txtpb");
    await writeFile(sample, typicalConfig);
    const rows = [["tarball, KiB", ((await stat(tarball)).size / 1024).toFixed(0), ""]];
    for (const [version, node] of await nodes()) {
      const ms = await timeOfStarts(() => run(node, [program, "validate", sample]));
      rows.push([`one config from start to exit, ms, Node ${version}`, ms.toFixed(0), "150"]);
      const alone = await timeOfStarts(() => run(node, ["-e", "0"]));
      rows.push([`of that Node ${version} by itself, ms`, alone.toFixed(0), ""]);
    }
    rows.push([`${FILES} configs in a folder, ms`, (await timeOfFolder(folder, program)).toFixed(0), ""]);
    for (const [what, text] of documents()) {
      const { p50, p99 } = await timeKeystrokes(program, text);
      rows.push([`language server's answer to a keystroke, ${what}, ms, p50`, p50.toFixed(1), ""]);
      rows.push([`p99`, p99.toFixed(1), "30"]);
    }
    return table(["Package `inference-check`", "measured", "limit"], rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Packs the package and installs it, as users do. */
async function install(folder: string): Promise<{ tarball: string; program: string }> {
  const built = join(folder, "package");
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), built]);
  const { stdout } = await run("npm", ["pack", "--silent", built], { cwd: folder });
  const tarball = join(folder, stdout.trim());
  const home = join(folder, "home");
  await mkdir(home);
  await run("npm", ["install", "--silent", "--offline", "--no-audit", "--prefix", home, tarball]);
  return { tarball, program: join(home, "node_modules/inference-check/inference-check.mjs") };
}

/** One Node of each major version in the path, by version. */
async function nodes(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const others = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "node"));
  for (const node of [process.execPath, ...others]) {
    const version = await run(node, ["-p", "process.versions.node.split('.')[0]"]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    if (version !== undefined && !found.has(version)) found.set(version, node);
  }
  return found;
}

/** The median. */
async function timeOfStarts(start: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < STARTS) times.push(await timeOf(start));
  return percentile(times, 50);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timeOfFolder(folder: string, program: string): Promise<number> {
  const configs = join(folder, "configs");
  await mkdir(configs);
  for (let number = 0; number < FILES; number++)
    await writeFile(join(configs, `${number}.txtpb`), typicalConfig);
  if ((await readdir(configs)).length !== FILES) throw new Error("Not all configs were written");
  return timeOf(() => run(process.execPath, [program, "validate", configs]));
}

/** Documents of the measured size, up to the position of the typing. */
function documents(): [what: string, text: string][] {
  const inputs = (piece: (n: number) => string) => {
    let text = "backend {\n";
    for (let n = 0; text.length < DOCUMENT; n++) text += piece(n);
    return `${text}}\nunique_id: `;
  };
  return [
    [
      "50 KiB",
      inputs((n) => `  inputs { name: "tensor_${n}" dims: [3, 544, 960] data_type: TENSOR_DT_FP32 }\n`),
    ],
    [
      "50 KiB with a fault in every line",
      inputs((n) => `  inputs { nam: "tensor_${n}" dims: [3, 544, 960] }\n`),
    ],
  ];
}

/** Types digits and deletes them; milliseconds from each to the diagnostics. */
async function timeKeystrokes(program: string, text: string): Promise<{ p50: number; p99: number }> {
  const uri = "file:///stage.txtpb";
  const { editor } = await Editor.start(process.execPath, [program, "lsp"]);
  editor.tells("textDocument/didOpen", {
    textDocument: { uri, languageId: "textproto", version: 1, text },
  });
  await editor.diagnostics();
  // Typing begins after the document is displayed; the server warms up meanwhile.
  await sleep(BEFORE_TYPING_MS);
  const times: number[] = [];
  const line = text.split("\n").length - 1;
  const character = text.length - text.lastIndexOf("\n") - 1;
  for (let version = 2; version < KEYSTROKES + 2; version++) {
    const typed = version % 2 === 0;
    const end = { line, character: character + (typed ? 0 : 1) };
    const contentChanges = [{ range: { start: { line, character }, end }, text: typed ? "7" : "" }];
    times.push(
      await timeOf(async () => {
        editor.tells("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
        await editor.diagnostics();
      }),
    );
  }
  await editor.stops();
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}
