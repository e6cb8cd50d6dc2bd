import { drainingBodies } from "../platform/drain-body.ts";
import { answer } from "./app.ts";
import { logged } from "./log.ts";

/** The validator Worker: configs of inference stages, judged and converted. It knows no store and asks no credentials. */
<<<<<<< HEAD
export default { fetch: drainingBodies(answer) } satisfies ExportedHandler;
=======
export default { fetch: logged(answer) } satisfies ExportedHandler;
>>>>>>> inference
