import type { Course } from "functions/contract/course";

/**
 * The courses that prerendered pages show: with `--live` those on sale at `address`, else those of the environment
 * variable `PRERENDERED_COURSES` (JSON). Null where there are none to be had: no page shows a price then.
 */
export function coursesToPrerender(argv: readonly string[], address: string): Promise<Course[] | null> {
  if (argv.includes("--live")) return coursesAt(address);
  const given = process.env.PRERENDERED_COURSES;
  return Promise.resolve(given === undefined ? null : JSON.parse(given));
}

/** The site does not answer before its first deploy. */
async function coursesAt(address: string): Promise<Course[] | null> {
  const response = await fetch(`${address}/api/courses`).catch(() => null);
  if (response?.ok && response.headers.get("content-type")?.startsWith("application/json"))
    return response.json();
  console.warn(
    `${address}/api/courses does not answer: the prerendered pages show no price until the next build.`,
  );
  return null;
}
