import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference } from "./inference-command.ts";

/** The needs of a team that starts to check its configs on each push. */

const folder = useFolder("test");

/** A warning, an info and no error. */
const LOUD = GOOD.replace("/labels.txt", "labels.txt").replace("scale_factor: 1", "scale_factor: -1");

test("SARIF contains infos only on request", async () => {
  const file = await folder.write("a.txtpb", LOUD);
  const rules = async (...words: string[]) =>
    JSON.parse((await inference("validate", "--sarif", ...words, file)).stdout).runs[0].results.map(
      ({ ruleId }: { ruleId: string }) => ruleId,
    );
  expect(await rules()).toEqual(["scale_factor.negative"]);
  expect(await rules("--infos")).toEqual(["scale_factor.negative", "path.relative"]);
});

test("--max-warnings allows a number", async () => {
  const file = await folder.write("a.txtpb", LOUD);
  expect(await inference("validate", "--max-warnings", "1", file)).toMatchObject({ exitCode: 0 });
  expect(await inference("validate", "--max-warnings", "0", file)).toMatchObject({ exitCode: 1 });
  expect(await inference("validate", "--max-warnings", "few", file)).toMatchObject({ exitCode: 2 });
});

test("--deepstream and its setting: fields that the release lacks are errors", async () => {
  const text = (field: string) =>
    `infer_config {\n${GOOD.replace("srv_is", "triton")}\n${field}\n}\noutput_control { output_tensor_meta: true }\n`;
  const file = await folder.write("a.txt", text("clip_object_outside_roi: false"));
  const warningsOf = async (...words: string[]) => {
    const { stdout } = await inference("validate", "--json", ...words, file);
    return JSON.parse(stdout).files[0].issues.map(
      ({ severity, rule, line, message }: Record<string, string>) => `${severity} ${rule} ${line} ${message}`,
    );
  };
  expect(await warningsOf()).toEqual([]);
  expect(await warningsOf("--deepstream", "6.3")).toEqual([]);
  expect(await warningsOf("--deepstream", "6.2")).toEqual([
    "error release.field 12 DeepStream 6.2 has no clip_object_outside_roi, which came with 6.3",
  ]);
  await folder.write("settings.json", '{"deepstream": "6.1"}');
  expect(await warningsOf("--settings", folder.at("settings.json"))).toHaveLength(1);
  await folder.write(
    "a.txt",
    text("").replace("backend {", "backend { disable_warmup: true outputs { max_buffer_bytes: 9 name: 'x' }"),
  );
  expect(await warningsOf("--deepstream", "7.0")).toEqual([
    "warning release.doubtful 4 disable_warmup is not in DeepStream 6.3 and is in 8.0; of 7.0 it is not known",
  ]);
  const filtered = text("").replace(/\}\n$/, "detect_control {\nfilter_out_class_ids: [3, 4] } }\n");
  await folder.write("b.txt", filtered);
  expect(await inference("validate", "--deepstream", "6.3", folder.at("b.txt"))).toMatchObject({
    stdout: expect.stringMatching(
      /b\.txt:15:1: error: DeepStream 6.3 has no filter_out_class_ids[^]*\(1 error,/,
    ),
  });
  for (const release of ["8.0", "9.0", "9.1"]) expect(await warningsOf("--deepstream", release)).toEqual([]);
  expect((await warningsOf("--deepstream", "6.0.1")).map((one: string) => one.split(" ")[1])).toEqual([
    "release.field",
    "release.field",
  ]);
  expect(await inference("validate", "--deepstream", "5.0", file)).toMatchObject({ exitCode: 2 });
});

test("stages with different servers are refused together, each setting by its name", async () => {
  const server = 'model_repo { root: "/models" }';
  const stage = (id: number, repo: string, beside = "") =>
    folder.write(
      `${id}.txt`,
      `infer_config {\n${GOOD.replace("srv_is", "triton").replace(server, repo).replace("unique_id: 1", `unique_id: ${id}`)}}\noutput_control { output_tensor_meta: true }\n${beside}\n`,
    );
  const first = await stage(1, 'model_repo { root: "/models" log_level: 1 }');
  const warningsOf = async (repo: string, beside = "") => {
    const second = await stage(2, repo, beside);
    const { stdout } = await inference("validate", "--json", "--pipeline", first, second);
    return JSON.parse(stdout).files[1].issues.map(({ severity, rule, message }: Record<string, string>) =>
      [severity, rule, message!.split(" ")[0]].join(" "),
    );
  };
  expect(await warningsOf('model_repo { root: "/models/" log_level: 1 }')).toEqual([]);
  expect(await warningsOf('grpc { url: "localhost:8001" }')).toEqual([]);
  expect(await warningsOf('model_repo { root: "/others" log_level: 1 }')).toEqual([
    "error model_repo.roots_differ the",
  ]);
  for (const [field, value] of Object.entries({
    tf_disable_soft_placement: "true",
    tf_gpu_memory_fraction: "0.5",
    strict_model_config: "true",
    min_compute_capacity: "5",
    pinned_memory_pool_byte_size: "1048576",
    backend_dir: '"/b"',
  }))
    expect(await warningsOf(`model_repo { root: "/models" log_level: 1 ${field}: ${value} }`)).toEqual([
      `error model_repo.settings_differ ${field}`,
    ]);
  // The server replaces it by its default, so that both are the same.
  expect(await warningsOf('model_repo { root: "/models" log_level: 1 min_compute_capacity: 7.5 }')).toEqual([
    "info min_compute_capacity.replaced 7.5",
  ]);
  expect(await warningsOf('model_repo { root: "/models" }')).toEqual([
    "error model_repo.settings_differ log_level",
  ]);
  expect(await warningsOf('model_repo { root: "/models" log_level: 1 model_control_mode: "none" }')).toEqual([
    "warning model_repo.control_modes_differ model_control_mode",
  ]);
  const objects = "input_control { process_mode: PROCESS_MODE_CLIP_OBJECTS operate_on_gie_id:";
  expect(await warningsOf('model_repo { root: "/models" log_level: 1 }', `${objects} 1 }`)).toEqual([]);
  expect(await warningsOf('model_repo { root: "/models" log_level: 1 }', `${objects} 3 }`)).toEqual([
    "warning operate_on_gie_id.unknown no",
  ]);
});
