import type * as z from "zod";
import type { LimitName } from "../limits/attempt-limits.ts";
import type { Access } from "./access.ts";
import type { CallOf } from "./call.ts";
import type { RefusalCode } from "./errors.ts";
import { TOTAL_HEADER } from "./limits.ts";
import type { Page } from "./pagination.ts";

/** Return type of a handler. A handler with an empty reply may return nothing. */
type Answer<Reply> = Reply | Promise<Reply> | (Record<string, never> extends Reply ? Promise<void> : never);

type Declared<Who extends Access, Input extends z.ZodType, Reply extends z.ZodType> = Policy & {
  access: Who;
  /** Path parameters, query and JSON body as one object. Unknown keys are removed. */
  input: Input;
  /** Removes all fields that must not leave the server. */
  reply: Reply;
  /**
   * Requires that the administrator has signed in within the last minutes (`STEP_UP_MS`), for all inputs or for those
   * for which it returns true. For calls whose effect outlives a stolen session (docs/decisions/0040).
   */
  stepUp?: true | ((input: z.output<Input>) => boolean);
  /** Refusals of this endpoint in addition to those that `refusalsOf` derives from its policy. */
  refusals?: readonly RefusalCode[];
};

/** A declared endpoint with its handler. Its key in a route table is its method and path. */
export type Endpoint<
  Who extends Access = Access,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = Declared<Who, Input, Reply> & { handle: (call: CallOf<Who>, input: z.output<Input>) => unknown };

/**
 * Declares an endpoint.
 * @example
 * "POST /api/coupons/validate": endpoint(
 *   { access: "user", input: CouponInput, reply: CouponQuote },
 *   quoteCoupon,
 * )
 */
export function endpoint<Who extends Access, Input extends z.ZodType, Reply extends z.ZodType>(
  declared: Declared<Who, Input, Reply>,
  handle: (call: CallOf<Who>, input: z.output<Input>) => Answer<z.input<Reply>>,
): Endpoint<Who, Input, Reply> {
  return { ...declared, handle };
}

/**
 * Declares an endpoint that returns a paginated list. Omits unreadable documents and opens a review for each.
 */
export function list<Who extends Access, Input extends z.ZodType, Reply extends z.ZodType>(
  declared: Declared<Who, Input, Reply>,
  read: (call: CallOf<Who>, input: z.output<Input>) => Promise<Page<unknown>>,
): Endpoint<Who, Input, Reply> {
  const handle = async (call: CallOf<Who>, input: z.output<Input>) => {
    const { items, unreadable, next, total } = await read(call, input);
    if (next !== null) call.linkNext(next);
    if (total !== undefined) call.headers[TOTAL_HEADER] = String(total);
    for (const path of unreadable) await call.reviewUnreadable(path);
    return items;
  };
  return { ...declared, handle };
}

export type Policy = {
  /** Query parameters that a call with a body accepts. Source: spec §7. */
  query?: readonly string[];
  /** Rate limit. Counts by the signed-in user, or by the `email` of the input. */
  limit?: LimitName;
  /** Requires an App Check token if App Check is on. */
  appCheck?: true;
  /** The call starts a session, which makes the browser a known device of the account. */
  signsIn?: true;
  /** Maximum body size in bytes. Defaults to `MAX_BODY_BYTES`. */
  bodyMaxBytes?: number;
  /** Time for which a shared cache may store the reply, in seconds. By default caching is disabled. */
  sharedCacheSeconds?: number;
};
