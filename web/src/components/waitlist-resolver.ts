import "../lib/zod-set-up.ts";
import { EmailAddress } from "functions/contract/user";
import * as z from "zod";
import { formResolver } from "../lib/form-resolver.ts";
import { waitlistText } from "../strings/waitlist.ts";

export const waitlistResolver = formResolver(z.object({ email: EmailAddress }), {
  email: ({ email }) =>
    String(email ?? "").trim() === "" ? waitlistText.emailMissing : waitlistText.emailInvalid,
});
