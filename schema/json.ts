/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
