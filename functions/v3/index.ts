import { sessionsOf } from "../http/admit-session.ts";
import { createApp } from "../http/app.ts";
import { profile } from "./profile.ts";

export default createApp(profile);

/** The console calls it for its signed-in user. */
export class Sessions extends sessionsOf(profile) {}
