import type { Exchange } from "../../../../schema/deliveries.ts";
import { PING } from "../../../../schema/webhooks.ts";
import { legacySignature, standardSignature } from "../../../webhooks/sign.ts";
import { Badge } from "../../view/badge.tsx";

/** What a receiver who knows the webhook's secret finds of the signatures of what was sent (§console-signatures). */
export type Signature = "ok" | "wrong" | "none" | "not kept" | "not sent";

/** Seconds by which the time that is signed may be off, as receivers of Standard Webhooks take it. */
const TOLERANCE = 300;

interface Sent {
  topic: string;
  startedAt: Date;
  exchange: Exchange | null;
}

/** Computes both signatures anew from what was kept of an attempt; `secret` is that of the webhook now, undefined when it cannot be opened. */
export async function checkSignature(sent: Sent, secret: string | undefined): Promise<Signature> {
  const { topic, startedAt, exchange } = sent;
  if (!exchange) return "not sent";
  if (topic === PING) return "none";
  const { request_headers: headers, request_body: body } = exchange;
  if (String(new TextEncoder().encode(body).length) !== headers["Content-Length"]) return "not kept";
  if (secret === undefined) return "wrong";
  const { "webhook-id": id = "", "webhook-timestamp": timestamp = "" } = headers;
  const standard = await standardSignature(secret, { id, timestamp, body });
  const isOfThen = Math.abs(startedAt.getTime() / 1000 - Number(timestamp)) <= TOLERANCE;
  return headers["webhook-signature"] === standard &&
    headers["X-WC-Webhook-Signature"] === (await legacySignature(secret, body)) &&
    isOfThen
    ? "ok"
    : "wrong";
}

const WORDS: Readonly<Record<Signature, string>> = {
  ok: "signature ok",
  wrong: "signature not by this secret",
  none: "not signed",
  "not kept": "signature not checked: too long to be kept",
  "not sent": "not sent",
};

/** The result in words; nothing where nothing was sent. */
export function SignatureResult({ signature }: { signature: Signature }) {
  if (signature === "not sent") return <></>;
  return <Badge state={`signature ${signature}`}>{WORDS[signature]}</Badge>;
}
