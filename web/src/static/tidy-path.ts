import { matchRoute } from "../app/routes.ts";

/** Punctuation that an email program or a sentence can add to the end of a URL. */
const SIGNS = /[.,;:!?)\]}>'"”“»…]+$/u;

/**
 * Returns the correct path of a mistyped one ("/Gjöf/ABC." → "/gjof/ABC"), or null if the path is correct or
 * unknown. Parameters, such as tokens, do not change.
 */
export function tidyPath(path: string): string | null {
  const typed = decoded(path).replace(/(?<=.)\/$/, "");
  const bare = typed.replace(SIGNS, "");
  const { route, params } = [bare, withoutAccents(bare)]
    .map(matchRoute)
    .reduce((asTyped, plain) => (asTyped.route.path === "*" ? plain : asTyped));
  if (route.path === "*") return null;
  const tidy =
    route.path.replace(/\/:(\w+)\??/g, (_, name) => (params[name] ? `/${params[name]}` : "")) || "/";
  return tidy === typed ? null : tidy;
}

function withoutAccents(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll(/ð/gi, "d")
    .replaceAll(/þ/gi, "th")
    .replaceAll(/æ/gi, "ae");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
