import { REFUSALS } from "functions/core/errors";
import { expect, test } from "vitest";
import { ApiError } from "../lib/api-client.ts";
import { couponErrorText } from "./coupon-box.tsx";

test.each([
  ["coupon_already_used", "Þessi afsláttarkóði hefur verið notaður"],
  ["coupon_used_by_you", "Þú hefur þegar notað þennan afsláttarkóða"],
  ["coupon_not_found", "Afsláttarkóði fannst ekki"],
  ["coupon_expired", "Þessi afsláttarkóði er ekki lengur í gildi"],
  ["coupon_reserved", "Þessi afsláttarkóði er frátekinn fyrir aðra pöntun. Reyndu aftur eftir hálftíma."],
  ["coupon_used_up", "Þessi afsláttarkóði er fullnýttur"],
  ["coupon_not_yet_valid", "Þessi afsláttarkóði hefur ekki tekið gildi"],
  ["coupon_paused", "Þessi afsláttarkóði er ekki virkur sem stendur"],
  ["coupon_other_course", "Þessi afsláttarkóði gildir ekki fyrir þetta námskeið"],
  ["invalid_input", "Villa við að nota afsláttarkóða"],
] as const)(
  "the coupon field explains %s as '%s' [8.9] [8.10] [8.11] [8.12] [8.13] [M1.45]",
  (code, text) => {
    const [status, error] = REFUSALS[code];
    expect(couponErrorText(new ApiError(status, JSON.stringify({ error, code })))).toBe(text);
  },
);
