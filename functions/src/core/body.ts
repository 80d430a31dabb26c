import type { Services } from "./context.ts";
import { Refusal } from "./errors.ts";
import { MAX_BODY_BYTES } from "./limits.ts";

/**
 * Returns the JSON object of the body, or an empty object if there is no body. Throws body_too_large above
 * `maxBytes`, unsupported_media_type, malformed_json or invalid_input.
 */
export async function jsonBody(
  request: Request,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const text = await boundedText(request, maxBytes);
  if (text === "") return {};
  requireType(request, "application/json");
  const body = parseJson(text);
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw new Refusal("invalid_input");
  return { ...body };
}

/** Returns the raw body of a webhook. Throws unsupported_media_type if its content type is not `type`. */
export async function webhookBody(request: Request, type: string): Promise<string> {
  const text = await boundedText(request, MAX_BODY_BYTES);
  requireType(request, type);
  return text;
}

/** Returns the query parameters of a URL. Throws invalid_input if a parameter is repeated. */
export function uniqueEntries(parameters: URLSearchParams): Record<string, string> {
  const entries = [...parameters];
  const unique = Object.fromEntries(entries);
  if (Object.keys(unique).length !== entries.length) throw new Refusal("invalid_input");
  return unique;
}

async function boundedText(request: Request, maxBytes: number): Promise<string> {
  if (request.headers.has("content-encoding")) throw new Refusal("unsupported_media_type");
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw new Refusal("body_too_large");
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw new Refusal("body_too_large");
  return new TextDecoder().decode(bytes);
}

function requireType(request: Request, type: string): void {
  const given = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (given !== type) throw new Refusal("unsupported_media_type");
}

/** A lone surrogate. JSON can contain it (`"\ud800"`), but UTF-8 and therefore Firestore cannot encode it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const MAY_HAVE_SURROGATE = /\\ud[89a-f]/i;

function parseJson(text: string): unknown {
  try {
    return MAY_HAVE_SURROGATE.test(text) ? JSON.parse(text, wholeCharacters) : JSON.parse(text);
  } catch (error) {
    throw new Refusal("malformed_json", { cause: error });
  }
}

function wholeCharacters(_: string, value: unknown): unknown {
  if (typeof value === "string" && LONE_SURROGATE.test(value)) throw new SyntaxError("lone surrogate");
  return value;
}

/** Throws app_not_genuine if the request has no valid App Check token. Does nothing if App Check is off. */
export async function requireGenuineApp(headers: Headers, { appCheck }: Services): Promise<void> {
  if (appCheck === null) return;
  const token = headers.get("x-firebase-appcheck");
  if (token === null || !(await appCheck.isGenuine(token))) throw new Refusal("app_not_genuine");
}
