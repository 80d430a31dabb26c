import { Empty } from "../core/atoms.ts";
import type { RequestContext } from "../core/context.ts";
import { endpoint } from "../core/endpoint.ts";
import { BrowserError } from "./schema.ts";

export const browserErrorRoutes = {
  "POST /api/browser-errors": endpoint(
    { access: "public", limit: "browserError", bodyMaxBytes: 8000, input: BrowserError, reply: Empty },
    logBrowserError,
  ),
};

/** Logs an error of a browser, without personal data. */
async function logBrowserError(
  { log, device }: Pick<RequestContext, "log" | "device">,
  { message, stack, page }: BrowserError,
): Promise<void> {
  log("ERROR", `browser: ${withoutPersonalData(message)}`, {
    stack_trace: withoutPersonalData(stack),
    page: pageOf(page),
    device: device(),
  });
}

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;

/** Tokens, gift codes, kennitölur and card numbers. Names of script files are not codes. */
const LONG_CODE = /[\w-]{20,}(?![\w-]*\.js)|\d(?:[ -]?\d){9,}/g;

/** Returns the text without email addresses and without long numbers and codes. */
export function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, "<email>").replace(LONG_CODE, "<code>");
}

/** Returns the path with each id or code replaced. */
function pageOf(path: string): string {
  const parts = path.split("/").map((part) => (/^[a-z-]*$/.test(part) ? part : "*"));
  return parts.join("/");
}
