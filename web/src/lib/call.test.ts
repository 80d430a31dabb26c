import { expect, test } from "vitest";
import { fakeApi, ok, refuse } from "../../test/fake-api.ts";
import { ApiError, call } from "./api-client.ts";

test("inserts an input key into the path that names it", async () => {
  const { asked } = fakeApi({ "GET /api/lessons/7": ok({ id: 7 }) });
  expect(await call("GET /api/lessons/:id", { id: 7 })).toEqual({ id: 7 });
  expect(asked).toEqual(["GET /api/lessons/7"]);
});

test("sends the remaining input of a POST as its JSON body", async () => {
  const { bodies } = fakeApi({ "POST /api/coupons/validate": ok({}) });
  await call("POST /api/coupons/validate", { code: "VOR" });
  expect(bodies).toEqual([{ code: "VOR" }]);
});

test("checkout sends the coupon in the query and the accepted terms in the body [7.22]", async () => {
  const { asked, bodies } = fakeApi({ "POST /api/courses/1/checkout?couponId=c1": ok({}) });
  await call("POST /api/courses/:id/checkout", { id: 1, couponId: "c1", acceptedTerms: "2026" });
  expect(asked).toEqual(["POST /api/courses/1/checkout?couponId=c1"]);
  expect(bodies).toEqual([{ acceptedTerms: "2026" }]);
});

test("checkout without a coupon sends no query [7.22]", async () => {
  const { asked } = fakeApi({ "POST /api/courses/1/checkout": ok({}) });
  await call("POST /api/courses/:id/checkout", { id: 1, couponId: undefined });
  expect(asked).toEqual(["POST /api/courses/1/checkout"]);
});

test('throws an error with the message "status: body", the code and the text of a refusal [7.37] [8.1]', async () => {
  fakeApi({ "GET /api/lessons/7": refuse("not_owned") });
  const error = await call("GET /api/lessons/:id", { id: 7 }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '403: {"error":"You have not bought this course","code":"not_owned"}',
    status: 403,
    code: "not_owned",
    text: "You have not bought this course",
  });
});

test("an error response without JSON has neither code nor text", () => {
  expect(new ApiError(502, "Bad Gateway")).toMatchObject({
    message: "502: Bad Gateway",
    code: null,
    text: null,
  });
});
