import * as z from "zod";
import { DocumentId, Instant } from "./atoms.ts";
import { Revision } from "./editing.ts";

/** A release of the public pages. `isLive` marks the one that visitors see. */
export const Publication = z.object({
  id: DocumentId,
  publishedAt: Instant,
  publishedBy: z.string().describe("the administrator's name; empty for a deploy"),
  isLive: z.boolean(),
});

/** What publishing needs: the revision of the texts that the administrator has seen. */
export const PublishInput = z.object({ revision: Revision });

export type Publication = z.infer<typeof Publication>;
