import { answerConversion, answerValidation } from "./errors.ts";
import { answerSchema } from "./schema.ts";

/** One path of the validator; every GET also answers HEAD. */
interface ValidatorRoute {
  method: "GET" | "POST";
  path: string;
  answer(request: Request): Response | Promise<Response>;
}

/** All routes of the validator, as schemas.ts documents them. */
export const ROUTES = [
  { method: "POST", path: "/inference/v1/validate", answer: answerValidation },
  { method: "POST", path: "/inference/v1/convert", answer: answerConversion },
  { method: "GET", path: "/inference/v1/schema", answer: answerSchema },
] as const satisfies readonly ValidatorRoute[];
