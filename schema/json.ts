/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
