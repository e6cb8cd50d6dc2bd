import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { text } from "./cases/case.ts";

/** The GitHub action, the pre-commit hooks and the package, run from their files in a repository of configs, by bash, git and npm. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

const BAD = text({ head: "unique_id: 1 max_batchsize: 4" });
const UNTIDY = text({ head: "unique_id:1 max_batch_size:1" });

let folder: string;
let repository: string;
let action: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), join(folder, "dist/inference-check")]);
});
afterAll(() => rm(folder, { recursive: true }));

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** With this Node, as a user's shell would find it. */
const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter);

function call(command: string, words: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { INIT_CWD: _, ...inherited } = process.env;
  return run(command, words, { cwd: repository, env: { ...inherited, PATH, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

const put = async (name: string, content: string) => {
  await mkdir(dirname(join(repository, name)), { recursive: true });
  await writeFile(join(repository, name), content);
};

beforeEach(async () => {
  repository = await mkdtemp(join(folder, "repository-"));
  await put("configs/good.txtpb", text());
});

/** The script of the action. */
async function script(): Promise<string> {
  const manifest = await readFile(join(action, "action.yml"), "utf8");
  const scripts = [...manifest.matchAll(/^ {6}run: \|\n((?: {8}.*\n?)+)/gm)].map(([, block]) => block!);
  expect(scripts).toHaveLength(1);
  return scripts[0]!.replaceAll(/^ {8}/gm, "");
}

describe("the action", () => {
  // As a release has it: nothing installed.
  beforeAll(async () => {
    action = join(folder, "dist/inference-check-action");
  });

  const check = async (files: string, options = "") =>
    call("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", await script()], {
      FILES: files,
      OPTIONS: options,
      GITHUB_ACTION_PATH: action,
      GITHUB_WORKSPACE: repository,
    });

  /** Lines that GitHub Actions obeys. */
  const commands = (log: string) => {
    let token: string | undefined;
    return log.split("\n").filter((line) => {
      if (token !== undefined) {
        if (line.trim() === `::${token}::`) token = undefined;
        return false;
      }
      token = /^::stop-commands::(.+)$/.exec(line.trim())?.[1];
      return token === undefined && /^\s*::|##\[/.test(line);
    });
  };

  test("accepts valid files, and annotates others beside their lines", async () => {
    const passed = await check("configs");
    expect([passed.code, passed.stderr]).toEqual([0, ""]);
    expect(passed.stdout).toMatch(/^::stop-commands::(.{36})\n1 file: valid\n::\1::\n$/);
    await put("configs/bad.txtpb", BAD);
    const { code, stdout } = await check("configs");
    expect(code).toBe(1);
    expect(commands(stdout)).toEqual([
      expect.stringContaining("::error file=configs/bad.txtpb,line=1,col=14,title=text.unknown_field::"),
    ]);
  });

  test("takes globs, several folders, paths with blanks and options", async () => {
    await put("more files/bad.txtpb", BAD);
    expect(await check("configs/*.txtpb\n**/good.txtpb\n")).toMatchObject({ code: 0 });
    const { code, stdout } = await check("configs\nmore files", "--fail-on warning");
    expect([code, stdout]).toEqual([1, expect.stringContaining("2 files: 1 valid, 1 invalid")]);
  });

  test.each([[""], ["--files --pipeline"], ["--settings inference-check.json"]])(
    "%s obeys no workflow command in a name, a config or a setting",
    async (options) => {
      await put("configs/a\n::error::name.txtpb", "::error::content\n ##[stop-commands]x\n");
      await put("configs/b ##[group]x.txtpb", `custom_lib { path: "##[error]x\n::warning::y" }\n::notice::z`);
      if (options.includes("settings"))
        await put("inference-check.json", '{"rules":{"\\n::error::rule ##[error]x":"off"}}');
      const { stdout, stderr } = await check("configs\nno\t::error::where", options);
      expect(commands(stderr)).toEqual([]);
      const obeyed = commands(stdout);
      expect(obeyed.filter((line) => !/^::error (?:file=[^,]*,line=|title=)[^\n]*$/.test(line))).toEqual([]);
      expect(stdout).toContain(options.includes("settings") ? "::error::rule" : "::error::content");
    },
  );
});

describe("the hooks", () => {
  const PRE_COMMIT = (entry: string, files: string) => `#!/bin/bash
# What pre-commit does with a hook of language "system".
git diff --cached --name-only --diff-filter=ACM | grep -E '${files}' > .git/staged || exit 0
xargs -d '\\n' ${entry} < .git/staged && git diff --exit-code
`;

  /** A repository that has the package, and the hook of that id. */
  async function hook(id: string): Promise<void> {
    await call("npm", [
      "install",
      "--silent",
      "--offline",
      "--no-audit",
      "--prefix",
      repository,
      join(folder, "dist/inference-check"),
    ]);
    await put(".gitignore", "node_modules/\npackage*.json\n");
    const hooks = (await readFile(join(ROOT, ".pre-commit-hooks.yaml"), "utf8")).split(/^- /m);
    const fields = new Map(
      Array.from(
        hooks.find((one) => one.startsWith(`id: ${id}\n`))!.matchAll(/(\w+): (.+)/g),
        ([, name, value]) => [name!, value!] as const,
      ),
    );
    await call("git", ["init", "-q"]);
    await call("git", ["config", "user.email", "engineer@example.com"]);
    await call("git", ["config", "user.name", "An engineer"]);
    await put(".git/hooks/pre-commit", PRE_COMMIT(fields.get("entry")!, fields.get("files")!.slice(1, -1)));
    await chmod(join(repository, ".git/hooks/pre-commit"), 0o755);
  }

  const commit = async () => {
    await call("git", ["add", "."]);
    return call("git", ["commit", "-qm", "Configs"]);
  };

  test("inference-check keeps an invalid config out of a commit", async () => {
    await hook("inference-check");
    // These names are common among other files.
    await put("configs/labels.txt", "car\n");
    await put("models/detector/config.pbtxt", 'name: "detector"\nplatform: "onnxruntime_onnx"\n');
    await put("configs/bad.txtpb", BAD);
    await put("configs/config_infer.txt", `infer_config {\n${BAD}\n}\n`);
    const refused = await commit();
    expect(refused.code).not.toBe(0);
    const output = refused.stderr + refused.stdout;
    expect(output).toContain("did you mean max_batch_size?");
    expect(output).toContain("\n4 files: 2 valid, 2 invalid (2 errors, 2 warnings)\n");
    await put("configs/bad.txtpb", BAD.replace("batchsize", "batch_size"));
    await rm(join(repository, "configs/config_infer.txt"));
    expect(await commit()).toMatchObject({ code: 0 });
  });

  test("inference-fmt formats configs, and the commit waits for them to be added", async () => {
    await hook("inference-fmt");
    await put("configs/untidy.txtpb", UNTIDY);
    await put("configs/labels.txt", "car  \n");
    expect((await commit()).code).not.toBe(0);
    expect(await readFile(join(repository, "configs/untidy.txtpb"), "utf8")).toContain("unique_id: 1\n");
    expect(await commit()).toMatchObject({ code: 0 });
  });
});

describe("the README", () => {
  /** Its blocks of that language. */
  const blocks = async (language: string) => {
    const page = await readFile(join(ROOT, "tools/inference/README.md"), "utf8");
    return Array.from(page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)).flatMap(([, of, code]) =>
      of === language ? code! : [],
    );
  };
  const install = async () => {
    const installed = join(repository, "node_modules/inference-check");
    await cp(join(folder, "dist/inference-check"), installed, { recursive: true });
    await mkdir(join(repository, "node_modules/.bin"));
    const program = "../inference-check/inference-check.mjs";
    await symlink(program, join(repository, "node_modules/.bin/inference-check"));
  };
  const bash = (script: string) => call("bash", ["-eo", "pipefail", "-c", script]);

  test("the commands run", async () => {
    await install();
    await put("stage.txt", text());
    await put("stage.txtpb", text());
    const [commands = ""] = await blocks("sh");
    const lines = commands.split("\n").filter((line) => /^npx (?!.*--url)/.test(line));
    expect(lines).toHaveLength(6);
    // The model's repository is not here.
    for (const line of lines)
      expect([line, await bash(line)]).toMatchObject([line, { code: line.includes("--files") ? 1 : 0 }]);
  });

  test("the lines for CI refuse a config with a warning, and one without layout", async () => {
    await install();
    const [hook = "", lines = ""] = await blocks("bash");
    await put("configs/good.txtpb", text());
    await bash("npx --no-install inference-check fmt configs/");
    expect(await bash(lines)).toMatchObject({ code: 0 });
    const good = await readFile(join(repository, "configs/good.txtpb"), "utf8");
    await put("configs/good.txtpb", good.replace("  ", ""));
    expect(await bash(lines)).toMatchObject({ code: 1, stderr: "1 file: 1 would change\n" });
    await put("configs/good.txtpb", good.replace("max_batch_size: 1", "max_batch_size: 2000"));
    expect(await bash(lines)).toMatchObject({ code: 1, stdout: expect.stringContaining("consumer_limit") });
    await bash("git init -q && git add configs");
    expect(await bash(hook)).toMatchObject({ code: 0 });
    await put("configs/bad.txtpb", BAD);
    await bash("git add configs");
    expect((await bash(hook)).code).not.toBe(0);
  });

  test("the settings are read, and the exit codes are those of the table", async () => {
    await install();
    const [settings = ""] = await blocks("json");
    await put("inference-check.json", settings);
    const check = "npx --no-install inference-check";
    const codes: (readonly [command: string, code: number])[] = [
      [`${check} validate --dialect config --settings inference-check.json configs/good.txtpb`, 0],
      [`${check} validate no.txtpb`, 2],
      [`${check} validate --format no configs/`, 2],
      [`${check} validate --url http://127.0.0.1:9 --dialect config configs/`, 3],
      [`${check} convert configs/good.txtpb out.no`, 2],
    ];
    for (const [command, code] of codes)
      expect([command, await bash(command)]).toMatchObject([command, { code }]);
  });
});

describe("the package", () => {
  const program = () => join(folder, "dist/inference-check/inference-check.mjs");

  // Further versions of Node, if there are some.
  const versions = (process.env["INFERENCE_NODES"] ?? "").split(delimiter).filter(Boolean);

  test.each([process.execPath, ...versions])("works in an empty folder with %s", async (node) => {
    const packed = await call("npm", ["pack", "--silent", join(folder, "dist/inference-check")]);
    const install = ["install", "--offline", "--no-audit", "--no-fund", `./${packed.stdout.trim()}`];
    expect(await call("npm", install)).toMatchObject({ code: 0 });
    const installed = join(repository, "node_modules/inference-check");
    const check = (...words: string[]) => call(node, [join(installed, "inference-check.mjs"), ...words]);
    expect(await check("validate", "configs/*.txtpb")).toMatchObject({ code: 0, stdout: "1 file: valid\n" });
    expect(await check("convert", "configs/good.txtpb", "good.json")).toMatchObject({ code: 0 });
    expect(await check("fmt", "--check", "--fix", "configs/good.txtpb")).toMatchObject({ code: 1 });
    expect(await check("explain", "failed to specify dims")).toMatchObject({ code: 0 });
    const use = 'import { validate } from "inference-check"; console.log(validate("unique_id: 1").decoded);';
    expect(await call(node, ["--input-type=module", "--eval", use])).toMatchObject({ stdout: "true\n" });
  });

  test.each(["validate", "fmt", "convert", "explain"])("the help of %s has its own name", async (verb) => {
    const { stdout } = await call(process.execPath, [program(), verb, "--help"]);
    expect(stdout).toContain(`inference-check ${verb}`);
    expect(stdout).not.toMatch(/npm run|\binference (?:validate|fmt|convert|explain)/);
  });

  test("a script of a workspace validates the workspace's folder", async () => {
    const scripts = { check: `"${process.execPath}" "${program()}" validate .` };
    await put("package.json", JSON.stringify({ private: true, workspaces: ["a"] }));
    await put("a/package.json", JSON.stringify({ name: "a", version: "1.0.0", scripts }));
    await put("a/bad.txtpb", text({ head: "unique_id: 0 max_batch_size: 1" }));
    expect(await call("npm", ["run", "-s", "-w", "a", "check"])).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^bad.txtpb:1:1: .*\n1 file: invalid/s),
    });
  });
});
