/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The bytes with at most `most` changes: some replaced, removed, doubled or moved. */
export function mutate(bytes: Uint8Array, next: () => number, most = 3): Uint8Array {
  let mutant = [...bytes];
  const pick = (size: number) => Math.floor(next() * size);
  for (let changes = 1 + pick(most); changes > 0; changes--) {
    const at = pick(mutant.length);
    const end = Math.min(mutant.length, at + 1 + pick(next() < 0.8 ? 3 : 40));
    const piece = mutant.slice(at, end);
    const kind = pick(5);
    if (kind === 0) mutant[at] = pick(256);
    else if (kind === 1) mutant[at] = (mutant[at] ?? 0) ^ (1 << pick(8));
    else if (kind === 2) mutant.splice(at, piece.length);
    else if (kind === 3) mutant.splice(pick(mutant.length), 0, ...piece);
    else mutant = [...mutant.slice(0, at), ...mutant.slice(end), ...piece];
  }
  return Uint8Array.from(mutant);
}
