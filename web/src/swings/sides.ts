import type { Lesson } from "functions/courses/schema";
import { type Drawing, type DrawingAction, drawn, NO_DRAWING } from "./drawing.ts";
import type { TimedClip } from "./sync.ts";

/** The picture of a lesson. */
export type LessonPicture = Pick<Lesson, "title" | "thumbnailUrl">;

/** The source of a side: a video file of the learner, or the picture of a lesson. */
export type Source = { kind: "clip"; file: File } | { kind: "picture"; lesson: LessonPicture };

/** The element that shows a source, with the size of its picture in pixels. A picture has the length 0. */
export type Loaded = {
  element: HTMLVideoElement | HTMLImageElement;
  width: number;
  height: number;
  seconds: number;
};

/** Returns the width of a picture divided by its height. */
export const aspectOf = ({ width, height }: Loaded): number => width / height;

/** The source of a side and its state. */
export type Media = {
  source: Source | null;
  loaded: Loaded | null;
  /** True if the browser cannot play the file. */
  isBroken: boolean;
  /** Seconds from the start of the clip to the impact. Null until the learner marks it. */
  impact: number | null;
};

export type Side = { media: Media; isMirrored: boolean; drawing: Drawing };

export type Sides = readonly [Side, Side];

export type SideAction =
  | { type: "choose"; source: Source | null }
  | { type: "load"; loaded: Loaded }
  | { type: "break" }
  | { type: "mark"; impact: number | null }
  | { type: "mirror" }
  | { type: "draw"; change: DrawingAction };

/** Returns a side that shows `source`. */
export function sideWith(source: Source | null): Side {
  const media = { source, loaded: null, isBroken: false, impact: null };
  return { media, isMirrored: false, drawing: NO_DRAWING };
}

/** Returns the sides after a change of the side with the number `index`. */
export function changedSides(sides: Sides, { index, ...action }: SideAction & { index: number }): Sides {
  const [one, other] = sides;
  return index === 0 ? [changed(one, action), other] : [one, changed(other, action)];
}

function changed(side: Side, action: SideAction): Side {
  const { media } = side;
  switch (action.type) {
    case "choose":
      return sideWith(action.source);
    case "load":
      return { ...side, media: { ...media, loaded: action.loaded } };
    case "break":
      return { ...side, media: { ...media, isBroken: true } };
    case "mark":
      return { ...side, media: { ...media, impact: action.impact } };
    case "mirror":
      return { ...side, isMirrored: !side.isMirrored };
    case "draw":
      return { ...side, drawing: drawn(side.drawing, action.change) };
  }
}

/** A clip that the common controls move. */
export type SyncedClip = TimedClip & { video: HTMLVideoElement };

/**
 * Returns the clips that the common controls move. Two clips follow each other once both have a mark. A clip next to a
 * picture or an empty side needs none.
 */
export function syncedClips(one: Media, other: Media): readonly SyncedClip[] {
  const clips = [one, other].filter(({ source, isBroken }) => source?.kind === "clip" && !isBroken);
  if (clips.length === 2 && clips.some(({ impact }) => impact === null)) return [];
  return clips.flatMap(({ loaded, impact }) =>
    loaded?.element instanceof HTMLVideoElement
      ? [{ video: loaded.element, seconds: loaded.seconds, impact: impact ?? 0 }]
      : [],
  );
}
