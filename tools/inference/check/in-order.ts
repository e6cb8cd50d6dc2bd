/** Works on several items at a time and yields the results in order. `work` must not reject. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const item of items) {
    running.push(work(item));
    if (running.length < atATime) continue;
    yield await running[0]!;
    running.shift();
  }
  for (const result of running) yield await result;
}
