import { WriteStream } from "node:tty";
import { expect, test, vi } from "vitest";
import { useFolder } from "../support/folder.ts";
import { runCli } from "../../tools/cli/run.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { GOOD, inference, inferenceAmong } from "./inference-command.ts";

const folder = useFolder("test");

/** The source line of the first diagnostic of a config and the marker below it. */
async function firstExcerpt(content: string): Promise<[line: string, carets: string]> {
  const { stdout } = await inference("validate", await folder.write("config.txtpb", content));
  const [, line = "", carets = ""] = stdout.split("\n");
  return [line.slice("   1 | ".length), carets.slice("     | ".length)];
}

test.each([
  ["blanks", '  nope: "x"', "  ^^^^"],
  ["a tab", "\tnope: 1", "\t^^^^"],
  ["wide characters", 'custom_lib { path: "模型" } nope: 1', `${" ".repeat(28)}^^^^`],
  ["an emoji", 'custom_lib { path: "🚗" } nope: 1', `${" ".repeat(26)}^^^^`],
  ["a combining accent", 'custom_lib { path: "e\u0301" } nope: 1', `${" ".repeat(25)}^^^^`],
  ["half-width kana", 'custom_lib { path: "ｶ" } nope: 1', `${" ".repeat(25)}^^^^`],
])("the caret stands under the token after %s", async (_what, line, carets) => {
  expect(await firstExcerpt(line)).toEqual([line, carets]);
});

test("a line that ends in CR LF is shown without its end", async () => {
  expect(await firstExcerpt("nope: 1\r\n")).toEqual(["nope: 1", "^^^^"]);
});

