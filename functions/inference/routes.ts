import { answerConversion, answerValidation } from "./errors.ts";
import { answerSchema } from "./schema.ts";

/** One path of the validator; HEAD is answered wherever GET is. */
interface ValidatorRoute {
  method: "GET" | "POST";
  path: string;
  answer(request: Request): Response | Promise<Response>;
}

/** All that the validator answers, as schemas.ts documents it. */
export const ROUTES = [
  { method: "POST", path: "/inference/v1/validate", answer: answerValidation },
  { method: "POST", path: "/inference/v1/convert", answer: answerConversion },
  { method: "GET", path: "/inference/v1/schema", answer: answerSchema },
] as const satisfies readonly ValidatorRoute[];
