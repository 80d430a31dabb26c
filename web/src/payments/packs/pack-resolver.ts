import { PACK_SEATS } from "functions/payments/limits";
import { PackInput } from "functions/payments/packs/schema";
import { BillingFields, CHECK_DIGIT } from "functions/payments/schema";
import * as z from "zod";
import { formResolver } from "../../lib/form-resolver.ts";
import { formatCount } from "../../lib/format.ts";
import { parseCount } from "../../lib/parse.ts";
import { billingFieldTexts } from "../billing-resolver.ts";
import { packText } from "./texts.ts";

/** `PackInput` with the number of seats as typed. */
const Typed = BillingFields.extend({
  seats: z.string().transform(parseCount).pipe(PackInput.shape.seats),
}).refine(...CHECK_DIGIT);

export const packResolver = formResolver(Typed, {
  ...billingFieldTexts,
  name: { ...billingFieldTexts.name, missing: packText.nameMissing },
  seats: { invalid: packText.seatsInvalid(formatCount(PACK_SEATS.min), formatCount(PACK_SEATS.max)) },
});
