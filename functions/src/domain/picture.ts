/** A picture as it is stored and sent. */
export type Picture = { type: PictureType; bytes: Uint8Array };

/** Kinds of pictures that are taken, by the name that their content gives them. SVG, which may hold a script, is not one. */
export const PICTURE_TYPES = { webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

export type PictureType = (typeof PICTURE_TYPES)[keyof typeof PICTURE_TYPES];

/** Returns the path of the picture `id`: pages show it there, and a release has it there as a file. */
export function picturePath(id: string, type: PictureType): string {
  const ending = Object.entries(PICTURE_TYPES).find(([, each]) => each === type)?.[0];
  return `/pictures/${id}.${ending}`;
}
