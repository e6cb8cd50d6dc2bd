import { execFileSync } from "node:child_process";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { GOOD, inference } from "./inference-command.ts";

/** Untrusted folders: links out of them, and files that are not regular. */

const folder = useFolder("test");
const outside = useFolder("test");

const UNTIDY = GOOD.replace("unique_id: 1", "unique_id:1");

/** A file outside, a link to it, to its folder and to a file inside. */
async function links() {
  const secret = await outside.write("secret.txtpb", UNTIDY);
  const inside = await folder.write("inside.txtpb", UNTIDY);
  await symlink(secret, folder.at("out.txtpb"));
  await symlink(outside.path, folder.at("deeper"));
  await symlink("inside.txtpb", folder.at("also.txtpb"));
  return { secret, inside };
}

describe("links that lead out of a folder", () => {
  test.each([
    ["a folder", (path: string) => path],
    ["a glob", (path: string) => `${path}/**/*.txtpb`],
    ["a folder that is a link", (path: string) => `${path}-link`],
  ])("validate names them and does not read them: %s", async (_what, wordOf) => {
    await links();
    await symlink(folder.path, `${folder.path}-link`);
    const word = wordOf(folder.path);
    const base = word.replace("/**/*.txtpb", "");
    const { stdout } = await inference("validate", "--json", word);
    const { files, links_left_alone } = JSON.parse(stdout);
    expect(files.map(({ file }: { file: string }) => file)).toEqual([
      join(base, "also.txtpb"),
      join(base, "inside.txtpb"),
    ]);
    expect(links_left_alone).toEqual([join(base, "out.txtpb")]);
    const outcome = await inference("validate", word);
    expect(outcome.stdout).toContain(
      `${join(base, "out.txtpb")} skipped: the link leads out of its folder\n`,
    );
    await execFileSync("rm", [`${folder.path}-link`]);
  });

  test("fmt names them and does not write them", async () => {
    const { secret, inside } = await links();
    const { exitCode, stderr } = await inference("fmt", folder.path);
    expect(exitCode).toBe(0);
    expect(stderr).toContain("out.txtpb skipped: the link leads out of its folder\n");
    expect(await readFile(secret, "utf8")).toBe(UNTIDY);
    expect(await readFile(inside, "utf8")).toBe(GOOD);
  });

  test("a named link is followed", async () => {
    const { secret } = await links();
    expect(await inference("fmt", folder.at("out.txtpb"))).toMatchObject({ exitCode: 0 });
    expect(await readFile(secret, "utf8")).toBe(GOOD);
  });
});

describe("files that are not regular", () => {
  const pipe = (name: string) => {
    execFileSync("mkfifo", [folder.at(name)]);
    return folder.at(name);
  };

  test("the command does not wait for a pipe that a config names in any way", async () => {
    pipe("labels.txt");
    pipe("mean.ppm");
    pipe("lib.so");
    await mkdir(folder.at("models"));
    pipe("models/gate");
    const file = await folder.write(
      "stage.txtpb",
      `${GOOD.replace('"/models"', '"models"').replace('"/labels.txt"', '"labels.txt"').replace("scale_factor: 1", 'mean_file: "mean.ppm"')}custom_lib { path: "./lib.so" }\n`,
    );
    const { exitCode, stdout } = await inference("validate", "--files", file);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("[files.missing]");
    const fromShell = await folder.write("shell.txtpb", GOOD.replace("/labels.txt", "/dev/stdin"));
    expect((await inference("validate", "--files", fromShell)).stdout).toContain("/dev/stdin is not there");
  });

  test("a named pipe is refused, and one in a folder skipped", async () => {
    const named = pipe("stage.txtpb");
    const refused = { exitCode: 2, stderr: expect.stringContaining("stage.txtpb: not a regular file") };
    expect(await inference("validate", named)).toMatchObject(refused);
    expect(await inference("fmt", named)).toMatchObject(refused);
    expect(await inference("convert", named, folder.at("x.binpb"))).toMatchObject(refused);
    await folder.write("good.txtpb", GOOD);
    expect(await inference("validate", folder.path)).toMatchObject({ exitCode: 0 });
  });

  test("settings are read from a regular file alone", async () => {
    const file = await folder.write("good.txtpb", GOOD);
    expect(await inference("validate", "--settings", pipe("settings.json"), file)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("not a regular file"),
    });
  });
});
