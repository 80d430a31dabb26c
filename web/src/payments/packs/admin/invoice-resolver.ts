import { InvoicedPackInput } from "functions/payments/packs/schema";
import { formResolver } from "../../../lib/form-resolver.ts";
import { inputErrorTexts } from "../../admin/texts.ts";
import { billingFieldTexts } from "../../billing-resolver.ts";
import { invoiceText } from "./texts.ts";

export const invoiceResolver = formResolver(InvoicedPackInput, {
  ...billingFieldTexts,
  seats: { invalid: invoiceText.seatsInvalid },
  unitPrice: { invalid: invoiceText.unitPriceInvalid },
  email: { invalid: invoiceText.emailInvalid },
  invoiceNumber: { invalid: invoiceText.invoiceNumberInvalid },
  reason: inputErrorTexts.reason,
});
