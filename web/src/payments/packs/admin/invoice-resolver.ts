import { idNumber } from "functions/core/person";
import { InvoicedPackInput } from "functions/payments/packs/schema";
import { formResolver } from "../../../lib/form-resolver.ts";
import { inputErrorTexts } from "../../admin/texts.ts";
import { packText } from "../texts.ts";
import { invoiceText } from "./texts.ts";

export const invoiceResolver = formResolver(InvoicedPackInput, {
  seats: { invalid: invoiceText.seatsInvalid },
  unitPrice: { invalid: invoiceText.unitPriceInvalid },
  name: { invalid: packText.nameInvalid },
  idNumber: (values) =>
    idNumber(String(values.idNumber ?? "")) === null ? packText.idNumberInvalid : packText.checkDigit,
  email: { invalid: invoiceText.emailInvalid },
  invoiceNumber: { invalid: invoiceText.invoiceNumberInvalid },
  reason: inputErrorTexts.reason,
});
