import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference, inferenceAmong } from "./inference-command.ts";

/** The user's policy: ignored rules, severities, comments, and the threshold of invalid files. */

const folder = useFolder("test");

const INVERTED = GOOD.replace("scale_factor: 1", "scale_factor: -1");

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

test.each([
  [["--ignore", "gpu_ids.single"], "unknown option '--ignore'"],
  [["--baseline", "old.json"], "unknown option '--baseline'"],
  [["--quiet"], "unknown option '--quiet'"],
  [["--fail-on", "hints"], "error, warning, info"],
  [["--sarif", "--json"], "--json and --sarif exclude each other"],
  [["--settings", "nowhere.json"], "cannot read nowhere.json"],
])("%j is not understood: exit code 2", async (words, message) => {
  const file = await folder.write("a.txtpb", GOOD);
  const outcome = await inference("validate", ...words, file);
  expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) });
});

test.each(["encode", "decode"])("%s is convert by the names of the files", async (verb) => {
  expect(await inference(verb, "a.txtpb", "b.binpb")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`unknown command '${verb}'`),
  });
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
    ["before all fields", `# a stage\n#check: ignore mean_file.ppm, scale_factor.negative\n${INVERTED}`],
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
      "warning check.unknown_rule",
      "warning check.not_ignorable",
      "info check.unused",
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
    const inner = folder.at("stages");
    await mkdir(inner);
    const rules = {
      "scale_factor.negative": "error",
      "path.relative": "off",
      "tensor_name.ambiguous": "warning",
    };
    await writeFile(folder.at("inference-check.json"), JSON.stringify({ rules }));
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

test("files are stages of a pipeline on request", async () => {
  const a = await folder.write("a.txtpb", GOOD);
  const b = await folder.write("b.txtpb", GOOD.replace('"/models"', '"/others"'));
  const c = await folder.write("c.txtpb", GOOD.replace("unique_id: 1", "unique_id: 3"));
  const { stdout, exitCode } = await inference("validate", "--pipeline", a, b, c);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`${b}:1:1: warning: 1 is the unique_id of ${a} as well [unique_id.shared]`);
  expect(stdout).toContain(`the models are in /others here, in /models for ${a} [model_repo.roots_differ]`);
  expect(stdout).toContain("3 files: 2 valid, 1 invalid (1 error, 1 warning)\n".trim());
  const none = "3 files: 3 valid\n";
  expect((await inference("validate", a, b, c)).stdout).toBe(none);
  expect((await inference("validate", folder.path)).stdout).toBe(none);
  expect((await inference("validate", "--pipeline", folder.path)).stdout).toContain("(1 error, 1 warning)");
});

/** Settings beside the file, in which paths may be relative. */
const relativeToo = () => folder.write("settings.json", '{"rules":{"path.relative":"off"}}');

test("roots behind a link are one; a model is compared without the other files", async () => {
  await mkdir(folder.at("models/gate/1"), { recursive: true });
  await symlink("models", folder.at("linked"));
  await folder.write("models/gate/config.pbtxt", 'name: "gates" max_batch_size: 4');
  const [a, b] = ["models", "linked"].map((root, index) =>
    GOOD.replace("/models", root).replace("unique_id: 1", `unique_id: ${index + 1}`),
  );
  const files = [await folder.write("a.txtpb", a!), await folder.write("b.txtpb", b!)];
  const settings = ["--settings", await relativeToo()];
  expect(await inference("validate", "--pipeline", ...settings, ...files)).toMatchObject({ exitCode: 0 });
  expect(await validate("--model-repository", folder.at("models"), files[0]!, ...settings)).toEqual({
    exitCode: 1,
    issues: ["error model.name"],
  });
});

test.each([
  ["url: localhost:8001", 'url: "localhost:8001"'],
  ["url: 192.168.0.7:8001", 'url: "192.168.0.7:8001"'],
  ["url: ../run/a-b.sock", 'url: "../run/a-b.sock"'],
])("%s without quotes is one error with its fix", async (bare, quoted) => {
  const text = `infer_config { backend { triton { grpc { ${bare} } } } }\n`;
  const file = await folder.write("a.txt", text);
  expect((await validate(file)).issues.filter((issue) => issue.includes(" text."))).toEqual([
    "error text.expected_string",
  ]);
  expect(await inference("fmt", "--fix", "--no-layout", file)).toMatchObject({ exitCode: 0 });
  expect(await readFile(file, "utf8")).toBe(text.replace(bare, quoted));
});

test.each([
  ['outputs { name: "cov" } triton { model_name: "m" version: -1 model_repo { root: "/m" } }'],
  ['triton { model_name: "m" version: -1 grpc { url: "triton:8001" enable_cuda_buffer_sharing: true } }'],
])("%s is no fault of a detector", async (backend) => {
  const config = GOOD.replace(/srv_is .*(?= \}\n)/, backend).replace(
    "other {}",
    "detection { num_detected_classes: 1 nms { iou_threshold: 0.5 confidence_threshold: 0.2 } }",
  );
  const file = await folder.write("a.txt", `infer_config { ${config} }\n`);
  expect(await validate(file)).toEqual({ exitCode: 0, issues: [] });
});

