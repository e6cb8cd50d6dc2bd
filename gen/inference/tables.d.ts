// @generated from proto/inference
/* eslint-disable */

interface Tables {
  messages: Record<string, string>;
  enums: Record<string, string>;
}

export declare const CONFIG: Tables;
export declare const DEEPSTREAM: Tables;
export declare const MODEL: Tables;
