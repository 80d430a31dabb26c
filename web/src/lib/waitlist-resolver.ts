import "./zod-set-up.ts";
import { EmailAddress } from "functions/accounts/schema";
import * as z from "zod";
import { waitlistText } from "../strings/waitlist.ts";
import { formResolver } from "./form-resolver.ts";

export const waitlistResolver = formResolver(z.object({ email: EmailAddress }), {
  email: ({ email }) =>
    String(email ?? "").trim() === "" ? waitlistText.emailMissing : waitlistText.emailInvalid,
});
