import { watch } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { callerPath } from "../../command-line/caller-path.ts";

/** Milliseconds in which changes count as one: editors write a file in several steps. */
const SETTLING = 100;

/** Runs at once, and again whenever one of the files or folders changes, until the signal aborts. */
export async function whileChanging(
  words: readonly string[],
  run: () => Promise<void>,
  over: AbortSignal,
): Promise<void> {
  let [changed, wake] = [true, () => {}];
  let timer: NodeJS.Timeout | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, SETTLING);
  };
  for (const word of words) await watchOne(word, onChange, over);
  over.addEventListener("abort", () => wake());
  while (!over.aborted) {
    if (changed) {
      changed = false;
      await run();
    } else await new Promise<void>((resolve) => (wake = resolve));
  }
  clearTimeout(timer);
}

/** A file is watched through its folder, as editors replace it. A glob is watched through the folder at its start. */
async function watchOne(word: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  if (word === "-") return;
  const isFolder = (await stat(callerPath(word)).catch(() => undefined))?.isDirectory();
  const isGlob = !isFolder && /[*?[{]/.test(word);
  const path = callerPath(isGlob ? dirname(`${word.slice(0, word.search(/[*?[{]/))}_`) : word);
  const watched = isFolder || isGlob ? path : dirname(path);
  const watcher = watch(watched, { signal, recursive: Boolean(isFolder || isGlob) }, (_event, name) => {
    if (isFolder || isGlob || name === null || name === basename(path)) onChange();
  });
  watcher.on("error", () => {});
}
