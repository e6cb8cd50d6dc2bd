import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buf, GENERATED, listFiles, ROOT, writeGenerated } from "./generated.ts";

/**
 * Makes gen/ from proto/, or with `--check` reports differences. It refuses a schema that is incompatible with the committed
 * one: to break it on purpose, delete the committed descriptor first.
 */

const check = process.argv.includes("--check");

if (await listFiles(ROOT).then((files) => files.has(GENERATED.descriptor))) {
  await buf("breaking", "--against", join(ROOT, GENERATED.descriptor));
}
if (check) {
  const folder = await mkdtemp(join(tmpdir(), "gen-"));
  try {
    await writeGenerated(folder);
    const [fresh, committed] = await Promise.all([listFiles(folder), listFiles(ROOT)]);
    const stale = [...new Set([...fresh.keys(), ...committed.keys()])].filter(
      (file) => fresh.get(file) !== committed.get(file),
    );
    if (stale.length > 0) {
      console.error(`Not what proto/ gives: ${stale.sort().join(", ")}. Run npm run gen.`);
      process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
} else {
  await writeGenerated(ROOT);
}
