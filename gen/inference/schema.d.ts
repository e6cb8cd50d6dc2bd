// @generated from file inference/config.proto
/* eslint-disable */

/** proto/inference/config.proto. */
export declare const PROTO_SOURCE: string;

/** Its FileDescriptorSet. */
export declare const DESCRIPTOR_SET_BASE64: string;
