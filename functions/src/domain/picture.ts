/** A picture as it is stored and sent. */
export type Picture = { type: PictureType; bytes: Uint8Array };

/** Kinds of pictures that are taken, by the name that their content gives them. SVG, which may hold a script, is not one. */
export const PICTURE_TYPES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

type PictureType = (typeof PICTURE_TYPES)[keyof typeof PICTURE_TYPES];
