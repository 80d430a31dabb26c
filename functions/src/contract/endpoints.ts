import type * as z from "zod";
import { waitlistEndpoints } from "../waitlist/schema.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import type { CallName } from "./calls.ts";
import { siteEndpoints } from "./site-endpoints.ts";

/**
 * What goes in and out of each call. `input` is path parameters, query and JSON body in one object;
 * unknown keys are dropped. `reply` drops whatever may not leave the server. Source: spec §7.
 */
export const endpoints = { ...siteEndpoints, ...waitlistEndpoints, ...adminEndpoints };

export type Endpoints = typeof endpoints;

/** What a caller passes to `name`. */
export type InputOf<Name extends CallName> = z.input<Endpoints[Name]["input"]>;

/** What `name` answers. */
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]["reply"]>;
