import { type ErrorTexts, tooManyAttempts } from "../lib/error-texts.ts";

export const couponBoxText = {
  label: "Afsláttarkóði",
  /** The button shows the verb. Screen readers also read the noun. */
  apply: { shown: "Nota", unseen: " kóða" },
  remove: "Fjarlægja",
  applied: (code: string) => `${code} er virkur.`,
  blank: "Vinsamlegast sláðu inn afsláttarkóða.",
  failed: "Villa við að nota afsláttarkóða",
} as const;

/** Error of a coupon that another order has reserved. It is not used yet, and spec §8 has no text for it. */
export const couponReserved =
  "Þessi afsláttarkóði er frátekinn fyrir aðra pöntun. Reyndu aftur eftir hálftíma.";

/** Texts of the coupon field by error code. Other errors show `couponBoxText.failed`. Source: spec §8. */
export const couponCodeErrorTexts: ErrorTexts = {
  coupon_already_used: "Þessi afsláttarkóði hefur verið notaður",
  coupon_used_by_you: "Þú hefur þegar notað þennan afsláttarkóða",
  coupon_not_found: "Afsláttarkóði fannst ekki",
  coupon_expired: "Þessi afsláttarkóði er ekki lengur í gildi",
  coupon_reserved: couponReserved,
  coupon_used_up: "Þessi afsláttarkóði er fullnýttur",
  coupon_not_yet_valid: "Þessi afsláttarkóði hefur ekki tekið gildi",
  coupon_paused: "Þessi afsláttarkóði er ekki virkur sem stendur",
  coupon_other_course: "Þessi afsláttarkóði gildir ekki fyrir þetta námskeið",
  too_many_attempts: tooManyAttempts,
};
