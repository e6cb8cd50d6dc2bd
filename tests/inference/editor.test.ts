import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The language server in a real editor, if present: Neovim, without a screen and settings. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const EDITOR = "nvim";
const run = promisify(execFile);

const isThere = spawnSync(EDITOR, ["--version"]).status === 0;
if (!isThere)
  console.log(`SKIPPED: there is no ${EDITOR} here, so that the language server was not tried in an editor`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inference-check-"));
  if (isThere) await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), join(folder, "package")]);
});
afterAll(() => rm(folder, { recursive: true }));

const CONFIG = `unique_id: 1
max_batchsize: 4
preprocess {network_format: IMAGE_FORMAT_RGB  tensor_order: NCHW }
`;

test.runIf(isThere)(
  "diagnostics, what a field is, completion, corrections and layout in an editor",
  async () => {
    await writeFile(join(folder, "stage.txtpb"), CONFIG);
    const words = [
      "--headless",
      "--clean",
      "-n",
      "-c",
      `luafile ${join(ROOT, "tests/inference/editor.lua")}`,
    ];
    const { stdout } = await run(EDITOR, words, {
      cwd: folder,
      env: {
        ...process.env,
        HOME: folder,
        XDG_CACHE_HOME: folder,
        XDG_STATE_HOME: folder,
        NODE: process.execPath,
        PROGRAM: join(folder, "package/inference-check.mjs"),
        CONFIG: "stage.txtpb",
      },
    });
    expect(JSON.parse(stdout)).toEqual({
      diagnostics: [
        [1, 0, 13, "text.unknown_field", "InferenceConfig has no field max_batchsize"],
        [2, 60, 64, "text.enum_name", "NCHW is not a value of TensorOrder"],
      ],
      hover: expect.stringContaining("`unique_id: uint32`"),
      completion: ["TENSOR_ORDER_NONE", "TENSOR_ORDER_LINEAR", "TENSOR_ORDER_NHWC"],
      typed: [
        "unique_id: 1",
        "max_batch_size: 4",
        "preprocess {network_format: IMAGE_FORMAT_RGB  tensor_order: TENSOR_ORDER_LINEAR }",
      ],
      left: ["backend.required", "postprocess.required", "normalize.defaulted"],
      laid_out: [
        "unique_id: 1",
        "max_batch_size: 4",
        "preprocess { network_format: IMAGE_FORMAT_RGB tensor_order: TENSOR_ORDER_LINEAR }",
      ],
    });
  },
);
