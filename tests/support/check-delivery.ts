import type { IncomingHttpHeaders } from "node:http";
import { expect } from "vitest";
import * as z from "zod";
import { payloads } from "../../functions/resources/webhooks/payload.schemas.ts";

interface Delivered {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Checks that a delivery matches the contract of its kind, without further fields. */
export function checkDelivery({ headers, body }: Delivered): void {
  const topic = headers["x-wc-webhook-topic"];
  const kind = topic === undefined ? "ping" : String(topic).startsWith("action.") ? "action" : String(topic);
  const promised = payloads[kind];
  const sent: unknown = kind === "ping" ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
  const told = `${kind}: ${body.slice(0, 400)}`;
  expect(headers["content-type"], told).toBe(promised?.mediaType ?? "application/json");
  const { error } = promised?.body.safeParse(sent) ?? {};
  if (error) expect.fail(`${told}\n${z.prettifyError(error)}`);
}
