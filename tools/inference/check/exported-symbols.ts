import type { FileHandle } from "node:fs/promises";
import { readRegular } from "./regular-file.ts";

/** Most bytes of one table. */
const MOST = 64 * 1024 * 1024;
const [DYNAMIC_SYMBOLS, SYMBOL_BYTES, SECTION_BYTES] = [11, 24, 64];

/** The functions and variables that a shared library exports; undefined for a file that is no 64-bit ELF with sections. */
export async function exportedSymbols(path: string): Promise<ReadonlySet<string> | undefined> {
  return readRegular(path, readSymbols).catch(() => undefined);
}

async function readSymbols(file: FileHandle): Promise<ReadonlySet<string> | undefined> {
  const read = async (at: number, size: number) => {
    if (size > MOST) throw new Error("a table is too large");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
    if (bytesRead < size) throw new Error("the file ends within a table");
    return buffer;
  };
  const header = await read(0, SECTION_BYTES);
  // 64 bits, little-endian: the machines of DeepStream.
  if (header.toString("latin1", 0, 6) !== "\x7fELF\x02\x01") return undefined;
  const table = await read(Number(header.readBigUInt64LE(0x28)), header.readUInt16LE(0x3c) * SECTION_BYTES);
  const section = (index: number) => table.subarray(index * SECTION_BYTES, (index + 1) * SECTION_BYTES);
  const contentOf = (one: Buffer) =>
    read(Number(one.readBigUInt64LE(0x18)), Number(one.readBigUInt64LE(0x20)));
  const count = table.length / SECTION_BYTES;
  for (let index = 0; index < count; index++) {
    const one = section(index);
    if (one.readUInt32LE(4) !== DYNAMIC_SYMBOLS) continue;
    const [symbols, names] = [await contentOf(one), await contentOf(section(one.readUInt32LE(0x28)))];
    const exported = new Set<string>();
    for (let at = 0; at + SYMBOL_BYTES <= symbols.length; at += SYMBOL_BYTES) {
      const [name, home] = [symbols.readUInt32LE(at), symbols.readUInt16LE(at + 6)];
      if (home !== 0) exported.add(names.toString("latin1", name, names.indexOf(0, name)));
    }
    return exported;
  }
  return undefined;
}
