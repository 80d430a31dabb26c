/** Attributes of a video iframe. YouTube requires this referrer policy (otherwise error 153). */
export const VIDEO_FRAME = {
  allow: "autoplay; fullscreen; picture-in-picture; encrypted-media",
  referrerPolicy: "strict-origin-when-cross-origin",
} as const;
