/** A step of the switch, and its observed state. */
export interface Step {
  step: string;
  /** `open` is to be done; `look` needs attention and blocks nothing. */
  state: "done" | "look" | "open";
  saw: string;
  /** The action, unless it is done. */
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
