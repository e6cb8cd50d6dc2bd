import type { Findings } from "./findings.ts";
import type { MessageBuilder } from "./message-builder.ts";
import { type Shape, WRAPPER } from "./shape.ts";

/** The builder of the root, or of the part of it that a file begins with; `has` tells whether a message has the field. */
export function wrapping<Member extends { at: number }>(
  members: readonly Member[],
  has: (shape: Shape, member: Member) => boolean,
  builder: MessageBuilder,
  findings: Findings,
): MessageBuilder {
  const wrapper = builder.shape.byName.get(WRAPPER);
  const [first] = members;
  const knows = (shape: Shape) => members.some((member) => has(shape, member));
  if (wrapper?.type !== "message" || !first || knows(builder.shape) || !knows(wrapper.shape)) return builder;
  findings.add("infer_config.required", "", first.at);
  return builder.enter(wrapper, first.at);
}
