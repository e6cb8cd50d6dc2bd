import type { SecretsKey } from "../../functions/store/access/keys.ts";
import { RequestContext } from "../../functions/store/access/request-context.ts";
import type { KnownContext } from "../../functions/store/context.ts";
import { connectionOn } from "../database/connection.ts";
import type { Database } from "../database/database.ts";
import { operator } from "../database/operator.ts";
import { readSecretsKey } from "./secrets/secrets-key.ts";
import { getSettings } from "./settings/settings.ts";

interface OperatorOptions {
  /** Base64 of the AES key; needed to encrypt or decrypt a secret. */
  secretsKey?: string;
  /** The user whom new keys and webhooks belong to. */
  userId?: number;
}

/**
 * The operator's context for the store's verbs, over a database or a transaction on it. The operator has every right, and their
 * name stands in the audit log. Deliveries wait for a sweep (`wakeDeliveries`). Throws a `CliError` for a database without
 * settings, and where a verb needs it, for a wrong key.
 */
export async function operatorContext(
  db: Database,
  { secretsKey = "", userId = 0 }: OperatorOptions = {},
): Promise<KnownContext> {
  let key: Promise<SecretsKey> | undefined;
  return new RequestContext({
    connection: connectionOn(db),
    secretsKey: () => (key ??= readSecretsKey(db, secretsKey)),
    actor: operator(),
    identity: {
      known: { caller: { userId, strength: "administrator" }, settings: await getSettings(db) },
      keyId: undefined,
      isReadOnly: false,
      isPending: false,
      signatureIsPending: false,
      expects: () => true,
      identify: async () => {},
      checks: () => [],
      checkResults: async () => {},
    },
  });
}
