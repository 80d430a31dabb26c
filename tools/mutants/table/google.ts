import { inFile, type Mutant } from "../mutant.ts";

const TESTS = "functions/test/api/google.test.ts";
const of = (name: string) => `${TESTS} › ${name}`;

/** Sign in with Google. */
export const google: Mutant[] = [
  ...inFile(
    "functions/src/identity/google.ts",
    [TESTS],
    [
      [
        "google-signature",
        "execute: [enableNonRepudiationChecks, ",
        "execute: [",
        "an ID token that a stranger signed is taken",
        of("with an ID token that is wrong"),
      ],
      [
        "google-flow-for-ever",
        ".setExpirationTime(new Date(Date.now() + GOOGLE_FLOW_MS))",
        "",
        "a return is taken after days",
        of("after ten minutes"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/google-accounts.ts",
    [of("one account per address")],
    [
      [
        "google-old-password",
        '...(providers.includes(PASSWORD) && { password: randomBytes(48).toString("base64url") }),',
        "",
        "who registered somebody else's address keeps the password",
        of("password first: nobody had proven"),
      ],
      [
        "google-old-sessions",
        "await auth.revokeRefreshTokens(uid);",
        "",
        "who registered somebody else's address stays signed in",
        of("a takeover that breaks off before the sessions are ended"),
      ],
      [
        "google-admin",
        'if (customClaims?.admin === true) throw new Refusal("google_administrator");',
        "",
        "an administrator's second factor is passed over",
        of("where the account is an administrator's"),
      ],
      [
        "google-disabled",
        'if (disabled) throw new Refusal("google_account_disabled");',
        "",
        "a disabled account gets an error of no use",
        of("where the account is disabled"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/google-sign-in.ts",
    [of("where Google has not verified the address")],
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
    [TESTS],
    [
      [
        "google-begun-elsewhere",
        "if (!isFromHere(context.req.raw.headers)) return redirect(authPath(next));",
        "",
        "another site's link ends a session",
        of("link begins goes no further"),
      ],
      [
        "google-return-signs-out",
        "if (flow !== null) endSession(context, services.siteUrl);",
        "endSession(context, services.siteUrl);",
        "a forged return signs a buyer out",
        of("to a signed-in buyer"),
      ],
      [
        "google-uncounted",
        "await audit(error, context);",
        "",
        "refused returns leave no trace",
        of("refused returns are counted"),
      ],
    ],
  ),
];
