import { NoAnswer } from "./answer.ts";

/** Largest answer, in bytes. */
const LARGEST = 64 * 1024 * 1024;

/** The text of an answer. Throws `NoAnswer` above the limit. */
export async function readBounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST) throw new NoAnswer("an answer of more than 64 MiB");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
