import * as z from "zod";
import { PICTURE_MAX_BYTES } from "./editing-limits.ts";

/**
 * Where uploaded pictures are served: a hash of their bytes and the ending of their type. Hosting has those that published
 * pages show as files; the API answers for all others.
 */
export const PICTURE_PATH = "/pictures/:file";

/** A picture to keep: WebP, JPEG or PNG. */
export const PictureInput = z.object({
  base64: z
    .base64()
    .min(4)
    .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4),
});

/** A picture that is kept, under an address that never changes; width and height in pixels. */
export const StoredPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });

export type StoredPicture = z.infer<typeof StoredPicture>;
