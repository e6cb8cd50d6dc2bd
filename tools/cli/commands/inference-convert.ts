import { type ArgsDef, defineCommand, type ParsedArgs } from "citty";
import type { Format } from "../../../functions/inference/config/index.ts";
import { CliError } from "../cli-error.ts";
import { type Conversion, convertFile } from "../inference/convert.ts";
import { formatOfName, FORMATS } from "../inference/formats.ts";

const fileArgs = {
  in: { type: "positional", required: true, description: "File to read, or - for standard input" },
  out: { type: "positional", required: true, description: "File to write, or - for standard output" },
  format: {
    type: "enum",
    options: [...FORMATS],
    description: "What IN is, whatever its name says",
  },
  defaults: { type: "boolean", description: "Write fields that are not set, too, to text and JSON" },
  force: { type: "boolean", description: "Let OUT replace IN when they are the same file" },
} satisfies ArgsDef;

export const encodeCommand = fixedCommand("encode", "binary", "Write a config in binary, whatever it is in");
export const decodeCommand = fixedCommand(
  "decode",
  "text",
  "Write a config in the text format, whatever it is in",
);

export const convertCommand = defineCommand({
  meta: {
    name: "store inference convert",
    description: "Write a config in another encoding, which OUT's name tells",
  },
  args: {
    ...fileArgs,
    to: { type: "enum", options: [...FORMATS], description: "What OUT shall be, whatever its name says" },
  },
  run({ args }) {
    const toFormat = args.to ?? formatOfName(args.out);
    if (toFormat === undefined)
      throw new CliError(`the name of ${args.out} does not tell its encoding: add --to`, 2);
    return convertFile(conversionOf(args, toFormat));
  },
});

function fixedCommand(verb: string, toFormat: Format, description: string) {
  return defineCommand({
    meta: { name: `store inference ${verb}`, description },
    args: fileArgs,
    run({ args }) {
      if ((formatOfName(args.out) ?? toFormat) !== toFormat)
        throw new CliError(`${verb} writes ${toFormat}: use store inference convert for ${args.out}`, 2);
      return convertFile(conversionOf(args, toFormat));
    },
  });
}

function conversionOf(args: ParsedArgs<typeof fileArgs>, toFormat: Format): Conversion {
  return {
    from: args.in,
    to: args.out,
    fromFormat: args.format,
    toFormat,
    defaults: args.defaults === true,
    force: args.force === true,
  };
}
