import { beforeEach, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { inference, inferenceAmong, spawnInference } from "./inference-command.ts";
import { MODEL, text } from "../inference/cases/case.ts";

/** Files that a run leaves out, the name of standard input, and templates. */

const folder = useFolder("test");
beforeEach(async () => {
  for (const name of ["a.txtpb", "b/c.txtpb", "b/d/e.txtpb", "out/f.txtpb"]) await folder.write(name, text());
});

async function filesOf(...words: string[]): Promise<string[]> {
  const { stdout } = await inference("validate", "--json", ...words);
  return JSON.parse(stdout).files.map(({ file }: { file: string }) => file.slice(folder.path.length + 1));
}

test("--exclude leaves files out, also named ones", async () => {
  expect(await filesOf(folder.path)).toEqual(["a.txtpb", "b/c.txtpb", "b/d/e.txtpb", "out/f.txtpb"]);
  expect(await filesOf(folder.path, "--exclude", "b/", "--exclude", "*f.txtpb")).toEqual(
    expect.arrayContaining(["a.txtpb"]),
  );
});

test("a folder's run obeys .gitignore and .inferenceignore, the innermost last", async () => {
  await folder.write(".gitignore", "out/\n*.txtpb\n!a.txtpb\n");
  await folder.write("b/.gitignore", "!c.txtpb\n");
  expect(await filesOf(folder.path)).toEqual(["a.txtpb", "b/c.txtpb"]);
  await folder.write(".inferenceignore", "a.txtpb\n");
  expect(await filesOf(folder.path)).toEqual(["b/c.txtpb"]);
  // The files of the repository around the folder hold in it.
  await folder.write(".git/HEAD", "");
  expect(await filesOf(`${folder.path}/b`)).toEqual(["b/c.txtpb"]);
  // What is named is meant.
  expect(await filesOf(`${folder.path}/out/f.txtpb`)).toEqual(["out/f.txtpb"]);
});

test("a run without a file says that files are excluded, if some are", async () => {
  const but = "but for what --exclude or an ignore file leaves out";
  const has = "the folder has no file with the extension of a config";
  const stderrOf = async (...words: string[]) => {
    const { exitCode, stderr } = await inferenceAmong({ INIT_CWD: folder.path }, "validate", ...words);
    expect(exitCode).toBe(2);
    return stderr;
  };
  expect(await stderrOf(folder.path, "--exclude", "*.txtpb")).toContain(`${has}, ${but}`);
  await folder.write("out/.inferenceignore", "f.txtpb");
  expect(await stderrOf(`${folder.path}/out`)).toContain(`${has}, ${but}`);
  await folder.write("empty/notes.md", "");
  expect(await stderrOf(`${folder.path}/empty`, "--exclude", "*.md")).toContain(`${has}\n`);
  expect(await stderrOf(`${folder.path}/a.txtpb`, "--exclude", "*.txtpb")).toContain(
    "error: cannot read a config: --exclude or an ignore file leaves out all files",
  );
});

test("--stdin-filename names standard input, which gives the format and the dialect", async () => {
  const { stdout, exitCode } = await spawnInference(
    ["validate", "--json", "--stdin-filename", "m/config.pbtxt", "-"],
    MODEL.replace("max_batch_size: 8", "max_batch_size: -1"),
  );
  expect(exitCode).toBe(1);
  expect(JSON.parse(String(stdout)).files[0]).toMatchObject({ file: "m/config.pbtxt", dialect: "model" });
});

test("placeholders are no faults of a file with the name of a template", async () => {
  const content = MODEL.replace("max_batch_size: 8", "max_batch_size: ${SIZE}");
  for (const name of ["config.pbtxt.template", "config.tmpl.pbtxt", "config.pbtxt.in"])
    expect(await inference("validate", await folder.write(name, content)), name).toMatchObject({
      exitCode: 0,
    });
  expect(await inference("validate", await folder.write("m/config.pbtxt", content))).toMatchObject({
    exitCode: 1,
  });
});
