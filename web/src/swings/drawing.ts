import { clamp } from "./sync.ts";

/** A point of a picture, in parts of its width and height from the top left corner: 0 to 1. */
export type Point = { x: number; y: number };

/** A line has two points, an angle three, with its vertex in the middle. */
export type Shape = { kind: "line" | "angle"; points: readonly Point[] };

/** The place of a point: the number of its shape, and its number in the shape. */
export type PointPlace = { shape: number; point: number };

export type Drawing = {
  shapes: readonly Shape[];
  /** The shapes before each change, for undo. */
  past: readonly (readonly Shape[])[];
  /** The point that is being moved. All its moves are one change. */
  moved: PointPlace | null;
};

export type DrawingAction =
  | { type: "add"; kind: Shape["kind"] }
  | { type: "move"; place: PointPlace; to: Point }
  | { type: "release" }
  | { type: "undo" }
  | { type: "clear" };

export const NO_DRAWING: Drawing = { shapes: [], past: [], moved: null };

/** New shapes: a line for the spine or the shaft, and a right angle. */
const NEW: Record<Shape["kind"], readonly Point[]> = {
  line: [
    { x: 0.5, y: 0.2 },
    { x: 0.5, y: 0.7 },
  ],
  angle: [
    { x: 0.4, y: 0.25 },
    { x: 0.4, y: 0.65 },
    { x: 0.8, y: 0.65 },
  ],
};

/** How far a new shape is from the one before it, so that it does not hide it. */
const SHIFT = 0.06;

/** Returns the drawing after a change. */
export function drawn(drawing: Drawing, action: DrawingAction): Drawing {
  const { shapes, past, moved } = drawing;
  const changed = (next: readonly Shape[]) => ({ shapes: next, past: [...past, shapes], moved: null });
  switch (action.type) {
    case "add": {
      const shift = (shapes.length % 4) * SHIFT;
      const points = NEW[action.kind].map(({ x, y }) => ({ x: x - shift, y: y + shift }));
      return changed([...shapes, { kind: action.kind, points }]);
    }
    case "move": {
      const { place, to } = action;
      const next = shapes.map((shape, index) =>
        index === place.shape ? { ...shape, points: replaced(shape.points, place.point, to) } : shape,
      );
      const isSame = moved?.shape === place.shape && moved.point === place.point;
      return { ...(isSame ? { ...drawing, shapes: next } : changed(next)), moved: place };
    }
    case "release":
      return { ...drawing, moved: null };
    case "undo":
      return { shapes: past.at(-1) ?? shapes, past: past.slice(0, -1), moved: null };
    case "clear":
      return changed([]);
  }
}

/** Returns the points with another point at `index`, which stays inside the picture. */
function replaced(points: readonly Point[], index: number, { x, y }: Point): Point[] {
  return points.map((point, each) => (each === index ? { x: clamp(x, 0, 1), y: clamp(y, 0, 1) } : point));
}

/** Returns a point of a mirrored picture. */
export function mirrored({ x, y }: Point, isMirrored: boolean): Point {
  return { x: isMirrored ? 1 - x : x, y };
}

/**
 * Returns the angle between the two arms of an angle, in whole degrees from 0 to 180. `aspect` is the width of the
 * picture divided by its height.
 */
export function degreesOf([one, vertex, other]: readonly Point[], aspect: number): number {
  if (one === undefined || vertex === undefined || other === undefined) return 0;
  const direction = (to: Point) => Math.atan2(to.y - vertex.y, (to.x - vertex.x) * aspect);
  const degrees = Math.abs(((direction(one) - direction(other)) * 180) / Math.PI);
  return Math.round(degrees > 180 ? 360 - degrees : degrees);
}
