import type { Course } from "functions/contract/course";
import { landingText } from "../../strings/landing.ts";

/** Where the main button leads and what it says. */
export type MainCall = { to: string; label: string };

/** The signed-in see the course; a visitor signs in first and is brought on to checkout. Source: spec §2. */
export function mainCallOf({ id }: Pick<Course, "id">, isSignedIn: boolean): MainCall {
  if (isSignedIn) return { to: `/course/${id}`, label: landingText.view };
  const next = `/checkout?courseId=${id}`;
  return { to: `/auth?${new URLSearchParams({ next })}`, label: landingText.buy };
}
