import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer } from "../http/answer.ts";

const STYLE = readFileSync(join(import.meta.dirname, "page.css"), "utf8");

/** Sends the form of the return page; without scripts its button does the same. */
const RETURN_SCRIPT = 'document.getElementById("return").submit();\n';

/** The pages' look. */
export function pageStyle(): Answer {
  return { status: 200, type: "text/css", body: STYLE };
}

/** The return page's one line of script. */
export function pageScript(): Answer {
  return { status: 200, type: "text/javascript", body: RETURN_SCRIPT };
}
