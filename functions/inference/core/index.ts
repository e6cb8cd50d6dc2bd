/** The validator as functions without I/O, for the Worker, the command and tests. */

export { classify, type Parsed } from "./classify.ts";
export { convert } from "./convert.ts";
export { type Arguments, Findings, type Note } from "./findings.ts";
export { fixText } from "./fix/index.ts";
export { formatOfBytes, formatOfName, FORMATS, isNvinfer, MAX_BYTES, MEDIA_TYPES } from "./format.ts";
export { LineNumbers } from "./lines.ts";
export { convertNvinfer } from "./nvinfer/convert.ts";
export { parseNvinfer } from "./nvinfer/parse.ts";
export * from "./report.ts";
export { compareSteps } from "./rules/ensemble.ts";
export { isReadingError, isSyntax, ROWS, type RuleId, RULES, serverReaction } from "./rules/index.ts";
export { compareModel } from "./rules/stage-with-model.ts";
export { isFunctionName } from "./rules/stage.ts";
export { DIALECTS, enumNames, isRepeated, namesOf, SCHEMAS, typeOf } from "./schema.ts";
export { STAGE_DIALECTS, type StageDialect } from "./schema.ts";
export { framesInput, type Properties, type Stage } from "./stage.ts";
export { formatText } from "./text/format.ts";
export { tokensOf } from "./text/scan.ts";
export { encodeUtf8 } from "./utf8.ts";
export { inspect, readModel, validate } from "./validate.ts";
