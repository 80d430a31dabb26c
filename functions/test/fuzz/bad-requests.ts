import fc from "fast-check";
import type { Call, CallName } from "../../src/contract/calls.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { ADMIN, CUSTOMER, type Raw } from "./fuzz-shop.ts";
import { junkJson, junkText } from "./junk.ts";

/** Ids that are right in form, and exist or not. */
const GOOD_ID = { number: "1", payment: "ZZZZZZZZZZZZ", document: "nobody" };

/** Requests to one call of the contract, each wrong in at least one way that the API must refuse. */
export function badRequests(name: CallName): fc.Arbitrary<Raw> {
  const call: Call = endpoints[name];
  const isChange = call.method !== "GET";
  const wrongs: fc.Arbitrary<Raw>[] = [repeatedQuery(call), wrongMethod(call)];
  if (call.access !== "public") wrongs.push(stranger(call));
  if (call.path.includes(":id")) wrongs.push(wrongId(name, call));
  if (isChange) wrongs.push(wrongBody(call), foreign(call), wrongType(call), wrongFields(name, call));
  return fc.oneof(...wrongs);
}

/** The call as the page would make it. */
function rightHeaders({ access, method }: Call): Record<string, string> {
  return {
    ...(method !== "GET" && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
    cookie: `__session=${access === "admin" ? ADMIN : CUSTOMER}`,
  };
}

function rightPath({ path }: Call, id = goodId(path)): string {
  return path.replace(":id", id);
}

function goodId(path: string): string {
  if (/\/(coupons|reviews|emails)\//.test(path)) return GOOD_ID.document;
  return path.includes("/payment") ? GOOD_ID.payment : GOOD_ID.number;
}

function repeatedQuery(call: Call): fc.Arbitrary<Raw> {
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

function wrongMethod(call: Call): fc.Arbitrary<Raw> {
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

/** Nobody, somebody else, or a session that never was. */
function stranger(call: Call): fc.Arbitrary<Raw> {
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

function wrongId(name: CallName, call: Call): fc.Arbitrary<Raw> {
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
    .filter((id) => id !== "." && id !== "..") // the client itself would take these out of the address
    .filter((id) => !accepts(name, { id: decoded(id) }))
    .map((id) => ({
      method: call.method,
      path: rightPath(call, id === "" ? "%20" : id),
      headers: rightHeaders(call),
      ...(call.method !== "GET" && { body: "{}" }),
    }));
}

function wrongBody(call: Call): fc.Arbitrary<Raw> {
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

function foreign(call: Call): fc.Arbitrary<Raw> {
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

function wrongType(call: Call): fc.Arbitrary<Raw> {
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

/** Objects with the call's own fields, some right, some of any other kind: what the schema accepts is left out. */
function wrongFields(name: CallName, call: Call): fc.Arbitrary<Raw> {
  const right = { id: goodId(call.path), ...RIGHT_FIELDS[name] };
  const fields = Object.keys(right).filter((field) => field !== "id");
  // A call that takes no field has no wrong ones.
  if (fields.length === 0) return wrongBody(call);
  const wrong = fc.dictionary(fc.constantFrom(...fields), fc.oneof(junkJson, junkText), { minKeys: 1 });
  const missing = fc.constantFrom(...fields).map((field) => ({ [field]: undefined }));
  return fc
    .oneof(wrong, missing)
    .map((some) => ({ ...right, ...some }))
    .filter((input) => !accepts(name, { ...input, id: right.id }))
    .map((body) => ({
      method: call.method,
      path: rightPath(call),
      headers: rightHeaders(call),
      body: JSON.stringify({ ...body, id: undefined }),
    }));
}

/** Fields that would be right, for those calls that take any. */
const RIGHT_FIELDS: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { email: "a@example.is", password: "golf-1234" },
  adminLogin: { email: "a@example.is", password: "golf-1234" },
  confirmSecondFactor: { code: "123456", password: "golf-1234" },
  register: { name: "Jóna", email: "a@example.is", password: "golf-1234" },
  forgotPassword: { email: "a@example.is" },
  resetPassword: { token: "t", password: "golf-1234" },
  validateCoupon: { code: "GOLF20" },
  checkout: { couponId: "nobody", acceptedTerms: "2026-11-01" },
  refundPayment: { reason: "Hætti við", byHand: true },
  completeByHand: { reason: "Greitt hjá Teya", authorizationCode: "123456" },
  closeReview: { note: "Skoðað" },
  createCoupon: {
    ...{ code: "GOLF20", discountType: "percentage", discountValue: 20 },
    ...{ isOneTime: true, expiresAt: "2026-12-31" },
  },
};

function accepts(name: CallName, input: object): boolean {
  return endpoints[name].input.safeParse({ ...RIGHT_FIELDS[name], ...input }).success;
}

/** Half characters have no address. */
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

/** A byte order mark at the beginning of a text is no part of it. */
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
