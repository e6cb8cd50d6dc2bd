import { IDLE_HOURS } from "../../../store/sessions/session.ts";
import { listSessions, signOutEverywhere } from "../../../store/sessions/own.ts";
import { SESSION_HOURS } from "../../../store/sessions/begin.ts";
import { formWith } from "../../fields.ts";
import { PostForm } from "../../view/form.tsx";
import { Table } from "../../view/parts.tsx";
import { formatsOf } from "../../view/formats.ts";
import type { Page, Visit } from "../../visit.ts";

/** The visitor's sessions, and the action that ends them all. */
export async function sessionsPage(visit: Visit): Promise<Page> {
  const sessions = await listSessions(visit.store, visit.tokenHash);
  const { time } = formatsOf(visit.store.settings);
  const main = (
    <>
      <h1>Your sessions</h1>
      <p class="quiet">
        A session ends {SESSION_HOURS} hours after it began, or when nothing was done in it for {IDLE_HOURS}{" "}
        hours.
      </p>
      <Table
        class="rows tall"
        rows={sessions}
        columns={[
          ["Browser", ({ browser }) => <bdi>{browser || "Unknown browser"}</bdi>, "lead"],
          ["Address", ({ address }) => <bdi>{address || "Unknown address"}</bdi>, "quiet"],
          [
            "Time",
            ({ createdAt, seenAt, expiresAt }) =>
              `Began ${time(createdAt)}, last used ${time(seenAt)}, ends ${time(expiresAt)} at the latest`,
          ],
          ["State", ({ isCurrent }) => isCurrent && <span class="badge good">this one</span>],
        ]}
      />
      <PostForm visit={visit} action="/console/sessions/end">
        <p class="quiet">Ends all sessions, and unused sign-in links.</p>
        <button class="danger">Sign out everywhere</button>
      </PostForm>
    </>
  );
  return { title: "Your sessions", main };
}

export const endSessions = formWith({}, async ({ store }) => {
  await signOutEverywhere(store);
  return { to: "/console/sign-in" };
});
