import * as z from "zod/mini";
import { DIALECTS, RELEASES, SEVERITIES } from "../../../functions/inference/core/index.ts";

/** The file of a user's settings. */
export const SettingsFile = z.strictObject({
  dialect: z.optional(z.enum(DIALECTS)),
  deepstream: z.optional(z.enum(RELEASES)),
  failOn: z.optional(z.enum(SEVERITIES)),
  rules: z.optional(z.record(z.string(), z.enum([...SEVERITIES, "off"]))),
});
