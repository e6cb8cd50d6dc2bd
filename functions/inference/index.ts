import { drainingBodies } from "../platform/drain-body.ts";
import { answer } from "./app.ts";
import { logged } from "./log.ts";

/** The validator Worker: configs of inference stages, judged and converted. It knows no store and asks no credentials. */
export default { fetch: drainingBodies(logged(answer)) } satisfies ExportedHandler;