test.each([["dns:///triton.example:8001"], ["unix:/run/triton.sock"], ["ipv4:10.0.0.7:8001"]])(
  "%s names a server",
  async (url) => {
    const framework = `triton { model_name: "m" version: -1 grpc { url: "${url}" } }`;
    const file = await folder.write(
      "a.txt",
      `infer_config { ${GOOD.replace(/srv_is .*(?= \}\n)/, framework)} }\n`,
    );
    expect((await validate(file)).issues.filter((issue) => issue.includes("grpc"))).toEqual([]);
  },
);

test("--files checks the files that a config names", async () => {
  const WITHOUT_RELATIVE = ["--settings", await relativeToo()];
  await mkdir(folder.at("models/gate/2"), { recursive: true });
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
  const { exitCode, issues } = await validate("--files", file, ...WITHOUT_RELATIVE);
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
  await mkdir(folder.at("models/gate/1"));
  await mkdir(folder.at("lib"));
  await folder.write("lib/x.so", "");
  await folder.write(
    "models/gate/config.pbtxt",
    'input { name: "i" dims: 1 } output [{ name: "cov" }, { name: "bbox" }]',
  );
  await folder.write("labels.txt", "car\n\n \nperson");
  await folder.write("mean.ppm", "P6 10 8 255 ");
  expect(await validate("--files", file, ...WITHOUT_RELATIVE)).toEqual({ exitCode: 0, issues: [] });
  await folder.write("labels.txt", "car;bike;person\n");
  expect((await inference("validate", "--files", file)).stdout).toContain(
    "num_detected_classes is 3, but the label file has 1 line [files.labels]",
  );
  await folder.write("labels.txt", "car\nbike\nperson\n");
  for (const other of ["\x89PNG", "P3\n10 8\n255\n0 0 0\n"]) {
    await folder.write("mean.ppm", other);
    expect(await validate("--files", file, ...WITHOUT_RELATIVE)).toMatchObject({
      issues: ["error files.mean_format"],
    });
  }
});

/** A shared library with these exported symbols, and one that it imports: sections of symbols and names alone. */
function libraryWith(...names: string[]): Buffer {
  const strings = Buffer.from(["", "imported", ...names, ""].join("\0"), "latin1");
  const symbols = Buffer.alloc(24 * (names.length + 2));
  for (const [index, name] of ["imported", ...names].entries()) {
    symbols.writeUInt32LE(strings.indexOf(name), 24 * (index + 1));
    symbols.writeUInt16LE(index === 0 ? 0 : 7, 24 * (index + 1) + 6);
  }
  const [header, table] = [Buffer.alloc(64), Buffer.alloc(128)];
  header.write("\x7fELF\x02\x01", "latin1");
  header.writeBigUInt64LE(64n, 0x28);
  header.writeUInt16LE(2, 0x3c);
  for (const [index, [type, at, size]] of [
    [11, 192, symbols.length],
    [3, 192 + symbols.length, strings.length],
  ].entries()) {
    table.writeUInt32LE(type!, index * 64 + 4);
    table.writeBigUInt64LE(BigInt(at!), index * 64 + 0x18);
    table.writeBigUInt64LE(BigInt(size!), index * 64 + 0x20);
    table.writeUInt32LE(1, index * 64 + 0x28);
  }
  return Buffer.concat([header, table, symbols, strings]);
}

test("a custom library without the parser is an error", async () => {
  const file = await folder.write(
    "a.txtpb",
    `${GOOD.replace("other {}", 'classification { custom_parse_classifier_func: "Parse" }')}custom_lib { path: "./x.so" }\n`,
  );
  const issues = async (library: Buffer) => {
    await folder.write("x.so", library);
    return (await validate("--files", file)).issues.filter((issue) => issue.includes("files.function"));
  };
  expect(await issues(libraryWith("Other"))).toEqual(["error files.function"]);
  expect(await issues(libraryWith("Parse", "Other"))).toEqual([]);
  expect(await issues(libraryWith("Parser"))).toEqual(["error files.function"]);
  expect(await issues(Buffer.from("not a library"))).toEqual([]);
  expect(await issues(libraryWith("Other").subarray(0, 150))).toEqual([]);
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
  const { driver } = runs[0].tool;
  expect({ version, driver, results: runs[0].results }).toEqual({
    version: "2.1.0",
    driver: expect.objectContaining({ name: "inference-check", version: expect.stringMatching(/^\d+\.\d+/) }),
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
              region: { startLine: 7, startColumn: 15, endColumn: 27 },
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
