import fc from "fast-check";

/** With `PROPERTY_SEED` each property draws the same values in each run: a change is judged by itself, not by its luck. */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"]) });
