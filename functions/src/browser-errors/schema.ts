import * as z from "zod";

/** An error of the shop's own code in a browser. */
export const BrowserError = z.object({
  /** Name and message, for example "TypeError: price is undefined". */
  message: z.string().max(500),
  stack: z.string().max(4000),
  /** Path of the page, without its query. */
  page: z.string().max(200),
});

export type BrowserError = z.infer<typeof BrowserError>;
