import { SecondFactorConfirmation } from "functions/accounts/schema";
import { GiftSending } from "functions/payments/gifts/schema";
import { CompleteByHandInput, RefundInput } from "functions/payments/schema";
import { CloseReviewInput } from "functions/reviews/schema";
import { NewInvitation } from "functions/staff/schema";
import { EmailCorrection, EntitlementInput, Erasure } from "functions/students/schema";
import * as z from "zod";
import { secondFactorText, signInCodeText } from "../accounts/admin/texts.ts";
import { authText } from "../accounts/texts.ts";
import { formResolver } from "../lib/form-resolver.ts";
import { inputErrorTexts, sendGiftText } from "../payments/admin/texts.ts";
import { staffText } from "../staff/texts.ts";
import { correctEmailText, eraseText } from "../students/admin/texts.ts";
import { adminText } from "./texts.ts";

export const completeByHand = formResolver(CompleteByHandInput.omit({ id: true }), inputErrorTexts);
export const refund = formResolver(RefundInput.omit({ id: true }), inputErrorTexts);
export const entitlement = formResolver(EntitlementInput.pick({ reason: true }), inputErrorTexts);
export const emailCorrection = formResolver(EmailCorrection.pick({ email: true }), {
  email: { missing: authText.emailMissing, invalid: correctEmailText.invalid },
});
/** The server checks whether the confirmation matches the customer's email address. */
export const erasure = formResolver(Erasure.pick({ confirmation: true }), {
  confirmation: { invalid: eraseText.invalid },
});
export const giftSending = formResolver(GiftSending.pick({ email: true }), {
  email: { missing: authText.emailMissing, invalid: sendGiftText.invalid },
});
export const staffInvitation = formResolver(NewInvitation, {
  name: { invalid: staffText.nameInvalid },
  email: { missing: authText.emailMissing, invalid: staffText.emailInvalid },
});
export const closeReview = formResolver(CloseReviewInput.omit({ id: true }), inputErrorTexts);

export const secondFactor = formResolver(SecondFactorConfirmation, {
  code: { too_small: secondFactorText.codeMissing, invalid: secondFactorText.codeInvalid },
  currentCode: { too_small: secondFactorText.codeMissing, invalid: secondFactorText.currentCodeInvalid },
  password: { invalid: secondFactorText.passwordMissing },
});

/** The server checks the credentials. Source: spec §5. */
const SignIn = z.object({
  email: z.string().min(1),
  password: z.string().min(1),
  code: z.string().optional(),
});
const signInTexts = {
  email: { invalid: adminText.loginIncomplete },
  password: { invalid: adminText.loginIncomplete },
};

export const signIn = formResolver(SignIn, signInTexts);

/** Used after the server has requested a code of the second factor. */
export const signInWithCode = formResolver(SignIn.extend({ code: z.string().min(1).optional() }), {
  ...signInTexts,
  code: { invalid: signInCodeText.missing },
});
