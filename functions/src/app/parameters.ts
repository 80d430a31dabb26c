import { defineSecret, defineString, select } from "firebase-functions/params";
import { SECRETS_OF } from "../core/deployment.ts";

/**
 * Settings that `firebase deploy` asks for if `functions/.env.<project>` or Secret Manager has no value. The
 * function gets them as environment variables, which `config.ts` validates together with further optional
 * settings.
 */
defineString("SITE_URL", {
  label: "Address of the site",
  description: "For example https://golfnamskeid.is, without a path.",
  input: {
    text: {
      validationRegex: "^https://[^/]+/?$",
      validationErrorMessage: "It begins with https:// and has no path.",
    },
  },
});
defineString("WEB_API_KEY", {
  label: "Web API key",
  description: "Google Cloud, Credentials, the key of the server. Do not publish it.",
  input: nonEmpty(),
});
defineString("MAIL_FROM", {
  label: "Sender of emails",
  description: "For example Golfnámskeið <hallo@golfnamskeid.is>.",
  input: { text: { validationRegex: "@", validationErrorMessage: "It contains an e-mail address." } },
});
defineString("SECUREPAY_URL", {
  label: "Teya SecurePay",
  input: select({
    "for testing, no card is charged": "https://test.borgun.is/securepay/default.aspx",
    live: "https://securepay.borgun.is/securepay/default.aspx",
  }),
});
defineString("SECUREPAY_MERCHANT_ID", { label: "Merchant id at Teya", input: nonEmpty() });
defineString("SECUREPAY_GATEWAY_ID", { label: "Payment gateway id at Teya", input: nonEmpty() });

defineString("GOOGLE_CLIENT_ID", {
  label: "Client id of Sign in with Google",
  description: "Ends in .apps.googleusercontent.com; empty where it is not offered. See docs/launching.md.",
  default: "",
});

const secrets = [
  defineSecret("SECUREPAY_SECRET", { label: "Secret key at Teya" }),
  defineSecret("SECUREPAY_FORMER_SECRET", {
    label: "Previous secret key at Teya",
    description: "A dash (-), except for a day after a rotation.",
  }),
  defineSecret("APP_SECRET", { label: "Key of the shop", description: "32 random bytes in Base64url." }),
  defineSecret("APP_FORMER_SECRET", {
    label: "Previous key of the shop",
    description: "A dash (-), except after a rotation.",
  }),
  defineSecret("SMTP_URL", {
    label: "Mail server",
    description: "smtps://user:password@host; special characters of the password percent-encoded.",
  }),
  defineSecret("GOOGLE_CLIENT_SECRET", {
    label: "Client secret of Sign in with Google",
    description: "A dash (-) where it is not offered.",
  }),
];

/** Returns the secrets of a function. */
export function secretsFor(name: keyof typeof SECRETS_OF) {
  const names: readonly string[] = SECRETS_OF[name];
  return secrets.filter((secret) => names.includes(secret.name));
}

function nonEmpty() {
  return { text: { validationRegex: "\\S", validationErrorMessage: "A value is needed." } };
}
