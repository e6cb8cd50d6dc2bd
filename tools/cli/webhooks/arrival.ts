import type { IncomingMessage } from "node:http";
import { createHmac, timingSafeEqual } from "node:crypto";
import { splitTopic } from "../../../functions/store/webhooks/topics.ts";
import { PING } from "../../../schema/webhooks.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";

/** A request to the listener, as it is printed. Invalid parts are null. */
export interface Arrival {
  time: string;
  topic: string | null;
  object_id: number | null;
  webhook_id: number | null;
  delivery: string | null;
  /** Of `X-WC-Webhook-Signature`; null for pings, which are not signed. */
  signature: SignatureCheck | null;
  /** Of the Standard Webhooks headers; null for pings. */
  standard_signature: SignatureCheck | null;
  /** Whether both signatures are genuine; null for pings. */
  genuine: boolean | null;
  /** Parsed, if it is JSON. */
  body: unknown;
}

/** Reads the headers of a delivery, and checks its signatures. */
export function readArrival({ headers }: IncomingMessage, body: Buffer, secret: string): Arrival {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" && PRINTABLE.test(value) ? value : undefined;
  };
  const now = new Date();
  const time = formatInstant(now);
  const topic = header("x-wc-webhook-topic") ?? null;
  const pinged = topic === null ? PING_BODY.exec(body.toString("latin1", 0, PING_LENGTH)) : null;
  if (pinged) {
    const unsigned = { signature: null, standard_signature: null, genuine: null, body: body.toString() };
    return { time, topic: PING, object_id: null, webhook_id: Number(pinged[1]), delivery: null, ...unsigned };
  }
  const standard = {
    id: header("webhook-id"),
    timestamp: header("webhook-timestamp"),
    signature: header("webhook-signature"),
  };
  const checks = {
    signature: checkSignature(secret, body, header("x-wc-webhook-signature")),
    standard_signature: checkStandardSignature(secret, body, standard, now),
  };
  const content = parse(body);
  return {
    time,
    topic,
    object_id: topic === null ? null : objectId(topic, content),
    webhook_id: idOf(header("x-wc-webhook-id")),
    delivery: header("x-wc-webhook-delivery-id") ?? null,
    ...checks,
    genuine: checks.signature === "ok" && checks.standard_signature === "ok",
    body: content,
  };
}

/** ASCII without control characters: it goes to a terminal. */
const PRINTABLE = /^[\x20-\x7e]{1,500}$/;
const PING_BODY = /^webhook_id=([1-9]\d{0,14})$/;
const PING_LENGTH = 64;

/** `{"order":{"id":1,…}}`, or `{"id":1}` for a deleted record. */
function objectId(topic: string, whole: unknown): number | null {
  const { resource } = splitTopic(topic);
  const record = isObject(whole) && isObject(whole[resource]) ? whole[resource] : whole;
  return isObject(record) && Number.isSafeInteger(record["id"]) ? Number(record["id"]) : null;
}

function parse(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

type SignatureCheck = "ok" | "bad" | "missing" | "stale";

/** Seconds that a Standard Webhooks timestamp may be off. */
const TOLERANCE_S = 300;

/** Checks `X-WC-Webhook-Signature`: the base64 HMAC-SHA256 of the body as it was sent. */
function checkSignature(secret: string, body: Buffer, signature: string | undefined): SignatureCheck {
  if (signature === undefined) return "missing";
  return same(hmac(secret, body), signature) ? "ok" : "bad";
}

/** The headers of Standard Webhooks. */
interface StandardHeaders {
  id: string | undefined;
  /** Unix seconds. */
  timestamp: string | undefined;
  /** One or more `v1,<base64>`, with blanks in between. */
  signature: string | undefined;
}

/** Checks `webhook-signature`: one of its signatures is of id, timestamp and body, and the timestamp is of these minutes. */
function checkStandardSignature(
  secret: string,
  body: Buffer,
  { id, timestamp, signature }: StandardHeaders,
  now: Date,
): SignatureCheck {
  if (id === undefined || timestamp === undefined || signature === undefined) return "missing";
  const expected = `v1,${hmac(secret, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))}`;
  if (!signature.split(" ").some((candidate) => same(expected, candidate))) return "bad";
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S ? "ok" : "stale";
}

function hmac(secret: string, content: Buffer): string {
  return createHmac("sha256", secret).update(content).digest("base64");
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
