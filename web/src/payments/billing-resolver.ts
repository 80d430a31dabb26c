import { idNumber } from "functions/core/person";
import { BillingInput } from "functions/payments/schema";
import { formResolver } from "../lib/form-resolver.ts";
import { receiptText } from "./texts.ts";

export const billingResolver = formResolver(BillingInput, {
  name: { invalid: receiptText.billingNameInvalid },
  idNumber: (values) =>
    idNumber(String(values.idNumber ?? "")) === null
      ? receiptText.billingIdNumberInvalid
      : receiptText.billingCheckDigit,
});
