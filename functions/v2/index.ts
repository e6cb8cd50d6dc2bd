import { createApp } from "../http/app.ts";
import { dialect } from "./dialect.ts";

export default createApp(dialect);
