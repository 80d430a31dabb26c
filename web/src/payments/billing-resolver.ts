import { idNumber, SAMPLE_ID_NUMBER } from "functions/core/person";
import { BillingInput } from "functions/payments/schema";
import { formResolver, isBlank } from "../lib/form-resolver.ts";
import { billingText } from "./texts.ts";

/** Messages of the fields of the schema `BillingFields`. */
export const billingFieldTexts = {
  name: { invalid: billingText.nameInvalid },
  idNumber: ({ idNumber: typed }: { idNumber: string }) =>
    isBlank(typed)
      ? billingText.idNumberMissing
      : [null, SAMPLE_ID_NUMBER].includes(idNumber(String(typed)))
        ? billingText.idNumberInvalid
        : billingText.checkDigit,
};

export const billingResolver = formResolver(BillingInput, billingFieldTexts);
