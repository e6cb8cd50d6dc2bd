import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Folder, GOOD, inference, inferenceAmong, openFolder } from "./inference-command.ts";

/** The user's policy: ignored rules, severities, comments, and the threshold of invalid files. */

let folder: Folder;
beforeEach(async () => {
  folder = await openFolder();
});
afterEach(() => folder.remove());

const INVERTED = GOOD.replace("scale_factor: 1", "scale_factor: -1");
const SECOND_GPU = `${GOOD}gpu_ids: [0, 1]\n`;

/** Rules and severities of a run's only file. */
async function validate(...words: string[]): Promise<{ exitCode: number; issues: string[] }> {
  const { exitCode, stdout, stderr } = await inference("validate", "--json", ...words);
  expect(stderr).toBe("");
  const [{ issues }] = JSON.parse(stdout).files;
  return {
    exitCode,
    issues: issues.map((issue: Record<string, string>) => `${issue["severity"]} ${issue["rule"]}`),
  };
}

test("--ignore disables a rule, even an error; several by commas or one by one", async () => {
  const file = await folder.write("a.txtpb", SECOND_GPU.replace("scale_factor: 1", "scale_factor: -1"));
  expect(await validate(file)).toEqual({
    exitCode: 1,
    issues: ["warning scale_factor.negative", "error gpu_ids.single"],
  });
  expect(await validate("--ignore", "gpu_ids.single", file)).toEqual({
    exitCode: 0,
    issues: ["warning scale_factor.negative"],
  });
  expect(await validate("--ignore", "gpu_ids.single,scale_factor.negative", file)).toEqual({
    exitCode: 0,
    issues: [],
  });
  expect(await validate("--ignore", "gpu_ids.single", "--ignore", "scale_factor.negative", file)).toEqual({
    exitCode: 0,
    issues: [],
  });
});

test.each([
  [["--ignore", "gpu_id"], "gpu_id is not a rule"],
  [["--ignore", "text.syntax"], "its severity must stay error"],
  [["--fail-on", "hints"], "error, warning, info"],
  [["--sarif", "--json"], "--json and --sarif exclude each other"],
  [["--settings", "nowhere.json"], "cannot read nowhere.json"],
])("%j is not understood: exit code 2", async (words, message) => {
  const file = await folder.write("a.txtpb", GOOD);
  const outcome = await inference("validate", ...words, file);
  expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) });
});

test("--fail-on sets the severity that makes a file invalid", async () => {
  const file = await folder.write("a.txtpb", INVERTED);
  expect(await validate(file)).toMatchObject({ exitCode: 0 });
  expect(await validate("--fail-on", "warning", file)).toMatchObject({ exitCode: 1 });
  const relative = await folder.write("b.txtpb", GOOD.replace("/labels.txt", "labels.txt"));
  expect(await validate("--fail-on", "warning", relative)).toMatchObject({ exitCode: 0 });
  expect(await validate("--fail-on", "info", relative)).toMatchObject({ exitCode: 1 });
});

describe("a comment", () => {
  test.each([
    ["beside the line", INVERTED.replace("-1 }", "-1 } # check: ignore scale_factor.negative")],
    [
      "above the line",
      INVERTED.replace("  normalize", "  # check: ignore scale_factor.negative\n\n  normalize"),
    ],
    ["before all fields", `# a stage\n#check: ignore eps.zero, scale_factor.negative\n${INVERTED}`],
  ])("%s disables a rule there", async (_where, content) => {
    const { exitCode, issues } = await validate(
      await folder.write("a.txtpb", content),
      "--fail-on",
      "warning",
    );
    expect({ exitCode, issues: issues.filter((issue) => !issue.includes("check.")) }).toEqual({
      exitCode: 0,
      issues: [],
    });
  });

  test("that ignores nothing, an unknown rule, or one that cannot be ignored is reported; one in a string has no effect", async () => {
    const file = await folder.write(
      "a.txtpb",
      GOOD.replace('"gate"', '"gate # check: ignore gpu_ids.single"').replace(
        "unique_id: 1",
        "unique_id: 1 # check: ignore unique_id.positive, unique, text.syntax",
      ),
    );
    expect((await validate(file)).issues).toEqual([
      "info check.unused",
      "warning check.unknown_rule",
      "warning check.not_ignorable",
      "warning model_name.characters",
    ]);
  });

  test("elsewhere has no effect", async () => {
    const file = await folder.write(
      "a.txtpb",
      INVERTED.replace("max_batch_size: 4", "max_batch_size: 4 # check: ignore scale_factor.negative"),
    );
    expect((await validate(file)).issues).toEqual(["info check.unused", "warning scale_factor.negative"]);
  });
});

describe("a file of severities", () => {
  test("is the nearest one, or the named one", async () => {
    const inner = join(folder.path, "stages");
    await mkdir(inner);
    const rules = {
      "scale_factor.negative": "error",
      "path.relative": "off",
      "tensor_name.ambiguous": "warning",
    };
    await writeFile(join(folder.path, "inference-check.json"), JSON.stringify({ rules }));
    const file = await folder.write(
      "a.txtpb",
      INVERTED.replace("/labels.txt", "labels.txt").replace(
        "backend {",
        'backend { inputs [{ name: "a" }, { name: "b" }]',
      ),
    );
    const { exitCode, stdout } = await inferenceAmong({ INIT_CWD: inner }, "validate", "--json", file);
    const rulesTold = JSON.parse(stdout).files[0].issues.map(
      ({ rule, severity }: Record<string, string>) => `${severity} ${rule}`,
    );
    expect({ exitCode, rulesTold }).toEqual({
      exitCode: 1,
      rulesTold: ["warning tensor_name.ambiguous", "error scale_factor.negative"],
    });
    const named = await folder.write("other.json", '{"failOn": "info"}');
    expect(await validate("--settings", named, file)).toMatchObject({ exitCode: 1 });
  });

  test.each([
    ["{", "the members are dialect, deepstream, failOn and rules"],
    ['{"rules": {"gpu_ids.single": "loud"}}', "rules.gpu_ids.single is invalid"],
    ['{"rules": {"constructor": "off"}}', "constructor is not a rule"],
    ['{"rules": {"text.syntax": "off"}}', "its severity must stay error"],
  ])("%s is not understood", async (content, message) => {
    const named = await folder.write("settings.json", content);
    const outcome = await inference("validate", "--settings", named, await folder.write("a.txtpb", GOOD));
    expect(outcome).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) });
  });
});

