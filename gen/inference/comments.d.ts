// @generated from proto/inference
/* eslint-disable */

export declare const CONFIG: Record<string, string>;
export declare const DEEPSTREAM: Record<string, string>;
export declare const MODEL: Record<string, string>;
