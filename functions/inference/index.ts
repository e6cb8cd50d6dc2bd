import { drainingBodies } from "../kernel/drain-body.ts";
import { createValidator } from "./app.ts";

const app = createValidator();

/** The validator Worker: configs of inference stages, judged and converted. It knows no store and asks no credentials. */
export default {
  fetch: drainingBodies((request) => app.fetch(request)),
} satisfies ExportedHandler;
