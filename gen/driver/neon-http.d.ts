export { neon, neonConfig, NeonDbError, type NeonQueryPromise, types } from "@neondatabase/serverless";
