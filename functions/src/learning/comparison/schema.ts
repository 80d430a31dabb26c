import * as z from "zod";
import { TITLE_LENGTH } from "../../courses/limits.ts";

const Count = z.object({ hits: z.int(), attempts: z.int() });

/** The results of a drill at the start and at the end of a course. `title` is the lesson's. */
export const Comparison = z.object({
  title: z.string().max(TITLE_LENGTH.max),
  start: Count,
  end: Count,
});

export type Comparison = z.infer<typeof Comparison>;
