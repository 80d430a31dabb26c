import { InvoicedPackInput } from "functions/payments/packs/schema";
import * as z from "zod";
import { formResolver } from "../../../lib/form-resolver.ts";
import { parseCount } from "../../../lib/parse.ts";
import { inputErrorTexts } from "../../admin/texts.ts";
import { billingFieldTexts } from "../../billing-resolver.ts";
import { invoiceText } from "./texts.ts";

type Typed = Omit<z.input<typeof InvoicedPackInput>, "unitPrice"> & { unitPrice: string };

/** The schema of the form, in which the price is text. */
const TypedPack = z
  .custom<Typed>()
  .transform((pack) => ({ ...pack, unitPrice: parseCount(pack.unitPrice) }))
  .pipe(InvoicedPackInput);

export const invoiceResolver = formResolver<Typed, InvoicedPackInput>(TypedPack, {
  ...billingFieldTexts,
  seats: { invalid: invoiceText.seatsInvalid },
  unitPrice: { invalid: invoiceText.unitPriceInvalid },
  email: { missing: invoiceText.emailMissing, invalid: invoiceText.emailInvalid },
  invoiceNumber: { invalid: invoiceText.invoiceNumberInvalid },
  reason: inputErrorTexts.note,
});