test("of a long line only the part around the caret is shown", async () => {
  const before = `custom_lib { path: "${"a".repeat(500)}" } `;
  const [line, carets] = await firstExcerpt(`${before}nope: 1 # ${"b".repeat(500)}`);
  expect(line).toHaveLength(122);
  expect(line).toMatch(/^…a+" \} nope: 1 # b+…$/);
  expect(line.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe("nope");
});

test("many issues in a line of a megabyte take little time", async () => {
  const line = `{"nope":"${"a".repeat(1_000_000)}"${',"nope":1'.repeat(3000)}}`;
  const start = cpuTime();
  const { stdout } = await inference("validate", await folder.write("config.json", line));
  expect(cpuTime() - start).toBeLessThan(5000);
  expect(stdout).toContain("3001 errors");
});

test.each([
  ["text", []],
  ["JSON", ["--json"]],
  ["annotations", ["--github"]],
])("the output for a hostile config is a small multiple of its size, as %s", async (_what, words) => {
  const body = `${"n".repeat(60_000)} { ${"] ".repeat(30_000)} }`;
  const { stdout } = await inference("validate", await folder.write("config.txtpb", body), ...words);
  expect(stdout.length).toBeLessThan(10 * body.length + 128 * 1024);
});

test("a file's content cannot control the terminal", async () => {
  const [line] = await firstExcerpt('nope\u009B: "\u001B[2J\u202E"');
  expect(line).toBe('nope\uFFFD: "␛[2J\uFFFD"');
});

test("an issue of a binary config has its byte", async () => {
  const file = await folder.write("config.binpb", Buffer.from([0x08, 0x01, 0x3a, 0xe8, 0x07, 0x61]));
  const { stdout } = await inference("validate", file);
  expect(stdout).toContain(`${file}:byte 3: error: custom_lib claims 1000 bytes, 1 are left [wire.length]
`);
});

test("the field stands beside the caret, an absent one at the function that needs it", async () => {
  const text = `${GOOD.replace("scale_factor: 1", "scale_factor: -1")}custom_lib { path: "" }\n`;
  const { stdout } = await inference("validate", await folder.write("config.txtpb", text));
  expect(stdout).toContain("     |               ^^^^^^^^^^^^ preprocess.normalize.scale_factor\n");
  const needing = GOOD.replace(
    "other {}",
    'detection { num_detected_classes: 1 custom_parse_bbox_func: "f" dbscan { min_boxes: 1 } }',
  );
  const absent = await inference("validate", await folder.write("config.txtpb", needing));
  expect(absent.stdout).toContain("f needs a custom library [custom_lib.required]");
  expect(absent.stdout).toMatch(/custom_parse_bbox_func.*\n.* \^{22} custom_lib\.path\n/);
});

test("that the server cannot read a file is said once", async () => {
  const file = await folder.write("config.txtpb", "colour: 1\nshape: 2\nunique_id: x\n");
  const { stdout } = await inference("validate", file);
  expect(stdout.match(/error: /g)).toHaveLength(3);
  expect(stdout.match(/inference server: cannot read the file and refuses to start/g)).toHaveLength(1);
});

test("infos are counted, and listed with --infos", async () => {
  const file = await folder.write("config.txtpb", GOOD.replace("/labels.txt", "labels.txt"));
  expect((await inference("validate", file, "--infos")).stdout).toContain("[path.relative]");
  expect((await inference("validate", file)).stdout).toBe("1 file: valid (1 info)\n");
});

test.each([
  [{ TERM: "xterm-256color" }, true],
  [{ TERM: "xterm-256color", NO_COLOR: "1" }, false],
  [{ TERM: "dumb" }, false],
])("colours on a terminal with %j: %s", async (env, coloured) => {
  const file = await folder.write("config.txtpb", "nope: 1\n");
  const { isTTY, getColorDepth } = process.stdout;
  Object.assign(process.stdout, { isTTY: true, getColorDepth: WriteStream.prototype.getColorDepth });
  try {
    const { stdout } = await inferenceAmong(env, "validate", file);
    expect(stdout.includes("\u001B[")).toBe(coloured);
  } finally {
    Object.assign(process.stdout, { isTTY, getColorDepth });
  }
  expect((await inferenceAmong(env, "validate", file)).stdout).not.toContain("\u001B[");
});

test("annotations for GitHub follow the text, with paths from the root of the repository", async () => {
  const file = await folder.write("a,b.txtpb", 'nope: 1\n"100%"');
  const env = { GITHUB_WORKSPACE: folder.path };
  const { stdout, stderr } = await inferenceAmong(env, "validate", "--github", file, "none.txtpb");
  expect(stderr).toBe("");
  const { text, annotations } = partsOf(stdout);
  expect(text).toContain("no field nope");
  expect(text).toContain("error: cannot read none.txtpb: no such file or directory");
  expect(annotations).toEqual([
    expect.stringMatching(/^::error file=a%2Cb\.txtpb,line=1,col=1,title=text\.unknown_field::[^\n]*nope/),
    expect.stringMatching(/^::error file=a%2Cb\.txtpb,line=2,col=1,title=text\.syntax::[^\n]*100%25/),
    "::error title=inference-check::cannot read none.txtpb: no such file or directory",
  ]);
  const actions = { ...env, GITHUB_ACTIONS: "true" };
  const there = partsOf((await inferenceAmong(actions, "validate", file, "none.txtpb")).stdout);
  expect(there).toEqual({ text, annotations });
  expect((await inference("validate", file)).stdout).not.toContain("::");
});

/** The text between the words that stop workflow commands and those that resume them, and the annotations after it. */
function partsOf(stdout: string): { text: string; annotations: string[] } {
  const [, , text = "", rest = ""] = /^::stop-commands::(.{36})\n([^]*)\n::\1::\n([^]*)$/.exec(stdout) ?? [];
  return { text, annotations: rest.split("\n").filter((line) => line !== "") };
}

test.each([["fmt", "--diff"], ["fmt", "--fix", "--diff"], ["convert"]])(
  "in GitHub Actions %s %s prints no workflow command of a config",
  async (verb, ...options) => {
    const file = await folder.write("a.txtpb", "unique_id:1\n  # ::error::x\n::error::y ##[group]z\n");
    const to = verb === "convert" ? [folder.at("a.binpb")] : [];
    const { stdout, stderr } = await inferenceAmong(
      { GITHUB_ACTIONS: "true" },
      verb!,
      ...options,
      file,
      ...to,
    );
    const output = verb === "fmt" || stdout !== "" ? stdout : stderr;
    expect(output).toMatch(/^::stop-commands::([\w-]{36})\n[^]*\n::\1::\n$/);
    expect(output === stdout ? stderr : stdout).toBe("");
  },
);

test.each(["--json", "--sarif"])(
  "%s contains no workflow command, and has the same meaning",
  async (option) => {
    const file = await folder.write("a.txtpb", 'custom_lib { path: "##[error]x" } "##[group]"');
    const { stdout } = await inferenceAmong({ GITHUB_ACTIONS: "true" }, "validate", option, file);
    expect(stdout).not.toMatch(/##\[|::stop/);
    expect(JSON.stringify(JSON.parse(stdout))).toContain("##[group]");
  },
);

test("warnings and infos are annotated as such", async () => {
  const text = GOOD.replace("/labels.txt", "labels.txt").replace("scale_factor: 1", "scale_factor: -1");
  const { stdout } = await inference(
    "validate",
    "--github",
    "--infos",
    await folder.write("config.txtpb", text),
  );
  expect(stdout).toMatch(/^::warning file=[^:]+,line=7,col=15,title=scale_factor\.negative::/m);
  expect(stdout).toMatch(/^::notice file=[^:]+,line=9,col=\d+,title=path\.relative::/m);
});

test("on a terminal a long check of many files shows its progress on standard error", async () => {
  const lines: string[] = [];
  const progress: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const error = vi.spyOn(console, "error").mockImplementation((line) => void progress.push(line));
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 200));
  const terminal = process.stderr.isTTY;
  try {
    process.stderr.isTTY = true;
    for (let n = 0; n < 20; n += 1) await folder.write(`${n}.txtpb`, GOOD);
    expect(await runCli(["inference", "validate", folder.at("*.txtpb")])).toBe(0);
  } finally {
    process.stderr.isTTY = terminal;
    clock.mockRestore();
    error.mockRestore();
    log.mockRestore();
  }
  expect(progress[0]).toMatch(/^validating: [1-9]\d? %, about \d+ s left$/);
  expect(lines).toEqual(["20 files: 20 valid"]);
});
