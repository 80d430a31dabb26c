import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { failureReason } from "./failure-reason.ts";

test.each([
  [
    new ApiError(401, '{"error":"Wrong email or password","code":"wrong_credentials"}'),
    "Rangt netfang eða lykilorð.",
  ],
  [
    new ApiError(400, '{"error":"Invalid input","code":"invalid_input"}'),
    "Eitthvað er ekki rétt útfyllt. Farðu yfir reitina og reyndu aftur.",
  ],
  [new ApiError(413, '{"error":"The body is too large","code":"body_too_large"}'), "The body is too large"],
  [new ApiError(404, "Page not found"), "404: Page not found"],
  [new TypeError("Failed to fetch"), "Ekki náðist samband við vefinn. Reyndu aftur síðar."],
])("%s is told as '%s'", (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
