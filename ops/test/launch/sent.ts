import type { fakeGoogle } from "../google/fake-google.ts";

/** Keys whose values differ from one deployment to the next. */
const CHANGING = new Set([
  "etag",
  "source",
  "sourceToken",
  "firebase-functions-hash",
  "payload",
  "keyString",
]);

/**
 * Returns everything that a setup has sent to Google as text: services, resources and policies in the order of
 * their names. Hosting is its configuration without the files. Without hashes, so that it changes only if the
 * launch does.
 */
export function sentTo({ state }: Pick<ReturnType<typeof fakeGoogle>, "state">): string {
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);
  const sent = {
    services: [...state.enabled].sort(),
    resources: Object.fromEntries([...state.resources].sort(byName)),
    policies: Object.fromEntries([...state.policies].sort(byName)),
  };
  const text = JSON.stringify(sent, (key, value) => (CHANGING.has(key) ? undefined : value), 2);
  return `${text.replace(/firebase-fn-\d+/g, "firebase-fn-0")}\n`; // firebase-tools draws the number
}
