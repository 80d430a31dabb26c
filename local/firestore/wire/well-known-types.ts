/** Types with a special form in proto3 JSON. */
export const TIMESTAMP = "google.protobuf.Timestamp";
export const NULL_VALUE = "google.protobuf.NullValue";
/** A number in its own message, so that it can be absent: `{value: 5}` is written as `5`. */
export const WRAPPER = /^google\.protobuf\.(Int32|Int64|Double)Value$/;
