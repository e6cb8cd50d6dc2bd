import { connect, type DatabaseEnv } from "../store/database.ts";
import { actionStatement, actionTopic } from "../store/deliveries/emit.ts";
import { type DeliveryQueue, queueDeliveries } from "../store/deliveries/queue.ts";
import { isTopic } from "../store/webhooks/topics.ts";

/**
 * Sends an action and its first argument, any JSON value, to the webhooks of `action.<name>`; returns their number. Throws for
 * an invalid name.
 */
export async function emit(
  env: DatabaseEnv & { DELIVERIES: DeliveryQueue },
  name: string,
  arg: unknown,
): Promise<number> {
  if (!isTopic(actionTopic(name))) throw new Error(`No webhook can be about the action ${name}`);
  const { db, run } = connect(env);
  const [written] = await run([
    db.execute<{ id: string; queued: boolean }>(actionStatement(name, arg, { queued: true })),
  ]);
  await queueDeliveries(
    env.DELIVERIES,
    written.filter(({ queued }) => queued).map(({ id }) => ({ id: Number(id) })),
  );
  return written.length;
}
