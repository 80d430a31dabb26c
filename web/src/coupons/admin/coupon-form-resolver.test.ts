import { expect, test } from "vitest";
import { type CouponFormInput, couponResolver } from "./coupon-form.tsx";

const coupon: CouponFormInput = {
  code: "VOR26",
  discountType: "percentage",
  discountValue: 10,
  isOneTime: true,
  expiresAt: null,
};
const fixed = { discountType: "fixed" } as const;

const check = (more: Partial<CouponFormInput>) =>
  couponResolver({ ...coupon, ...more }, undefined, { fields: {}, shouldUseNativeValidation: false });

/** Returns the error messages by field. */
async function messagesFor(more: Partial<CouponFormInput>) {
  const { errors } = await check(more);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

test.each([
  [{}],
  [{ code: "ABC" }],
  [{ code: "A".repeat(20) }],
  [{ discountValue: 1 }],
  [{ discountValue: 100 }],
  [{ ...fixed, discountValue: 1 }],
  [{ ...fixed, discountValue: 10_000_000 }],
  [{ expiresAt: "2025-01-01" }],
  [{ isOneTime: false, maxUses: 1 }],
  [{ isOneTime: false, maxUses: 10_000 }],
  [{ validFrom: "2030-01-01", expiresAt: "2030-01-01" }],
])("accepts a coupon with %j [9.7]", async (more) => {
  expect(await messagesFor(more)).toEqual({});
});

const PERCENTAGE = "Prósentuafsláttur verður að vera á milli 1 og 100";
const FIXED = "Fastverðsafsláttur verður að vera stærri en 0";

test.each([
  [{ code: "" }, { code: "Afsláttarkóði verður að hafa kóða" }],
  [{ code: "   " }, { code: "Afsláttarkóði verður að hafa kóða" }],
  [{ code: "AB" }, { code: "Code must be at least 3 characters long" }],
  [{ code: "A".repeat(21) }, { code: "Code cannot exceed 20 characters" }],
  [{ code: "JOL 26" }, { code: "Í kóða mega aðeins vera bókstafir, tölustafir og bandstrik" }],
  [{ discountValue: 0 }, { discountValue: PERCENTAGE }],
  [{ discountValue: 101 }, { discountValue: PERCENTAGE }],
  [{ discountValue: 12.5 }, { discountValue: PERCENTAGE }],
  [{ discountValue: Number.NaN }, { discountValue: PERCENTAGE }],
  [{ ...fixed, discountValue: 0 }, { discountValue: FIXED }],
  [{ ...fixed, discountValue: -5 }, { discountValue: FIXED }],
  [{ ...fixed, discountValue: Number.NaN }, { discountValue: FIXED }],
  [
    { ...fixed, discountValue: 10_000_001 },
    { discountValue: "Afsláttur má ekki vera hærri en 10.000.000 kr." },
  ],
  [{ expiresAt: "" }, { expiresAt: "Veldu dag, eða láttu kóðann aldrei renna út" }],
  [{ expiresAt: "2024-12-31" }, { expiresAt: "Fyrsti dagur sem má velja er 1.1.2025" }],
  [{ expiresAt: "31.2.2026" }, { expiresAt: "Skrifaðu dag eins og 21.11.2026" }],
  [{ expiresAt: "1.1" }, { expiresAt: "Skrifaðu dag eins og 21.11.2026" }],
  [{ validFrom: "á morgun" }, { validFrom: "Skrifaðu dag eins og 21.11.2026" }],
  [
    { validFrom: "2030-01-02", expiresAt: "2030-01-01" },
    { validFrom: "Fyrsti dagurinn verður að vera á undan þeim síðasta" },
  ],
  [{ isOneTime: false, maxUses: 0 }, { maxUses: "Skrifaðu heila tölu frá 1 til 10.000, eða ekkert" }],
  [
    { isOneTime: false, maxUses: Number.NaN },
    { maxUses: "Skrifaðu heila tölu frá 1 til 10.000, eða ekkert" },
  ],
  [
    { code: "", discountValue: 0, expiresAt: "" },
    {
      code: "Afsláttarkóði verður að hafa kóða",
      discountValue: PERCENTAGE,
      expiresAt: "Veldu dag, eða láttu kóðann aldrei renna út",
    },
  ],
])("rejects a coupon with %j and returns %j [5.22] [9.7]", async (more, messages) => {
  expect(await messagesFor(more)).toEqual(messages);
});

test("converts the expiry date to the end of that day in Iceland [5.16]", async () => {
  expect((await check({ expiresAt: "2030-12-31" })).values).toMatchObject({
    expiresAt: "2030-12-31T23:59:59.999Z",
  });
});
