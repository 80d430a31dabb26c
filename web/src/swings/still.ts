import { degreesOf, mirrored, type Point, type Shape } from "./drawing.ts";
import { DRAWN } from "./drawing-layer.tsx";
import type { Loaded, Side } from "./sides.ts";
import { swingText } from "./texts.ts";

/** Height of the still and the space between its pictures, in pixels. */
const HEIGHT = 1080;
const GAP = 16;

/**
 * Returns a PNG of the displayed pictures next to each other, with their drawings.
 * @throws Error if the browser cannot create it
 */
export async function stillOf(sides: readonly Side[]): Promise<Blob> {
  const shown = sides.flatMap((side) => {
    const { loaded } = side.media;
    return loaded === null
      ? []
      : [{ side, loaded, width: Math.round((HEIGHT * loaded.width) / loaded.height) }];
  });
  const canvas = document.createElement("canvas");
  canvas.width = shown.reduce((sum, { width }) => sum + width, GAP * (shown.length - 1));
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas");
  context.fillStyle = DRAWN.text;
  context.fillRect(0, 0, canvas.width, HEIGHT);
  let left = 0;
  for (const { side, loaded, width } of shown) {
    context.save();
    context.translate(left, 0);
    drawSide(context, side, loaded, width);
    context.restore();
    left += width + GAP;
  }
  const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (still === null) throw new Error("The browser returned no image");
  return still;
}

function drawSide(
  context: CanvasRenderingContext2D,
  { isMirrored, drawing }: Side,
  { element, width: natural, height }: Loaded,
  width: number,
): void {
  context.save();
  if (isMirrored) context.transform(-1, 0, 0, 1, width, 0);
  context.drawImage(element, 0, 0, width, HEIGHT);
  context.restore();
  for (const { kind, points } of drawing.shapes) {
    const shown = points.map((point) => mirrored(point, isMirrored));
    drawLine(context, shown, width);
    if (kind === "angle") drawDegrees(context, shown, degreesOf(points, natural / height), width);
  }
}

function drawLine(context: CanvasRenderingContext2D, points: Shape["points"], width: number): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x * width, y * HEIGHT);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [color, thickness] of [
    [DRAWN.edge, 12],
    [DRAWN.line, 6],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = thickness;
    context.stroke();
  }
}

/** Writes the angle below its vertex, or above it at the bottom of the picture. */
function drawDegrees(
  context: CanvasRenderingContext2D,
  [, vertex]: readonly Point[],
  degrees: number,
  width: number,
): void {
  if (vertex === undefined) return;
  const [x, y] = [vertex.x * width, vertex.y * HEIGHT + (vertex.y > 0.8 ? -48 : 48)];
  const text = swingText.degrees(degrees);
  context.font = "700 40px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  const half = context.measureText(text).width / 2 + 12;
  context.fillStyle = DRAWN.line;
  context.fillRect(x - half, y - 28, half * 2, 56);
  context.fillStyle = DRAWN.text;
  context.fillText(text, x, y);
}
