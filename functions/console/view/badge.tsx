/** Style of a state: `good`, `busy`, `bad`, or neutral. */
const TONES: Readonly<Record<string, string>> = {
  completed: "good",
  publish: "good",
  pass: "good",
  warn: "busy",
  fail: "bad",
  delivered: "good",
  active: "good",
  processing: "busy",
  pending: "busy",
  "on-hold": "busy",
  paused: "busy",
  expired: "bad",
  failed: "bad",
  failing: "bad",
  dead: "bad",
  disabled: "bad",
  "signature ok": "good",
  "signature wrong": "bad",
};

/** A state in a word, distinguished not by colour alone. */
export function Badge({ state, children = state }: { state: string; children?: string }) {
  return <span class={`badge ${TONES[state] ?? ""}`}>{children}</span>;
}
