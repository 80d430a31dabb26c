import "../../lib/zod-set-up.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { CompleteByHandInput, RefundInput } from "functions/contract/admin";
import { CloseReviewInput } from "functions/contract/review";
import * as z from "zod";
import { inputErrorTexts } from "../../strings/admin-payment.ts";

const error = { error: inputErrorText };

/** The contract's schemas as a form's rules, in Icelandic. */
export const completeByHand = zodResolver(CompleteByHandInput.omit({ id: true }), error);
export const refund = zodResolver(RefundInput.omit({ id: true }).extend({ byHand: z.boolean() }), error);
export const closeReview = zodResolver(CloseReviewInput.omit({ id: true }), error);

function inputErrorText({
  code,
  path,
}: {
  code: string;
  path?: PropertyKey[] | undefined;
}): string | undefined {
  const texts = Object.entries(inputErrorTexts).find(([field]) => field === path?.[0])?.[1];
  return code === "too_big" ? texts?.too_big : texts?.too_small;
}
