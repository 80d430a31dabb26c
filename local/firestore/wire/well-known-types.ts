/** Types that proto3 JSON writes in a way of their own. */
export const TIMESTAMP = "google.protobuf.Timestamp";
export const NULL_VALUE = "google.protobuf.NullValue";
/** A number, text or flag in a message of its own, so that it can be absent: `{value: 5}` is written `5`. */
export const WRAPPER = /^google\.protobuf\.(Int32|Int64|Double)Value$/;
