import type { CourseDrills } from "functions/learning/schema";
import type { Drill } from "./drill-progress.ts";

/** Returns the drills in the order of practice: the drill of the day, then the others in the order of the course. */
export function inRangeOrder({ drills, today }: CourseDrills): Drill[] {
  const isToday = ({ lessonId }: Drill) => lessonId === today;
  return [...drills.filter(isToday), ...drills.filter((drill) => !isToday(drill))];
}

type Point = { x: number; y: number };

/** Shortest swipe, in CSS pixels. */
const SWIPE_MIN_PX = 60;

/**
 * Returns the step of a swipe: 1 to the next drill (to the left), -1 to the previous one, 0 if it scrolled or
 * tapped.
 */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x;
  const down = to.y - from.y;
  if (Math.abs(across) < SWIPE_MIN_PX || Math.abs(across) < 2 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
