import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Sign in with Google. */
export const google: Mutant[] = [
  ...inFile(
    "functions/src/identity/google.ts",
    [],
    [
      [
        "google-signature",
        "execute: [enableNonRepudiationChecks, ",
        "execute: [",
        "an ID token that a stranger signed is taken",
        api("google-refused", "with an ID token that is wrong"),
      ],
      [
        "google-flow-for-ever",
        ".setExpirationTime(new Date(Date.now() + GOOGLE_FLOW_MS))",
        "",
        "a return is taken after days",
        api("google-refused", "after ten minutes"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/google-accounts.ts",
    [api("google-accounts", "one account per address")],
    [
      [
        "google-old-password",
        '...(providers.includes(PASSWORD) && { password: randomBytes(48).toString("base64url") }),',
        "",
        "who registered somebody else's address keeps the password",
        api("google-accounts", "password first: nobody had proven"),
      ],
      [
        "google-old-sessions",
        "await auth.revokeRefreshTokens(uid);",
        "",
        "who registered somebody else's address stays signed in",
        api("google-accounts", "a takeover that breaks off before the sessions are ended"),
      ],
      [
        "google-admin",
        'if (customClaims?.admin === true) throw new Refusal("google_administrator");',
        "",
        "an administrator's second factor is passed over",
        api("google-refused", "where the account is an administrator's"),
      ],
      [
        "google-disabled",
        'if (disabled) throw new Refusal("google_account_disabled");',
        "",
        "a disabled account gets an error of no use",
        api("google-refused", "where the account is disabled"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/google-sign-in.ts",
    [api("google-refused", "where Google has not verified the address")],
    [
      [
        "google-unverified",
        "!person.isEmailVerified || ",
        "",
        "an address that nobody has proven opens its account",
      ],
    ],
  ),
  ...inFile(
    "functions/src/http/routes/google.ts",
    [],
    [
      [
        "google-begun-elsewhere",
        "if (!isFromHere(context.req.raw.headers)) return redirect(authPath(next));",
        "",
        "another site's link ends a session",
        api("google", "link begins goes no further"),
      ],
      [
        "google-return-signs-out",
        "if (flow !== null) endSession(context, services.siteUrl);",
        "endSession(context, services.siteUrl);",
        "a forged return signs a buyer out",
        api("google-refused", "to a signed-in buyer"),
      ],
      [
        "google-uncounted",
        "await audit(error, context);",
        "",
        "refused returns leave no trace",
        api("google-refused", "refused returns are counted"),
      ],
    ],
  ),
];
