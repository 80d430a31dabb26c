import "./zod-set-up.ts";
import { EmailAddress } from "functions/contract/user";
import * as z from "zod";
import { waitlistText } from "../strings/waitlist.ts";
import { formResolver } from "./form-resolver.ts";

export const waitlistResolver = formResolver(z.object({ email: EmailAddress }), {
  email: ({ email }) =>
    String(email ?? "").trim() === "" ? waitlistText.emailMissing : waitlistText.emailInvalid,
});
