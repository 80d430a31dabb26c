import { formatIsk } from "../../lib/format.ts";
import { auditChangeText, auditText } from "./texts.ts";

/** Translates "price 0 to 9900, title": the changes of a course, of a lesson or of the site's texts. */
export function partsText(changes: string): string {
  return changes
    .split(", ")
    .map((change) => {
      const [, from, to] = /^price (\d+) to (\d+)$/.exec(change) ?? [];
      if (to !== undefined) return auditChangeText.price(formatIsk(Number(from)), formatIsk(Number(to)));
      return auditChangeText.parts[change] ?? change;
    })
    .join(", ");
}

/**
 * Translates the changes of a publication, "site: hero; course 1: title; lesson 3: videoUrl". Returns a text for
 * each document, and an empty list for no changes.
 */
export function liveChangesIn(changes: string): string[] {
  return Array.from(changes.matchAll(/(site|course|lesson)(?: (\d+))?: ([^;]+)/g)).map(
    ([, kind, id = "", parts = ""]) => {
      const object =
        kind === "site"
          ? auditChangeText.texts
          : kind === "course"
            ? auditChangeText.course(id)
            : auditText.lesson(id);
      return `${object}: ${partsText(parts)}`;
    },
  );
}
