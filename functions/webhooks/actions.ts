import { connect, type DatabaseEnv } from "../store/sql/connection.ts";
import { actionStatement, actionTopic } from "../store/changes/events.ts";
import { isTopic } from "../store/webhooks/webhook.ts";
import { type DeliveryQueue, queueDeliveries } from "../store/deliveries/queue.ts";
import { askForLaterSweep, type SweepsEnv } from "../store/deliveries/sweeps.ts";

/**
 * Sends an action and its first argument, any JSON value, to the webhooks of `action.<name>`; returns their number. Throws for
 * an invalid name.
 */
export async function emit(
  env: DatabaseEnv & SweepsEnv & { DELIVERIES: DeliveryQueue },
  name: string,
  arg: unknown,
): Promise<number> {
  if (!isTopic(actionTopic(name))) throw new Error(`No webhook can be about the action ${name}`);
  const { db, run } = connect(env);
  const [written] = await run([
    db.execute<{ id: string; queued: boolean }>(actionStatement(name, arg, { queued: true })),
  ]);
  if (written.length > 0) await askForLaterSweep(env);
  await queueDeliveries(
    env.DELIVERIES,
    written.filter(({ queued }) => queued).map(({ id }) => ({ id: Number(id) })),
  );
  return written.length;
}
