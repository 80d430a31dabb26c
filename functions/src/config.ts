import * as z from "zod";
import { COMPANY } from "./contract/company.ts";

const Config = z.object({
  /** Origin of the shop, e.g. https://golfnamskeid.is. */
  SITE_URL: z.url().transform((url) => url.replace(/\/+$/, "")),
  /** Web API key of the Firebase project (not a secret). */
  WEB_API_KEY: z.string().min(1),
  SECUREPAY_URL: z.url(),
  SECUREPAY_MERCHANT_ID: z.string().min(1),
  SECUREPAY_GATEWAY_ID: z.string().min(1),
  SECUREPAY_SECRET: z.string().min(8),
  /** smtps://user:password@host; where it is empty, mail goes to MAIL_FOLDER. */
  SMTP_URL: z.string().optional(),
  /** For one machine without a mail server. */
  MAIL_FOLDER: z.string().optional(),
  /** Who the mail is from. */
  MAIL_FROM: z.string().min(3).default(`${COMPANY.name} <${COMPANY.email}>`),
  /** Multiplies the limits on attempts. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** `enforce` once the page sends App Check tokens (web/.env: VITE_APP_CHECK_SITE_KEY). */
  APP_CHECK: z.enum(["off", "enforce"]).default("off"),
  /** Set by the emulator suite. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
});

export type Config = z.infer<typeof Config>;

/** The settings, read when the first request comes; what is missing names itself. */
export function readConfig(env: Record<string, string | undefined>): Config {
  return Config.parse(env);
}
