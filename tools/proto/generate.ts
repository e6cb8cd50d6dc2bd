import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeOrCheckGenerated } from "../files/generated.ts";
import { ROOT } from "../files/root.ts";
import { buf, DESCRIPTOR, inferenceFiles } from "./generated.ts";

/**
 * Makes gen/inference from proto/, or with `--check` reports differences. It refuses a schema that is incompatible with the
 * committed one: to break it on purpose, delete the committed descriptor first.
 */

const committed = join(ROOT, "gen/inference", DESCRIPTOR);
if (existsSync(committed)) await buf("breaking", "--against", committed);
await writeOrCheckGenerated(await inferenceFiles());
