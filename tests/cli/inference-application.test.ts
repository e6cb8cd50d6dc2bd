import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference } from "./inference-command.ts";

/** Files of deepstream-app, whose sections are the stages of a pipeline. */

const folder = useFolder("test");
beforeEach(async () => {
  await mkdir(folder.at("stages"));
  await folder.write("stages/first.txt", stage("unique_id: 1"));
  await folder.write("stages/second.txt", stage(""));
});

function stage(id: string, root = "/models"): string {
  const config = GOOD.replace("unique_id: 1\n", id === "" ? "" : `${id}\n`)
    .replace("srv_is", "triton")
    .replace("/models", root)
    .replace("other {}", "triton_classification { topk: 1 }");
  return `infer_config {\n${config}}\n`;
}

const section = (name: string, keys: string) => `[${name}]\nenable=1\nplugin-type=1\n${keys}\n`;
const FIRST = "config-file=stages/first.txt";
const SECOND = "config-file=stages/second.txt";

/** Rules on files of a run, each with the file's name and the message; infos as well. */
async function issuesOf(...words: string[]): Promise<string[]> {
  const { stdout } = await inference("validate", "--json", ...words);
  const files: { file: string; issues?: Record<string, string>[] }[] = JSON.parse(stdout).files;
  return files.flatMap(({ file, issues = [] }) =>
    issues.map(({ rule, message }) => `${file.replace(/.*\//, "")} ${rule} ${message}`),
  );
}

test("sections replace numbers of their stages, and make them one pipeline", async () => {
  const app = await folder.write(
    "deepstream_app_config.txt",
    `[application]\nenable-perf-measurement=1\n${section("primary-gie", `gie-unique-id=5\n${FIRST}`)}
${section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=5\n${SECOND}`)}`,
  );
  expect(await inference("validate", app)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^2 files: 2 valid\n2 files validated with DeepStream's vocabulary/),
  });
  expect(await issuesOf(app)).toEqual([]);
  // By itself, the second stage has no number.
  expect(await issuesOf(folder.at("stages/second.txt"))).toEqual([
    "second.txt unique_id.unset unique_id is not set",
  ]);
});

test.each([
  [
    "the same number",
    [
      section("primary-gie", `gie-unique-id=6\n${FIRST}`),
      section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=6\n${SECOND}`),
    ],
    [
      /^second.txt operate_on_gie_id.itself /,
      /^second.txt unique_id.shared 6 is the unique_id of .*first.txt as well, by gie-unique-id of \[secondary-gie0\] in .*app.txt$/,
    ],
  ],
  [
    "objects of no stage",
    [
      section("primary-gie", FIRST),
      section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=7\n${SECOND}`),
    ],
    [/^second.txt operate_on_gie_id.unknown no stage of these has the unique_id 7, by operate-on-gie-id of /],
  ],
  [
    "objects of a stage of gst-nvinfer",
    [
      "[primary-gie]\nenable=1\ngie-unique-id=4\nconfig-file=nvinfer.txt\n",
      section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=4\n${SECOND}`),
    ],
    [],
  ],
  [
    "objects of a stage of gst-nvinfer with a number in its own file",
    [
      "[primary-gie]\nenable=1\nconfig-file=nvinfer.txt\n",
      section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=4\n${SECOND}`),
    ],
    [],
  ],
  [
    "objects of a stage that does not run",
    [
      section("primary-gie", FIRST).replace("enable=1", "enable=0"),
      section("secondary-gie0", `gie-unique-id=6\noperate-on-gie-id=1\n${SECOND}`),
    ],
    [/^second.txt operate_on_gie_id.unknown /],
  ],
  [
    "a file in YAML",
    [`primary-gie:\n  enable: 1\n  plugin-type: 1\n  batch-size: 2000\n  config-file: stages/first.txt\n`],
    [/^first.txt max_batch_size.consumer_limit .*, by batch-size of \[primary-gie\] in /],
  ],
  [
    "a batch above the largest",
    [section("primary-gie", `batch-size=2000\n${FIRST}`)],
    [/^first.txt max_batch_size.consumer_limit 2000 is above 1024.*, by batch-size of \[primary-gie\] in /],
  ],
  [
    "no stage of the plugin",
    ["[primary-gie]\nenable=1\nconfig-file=stages/first.txt\n"],
    [/^app.txt text.ini /],
  ],
])("%s", async (_what, sections, expected) => {
  const app = await folder.write("app.txt", sections.join("\n"));
  const issues = await issuesOf(app);
  expect(issues).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(issues[index]).toMatch(pattern);
});

test("the batch of an application is compared with the model's", async () => {
  await mkdir(folder.at("models/gate/1"), { recursive: true });
  await folder.write("models/gate/config.pbtxt", 'name: "gate" max_batch_size: 8');
  await folder.write("stages/first.txt", stage("unique_id: 1", "../models"));
  const app = await folder.write("app.txt", section("primary-gie", `batch-size=16\n${FIRST}`));
  const settings = await folder.write("settings.json", '{"rules":{"path.relative":"off"}}');
  expect(await issuesOf("--model-repository", folder.at("models"), app, "--settings", settings)).toEqual([
    expect.stringMatching(
      /^first.txt model.max_batch_size .*16.*8.*, by batch-size of \[primary-gie\] in .*app.txt$/,
    ),
  ]);
});

test("applications of a folder are pipelines of their own, and stages that are elsewhere are skipped", async () => {
  await folder.write("a.txt", section("primary-gie", FIRST));
  await folder.write(
    "b.txt",
    `${section("primary-gie", `gie-unique-id=2\n${FIRST}`)}${section("secondary-gie3", "config-file=/opt/nowhere.txt")}`,
  );
  const { exitCode, stdout } = await inference("validate", "--json", folder.path);
  const { files, left_out } = JSON.parse(stdout);
  expect({ exitCode, left_out }).toEqual({ exitCode: 0, left_out: ["/opt/nowhere.txt"] });
  // The second stage is in no application.
  expect(files.map(({ file }: { file: string }) => file.slice(folder.path.length + 1))).toEqual([
    "stages/second.txt",
    "stages/first.txt",
    "stages/first.txt",
  ]);
});

test("a named application needs its stages", async () => {
  const app = await folder.write("app.txt", section("primary-gie", "config-file=nowhere.txt"));
  expect(await inference("validate", app)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/cannot read .*nowhere.txt: no such file/),
  });
});

test.each(["secret.txt", "pipe.txt", "/dev/stdin", "."])("nothing of %s is shown", async (name) => {
  await folder.write("secret.txt", "password = swordfish\n");
  execFileSync("mkfifo", [folder.at("pipe.txt")]);
  const app = await folder.write("app.txt", section("primary-gie", `config-file=${name}`));
  const { exitCode, stdout, stderr } = await inference("validate", app);
  expect(exitCode).toBe(2);
  expect(stdout + stderr).toContain("cannot read");
  expect(stdout + stderr).not.toContain("swordfish");
});
