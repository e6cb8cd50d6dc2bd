import { listReports } from "../../../store/reports/list.ts";
import { Crumbs } from "../../view/crumbs.tsx";
import { PostForm } from "../../view/form.tsx";
import type { Page, Visit } from "../../visit.ts";
import { SecretField, WebhookFields } from "./fields.tsx";

/** The form of a new webhook. */
export async function newWebhookPage(visit: Visit): Promise<Page> {
  await listReports(visit.store); // Reads only the session.
  const main = (
    <>
      <Crumbs to={[["/console/webhooks", "Webhooks"]]} />
      <h1>New webhook</h1>
      <PostForm visit={visit} action="/console/webhooks" className="stack narrow" once>
        <WebhookFields name="" topic="order.created" deliveryUrl="" />
        <SecretField />
        <button class="primary">Make the webhook</button>
      </PostForm>
      <p class="quiet">
        What is sent, and how a receiver checks it: <a href="/docs/guides/webhooks">the guide to webhooks</a>.
      </p>
    </>
  );
  return { title: "New webhook", main };
}
