/** A step of the switch, and what was seen of it. */
export interface Step {
  step: string;
  /** `open` is to be done, `look` wants somebody to look and keeps nobody. */
  state: "done" | "look" | "open";
  saw: string;
  /** What to do, unless it is done. */
  todo: string | null;
}

/** Makes the outcome of one step. */
export function outcomes(step: string) {
  const of =
    (state: "look" | "open") =>
    (saw: string, todo: string): Step => ({ step, state, saw, todo });
  return {
    done: (saw: string): Step => ({ step, state: "done", saw, todo: null }),
    look: of("look"),
    open: of("open"),
  };
}
