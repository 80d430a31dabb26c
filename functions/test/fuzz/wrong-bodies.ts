import fc from "fast-check";
import type { DeclaredEndpoint } from "../declared.ts";
import type { Raw } from "./fuzz-shop.ts";
import { junkJson, junkText } from "./junk.ts";
import { accepts, goodId, RIGHT_FIELDS, rightHeaders, rightPath } from "./right-request.ts";

export function wrongBody(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const body = fc.oneof(
    fc.constantFrom(
      "null",
      "[]",
      "[{}]",
      "1",
      '"x"',
      "true",
      "{",
      "}",
      '{"a":',
      "\u0000",
      "{'a':1}",
      "{}{}",
      "\ufeff[]",
    ),
    fc.array(junkJson).map((list) => JSON.stringify(list)),
    junkText.filter((text) => withoutMark(text) !== "" && !isObject(withoutMark(text))),
    fc.constantFrom(1, 2, 50).map((times) => JSON.stringify({ code: "x".repeat(65 * 1024 * times) })),
    fc.integer({ min: 1, max: 30_000 }).map((depth) => "[".repeat(depth)),
    fc.integer({ min: 1, max: 30_000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`),
  );
  return body.map((text) => ({
    method: call.method,
    path: rightPath(call),
    headers: rightHeaders(call),
    body: text,
  }));
}

export function wrongType(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const type = fc.constantFrom(
    ...[
      "",
      "text/plain",
      "text/json",
      "application/jsonx",
      "application",
      ";",
      "application/x-www-form-urlencoded",
    ],
    ...["multipart/form-data; boundary=x", "application/octet-stream", "image/png", "application/ json"],
  );
  return fc.tuple(type, junkJson).map(([given, json]) => ({
    method: call.method,
    path: rightPath(call),
    headers: { ...rightHeaders(call), "content-type": given },
    body: JSON.stringify(json) ?? "{}",
  }));
}

/** Objects with the endpoint's own fields, some valid, some of any other kind. Excludes what the schema accepts. */
export function wrongFields(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const right = { id: goodId(call.path), ...RIGHT_FIELDS[call.key] };
  const fields = Object.keys(right).filter((field) => field !== "id");
  // An endpoint without fields has no wrong ones.
  if (fields.length === 0) return wrongBody(call);
  const wrong = fc.dictionary(fc.constantFrom(...fields), fc.oneof(junkJson, junkText), { minKeys: 1 });
  const missing = fc.constantFrom(...fields).map((field) => ({ [field]: undefined }));
  return fc
    .oneof(wrong, missing)
    .map((some) => ({ ...right, ...some }))
    .filter((input) => !accepts(call.key, { ...input, id: right.id }))
    .map((body) => ({
      method: call.method,
      path: rightPath(call),
      headers: rightHeaders(call),
      body: JSON.stringify({ ...body, id: undefined }),
    }));
}

/** A leading byte order mark is not part of a text. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value);
  } catch {
    return false;
  }
}
