import { expect, test } from "vitest";
import { type DeclaredEndpoint, declaredEndpoints } from "../../test/api-client.ts";
import { isForAdmins } from "../core/access.ts";
import { ATTEMPT_LIMITS, type AttemptLimit } from "../limits/attempt-limits.ts";

const keysOf = (has: (endpoint: DeclaredEndpoint) => unknown) =>
  declaredEndpoints.filter(has).map(({ key }) => key);

const fieldsOf = ({ input }: DeclaredEndpoint) =>
  Object.keys("shape" in input ? (input.shape as object) : {});

test("requires an administrator for exactly the endpoints below /api/admin, except the sign-in [7.5]", () => {
  const below = keysOf(({ path }) => path.startsWith("/api/admin/"));
  expect(keysOf(({ access }) => isForAdmins(access))).toEqual(
    below.filter((key) => key !== "POST /api/admin/login"),
  );
});

test("lets teachers edit content and read students, and reserves all other endpoints for owners [10.170]", () => {
  expect(keysOf(({ access }) => access === "admin")).toEqual([
    "GET /api/admin/user",
    "GET /api/admin/second-factor",
    "POST /api/admin/second-factor",
    "POST /api/admin/second-factor/confirm",
    "GET /api/admin/courses",
    "GET /api/admin/lessons",
    "GET /api/admin/courses/:id",
    "POST /api/admin/courses",
    "PUT /api/admin/courses/:id",
    "POST /api/admin/courses/:id/duplicate",
    "DELETE /api/admin/lessons/:id",
    "POST /api/admin/pictures",
    "POST /api/admin/files",
    "GET /api/admin/lessons/:id",
    "POST /api/admin/lessons",
    "POST /api/admin/courses/:id/lessons",
    "PUT /api/admin/lessons/:id",
    "GET /api/admin/video-details",
    "GET /api/admin/users",
    "GET /api/admin/stalled-users",
    "GET /api/admin/unbegun-users",
    "GET /api/admin/users/:id",
    "GET /api/admin/unsaved-work/:id",
    "PUT /api/admin/unsaved-work/:id",
    "DELETE /api/admin/unsaved-work/:id",
    "GET /api/admin/questions",
    "POST /api/admin/questions/:id/answered",
    "POST /api/admin/questions/:id/answer",
    "GET /api/admin/testimonials",
    "GET /api/admin/courses/:id/progress",
  ]);
});

test("requires a recent sign-in for exactly the calls whose effect outlives a stolen session [10.180]", () => {
  const changes = declaredEndpoints.filter(
    ({ key, access }) => access === "owner" && !key.startsWith("GET "),
  );
  const decided = changes.map(({ key, stepUp }): [string, string] => {
    if (stepUp === undefined) return [key, "no"];
    return [key, stepUp === true ? "yes" : "partly"];
  });
  expect(Object.fromEntries(decided)).toEqual({
    "POST /api/admin/live-token": "no",
    "POST /api/admin/coupons": "no",
    "POST /api/admin/coupons/:id/pause": "no",
    "POST /api/admin/coupons/:id/resume": "no",
    "POST /api/admin/coupons/:id/restore": "no",
    "DELETE /api/admin/coupons/:id": "no",
    "POST /api/admin/courses/:id/archive": "no",
    "POST /api/admin/courses/:id/restore": "no",
    "DELETE /api/admin/courses/:id": "no",
    "POST /api/admin/emails-of-sales": "no",
    "POST /api/admin/emails/:id/retry": "no",
    "POST /api/admin/letters": "no",
    "PUT /api/admin/letters/:id": "no",
    "DELETE /api/admin/letters/:id": "no",
    "POST /api/admin/letters/:id/test": "no",
    "POST /api/admin/letters/:id/send": "no",
    "POST /api/admin/letters/:id/stop": "no",
    "POST /api/admin/payments/:id/gift": "no",
    "POST /api/admin/payments/:id/pack-link": "no",
    "POST /api/admin/payments/:id/free-seat": "no",
    "PUT /api/admin/pack-prices": "no",
    "POST /api/admin/packs": "yes",
    "POST /api/admin/payments/:id/receipt": "no",
    "POST /api/admin/payments/:id/refund": "partly", // by hand: without the card provider
    "POST /api/admin/payments/:id/complete": "yes",
    "POST /api/admin/reviews/:id/close": "no",
    "POST /api/admin/readiness/terms": "no",
    "POST /api/admin/readiness/email": "no",
    "PUT /api/admin/site": "no",
    "POST /api/admin/publications": "no",
    "POST /api/admin/publications/:id/restore": "no",
    "POST /api/admin/staff": "yes",
    "PUT /api/admin/staff/:id/role": "yes",
    "DELETE /api/admin/staff/:id": "yes",
    "DELETE /api/admin/staff-invitations/:id": "yes",
    "POST /api/admin/import-users": "partly", // the import, not its preview
    "POST /api/admin/users/:id/email": "yes",
    "POST /api/admin/users/:id/export": "yes",
    "POST /api/admin/users/:id/erase": "yes",
    "POST /api/admin/users/:id/grant": "no",
    "POST /api/admin/users/:id/revoke": "no",
    "POST /api/admin/users/:id/end-sessions": "no",
    "POST /api/admin/users/:id/password-link": "no",
    "POST /api/admin/waitlists/:id/open": "no",
  });
});

