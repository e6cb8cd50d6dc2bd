import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../files/root.ts";
import { buf } from "./generated.ts";

/**
 * Writes the descriptor of the schema, unless with `--check`. It refuses a schema that is incompatible with the committed one: to break
 * it on purpose, delete that first.
 */

const DESCRIPTOR = join(ROOT, "proto/inference/config.binpb");
if (existsSync(DESCRIPTOR)) await buf("breaking", "--against", DESCRIPTOR);
if (!process.argv.includes("--check"))
  await buf(
    "build",
    "--as-file-descriptor-set",
    "--exclude-source-info",
    "--path",
    "proto/inference/config.proto",
    "--output",
    DESCRIPTOR,
  );
