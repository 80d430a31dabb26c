import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import {
  type DrawingAction,
  degreesOf,
  mirrored,
  type Point,
  type PointPlace,
  type Shape,
} from "./drawing.ts";
import { swingText } from "./texts.ts";

/** Part of the picture that an arrow key moves a point, without and with Shift. */
const KEY_STEP = { small: 0.01, large: 0.05 } as const;

const DIRECTIONS: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type DrawingLayerProps = {
  shapes: readonly Shape[];
  /** Width of the picture divided by its height. */
  aspect: number;
  isMirrored: boolean;
  onChange: (change: DrawingAction) => void;
};

/** Renders the lines and angles over a picture. Their points are moved with a pointer or with the arrow keys. */
export function DrawingLayer({ shapes, aspect, isMirrored, onChange }: DrawingLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const moveTo = (place: PointPlace, shown: Point) =>
    onChange({ type: "move", place, to: mirrored(shown, isMirrored) });
  const drag = (place: PointPlace, event: PointerEvent) => {
    if (layer.current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = layer.current.getBoundingClientRect();
    moveTo(place, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <Box ref={layer} position="absolute" inset="0">
      <chakra.svg
        aria-hidden="true"
        position="absolute"
        inset="0"
        boxSize="full"
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        css={{ "& polyline": { vectorEffect: "non-scaling-stroke" } }}
      >
        {shapes.map(({ points }, index) => {
          const path = points.map((point) => mirrored(point, isMirrored)).map(({ x, y }) => `${x},${y}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape is its place in the drawing
            <g key={index}>
              <polyline points={path.join(" ")} stroke={DRAWN.edge} strokeWidth="6" />
              <polyline points={path.join(" ")} stroke={DRAWN.line} strokeWidth="3" />
            </g>
          );
        })}
      </chakra.svg>
      {shapes.map((shape, index) => {
        const degrees = shape.kind === "angle" ? swingText.degrees(degreesOf(shape.points, aspect)) : null;
        return shape.points.map((point, number) => {
          const place = { shape: index, point: number };
          const label = swingText.point(shape.kind, index + 1, number + 1);
          return (
            <Handle
              key={label}
              label={label}
              place={mirrored(point, isMirrored)}
              degrees={degrees}
              isVertex={degrees !== null && number === 1}
              onMove={(to) => moveTo(place, to)}
              onDrag={(event) => drag(place, event)}
              onRelease={() => onChange({ type: "release" })}
            />
          );
        });
      })}
    </Box>
  );
}

/** Colours of a drawing, which are visible on grass, sky and sand. */
export const DRAWN = { line: "#ffe45c", edge: "rgb(10 32 22 / 75%)", text: "#0a2016" } as const;

type HandleProps = {
  label: string;
  /** The displayed position of the point, in parts of the picture. */
  place: Point;
  /** The angle, if the point belongs to one. */
  degrees: string | null;
  isVertex: boolean;
  onMove: (to: Point) => void;
  onDrag: (event: PointerEvent) => void;
  onRelease: () => void;
};

/** Renders a point. Its role is that of a slider, so that screen readers leave the arrow keys to it. */
function Handle({ label, place: { x, y }, degrees, isVertex, onMove, onDrag, onRelease }: HandleProps) {
  const move = (press: KeyboardEvent) => {
    const direction = DIRECTIONS[press.key];
    if (direction === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    const step = press.shiftKey ? KEY_STEP.large : KEY_STEP.small;
    onMove({ x: x + direction.x * step, y: y + direction.y * step });
  };
  const where = swingText.place(x, y);
  return (
    <chakra.div
      role="slider"
      tabIndex={0}
      data-point=""
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={degrees === null ? where : `${degrees}, ${where}`}
      onKeyDown={move}
      onBlur={onRelease}
      onPointerDown={(event) => {
        onRelease();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onDrag}
      onPointerUp={onRelease}
      css={HANDLE}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      {isVertex && (
        <chakra.span css={DEGREES} style={y > 0.8 ? { bottom: "2rem" } : { top: "2rem" }}>
          {degrees}
        </chakra.span>
      )}
    </chakra.div>
  );
}

const HANDLE = {
  position: "absolute",
  boxSize: "11",
  transform: "translate(-50%, -50%)",
  display: "grid",
  placeItems: "center",
  borderRadius: "full",
  cursor: "grab",
  touchAction: "none",
  _active: { cursor: "grabbing" },
  _before: {
    content: '""',
    boxSize: "4",
    borderRadius: "full",
    bg: DRAWN.line,
    border: "3px solid",
    borderColor: DRAWN.edge,
    backgroundClip: "padding-box",
  },
  _focusVisible: { outline: "3px solid", outlineColor: "white", outlineOffset: "-8px" },
} as const;

const DEGREES = {
  position: "absolute",
  px: "1.5",
  borderRadius: "l1",
  bg: DRAWN.line,
  color: DRAWN.text,
  fontSize: "sm",
  fontWeight: "700",
  lineHeight: "1.4",
  pointerEvents: "none",
} as const;
