import { expect, test } from "vitest";
import { type Drawing, type DrawingAction, degreesOf, drawn, mirrored, NO_DRAWING } from "./drawing.ts";

const after = (...actions: DrawingAction[]): Drawing => actions.reduce(drawn, NO_DRAWING);
const LINE = { type: "add", kind: "line" } as const;
const move = (shape: number, x: number, y: number): DrawingAction => ({
  type: "move",
  place: { shape, point: 0 },
  to: { x, y },
});

test.each([
  [90, 1, [0, -1]],
  [45, 1, [1, -1]],
  [180, 1, [-1, 0]],
  [0, 1, [1, 0]],
  [135, 1, [-1, 1]],
  [63, 0.5, [1, -1]],
  [27, 2, [1, -1]],
] as const)("measures %d° in a picture with the aspect %d [10.334]", (degrees, aspect, [x, y]) => {
  const vertex = { x: 0.5, y: 0.5 };
  const points = [{ x: vertex.x + x / 4, y: vertex.y + y / 4 }, vertex, { x: 1, y: 0.5 }];
  expect(degreesOf(points, aspect)).toBe(degrees);
  expect(degreesOf([...points].reverse(), aspect)).toBe(degrees);
});

test("a mirrored point keeps its height", () => {
  expect(mirrored({ x: 0.2, y: 0.3 }, true)).toEqual({ x: 0.8, y: 0.3 });
  expect(mirrored({ x: 0.2, y: 0.3 }, false)).toEqual({ x: 0.2, y: 0.3 });
});

test("a point stays inside the picture [10.334]", () => {
  expect(after(LINE, move(0, 1.4, -0.2)).shapes[0]?.points[0]).toEqual({ x: 1, y: 0 });
});

test("a new shape does not cover the previous one", () => {
  const [one, other] = after(LINE, LINE).shapes;
  expect(one?.points).not.toEqual(other?.points);
});

test("undo reverts all moves of a point at once, then the shape [10.334]", () => {
  const added = after(LINE);
  const moved = after(LINE, move(0, 0.1, 0.1), move(0, 0.2, 0.1), move(0, 0.3, 0.1));
  const undone = drawn(moved, { type: "undo" });
  expect(undone.shapes).toEqual(added.shapes);
  expect(after(LINE, { type: "undo" }).shapes).toEqual([]);
  expect(after({ type: "undo" })).toEqual(NO_DRAWING);
});

test("a released point starts another change [10.334]", () => {
  const moved = after(LINE, move(0, 0.1, 0.1), { type: "release" }, move(0, 0.2, 0.1));
  expect(drawn(moved, { type: "undo" }).shapes[0]?.points[0]).toEqual({ x: 0.1, y: 0.1 });
});

test("undo restores cleared shapes [10.334]", () => {
  const cleared = after(LINE, LINE, { type: "clear" });
  expect(cleared.shapes).toEqual([]);
  expect(drawn(cleared, { type: "undo" }).shapes).toHaveLength(2);
});
