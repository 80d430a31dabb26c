import type { ComponentType, ReactNode } from "react";

/** Returns whether the user prefers reduced motion. Nothing may move then. */
export function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export type EntryMotion = {
  as: "div" | "li" | "span";
  /** Position among its siblings. Each starts `ENTRY_ANIMATION_MS.stagger` after the previous one. */
  index: number;
  /** Side from which it moves in. */
  from: "above" | "below";
  children: ReactNode;
};

/** The component that animates entries. Null until its code has loaded (`ui/animated-entry.tsx`). */
export const entryAnimation: { Component: ComponentType<EntryMotion> | null } = { Component: null };
