import { chmod, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference, inferenceAmong, spawnInference } from "./inference-command.ts";

const folder = useFolder("test");
let good: string;
beforeEach(async () => {
  good = await folder.write("good.txtpb", GOOD);
});

const at = (name: string) => folder.at(name);
const quietly = { exitCode: 0, stdout: "", stderr: "" };

test("text to binary to JSON to text to binary: the same config", async () => {
  expect(await inference("convert", good, at("a.binpb"))).toEqual(quietly);
  expect(await inference("convert", at("a.binpb"), at("b.json"))).toEqual(quietly);
  expect(JSON.parse(await readFile(at("b.json"), "utf8"))).toMatchObject({
    uniqueId: 1,
    postprocess: { other: {} },
  });
  expect(await inference("convert", at("b.json"), at("c.txtpb"))).toEqual(quietly);
  expect(await inference("convert", at("c.txtpb"), at("d"), "--to", "binary")).toEqual(quietly);
  expect(await readFile(at("d"))).toEqual(await readFile(at("a.binpb")));
  expect(await inference("validate", at("c.txtpb"))).toMatchObject({ exitCode: 0 });
});

test("the other dialect, if it can express the config", async () => {
  expect(await inference("convert", good, at("plugin.txt"), "--to-dialect", "deepstream")).toEqual(quietly);
  expect(await readFile(at("plugin.txt"), "utf8")).toContain("triton {");
  expect(await inference("validate", at("plugin.txt"))).toMatchObject({ exitCode: 0 });
  expect(await inference("convert", at("plugin.txt"), at("back.txtpb"), "--to-dialect", "config")).toEqual(
    quietly,
  );
  await inference("convert", good, at("a.binpb"));
  await inference("convert", at("back.txtpb"), at("b.binpb"));
  expect(await readFile(at("b.binpb"))).toEqual(await readFile(at("a.binpb")));

  const remote = await folder.write(
    "remote.txt",
    "infer_config {\n  backend { triton { grpc { url: 'a:1' } } }\n}\n",
  );
  const refused = await inference("convert", remote, at("c.txtpb"), "--to-dialect", "config");
  expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
  expect(refused.stderr).toContain(
    `${remote}:2:22: error: grpc has no place in dialect config [convert.no_place]`,
  );
  await expect(readFile(at("c.txtpb"))).rejects.toThrow("ENOENT");
});

test("standard input and output, binary unchanged", async () => {
  await inference("convert", good, at("a.binpb"));
  const encoded = await spawnInference(["convert", "--to", "binary", "-", "-"], GOOD);
  expect(encoded).toEqual({ exitCode: 0, stdout: await readFile(at("a.binpb")), stderr: "" });
  const json = await spawnInference(["convert", "-", "-", "--to", "json", "--defaults"], encoded.stdout);
  expect(JSON.parse(String(json.stdout))).toMatchObject({ gpuIds: [], preprocess: { tensorName: "" } });
});

test("an existing file is replaced atomically, with its permissions and through a link", async () => {
  await folder.write("real.binpb", "old");
  await chmod(at("real.binpb"), 0o640);
  await symlink("real.binpb", at("link.binpb"));
  expect(await inference("convert", good, at("link.binpb"))).toEqual(quietly);
  expect((await stat(at("real.binpb"))).mode & 0o777).toBe(0o640);
  expect((await readFile(at("real.binpb"))).length).toBeGreaterThan(20);
  expect(await readdir(folder.path)).toEqual(["good.txtpb", "link.binpb", "real.binpb"]);
});

test("an unreadable config: exit code 1, the diagnostics on standard error, and nothing written", async () => {
  const broken = await folder.write("broken.txtpb", "unique_idd: 1\n");
  await folder.write("out.binpb", "old");
  const outcome = await inference("convert", broken, at("out.binpb"));
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "" });
  expect(outcome.stderr).toContain(`${broken}:1:1: error: `);
  expect(outcome.stderr).toContain("did you mean unique_id?");
  expect(await readFile(at("out.binpb"), "utf8")).toBe("old");
  expect(await readdir(folder.path)).toEqual(["broken.txtpb", "good.txtpb", "out.binpb"]);
});

test("a config that breaks rules can be converted; losses of the new encoding are reported", async () => {
  const bad = await folder.write("bad.txtpb", "unique_id: 0 max_batch_size: 1\n");
  expect(await inference("convert", bad, at("bad.binpb"))).toEqual(quietly);
  const newer = await folder.write("newer.binpb", Buffer.from([0x08, 0x01, 0x50, 0x01]));
  const outcome = await inference("convert", newer, at("newer.txtpb"));
  expect(outcome).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("[wire.unknown_field]") });
  expect(await readFile(at("newer.txtpb"), "utf8")).toMatch(/^unique_id: 1\s*$/);
});

test("a file of DeepStream in binary is one in every command", async () => {
  const wrapped = `infer_config { ${GOOD.replace("srv_is", "triton")} }\ninput_control { interval: 2 }\n`;
  const file = await folder.write("plugin.txt", wrapped);
  expect(await inference("convert", file, at("plugin.binpb"))).toEqual(quietly);
  expect(await inference("convert", at("plugin.binpb"), at("back.txt"))).toEqual(quietly);
  expect(await readFile(at("back.txt"), "utf8")).toContain("input_control {\n  interval: 2\n}");
  expect((await inference("validate", at("plugin.binpb"))).stdout).toContain("DeepStream's vocabulary");
});

test.each([
  ["comments.txtpb", "# nothing but comments\n"],
  ["defaults.txtpb", "unique_id: 0\n"],
  ["unknown.binpb", Uint8Array.of(0x78, 1)],
])("no empty file is written for %s", async (name, content) => {
  const file = await folder.write(name, content);
  for (const to of ["out.binpb", "out.txtpb"]) {
    const outcome = await inference("convert", file, at(to));
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("would be empty") });
    await expect(readFile(at(to))).rejects.toThrow("ENOENT");
  }
});

test("the input file is replaced only on request", async () => {
  await symlink("good.txtpb", at("same.txtpb"));
  const refused = await inference("convert", good, at("same.txtpb"));
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("add --force to replace it"),
  });
  expect(await readFile(good, "utf8")).toBe(GOOD);
  expect(await inference("convert", good, good, "--force")).toEqual(quietly);
  expect(await readFile(good, "utf8")).not.toBe(GOOD);
});

test.each([
  ["convert", "none.txtpb", "out.binpb", /cannot read .*none\.txtpb: no such file or directory/],
  ["convert", "good.txtpb", "none/out.binpb", /cannot write .*out\.binpb: no such file or directory/],
  ["convert", "good.txtpb", "folder.binpb", /cannot write .*folder\.binpb: illegal operation on a directory/],
  ["convert", "good.txtpb", "out", /the name of .*out has no known extension: add --to/],
])("%s %s %s: exit code 2, and no file remains", async (verb, from, to, message) => {
  await mkdir(at("folder.binpb"));
  const { exitCode, stdout, stderr } = await inference(verb, at(from), at(to));
  expect({ exitCode, stdout, stderr }).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: expect.stringMatching(message),
  });
  expect(await readdir(folder.path)).toEqual(["folder.binpb", "good.txtpb"]);
});

test("files are relative to npm's working directory", async () => {
  const words = ["convert", "good.txtpb", "a.binpb"];
  expect(await inferenceAmong({ INIT_CWD: folder.path }, ...words)).toEqual(quietly);
  expect(await readdir(folder.path)).toEqual(["a.binpb", "good.txtpb"]);
});
