import { crc32, createInflate } from "node:zlib";
import type { PictureType } from "./rules.ts";

type PictureFile = { type: PictureType; bytes: Buffer; width: number; height: number };

/**
 * Returns whether a file is one complete picture of this size: not truncated, without trailing data, and with
 * as much data as its header declares. Does not decode pixels.
 */
export async function isWholePicture({ type, bytes, width, height }: PictureFile): Promise<boolean> {
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
