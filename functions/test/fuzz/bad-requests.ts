import fc from "fast-check";
import type { EndpointKey } from "../../src/app/endpoints.ts";
import { type DeclaredEndpoint, declaredEndpoint } from "../declared.ts";
import { CUSTOMER, type Raw } from "./fuzz-shop.ts";
import { junkJson, junkText } from "./junk.ts";
import { accepts, rightHeaders, rightPath } from "./right-request.ts";
import { wrongBody, wrongFields, wrongType } from "./wrong-bodies.ts";

/** Requests to one endpoint. Each has at least one fault that the API must reject. */
export function badRequests(key: EndpointKey): fc.Arbitrary<Raw> {
  const call = declaredEndpoint(key);
  const isChange = call.method !== "GET";
  const wrongs: fc.Arbitrary<Raw>[] = [repeatedQuery(call), wrongMethod(call)];
  if (call.access !== "public") wrongs.push(stranger(call));
  if (call.path.includes(":id")) wrongs.push(wrongId(call));
  if (isChange) wrongs.push(wrongBody(call), foreign(call), wrongType(call), wrongFields(call));
  return fc.oneof(...wrongs);
}

function repeatedQuery(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  return fc.tuple(fc.string({ minLength: 1 }), junkText, junkText).map(([key, one, other]) => ({
    method: call.method,
    path: `${rightPath(call)}?${new URLSearchParams([
      [key, one],
      [key, other],
    ])}`,
    headers: rightHeaders(call),
    ...(call.method !== "GET" && { body: "{}" }),
  }));
}

function wrongMethod(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const methods = ["PUT", "PATCH", "OPTIONS", "PROPFIND", "BREW", "get"].filter(
    (each) => each !== call.method,
  );
  return fc
    .tuple(fc.constantFrom(...methods), junkText)
    .map(([method, body]) => ({
      method,
      path: rightPath(call),
      headers: rightHeaders(call),
      ...(method.toUpperCase() !== "GET" && { body }),
    }))
    .filter(({ method }) => method.toUpperCase() !== "GET");
}

/** No session, another person's session, or an invalid one. */
function stranger(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const cookie = fc.oneof(
    fc.constant(""),
    junkText.map((text) => `__session=${encodeURIComponent(wellFormed(text.slice(0, 3000)))}`),
    fc.constantFrom("__session=%ff%fe", "__session", "=; ;;=", "__session=;__session=x"),
    ...(call.access === "admin" ? [fc.constant(`__session=${CUSTOMER}`)] : []),
  );
  return fc.tuple(cookie, junkJson).map(([value, json]) => ({
    method: call.method,
    path: rightPath(call),
    headers: { ...rightHeaders(call), cookie: value },
    ...(call.method !== "GET" && { body: JSON.stringify(json) ?? "" }),
  }));
}

function wrongId(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const written = fc.oneof(
    junkText.map((text) => encodeURIComponent(wellFormed(text.slice(0, 2000)))),
    fc.constantFrom(
      "%",
      "%ff",
      "%00",
      "%2e%2e%2f",
      "1%2f..",
      "..%5c",
      "%c0%af",
      ";",
      "1;x=1",
      "%25",
      "__x__",
    ),
    fc.integer({ max: 0 }).map(String),
    fc.double({ noInteger: true }).map(String),
  );
  return written
    .filter((id) => id !== "." && id !== "..") // the client itself would remove these from the URL
    .filter((id) => !accepts(call.key, { id: decoded(id) }))
    .map((id) => ({
      method: call.method,
      path: rightPath(call, id === "" ? "%20" : id),
      headers: rightHeaders(call),
      ...(call.method !== "GET" && { body: "{}" }),
    }));
}

function foreign(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const headers = fc.constantFrom<Record<string, string>>(
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "" },
    { "sec-fetch-site": "cross-site", origin: "http://shop.test" },
    { origin: "null" },
    { origin: "http://shop.test.evil.example" },
    { origin: "http://shop.test/" },
    {},
  );
  return fc.tuple(headers, junkJson).map(([given, json]) => {
    const { "sec-fetch-site": _, ...right } = rightHeaders(call);
    return {
      method: call.method,
      path: rightPath(call),
      headers: { ...right, ...given },
      body: JSON.stringify(json) ?? "",
    };
  });
}

/** Lone surrogates cannot be encoded in a URL. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
