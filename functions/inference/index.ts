import { drainingBodies } from "../kernel/drain-body.ts";
import { createValidator } from "./app.ts";

const app = createValidator();

/**
 * The validator Worker: it validates and converts configs of inference stages. It uses no store and asks for no credentials.
 */
export default {
  fetch: drainingBodies((request) => app.fetch(request)),
} satisfies ExportedHandler;
