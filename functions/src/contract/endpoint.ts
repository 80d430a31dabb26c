import type * as z from "zod";
import type { Call } from "../core/endpoint.ts";
import type { RefusalCode } from "../core/errors.ts";
import { type CallName, calls } from "./calls.ts";

const BODY_REFUSALS = [
  "foreign_origin",
  "malformed_json",
  "body_too_large",
  "unsupported_media_type",
] as const;

export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = Call & {
  input: Input;
  reply: Reply;
  /** What it may refuse with, besides what every call of its kind may (`commonRefusals`). */
  refusals: readonly RefusalCode[];
};

/** What any call of this method and access may refuse with. */
export function commonRefusals({ method, access }: Call): RefusalCode[] {
  return [
    "invalid_input",
    "index_missing",
    ...(access === "public" ? [] : (["not_signed_in"] as const)),
    ...(access === "admin" ? (["not_admin"] as const) : []),
    ...(access === "public" && method === "GET" ? [] : (["accounts_unavailable"] as const)),
    ...(method === "GET" ? [] : ([...BODY_REFUSALS, "busy"] as const)),
  ];
}

/** A call with what goes in and out, and what it may refuse with of its own. */
export function endpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  name: CallName,
  input: Input,
  reply: Reply,
  ...own: readonly RefusalCode[]
): Endpoint<Input, Reply> {
  const call: Call = calls[name];
  const refusals = [
    ...own,
    ...(call.limit === undefined ? [] : (["too_many_attempts"] as const)),
    ...(call.appCheck === undefined ? [] : (["app_not_genuine"] as const)),
  ];
  return { ...call, input, reply, refusals };
}
