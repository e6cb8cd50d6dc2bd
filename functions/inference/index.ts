import { drainingBodies } from "../platform/drain-body.ts";
import { answer } from "./app.ts";

/** The validator Worker: configs of inference stages, judged and converted. It knows no store and asks no credentials. */
export default { fetch: drainingBodies(answer) } satisfies ExportedHandler;
