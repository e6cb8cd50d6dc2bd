import type { Exchange } from "../../../../schema/deliveries.ts";
import { PING } from "../../../../schema/webhooks.ts";
import { legacySignature, standardSignature } from "../../../webhooks/sign.ts";
import type { SealedSecrets } from "../../../store/webhooks/sealed-secret.ts";
import { Badge } from "../../view/badge.tsx";
import type { Visit } from "../../visit.ts";

/** A receiver's result for the signatures of a sent message (§console-signatures). */
export type Signature = "ok" | "wrong" | "none" | "not kept" | "not sent";

/** Tolerance of the signed time in seconds, as in Standard Webhooks. */
const TOLERANCE = 300;

interface Sent {
  topic: string;
  startedAt: Date;
  exchange: Exchange | null;
}

/** Checks both signatures against the kept part of an attempt; one of the webhook's current `secrets` must have signed. */
export async function checkSignature(sent: Sent, secrets: readonly string[]): Promise<Signature> {
  const { topic, startedAt, exchange } = sent;
  if (!exchange) return "not sent";
  if (topic === PING) return "none";
  const { request_headers: headers, request_body: body } = exchange;
  if (String(new TextEncoder().encode(body).length) !== headers["Content-Length"]) return "not kept";
  const { "webhook-id": id = "", "webhook-timestamp": timestamp = "" } = headers;
  const standard = headers["webhook-signature"]?.split(" ") ?? [];
  const isOfThen = Math.abs(startedAt.getTime() / 1000 - Number(timestamp)) <= TOLERANCE;
  for (const secret of secrets) {
    const isSigned =
      standard.includes(await standardSignature(secret, { id, timestamp, body })) &&
      headers["X-WC-Webhook-Signature"] === (await legacySignature(secret, body));
    if (isSigned && isOfThen) return "ok";
  }
  return "wrong";
}

/** The decrypted secrets of a webhook, the previous one too while it signs; without one that no key decrypts. */
export async function openedSecrets(
  { store }: Visit,
  { sealedSecret, previousSecret }: Pick<SealedSecrets, "sealedSecret" | "previousSecret">,
): Promise<string[]> {
  const sealed = [sealedSecret, ...(previousSecret === null ? [] : [previousSecret])];
  const opened = await Promise.all(sealed.map((one) => store.unseal(one)));
  return opened.filter((secret) => secret !== undefined);
}

const WORDS: Readonly<Record<Signature, string>> = {
  ok: "signature ok",
  wrong: "signature not by this secret",
  none: "not signed",
  "not kept": "signature not checked: too long to be kept",
  "not sent": "not sent",
};

/** The result in words; empty when nothing was sent. */
export function SignatureResult({ signature }: { signature: Signature }) {
  if (signature === "not sent") return <></>;
  return <Badge state={`signature ${signature}`}>{WORDS[signature]}</Badge>;
}