test("a few named files are stages of a pipeline; those of a folder only on request", async () => {
  const a = await folder.write("a.txtpb", GOOD);
  const b = await folder.write("b.txtpb", GOOD.replace('"/models"', '"/others"'));
  const c = await folder.write("c.txtpb", GOOD.replace("unique_id: 1", "unique_id: 3"));
  const { stdout, exitCode } = await inference("validate", a, b, c);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`${b}:1:1: warning: 1 is the unique_id of ${a} as well [unique_id.shared]`);
  expect(stdout).toContain(`the models are in /others here, in /models for ${a} [model_repo.roots_differ]`);
  expect(stdout).toContain("3 files: 2 valid, 1 invalid (1 error, 1 warning)\n".trim());
  const none = "3 files: 3 valid\n";
  expect((await inference("validate", "--no-pipeline", a, b, c)).stdout).toBe(none);
  expect((await inference("validate", folder.path)).stdout).toBe(none);
  expect((await inference("validate", "--pipeline", folder.path)).stdout).toContain("(1 error, 1 warning)");
});

test("--files checks the files that a config names", async () => {
  await mkdir(join(folder.path, "models/gate/2"), { recursive: true });
  await folder.write("labels.txt", "car\nbike\n");
  await folder.write("mean.ppm", "P6\n# mean\n10 20\n255\n");
  const file = await folder.write(
    "a.txtpb",
    `unique_id: 1 max_batch_size: 1
backend {
  inputs { dims: [3, 8, 10] }
  srv_is { model_name: "gate" version: 1 model_repo { root: "models" strict_model_config: true } }
}
preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR normalize { scale_factor: 1 mean_file: "mean.ppm" } }
postprocess { labelfile_path: "labels.txt" detection { num_detected_classes: 3 simple_cluster {} } }
custom_lib { path: "lib/x.so" }
`,
  );
  const { exitCode, issues } = await validate("--files", file, "--ignore", "path.relative");
  expect({ exitCode, issues: issues.sort() }).toEqual({
    exitCode: 1,
    issues: [
      "error files.mean_size",
      "error files.missing",
      "error files.model_config",
      "error files.model_version",
      "warning files.labels",
    ],
  });
  await mkdir(join(folder.path, "models/gate/1"));
  await mkdir(join(folder.path, "lib"));
  await folder.write("lib/x.so", "");
  await folder.write("models/gate/config.pbtxt", "");
  await folder.write("labels.txt", "car\n\n \nperson");
  await folder.write("mean.ppm", "P6 10 8 255 ");
  expect(await validate("--files", file, "--ignore", "path.relative")).toEqual({ exitCode: 0, issues: [] });
  await folder.write("labels.txt", "car;bike;person\n");
  expect((await inference("validate", "--files", file)).stdout).toContain(
    "num_detected_classes is 3, but the label file has 1 line [files.labels]",
  );
  await folder.write("labels.txt", "car\nbike\nperson\n");
  await folder.write("mean.ppm", "\x89PNG");
  expect(await validate("--files", file, "--ignore", "path.relative")).toMatchObject({
    issues: ["error files.mean_format"],
  });
});

test("--sarif prints the format of code scanning", async () => {
  const file = await folder.write("a b.txtpb", INVERTED);
  const { exitCode, stdout } = await inferenceAmong(
    { INIT_CWD: folder.path },
    "validate",
    "--sarif",
    file,
    "none.txtpb",
  );
  expect(exitCode).toBe(2);
  const { version, runs } = JSON.parse(stdout);
  expect({ version, results: runs[0].results }).toEqual({
    version: "2.1.0",
    results: [
      {
        ruleId: "scale_factor.negative",
        level: "warning",
        message: {
          text: expect.stringMatching(
            /^a negative scale factor inverts the picture\nhelp: .*\ninference server: /,
          ),
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "a%20b.txtpb", uriBaseId: "ROOT" },
              region: { startLine: 7, startColumn: 15 },
            },
            logicalLocations: [{ fullyQualifiedName: "preprocess.normalize.scale_factor" }],
          },
        ],
      },
    ],
  });
  expect(runs[0].invocations[0].toolExecutionNotifications[0].message.text).toContain("none.txtpb");
});

test("a file with infer_config around its config is DeepStream's, which is reported", async () => {
  const wrapped = `infer_config { ${GOOD.replace("srv_is", "triton")} }\ninput_control { interval: 2 }\noutput_control { output_tensor_meta: true }\n`;
  const file = await folder.write("a.txt", wrapped);
  expect(await inference("validate", folder.path)).toEqual({
    exitCode: 0,
    stdout:
      "1 file: valid\n1 file validated with DeepStream's vocabulary (--dialect config uses the schema alone)\n",
    stderr: "",
  });
  expect(await inference("validate", "--dialect", "config", file)).toMatchObject({ exitCode: 1 });
  const bare = await folder.write("b.txtpb", GOOD);
  expect((await inference("validate", "--dialect", "deepstream", bare)).stdout).toContain(
    "[infer_config.required]",
  );
});
