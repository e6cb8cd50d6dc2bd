import { SETTING_CHOICES, type Settings } from "../../../schema/settings.ts";

export { SETTING_CHOICES, type Settings };
