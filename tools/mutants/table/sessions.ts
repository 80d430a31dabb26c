import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Sessions and the accounts behind them. */
export const sessions: Mutant[] = [
  ...inFile(
    "functions/src/identity/firebase-sessions.ts",
    ["functions/src/identity/firebase-identity.test.ts"],
    [
      [
        "F33",
        " || signedInAt < validSince(account)) return null;",
        ") return null;",
        "a revoked session stays valid",
      ],
      [
        "F35",
        "account === null || account.disabled || ",
        "account === null || ",
        "a disabled account stays signed in",
      ],
      [
        "admin-for-two-weeks",
        "account.customClaims?.admin === true && isRecent",
        "account.customClaims?.admin === true",
        "an administrator's rights last two weeks",
        "functions/src/identity/firebase-identity.test.ts",
      ],
      [
        "session-of-spelling",
        'cookie.slice(0, cookie.lastIndexOf("."))',
        "cookie",
        "another spelling of an ended session is valid",
        api("logout", "ends every spelling of its cookie"),
      ],
      [
        "admin-session-length",
        "isAdmin ? SESSION_MS.admin : SESSION_MS.customer",
        "SESSION_MS.customer",
        "an administrator stays signed in for two weeks",
        api("accounts", "lasts 12 hours for an administrator"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/firebase-identity.ts",
    [api("accounts", "refuses an address that is registered")],
    [
      [
        "email-taken",
        'if (codeOf(error) === "auth/email-already-exists") throw new Refusal("email_taken", { cause: error });\n    throw error;',
        "throw error;",
        "a registered address is a fault",
        api("accounts", "refuses an address that is registered"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/identity-toolkit.ts",
    ["functions/src/identity/identity-toolkit.test.ts"],
    [
      [
        "F81",
        'EXPIRED_OOB_CODE: "reset_token_expired"',
        'EXPIRED_OOB_CODE: "reset_token_invalid"',
        "an expired link is called invalid",
      ],
      [
        "toolkit-disabled",
        'USER_DISABLED: "wrong_credentials",',
        "",
        "a disabled account is distinguishable",
      ],
      [
        "toolkit-unknown",
        "if (code === undefined) throw",
        "if (code === null) throw",
        "an unknown answer is a refusal without a code",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/find-principal.ts",
    [api("logout", "ends a copy of its cookie")],
    [
      [
        "revoked-session",
        "return isRevoked ? null : principal;",
        "return principal;",
        "a session that was ended stays valid",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/principal-cache.ts",
    [api("budgets", "a session is looked up once a minute")],
    [
      [
        "session-cache-stale",
        "now.getTime() < known.until",
        "known.until > 0",
        "a session is looked up once for ever",
      ],
      [
        "session-cache-off",
        "if (known !== undefined && now.getTime() < known.until) return known.lookup;",
        "",
        "a session is looked up with each call",
      ],
      [
        "session-forget",
        "forget: (sessionId) => void remembered.delete(sessionId)",
        "forget: () => {}",
        "signing out counts after a minute",
        api("logout", "ends a copy of its cookie"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/sign-out.ts",
    [api("logout", "ends a copy of its cookie")],
    [
      [
        "logout-not-stored",
        "await store.revokedSessions.add(session);",
        "",
        "a copy of the cookie outlives signing out",
        api("logout", "counts in another instance"),
      ],
      [
        "logout-everywhere",
        "await identity.endSessions(userId);",
        "",
        "other devices stay signed in",
        api("sessions", "ends on all devices"),
      ],
    ],
  ),
];
