import { create, type DescField, type DescMessage, ScalarType } from "@bufbuild/protobuf";
import fc from "fast-check";
import { type InferenceConfig, InferenceConfigSchema } from "../../gen/inference/config_pb.js";

/** The input of `create` for a message. */
function initOf(desc: DescMessage): fc.Arbitrary<Record<string, unknown>> {
  const members = desc.members.map((member) => {
    if (member.kind === "field") return [member.localName, fieldOf(member)] as const;
    const cases = member.fields.map((field) =>
      fc.record({ case: fc.constant(field.localName), value: valueOf(field) }),
    );
    return [member.localName, fc.oneof(fc.constant({ case: undefined }), ...cases)] as const;
  });
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(members), { requiredKeys: [] });
}

function fieldOf(field: DescField): fc.Arbitrary<unknown> {
  if (field.fieldKind === "list") return fc.array(valueOf(field), { maxLength: 4 });
  if (field.fieldKind === "map") return fc.dictionary(int32.map(String), valueOf(field), { maxKeys: 4 });
  return valueOf(field);
}

const int32 = fc.oneof(fc.integer(), fc.integer({ min: -2, max: 5 }));
const scalars: Partial<Record<ScalarType, fc.Arbitrary<unknown>>> = {
  [ScalarType.INT32]: int32,
  [ScalarType.UINT32]: fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.nat({ max: 5 })),
  [ScalarType.INT64]: fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.bigInt({ min: -2n, max: 3n }),
  ),
  [ScalarType.FLOAT]: fc.oneof(
    fc.float(),
    fc.constantFrom(0, -0, 0.1, 1, 1e-45, 3.4028234663852886e38).map(Math.fround),
  ),
  [ScalarType.BOOL]: fc.boolean(),
  [ScalarType.STRING]: fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("/models", "a\"b'c\\d", "\uFEFF", "${X}", "line\nline\0", "😀"),
  ),
};

function valueOf(field: DescField): fc.Arbitrary<unknown> {
  if (field.message) return initOf(field.message);
  if (field.enum) return fc.oneof(fc.constantFrom(...field.enum.values.map(({ number }) => number)), int32);
  const scalar = field.scalar && scalars[field.scalar];
  if (!scalar) throw new Error(`No values for ${field}`);
  return scalar;
}

/** Any config that the schema can hold, sensible or not. */
export const anyConfig: fc.Arbitrary<InferenceConfig> = initOf(InferenceConfigSchema).map((init) =>
  create(InferenceConfigSchema, init),
);
