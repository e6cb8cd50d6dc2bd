import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { formatInstant } from "../../../functions/resources/serialize/formats.ts";
import { splitTopic } from "../../../functions/store/webhooks/webhook.ts";
import { isRecord, parseJson } from "../../files/json.ts";
import { readAtMost } from "../../files/read-at-most.ts";
import { legacySignature, standardSignature } from "../../../functions/webhooks/sign.ts";
import { PING } from "../../../schema/webhooks.ts";
import { forward } from "./forward.ts";

/** A request to the listener, as it is printed. Invalid parts are null. */
interface Arrival {
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

/** An answered request. */
export interface Received extends Arrival {
  /** Arrivals of the delivery so far; null without an id. */
  times: number | null;
  /** Status of the `--forward` target, or the reason for none; null when nothing was forwarded. */
  forwarded: string | null;
}

interface ReceiverOptions {
  /** 0 for any free one. */
  port: number;
  secret: string;
  forwardTo?: URL | undefined;
  onReceived: (received: Received) => void;
}

export interface Receiver {
  url: string;
  close(): Promise<void>;
}

const MAX_BODY = 64 * 1024 * 1024;

/** Receives deliveries on 127.0.0.1 and answers 200, or as the target does. Throws for a taken port. */
export async function openReceiver({
  port,
  secret,
  forwardTo,
  onReceived,
}: ReceiverOptions): Promise<Receiver> {
  const seen = new Map<string, number>();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAtMost(request, MAX_BODY, () => new Error("The body is too long"));
    const arrival = await readArrival(request, body, secret);
    const times = arrival.delivery === null ? null : (seen.get(arrival.delivery) ?? 0) + 1;
    if (arrival.delivery !== null && times !== null) seen.set(arrival.delivery, times);
    const forwarded = forwardTo ? await forward(forwardTo, request, body, response) : null;
    if (!forwardTo) response.end();
    onReceived({ ...arrival, times, forwarded });
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy()); // The sender has closed, or sends without end.
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Reads the headers of a delivery, and checks its signatures. */
async function readArrival({ headers }: IncomingMessage, body: Buffer, secret: string): Promise<Arrival> {
  const header = (name: string) => {
    const value = headers[name];
    return typeof value === "string" && PRINTABLE.test(value) ? value : undefined;
  };
  const time = formatInstant(new Date());
  const topic = header("x-wc-webhook-topic") ?? null;
  const pinged = topic === null ? PING_BODY.exec(body.toString("latin1", 0, PING_LENGTH)) : null;
  if (pinged) {
    const unsigned = { signature: null, standard_signature: null, genuine: null, body: body.toString() };
    return { time, topic: PING, object_id: null, webhook_id: Number(pinged[1]), delivery: null, ...unsigned };
  }
  const text = body.toString();
  const checks = await checkSignatures(secret, text, header);
  const content = parseJson(text) ?? text;
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
  const record = isRecord(whole) && isRecord(whole[resource]) ? whole[resource] : whole;
  return isRecord(record) && Number.isSafeInteger(record["id"]) ? Number(record["id"]) : null;
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

type SignatureCheck = "ok" | "bad" | "missing" | "stale";

/** Tolerance of a Standard Webhooks timestamp, in seconds. */
const TOLERANCE_S = 300;

/** Whether the headers have both signatures of the body as sent, and the signed time is current. */
async function checkSignatures(
  secret: string,
  body: string,
  header: (name: string) => string | undefined,
): Promise<Pick<Arrival, "signature" | "standard_signature">> {
  const { id, timestamp } = { id: header("webhook-id"), timestamp: header("webhook-timestamp") };
  const signed = id && timestamp && (await standardSignature(secret, { id, timestamp, body }));
  const standard = check(signed, header("webhook-signature")?.split(" "));
  const isStale = !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S);
  return {
    signature: check(await legacySignature(secret, body), header("x-wc-webhook-signature")?.split(" ")),
    standard_signature: standard === "ok" && isStale ? "stale" : standard,
  };
}

function check(expected: string | undefined, given: readonly string[] | undefined): SignatureCheck {
  if (!expected || !given) return "missing";
  return given.includes(expected) ? "ok" : "bad";
}
