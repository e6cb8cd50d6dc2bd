import { CliError } from "../../command-line/cli-error.ts";

const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** A delivery's id in the store's form, from 32 hex digits or a UUID. Throws a usage error for another form. */
export function parseDeliveryId(text: string): string {
  const parts = UUID.exec(text.toLowerCase())?.slice(1);
  if (!parts) throw new CliError(`the delivery must be 32 hex digits or a UUID, not "${text}"`, 2);
  return parts.join("-");
}

/** A delivery's id for receivers: 32 hex digits. */
export function shownDeliveryId(uuid: string): string {
  return uuid.replaceAll("-", "");
}
