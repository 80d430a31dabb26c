/** Markup that is safe to send. Made by `html` alone. */
export type Html = { readonly markup: string };

type Part = Html | Html[] | string | number | null;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A piece of a page; every text put into it is escaped. Attribute values must stand in quotes. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = literals.reduce((all, literal, at) => all + markupOf(parts[at - 1] ?? null) + literal);
  return { markup };
}

function markupOf(part: Part): string {
  if (part === null) return "";
  if (Array.isArray(part)) return part.map(markupOf).join("");
  if (typeof part === "object") return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
