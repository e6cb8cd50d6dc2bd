import { sessionsOf } from "../http/admit-session.ts";
import { createApp } from "../http/app.ts";
import { profile } from "./profile.ts";

export default createApp(profile);

/** What the console asks for who is signed in there. */
export class Sessions extends sessionsOf(profile) {}
