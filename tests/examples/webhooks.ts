import type { Recorder } from "./recorder.ts";

/** A life of a webhook in v2 or v3. */
export async function recordWebhooks({ ask }: Recorder): Promise<void> {
  const delivery_url = "https://hooks.example/in";
  const { webhook } = await ask(201, "POST /webhooks", {
    webhook: { name: "Order feed", topic: "order.created", delivery_url, secret: "s3cret" },
  });
  const path = `/webhooks/${webhook.id}`;
  await ask(400, "POST /webhooks", { webhook: { topic: "weather.changed", delivery_url } });
  await ask(200, `PUT ${path}`, { webhook: { topic: "order.updated", status: "paused" } });
  await ask(200, `GET ${path}`);
  await ask(404, "GET /webhooks/999");
  await ask(200, "GET /webhooks?filter[limit]=5");
  await ask(200, "GET /webhooks/count");
  await ask(200, `GET ${path}/deliveries`);
  await ask(400, `GET ${path}/deliveries/999`);
  await ask(200, `DELETE ${path}`);
}
