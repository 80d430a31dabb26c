import * as z from "zod";
import { Instant } from "../core/atoms.ts";

/** A course that an administrator granted to a customer. `by` is the administrator's id. */
export const GrantRecord = z.object({ courseId: z.int(), reason: z.string(), by: z.string(), at: Instant });

export type GrantRecord = z.infer<typeof GrantRecord>;
