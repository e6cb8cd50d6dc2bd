/** Prints each step on standard error, with progress and estimated end if measurable. */
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
    if (done === undefined || done <= 0 || done < reported + 0.1) return;
    reported = done;
    const left = Math.round((((performance.now() - since) / done) * (1 - done)) / 1000);
    console.error(`${name}: ${Math.floor(done * 100)} %${done < 1 ? `, about ${left} s left` : ""}`);
  };
}

/** The same on a terminal only: other readers of standard error get failures alone. */
export function terminalProgress(): ReturnType<typeof progressOf> | undefined {
  return process.stderr.isTTY ? progressOf() : undefined;
}
