/** Attributes of an iframe with a video. Without this referrer policy YouTube refuses to play (its error 153). */
export const VIDEO_FRAME = {
  allow: "autoplay; fullscreen; picture-in-picture; encrypted-media",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;
