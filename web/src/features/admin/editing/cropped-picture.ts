import { PICTURE_MAX_BYTES } from "functions/contract/editing-limits";

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
 * Returns a part of a picture in the size that pages use of its shape, as base64: WebP where the browser can write it, else JPEG.
 * Throws where the picture cannot be read or does not become small enough.
 */
export async function croppedPicture(source: string, area: Area, shape: PictureShape): Promise<string> {
  const size = PICTURE_SHAPES[shape];
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const { x, y, width, height } = area;
  canvas.getContext("2d")?.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  for (const quality of QUALITIES) {
    const blob =
      (await encoded(canvas, "image/webp", quality)) ?? (await encoded(canvas, "image/jpeg", quality));
    if (blob !== null && blob.size <= PICTURE_MAX_BYTES) return base64Of(await dataUrlOf(blob));
  }
  throw new Error("The picture is too large");
}

/** Null where the browser cannot write this type: it then writes PNG. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, quality);
  });
}

/** Returns the content of a file as a `data:` address. */
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
