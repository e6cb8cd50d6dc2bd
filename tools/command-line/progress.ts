/** Of a step that takes less time, in ms, only the end is printed. */
const QUICK_MS = 1000;

/** Prints each step on standard error; of a long one, if measurable, each tenth and its estimated end. */
export function progressOf() {
  let step = "";
  let since = 0;
  let reported = 0;
  return (name: string, done?: number): void => {
    if (name !== step) {
      step = name;
      since = performance.now();
      reported = 0;
      if (done === undefined) console.error(name);
    }
    const passed = performance.now() - since;
    if (done === undefined || done < reported + 0.1 || (passed < QUICK_MS && done < 1)) return;
    reported = done;
    const left = Math.round(((passed / done) * (1 - done)) / 1000);
    console.error(`${name}: ${Math.floor(done * 100)} %${done < 1 ? `, about ${left} s left` : ""}`);
  };
}

/** The same on a terminal only: other readers of standard error get failures alone. */
export function terminalProgress(): ReturnType<typeof progressOf> | undefined {
  return process.stderr.isTTY ? progressOf() : undefined;
}
