import { PICTURE_MAX_BYTES } from "functions/courses/limits";

/** Image sizes in pixels: the largest size at which pages show them, at double pixel density. */
export const PICTURE_SHAPES = {
  wide: { width: 1280, height: 720 },
  portrait: { width: 960, height: 1120 },
} as const;

export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Encoding qualities, tried in order until the image is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

type Area = { x: number; y: number; width: number; height: number };

/**
 * Returns the cropped image in the size of `shape`, as base64. The format is WebP, or JPEG on white if the
 * browser cannot encode WebP. Throws if the image cannot be read or stays too large.
 */
export async function croppedPicture(source: string, area: Area, shape: PictureShape): Promise<string> {
  const size = PICTURE_SHAPES[shape];
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const { x, y, width, height } = area;
  const context = canvas.getContext("2d");
  context?.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  for (const quality of QUALITIES) {
    let blob = await encoded(canvas, "image/webp", quality);
    if (blob === null) {
      fillBehind(context, size);
      blob = await encoded(canvas, "image/jpeg", quality);
    }
    if (blob !== null && blob.size <= PICTURE_MAX_BYTES) return base64Of(await dataUrlOf(blob));
  }
  throw new Error("The picture is too large");
}

/** Fills the transparent parts with white: JPEG has no transparency and would turn them black. */
function fillBehind(context: CanvasRenderingContext2D | null, size: { width: number; height: number }): void {
  if (context === null) return;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
}

/** Returns null if the browser cannot encode this type and falls back to PNG. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}

/**
 * Returns the reason why a file cannot be used as an image, or null. Does not read files that are too large.
 */
export async function pictureFault(file: File): Promise<"none" | "heic" | "too_large" | null> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !PICTURE_FILE_TYPES.includes(file.type)) return "none";
  if (file.size > PICTURE_FILE_MAX_BYTES) return "too_large";
  return isHeic && !(await isDecodable(file)) ? "heic" : null;
}

/** Types of files that can be used. An SVG is not one of them. */
export const PICTURE_FILE_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Maximum size of a file that is read, in bytes. Camera images are smaller. Larger files block the page. */
const PICTURE_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Returns whether the browser can decode the file. Safari decodes HEIC. */
async function isDecodable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(",") + 1);
}