test("allows visitors to call only the listed endpoints", () => {
  expect(keysOf(({ access }) => access === "public").sort()).toEqual([
    "GET /api/courses",
    "GET /api/courses/:id",
    "GET /api/courses/:id/lessons",
    "GET /api/courses/:id/price",
    "GET /api/gifts/:id",
    "GET /api/health",
    "GET /api/lessons",
    "GET /api/lessons/:id",
    "GET /api/packs/:id",
    "GET /api/testimonials/results",
    "POST /api/account/email/confirm",
    "POST /api/admin/login",
    "POST /api/browser-errors",
    "POST /api/confirm-email",
    "POST /api/forgot-password",
    "POST /api/login",
    "POST /api/logout",
    "POST /api/practice-plan/off",
    "POST /api/register",
    "POST /api/reminders/off",
    "POST /api/reset-password",
    "POST /api/reset-password/address",
    "POST /api/staff-invitation",
    "POST /api/staff-invitation/accept",
    "POST /api/testimonials",
    "POST /api/waitlist",
    "POST /api/waitlist/confirm",
    "POST /api/waitlist/leave",
  ]);
});

test("lets shared caches store the course list and a price with a code for a minute", () => {
  const cached = declaredEndpoints.filter(({ sharedCacheSeconds }) => sharedCacheSeconds !== undefined);
  expect(Object.fromEntries(cached.map(({ key, sharedCacheSeconds }) => [key, sharedCacheSeconds]))).toEqual({
    "GET /api/courses": 60,
    "GET /api/courses/:id/price": 60,
  });
});

const limited = declaredEndpoints.filter(({ limit }) => limit !== undefined);

test("limits attempts at passwords, accounts, coupons, orders and billing", () => {
  expect(Object.fromEntries(limited.map(({ key, limit }) => [key, limit]))).toEqual({
    "POST /api/login": "login",
    "POST /api/admin/login": "login",
    "POST /api/admin/second-factor/confirm": "login",
    "POST /api/register": "register",
    "POST /api/forgot-password": "forgotPassword",
    "POST /api/coupons/validate": "coupon",
    "POST /api/courses/:id/checkout": "checkout",
    "POST /api/courses/:id/invoice-request": "invoiceRequest",
    "POST /api/payment/:id/billing": "billing",
    "POST /api/gifts/:id/redeem": "gift",
    "POST /api/packs/:id/seat": "gift",
    "PUT /api/lessons/:id/position": "position",
    "PUT /api/lessons/:id/note": "learning",
    "PUT /api/admin/unsaved-work/:id": "unsavedWork",
    "POST /api/lessons/:id/drill-results": "learning",
    "PUT /api/practice-plan": "learning",
    "DELETE /api/practice-plan": "learning",
    "POST /api/courses/:id/assessment": "learning",
    "POST /api/lessons/:id/questions": "question",
    "POST /api/testimonials": "testimonial",
    "GET /api/testimonials/results": "testimonial",
    "POST /api/browser-errors": "browserError",
    "GET /api/courses/:id/price": "coursePrice",
    "POST /api/admin/letters/:id/test": "letterTest",
    "POST /api/waitlist": "waitlist",
    "POST /api/admin/live-token": "liveToken",
    "GET /api/admin/video-details": "videoDetails",
    "POST /api/admin/pictures": "upload",
    "POST /api/admin/files": "upload",
    "POST /api/account/name": "account",
    "POST /api/account/mails": "account",
    "POST /api/account/export": "account",
    "POST /api/payment/:id/pack-link": "account",
    "POST /api/payment/:id/free-seat": "account",
    "DELETE /api/account/google": "login",
    "DELETE /api/account/deletion": "account",
    "POST /api/account/deletion": "accountEmail",
    "POST /api/account/email": "accountEmail",
    "POST /api/admin/staff": "accountEmail",
    "POST /api/account/password": "login",
    "POST /api/payment/:id/receipt": "accountEmail",
  });
});

/** Users save these data for themselves, so there is nothing to guess. */
const OWN_DATA: readonly string[] = ["position", "learning", "unsavedWork"];

/**
 * Limits by IP address only: a price and an error of a browser need no account, and the link of a testimonial
 * names its learner.
 */
const BY_NETWORK: readonly string[] = ["coursePrice", "browserError", "testimonial"];

test("counts attempts by account and IP address, except for prices, errors, testimonials and a user's own data", () => {
  for (const endpoint of limited) {
    const { key, limit, access } = endpoint;
    if (limit === undefined || BY_NETWORK.includes(limit) || OWN_DATA.includes(limit)) continue;
    if (access === "public") expect(fieldsOf(endpoint), key).toContain("email");
    const { network, account }: AttemptLimit = ATTEMPT_LIMITS[limit];
    expect([network, account], key).not.toContain(undefined);
  }
});

test("App Check protects sign-in, registration, passwords, invitations of staff, coupons and checkout", () => {
  expect(keysOf(({ appCheck }) => appCheck).sort()).toEqual([
    "POST /api/admin/login",
    "POST /api/coupons/validate",
    "POST /api/courses/:id/checkout",
    "POST /api/forgot-password",
    "POST /api/login",
    "POST /api/register",
    "POST /api/reset-password",
    "POST /api/staff-invitation/accept",
  ]);
});

test("a browser becomes a known device when a session starts", () => {
  expect(keysOf(({ signsIn }) => signsIn).sort()).toEqual([
    "POST /api/admin/login",
    "POST /api/login",
    "POST /api/register",
  ]);
});

test("only checkout reads a field from both the query and the body", () => {
  const withQuery = declaredEndpoints.filter(({ query }) => query !== undefined);
  expect(withQuery.map(({ key, query }) => [key, query])).toEqual([
    ["POST /api/courses/:id/checkout", ["couponId"]],
  ]);
  for (const endpoint of withQuery)
    expect(fieldsOf(endpoint)).toEqual(expect.arrayContaining([...(endpoint.query ?? [])]));
});
