import * as z from "zod";
import { type Cloudflare, LacksPermission } from "./cloudflare.ts";
import type { Step } from "./step.ts";

/**
 * Cloudflare's Browser Integrity Check answers 403 (error 1010) to Python-urllib, Commons-HttpClient and clients without a
 * User-Agent, before a Worker runs. A configuration rule switches it off for the API.
 */

const PERMISSION = "Config Rules: Edit";
const DESCRIPTION = "store: no Browser Integrity Check for clients of the API";
const Ruleset = z.object({
  id: z.string(),
  rules: z
    .array(
      z.object({
        expression: z.string(),
        action_parameters: z.looseObject({ bic: z.boolean().optional() }).optional(),
        enabled: z.boolean().optional(),
      }),
    )
    .optional(),
});

function expressionFor(host: string): string {
  return `(http.host eq "${host}" and http.request.uri.path contains "/wc-api/")`;
}

/** The steps in Cloudflare's dashboard, in one line. */
export function stepsByHand(host: string): string {
  return (
    `in Cloudflare's dashboard open the zone of ${host}, Rules, Configuration Rules, Create rule; ` +
    `choose "Custom filter expression", Edit expression, and paste ${expressionFor(host)}; ` +
    "add the setting Browser Integrity Check, Off; Deploy"
  );
}

/** Makes the rule, unless there is one. Without the permission its result says what to do by hand. */
export function switchOffIntegrityCheck(
  { get, send }: Cloudflare,
  { host, zoneId = "" }: { host: string; zoneId?: string },
): Step {
  const rule = {
    action: "set_config",
    action_parameters: { bic: false },
    expression: expressionFor(host),
    description: DESCRIPTION,
    enabled: true,
  };
  const entrypoint = `/zones/${zoneId}/rulesets/phases/http_config_settings/entrypoint`;
  return {
    title: `Switch off the Browser Integrity Check for the API at ${host}, unless it is off`,
    shows: [`make a configuration rule by Cloudflare's API: bic off for ${rule.expression}`],
    back: `delete the rule "${DESCRIPTION}" in Cloudflare's dashboard`,
    async run() {
      try {
        const found = await get(entrypoint, PERMISSION, Ruleset);
        const isOff = found?.rules?.some(
          ({ expression, action_parameters: set, enabled = true }) =>
            enabled && expression === rule.expression && set?.bic === false,
        );
        if (isOff) return "the rule exists";
        if (found) await send("POST", `/zones/${zoneId}/rulesets/${found.id}/rules`, PERMISSION, rule);
        else await send("PUT", entrypoint, PERMISSION, { rules: [rule] });
        return "made";
      } catch (error) {
        if (!(error instanceof LacksPermission)) throw error;
        return `NOT MADE: ${error.message}. Do it by hand: ${stepsByHand(host)}`;
      }
    },
  };
}
