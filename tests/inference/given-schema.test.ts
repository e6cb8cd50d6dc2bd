import { type DescEnum, type DescField, ScalarType } from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file_inference_config } from "../../gen/inference/config_pb.js";

/** The generated classes have the enums, messages and fields of the contract (§config-enums, §config-messages), and no others. */

const page = readFileSync(new URL("../../docs/inference-config.md", import.meta.url), "utf8");

const MESSAGES = Array.from(nestedTypes(file_inference_config)).filter((one) => one.kind === "message");

test("each enum has the values of the contract", () => {
  const given = Array.from(page.matchAll(/^\| (\w+) \| ([A-Z]\w+ \d[^|]*) \|$/gm), ([, name, values]) => [
    name,
    values,
  ]);
  expect(given).toHaveLength(4);
  const valuesOf = ({ values }: DescEnum) => values.map(({ name, number }) => `${name} ${number}`).join(", ");
  const generated = file_inference_config.enums.map((one) => [one.name, valuesOf(one)]);
  expect(generated.toSorted()).toEqual(given.toSorted());
});

/** `name type number` of each field, by message. Remarks in brackets are not read. */
function givenMessages(): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const text = page.slice(page.indexOf("## config-messages"), page.indexOf("## config-limits"));
  const plain = text.replaceAll(/ \([^()]*\)/g, "");
  const parts = plain
    .split("\n")
    .flatMap((line) => [
      ...Array.from(line.matchAll(/\*\*([\w.]+)\*\*:([^*]*)/g), ([, name = "", fields = ""]) => [
        name,
        fields,
      ]),
      ...Array.from(line.matchAll(/^\| (\w+) \| (\w+ \w+ \d[^|]*) \|$/g), ([, name = "", fields = ""]) => [
        name,
        fields,
      ]),
    ]);
  for (const [name = "", fields = ""] of parts) {
    const read = fields
      .replace("field number 2 is unused", "")
      .matchAll(/(?:^|[;{]|oneof) ?(\w+ (?:repeated )?\w+ \d+)/g);
    messages.set(
      name.split(".").at(-1) ?? "",
      Array.from(read, ([, field = ""]) => field),
    );
  }
  return messages;
}

function fieldOf(field: DescField): string {
  const scalar = field.scalar && ScalarType[field.scalar].toLowerCase();
  const type = field.enum?.name ?? field.message?.name ?? scalar;
  const kind = { map: "map", list: `repeated ${type}`, enum: type, message: type, scalar: type }[
    field.fieldKind
  ];
  return `${field.name} ${kind} ${field.number}`;
}

test("each message has the fields of the contract, with their types and numbers", () => {
  const generated = MESSAGES.map(({ name, fields }) => [name, fields.map(fieldOf)] as const);
  expect(generated.length).toBeGreaterThan(20);
  expect(new Map(generated)).toEqual(givenMessages());
});

test("the members of each oneof are those of the contract", () => {
  const given = Array.from(page.matchAll(/oneof (\w+) \{([^}]*)\}/g), ([, name = "", members = ""]) => [
    name,
    Array.from(members.matchAll(/(?:^|;) (\w+) \w+ \d/g), ([, member]) => member),
  ]);
  const generated = MESSAGES.flatMap(({ oneofs }) =>
    oneofs.map(({ name, fields }) => [name, fields.map((field) => field.name)]),
  );
  expect(generated.toSorted()).toEqual(given.toSorted());
});
