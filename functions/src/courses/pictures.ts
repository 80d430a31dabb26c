import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { auditedTransaction } from "../audit/actions.ts";
import type { Env } from "../core/call.ts";
import {
  type AdminChangeContext,
  type Context,
  contextOf,
  type Services,
  type StoreContext,
} from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { PICTURE_SIDE } from "./limits.ts";
import { PICTURE_TYPES, type Picture, picturePath } from "./rules.ts";
import { PICTURE_PATH, type StoredPicture } from "./schema.ts";

/** Length of a picture id in hexadecimal digits (160 bits). */
const ID_LENGTH = 40;

/** A picture id with an optional file extension. */
const FILE = /^([0-9a-f]{40})(?:\.\w+)?$/;

/** Number of videos whose pictures are requested in parallel. */
const AT_ONCE = 8;

/**
 * Saves a picture. Determines its type and size from its header, not its pixels: the administrator's browser has just
 * drawn and encoded it. Throws picture_invalid.
 */
export async function uploadPicture(
  context: AdminChangeContext,
  { base64 }: { base64: string },
): Promise<StoredPicture> {
  const { id, type, bytes, ...stored } = await readPicture(Buffer.from(base64, "base64"));
  await auditedTransaction(context, async (tx, record) => {
    await tx.pictures.save(id, { type, bytes });
    const object = { kind: "picture", id: stored.url, name: null } as const;
    await record({ action: "picture_uploaded", object, detail: `${stored.width} × ${stored.height}` });
  });
  return stored;
}

/**
 * Saves the pictures of videos from their hosts. Returns their URLs by the link of the video, without those that a host
 * does not have or send. If all requests of a batch fail, the remaining videos get no picture.
 */
export async function saveVideoPictures(
  { store, videoHosts, log }: Pick<Context, "store" | "videoHosts" | "log">,
  links: readonly string[],
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (let first = 0; first < links.length; first += AT_ONCE) {
    const batch = links.slice(first, first + AT_ONCE);
    const results = await Promise.allSettled(batch.map(pictureOf));
    const failed = results.filter((result) => result.status === "rejected");
    for (const { reason } of failed) log("INFO", "video_picture_unavailable", { error: String(reason) });
    if (failed.length === batch.length) break;
  }
  return urls;

  async function pictureOf(link: string): Promise<void> {
    const found = await videoHosts.pictureOf(link);
    if (found === null) return;
    const { id, type, bytes, url } = await readPicture(found);
    await store.pictures.save(id, { type, bytes });
    urls.set(link, url);
  }
}

/** Returns the picture of a file name: an id with an optional extension. Throws not_found. */
async function servePicture({ store }: StoreContext, { file }: { file: string }): Promise<Picture> {
  const id = FILE.exec(file)?.[1];
  const picture = id === undefined ? null : await store.pictures.byId(id);
  if (picture === null) throw new Refusal("not_found");
  return picture;
}

/** Returns a picture with its id and the fields of its header. Throws picture_invalid. */
async function readPicture(bytes: Buffer): Promise<Picture & StoredPicture & { id: string }> {
  const { imageSize } = await import("image-size");
  const found = sizeOf(imageSize, bytes);
  const type = Object.entries(PICTURE_TYPES).find(([name]) => name === found?.type)?.[1];
  if (found === null || type === undefined) throw new Refusal("picture_invalid");
  const { width, height } = found;
  if ([width, height].some((side) => side < PICTURE_SIDE.min || side > PICTURE_SIDE.max))
    throw new Refusal("picture_invalid");
  const id = createHash("sha256").update(bytes).digest("hex").slice(0, ID_LENGTH);
  return { id, type, bytes, url: picturePath(id, type), width, height };
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
