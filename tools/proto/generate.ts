import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { buf, messageClasses } from "./generated.ts";

/**
 * Makes gen/inference from proto/, or with `--check` reports differences. It refuses a schema that is incompatible with the
 * committed descriptor: to break it on purpose, delete that first.
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
await writeOrCheckGenerated(await messageClasses());
