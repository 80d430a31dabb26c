import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "../../src/app/endpoints.ts";
import { isForAdmins } from "../../src/core/access.ts";
import { type DeclaredEndpoint, declaredEndpoint } from "../api-client.ts";
import {
  CUSTOMER_COOKIE,
  everything,
  expectCleanRefusal,
  type FuzzShop,
  openFuzzShop,
  type Raw,
  REQUESTS,
  SEED,
} from "./fuzz-shop.ts";
import { junkJson, junkText } from "./junk.ts";
import { accepts, goodId, RIGHT_FIELDS, rightHeaders, rightPath } from "./right-request.ts";

function wrongBody(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const body = fc.oneof(
    fc.constantFrom(
      ...[
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
      ],
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

function wrongType(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
  const type = fc.constantFrom(
    ...[
      "",
      "text/plain",
      "text/json",
      "application/jsonx",
      "application",
      ";",
      "image/png",
      "application/ json",
    ],
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/octet-stream"],
  );
  return fc.tuple(type, junkJson).map(([given, json]) => ({
    method: call.method,
    path: rightPath(call),
    headers: { ...rightHeaders(call), "content-type": given },
    body: JSON.stringify(json) ?? "{}",
  }));
}

/** Objects with the endpoint's own fields, some valid, some of any other kind. Excludes objects that the schema accepts. */
function wrongFields(call: DeclaredEndpoint): fc.Arbitrary<Raw> {
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

/** Requests to one endpoint. Each has at least one fault that the API must reject. */
function badRequests(key: EndpointKey): fc.Arbitrary<Raw> {
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
  const all = ["PUT", "PATCH", "OPTIONS", "PROPFIND", "BREW", "get"];
  const methods = all.filter((each) => each !== call.method);
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
    ...(isForAdmins(call.access) ? [fc.constant(CUSTOMER_COOKIE)] : []),
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
      ...["%", "%ff", "%00", "%2e%2e%2f", "1%2f..", "..%5c", "%c0%af", ";", "1;x=1", "%25", "__x__"],
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
    { "sec-fetch-site": "" },
    { "sec-fetch-site": "cross-site", origin: "http://shop.test" },
    { origin: "null" },
    { origin: "http://shop.test.evil.example" },
    { "sec-fetch-site": "same-origin", origin: "http://evil.example" },
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

/** Sends bad requests to every endpoint that `isMine`. Two files share the endpoints, to use two processors. */
export function fuzzEndpoints(isMine: (place: number) => boolean): void {
  let shop: FuzzShop;
  let before: unknown;
  beforeAll(async () => {
    shop = await openFuzzShop();
    before = await everything(shop);
  });
  afterAll(async () => {
    expect(await everything(shop)).toEqual(before);
  });

  const mine = (Object.keys(endpoints) as EndpointKey[]).filter((_, place) => isMine(place));

  describe(`${REQUESTS} bad requests per endpoint, seed ${SEED}`, () => {
    test.each(mine)("rejects every bad request to %s without a fault", (key) =>
      fc.assert(
        fc.asyncProperty(badRequests(key), (request) => expectCleanRefusal(shop, request)),
        { numRuns: REQUESTS, seed: SEED },
      ),
    );
  });
}
