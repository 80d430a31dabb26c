import { EmailAddress } from "functions/accounts/schema";
import * as z from "zod";
import { formResolver } from "../lib/form-resolver.ts";
import { waitlistText } from "./texts.ts";

export const waitlistResolver = formResolver(z.object({ email: EmailAddress }), {
  email: { missing: waitlistText.emailMissing, invalid: waitlistText.emailInvalid },
});
