/**
 * Number of test files that run at once: one more than the two cores of a small machine, because some files mostly wait.
 * Projects of vitest run together only if they have the same number.
 */
export const WORKERS = Number(process.env.TEST_WORKERS ?? 3);
