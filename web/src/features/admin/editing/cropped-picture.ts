import { PICTURE_MAX_BYTES } from "functions/courses/limits";

/** Shapes of pictures: what pages show is at most this large, in pixels, on a screen of twice the density. */
export const PICTURE_SHAPES = {
  wide: { width: 1280, height: 720 },
  portrait: { width: 960, height: 1120 },
} as const;

export type PictureShape = keyof typeof PICTURE_SHAPES;

/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

type Area = { x: number; y: number; width: number; height: number };

/**
 * Returns a part of a picture in the size that pages use of its shape, as base64: WebP, or JPEG on white if the browser
 * cannot write WebP. Throws if the picture cannot be read or does not become small enough.
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

/** Puts white behind what is drawn: JPEG has no transparency and would make it black. */
function fillBehind(context: CanvasRenderingContext2D | null, size: { width: number; height: number }): void {
  if (context === null) return;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, size.width, size.height);
}

/** Returns null if the browser cannot write this type: it then writes PNG. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}

/** Returns why a file cannot be used as a picture; null if it may be one. Reads nothing of a file that is too large. */
export async function pictureFault(file: File): Promise<"none" | "heic" | "too_large" | null> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isHeic && !file.type.startsWith("image/")) return "none";
  if (file.size > PICTURE_FILE_MAX_BYTES) return "too_large";
  return isHeic && !(await isDecodable(file)) ? "heic" : null;
}

/** Largest file that is read, in bytes. Pictures of cameras are at most this large; a larger one blocks the page. */
const PICTURE_FILE_MAX_BYTES = 20 * 1024 * 1024;

/** Safari reads HEIC. */
async function isDecodable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Returns the content of a file as a `data:` URL. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(",") + 1);
}
