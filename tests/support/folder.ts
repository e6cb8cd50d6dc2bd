import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** A temporary folder. */
export interface Folder {
  path: string;
  /** The path of a file in it. */
  at(...names: string[]): string;
  /** Writes a file, in a folder of its own if its name has one, and returns its path. */
  write(name: string, content: string | Uint8Array, options?: { mode: number }): Promise<string>;
  remove(): Promise<void>;
}

async function openFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), "store-test-"));
  const at = (...names: string[]) => join(path, ...names);
  return {
    path,
    at,
    async write(name, content, options) {
      await mkdir(dirname(at(name)), { recursive: true });
      await writeFile(at(name), content, options);
      return at(name);
    },
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 20 }),
  };
}

/** A folder of a file's tests, or of each of them, there from the first `beforeAll` or `beforeEach` on. */
export function useFolder(whose: "file" | "test" = "file"): Folder {
  const folder = {} as Folder;
  const open = async () => void Object.assign(folder, await openFolder());
  const remove = () => folder.remove();
  if (whose === "file") {
    beforeAll(open);
    afterAll(remove);
  } else {
    beforeEach(open);
    afterEach(remove);
  }
  return folder;
}
