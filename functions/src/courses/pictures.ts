import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { auditedTransaction } from "../audit/actions.ts";
import type { Env } from "../core/call.ts";
import { type AdminChangeContext, contextOf, type Services, type StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { PICTURE_SIDE } from "./limits.ts";
import { PICTURE_TYPES, type Picture, picturePath } from "./rules.ts";
import { PICTURE_PATH, type StoredPicture } from "./schema.ts";

/** Length of a picture id in hexadecimal digits (160 bits). */
const ID_LENGTH = 40;

/** A picture id with an optional file extension. */
const FILE = /^([0-9a-f]{40})(?:\.\w+)?$/;

/**
 * Saves a picture. Determines its type and size from its header, not its pixels: the administrator's browser has just
 * drawn and encoded it. Throws picture_invalid.
 */
export async function uploadPicture(
  context: AdminChangeContext,
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
async function servePicture({ store }: StoreContext, { file }: { file: string }): Promise<Picture> {
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
  return { type, width, height };
}

function sizeOf<Size>(imageSize: (bytes: Uint8Array) => Size, bytes: Uint8Array): Size | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/**
 * Headers of a picture. It never changes, so browsers and Hosting's cache may store it indefinitely. The
 * policy blocks all other content.
 */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Adds the public route of uploaded pictures. */
export function pictureRoutes(app: Hono<Env>, services: Services): void {
  app.get(PICTURE_PATH, async (context) => {
    context.set("route", PICTURE_PATH);
    const { type, bytes } = await servePicture(contextOf(services, context.get("store")), {
      file: context.req.param("file"),
    });
    return context.body(new Uint8Array(bytes), 200, { ...HEADERS, "Content-Type": type });
  });
}
