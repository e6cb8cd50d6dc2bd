import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { listFiles } from "./fingerprint.ts";
import type { Site } from "./site.ts";

/**
 * Makes a folder hold exactly the files of a site. Each file is written atomically, so that concurrent builds and a running
 * stack are safe.
 */
export async function writeSite(folder: string, site: Site): Promise<void> {
  await mkdir(folder, { recursive: true });
  const drafts = await mkdtemp(`${folder}.`);
  try {
    const written = [...site].map(async ([path, content], index) => {
      const draft = join(drafts, String(index));
      const target = join(folder, path);
      if (typeof content === "string") await writeFile(draft, content);
      else await copyFile(content.copyOf, draft);
      await mkdir(dirname(target), { recursive: true });
      await rename(draft, target);
      return target;
    });
    const wanted = new Set(await Promise.all(written));
    const left = (await listFiles(folder)).filter((file) => !wanted.has(file));
    await Promise.all(left.map((file) => rm(file, { force: true })));
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}
