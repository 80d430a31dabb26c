import { createHash } from "node:crypto";
import type { AdminContext, Context } from "../app/context.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { PICTURE_SIDE } from "./limits.ts";
import { PICTURE_TYPES, type Picture, picturePath } from "./rules.ts";
import type { StoredPicture } from "./schema.ts";
import { isWholePicture } from "./whole-picture.ts";

/** Length of a picture id in hexadecimal digits (160 bits). */
const ID_LENGTH = 40;

/** A picture id with an optional file extension. */
const FILE = /^([0-9a-f]{40})(?:\.\w+)?$/;

/** Saves a picture. Determines its type and size from its content. Throws picture_invalid. */
export async function uploadPicture(
  context: Pick<AdminContext, "store" | "log" | "now" | "actor">,
  { base64 }: { base64: string },
): Promise<StoredPicture> {
  const bytes = Buffer.from(base64, "base64");
  const { type, width, height } = await readPicture(bytes);
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, ID_LENGTH);
  const url = picturePath(id, type);
  await auditedTransaction(context, async (tx, record) => {
    await tx.pictures.save(id, { type, bytes });
    const object = { kind: "picture", id: url, name: null } as const;
    await record({ action: "picture_uploaded", object, detail: `${width} × ${height}` });
  });
  return { url, width, height };
}

/** Returns the picture of a file name: an id with an optional extension. Throws not_found. */
export async function servePicture(
  { store }: Pick<Context, "store">,
  { file }: { file: string },
): Promise<Picture> {
  const id = FILE.exec(file)?.[1];
  const picture = id === undefined ? null : await store.pictures.byId(id);
  if (picture === null) throw new Refusal("not_found");
  return picture;
}

async function readPicture(bytes: Buffer) {
  const { imageSize } = await import("image-size");
  const found = sizeOf(imageSize, bytes);
  const type = Object.entries(PICTURE_TYPES).find(([name]) => name === found?.type)?.[1];
  if (found === null || type === undefined) throw new Refusal("picture_invalid");
  const { width, height } = found;
  if ([width, height].some((side) => side < PICTURE_SIDE.min || side > PICTURE_SIDE.max))
    throw new Refusal("picture_invalid");
  if (!(await isWholePicture({ type, bytes, width, height }))) throw new Refusal("picture_invalid");
  return { type, width, height };
}

function sizeOf<Size>(imageSize: (bytes: Uint8Array) => Size, bytes: Uint8Array): Size | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}
