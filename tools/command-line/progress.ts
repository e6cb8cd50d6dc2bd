/** Prints each step on standard error, with progress and estimated end if measurable. */
export function progressOf(now: () => number = () => performance.now()) {
  let step = "";
  let since = 0;
  let reported = 0;
  return (name: string, done?: number): void => {
    if (name !== step) {
      step = name;
      since = now();
      reported = 0;
      if (done === undefined) console.error(name);
    }
    if (done === undefined || done <= 0 || done < reported + 0.1) return;
    reported = done;
    const left = Math.round((((now() - since) / done) * (1 - done)) / 1000);
    console.error(`${name}: ${Math.floor(done * 100)} %${done < 1 ? `, about ${left} s left` : ""}`);
  };
}
