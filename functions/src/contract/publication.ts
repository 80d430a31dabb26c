import * as z from "zod";
import { DocumentId, Instant } from "./atoms.ts";

/** A release of the public pages. `isLive` marks the one that visitors see. */
export const Publication = z.object({
  id: DocumentId,
  publishedAt: Instant,
  publishedBy: z.string(),
  isLive: z.boolean(),
});

export type Publication = z.infer<typeof Publication>;
