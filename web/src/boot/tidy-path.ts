import { matchRoute } from "../app/routes.ts";

/** Signs that a mail program or a sentence adds to the end of a URL. */
const SIGNS = /[.,;:!?)\]}>'"”“»…]+$/u;

/**
 * Returns the path of the page that a mistyped one means ("/Gjöf/ABC." → "/gjof/ABC"), or null if the path is right or means no
 * page. Parameters, such as tokens, keep their letters.
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
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll(/ð/gi, "d").replaceAll(/þ/gi, "th");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
