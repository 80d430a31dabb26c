import * as z from "zod";
import { Instant } from "../core/atoms.ts";

export const OutboxEmail = z.object({
  id: z.string(),
  template: z.string(),
  recipient: z.string(),
  state: z.enum(["queued", "sent", "given_up"]),
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});

export type OutboxEmail = z.infer<typeof OutboxEmail>;
