import { createHash } from "node:crypto";
import { crc32, createInflate } from "node:zlib";
import type { Hono } from "hono";
import type { Env } from "../app/call.ts";
import { type AdminContext, type Context, contextOf, type Services } from "../app/context.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { PICTURE_SIDE } from "./limits.ts";
import { PICTURE_TYPES, type Picture, type PictureType, picturePath } from "./rules.ts";
import { PICTURE_PATH, type StoredPicture } from "./schema.ts";

type PictureFile = { type: PictureType; bytes: Buffer; width: number; height: number };

/**
 * Returns whether a file is one complete picture of this size: not truncated, without trailing data, and with
 * as much data as its header declares. Does not decode pixels.
 */
async function isWholePicture({ type, bytes, width, height }: PictureFile): Promise<boolean> {
  switch (type) {
    case "image/png":
      return isWholePng(bytes, { width, height });
    case "image/jpeg":
      return isWholeJpeg(bytes, { width, height });
    case "image/webp":
      return isWholeWebp(bytes, { width, height });
  }
}

type Size = { width: number; height: number };
type Chunk = { type: string; data: Buffer };

/** Returns whether a PNG is complete. Source: https://www.w3.org/TR/png-3/ */
async function isWholePng(bytes: Buffer, size: Size): Promise<boolean> {
  const chunks = pngChunks(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== "IHDR" || header.data.length !== 13) return false;
  const expected = pngDataLength(header.data, size);
  const data = chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data);
  return expected !== null && (await inflatedLength(data)) === expected;
}

/**
 * Returns the chunks of a PNG, or null if a checksum is wrong or the file does not end with the last chunk.
 */
function pngChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    if (type === "IEND") return end === bytes.length ? chunks : null;
    at = end;
  }
  return null;
}

const PNG_SIGNATURE = 8;

/** Samples per pixel, by colour type. */
const PNG_SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** The seven passes of an interlaced PNG: first column, first row, column step, row step. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Returns the number of bytes of all rows of a PNG, including one filter byte per row, or null for an unknown
 * format.
 */
function pngDataLength(header: Buffer, { width, height }: Size): number | null {
  const [depth = 0, colour = 0, , , interlace = 0] = header.subarray(8);
  const samples = PNG_SAMPLES.get(colour);
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlace > 1) return null;
  const passes = interlace === 1 ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    return columns === 0 ? sum : sum + rows * (1 + Math.ceil((columns * samples * depth) / 8));
  }, 0);
}

/**
 * Returns the length of zlib data after decompression, or null if the data is damaged or truncated. Does not
 * store the output.
 */
async function inflatedLength(parts: readonly Buffer[]): Promise<number | null> {
  const inflate = createInflate();
  for (const part of parts) inflate.write(part);
  inflate.end();
  let length = 0;
  try {
    for await (const chunk of inflate) length += chunk.length;
    return length;
  } catch {
    return null;
  }
}

const JPEG = { end: 0xd9, scan: 0xda, baseline: 0xc0, extended: 0xc1 };

/** Returns whether a JPEG is complete. Source: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B. */
function isWholeJpeg(bytes: Buffer, size: Size): boolean {
  let frame: number | undefined;
  let scanned = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    at += marker === 0xff ? 1 : 2; // any number of fill bytes
    if (marker === 0xff || isStandalone(marker)) continue;
    if (marker === JPEG.end) return at === bytes.length && hasEnoughData(scanned, frame, size);
    if (at + 2 > bytes.length) return false;
    at += bytes.readUInt16BE(at);
    if (isFrame(marker)) frame = marker;
    if (marker !== JPEG.scan) continue;
    const start = at;
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1] ?? 0))) at += 1;
    scanned += at - start;
  }
  return false;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isStandalone = (marker: number) => marker === 0x01 || isRestart(marker);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** In a scan, a data byte 0xff is followed by zero. */
const endsScan = (marker: number) => marker !== 0 && marker !== 0xff && !isRestart(marker);

/**
 * Returns whether the scans have enough data. Each block of 8 × 8 pixels has at least two codes of one bit. A
 * progressive picture may omit blocks.
 */
function hasEnoughData(scanned: number, frame: number | undefined, { width, height }: Size): boolean {
  if (frame === undefined || scanned === 0) return false;
  const isSequential = frame === JPEG.baseline || frame === JPEG.extended;
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return !isSequential || scanned * 4 >= blocks;
}

/**
 * Returns whether a WebP is complete. Source: https://developers.google.com/speed/webp/docs/riff_container
 * and RFC 6386.
 */
function isWholeWebp(bytes: Buffer, size: Size): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const chunks = webpChunks(bytes);
  if (chunks?.some(({ type }) => type === "ANMF")) return true;
  const pictures = chunks?.filter(({ type }) => type === "VP8 " || type === "VP8L") ?? [];
  const [picture] = pictures;
  if (picture === undefined || pictures.length > 1) return false;
  const found = picture.type === "VP8 " ? lossySize(picture.data) : losslessSize(picture.data);
  return found?.width === size.width && found.height === size.height;
}

/** Returns the chunks of a WebP, or null if the last one does not end with the file. */
function webpChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    chunks.push({ type: bytes.toString("latin1", at, at + 4), data });
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? chunks : null;
}

/** Returns the size of a lossy picture, or null if its first partition is not within the chunk. */
function lossySize(data: Buffer): Size | null {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  const tag = data.readUIntLE(0, 3);
  if ((tag & 1) !== 0 || 10 + (tag >> 5) > data.length) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

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
async function servePicture({ store }: Pick<Context, "store">, { file }: { file: string }): Promise<Picture> {
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
