import { beforeEach, expect, test, vi } from "vitest";
import type { Side } from "./sides.ts";
import { stillOf } from "./still.ts";

/** Points of the lines in the still, in pixels, and the texts. */
let drawn: unknown[];
let offset: number;

beforeEach(() => {
  drawn = [];
  offset = 0;
  const context = {
    translate: (x: number) => {
      offset = x;
    },
    lineTo: (x: number, y: number) => drawn.push([offset + x, y]),
    fillText: (text: string, x: number) => drawn.push(text, offset + x),
    measureText: () => ({ width: 40 }),
    transform: (...matrix: number[]) => drawn.push(matrix),
    ...Object.fromEntries(
      ["save", "restore", "fillRect", "drawImage", "beginPath", "stroke"].map((name) => [
        name,
        () => undefined,
      ]),
    ),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["png"])));
});

/** A side with a portrait picture of 540 × 1080 pixels and one line or angle. */
const sideWith = (points: { x: number; y: number }[], isMirrored: boolean) =>
  ({
    isMirrored,
    media: { loaded: { element: document.createElement("img"), width: 540, height: 1080 } },
    drawing: { shapes: [{ kind: points.length === 3 ? "angle" : "line", points }] },
  }) as unknown as Side;

const LINE = [
  { x: 0.25, y: 0 },
  { x: 0.25, y: 1 },
];

test("a line of a mirrored side is at the mirrored place of the still [10.336]", async () => {
  await stillOf([sideWith(LINE, false), sideWith(LINE, true)]);
  expect(drawn).toEqual([
    ...[
      [135, 0],
      [135, 1080],
    ],
    [-1, 0, 0, 1, 540, 0],
    ...[
      [540 + 16 + 405, 0],
      [540 + 16 + 405, 1080],
    ],
  ]);
});

test("an angle has its degrees at its vertex, mirrored like its lines [10.336]", async () => {
  const angle = [
    { x: 0.25, y: 0.25 },
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ];
  await stillOf([sideWith(angle, true)]);
  expect(drawn.slice(1)).toEqual([[405, 270], [405, 540], [135, 540], "90°", 405]);
});
