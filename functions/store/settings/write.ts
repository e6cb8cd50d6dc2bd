import { SETTING_CHOICES, type Settings, settings } from "../../../schema/settings.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import type { StoreContext } from "../context.ts";
import { theRow } from "../lists/read-one.ts";

/** The settings of the store. Throws `settings_forbidden`. */
export async function readSettings(ctx: StoreContext): Promise<Settings> {
  const { rows } = await ctx.read({ rows: ctx.db.select().from(settings) }, { right: RIGHTS.settings });
  return theRow(rows);
}

/** Changes some settings of the store. Two round trips. Throws `settings_forbidden`. */
export async function writeSettings(ctx: StoreContext, changes: Partial<Settings>): Promise<void> {
  await applyChange(ctx, { rights: [RIGHTS.settings] }, () => ({
    write: [ctx.db.update(settings).set(changes)],
  }));
}

export { SETTING_CHOICES, type Settings };
