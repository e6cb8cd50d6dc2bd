// @generated from file inference/config.proto
/* eslint-disable */

/** proto/inference/config.proto. */
export declare const PROTO_SOURCE: string;

/** Its FileDescriptorSet, a character for each byte. */
export declare const DESCRIPTOR_SET: string;
