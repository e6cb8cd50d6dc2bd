import { createApp } from "../http/app.ts";
import { profile } from "./profile.ts";

export default createApp(profile);
