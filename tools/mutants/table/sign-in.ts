import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Signing in and out, sessions, passwords and the second factor. */
export const signIn: Mutant[] = [
  ...inFile(
    "functions/src/identity/firebase-identity.ts",
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
      [
        "email-taken",
        'if (codeOf(error) === "auth/email-already-exists")',
        'if (codeOf(error) === "auth/email")',
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
      ["toolkit-disabled", 'USER_DISABLED: "wrong_credentials",', "", "a disabled account is told apart"],
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
  ...inFile(
    "functions/src/actions/sign-in.ts",
    [api("second-factor", "the customers' sign-in is no way around it")],
    [
      [
        "factor-bypassed",
        "if (isAdmin) await refuseWithoutSecondFactor(context, uid);",
        "",
        "the shop's sign-in goes around the second factor",
      ],
      [
        "admin-becomes-customer",
        'if (isAdmin) throw new Refusal("wrong_credentials");',
        "",
        "an administrator becomes a customer",
        api("accounts", "does not make a customer of an administrator"),
      ],
      [
        "email-not-adopted",
        "if (user.email === email) return user;",
        "if (user.email !== email) return user;",
        "receipts go to the old address",
        api("accounts", "adopts an e-mail that was changed"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/admin-sign-in.ts",
    [api("admin", "admin login")],
    [
      [
        "admin-without-claim",
        "isAdmin ? await store.admins.byId(uid) : null",
        "await store.admins.byId(uid)",
        "an administrator without the claim signs in",
      ],
      [
        "admin-without-factor",
        "await checkSecondFactor({ ...context, admin, actor }, { code });",
        "",
        "no second factor is asked",
        api("second-factor", "starts no session without the right code"),
      ],
      [
        "admin-sign-in-unaudited",
        'await audit(context, { actor, action: "admin_signed_in", object: null, detail: null });',
        "",
        "an administrator's sign-in is not recorded",
        "functions/test/api/audit.test.ts",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/check-second-factor.ts",
    [api("second-factor", "starts no session without the right code")],
    [
      [
        "factor-optional",
        'if (code === undefined) throw new Refusal("second_factor_required");',
        "if (code === undefined) return;",
        "a sign-in without a code succeeds",
      ],
      [
        "factor-recovery-any",
        "if (hash === null) throw",
        'if (hash === "") throw',
        "a text that is no code is a fault",
      ],
      [
        "factor-unused",
        "await tx.secondFactors.save(admin.id, { ...known, active });",
        "",
        "a code serves twice",
        api("second-factor", "accepts a code once"),
      ],
      [
        "factor-recovery-unaudited",
        "if (audited !== undefined) await audit(",
        "if (audited === undefined) await audit(",
        "the use of a recovery code is not recorded",
        api("second-factor", "the audit log names who set it up"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/second-factor.ts",
    [api("second-factor", "accepts a code once")],
    [
      ["factor-code-twice", "step > factor.lastStep", "step >= factor.lastStep", "a code serves twice"],
      [
        "recovery-code-twice",
        "factor.recoveryCodes.filter((each) => each !== hash)",
        "factor.recoveryCodes",
        "a recovery code serves twice",
        api("second-factor", "accepts each recovery code once"),
      ],
      [
        "recovery-code-any",
        "if (!factor.recoveryCodes.includes(hash)) return null;",
        "",
        "any text in the form of a recovery code opens /admin",
        api("second-factor", "starts no session without the right code"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/second-factor.ts",
    [api("second-factor", "needs the password")],
    [
      [
        "factor-without-password",
        "await identity.signIn(credentials);\n  const secret",
        "const secret",
        "a stolen session sets a second factor",
      ],
      [
        "factor-sessions-stay",
        "await identity.endSessions(admin.id);",
        "",
        "other sessions outlive a new second factor",
        api("second-factor", "ends the other sessions"),
      ],
      [
        "factor-wrong-confirmed",
        'if (step === null) throw new Refusal("second_factor_wrong");',
        "",
        "a wrong code confirms the secret",
        api("second-factor", "refuses a wrong code, and a code without a secret"),
      ],
      [
        "factor-in-force-early",
        "active: known?.active ?? null, pendingSecret",
        "active: null, pendingSecret",
        "starting anew drops the factor in use",
        api("second-factor", "again replaces the secret only when"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/identity/one-time-codes.ts",
    [api("second-factor", "accepts the code of the current, previous and next")],
    [
      ["code-window", "window: 1", "window: 2", "a code is valid for two and a half minutes"],
      ["code-window-none", "window: 1", "window: 0", "a phone whose clock is late is refused"],
    ],
  ),
  ...inFile(
    "functions/src/actions/forgot-password.ts",
    [api("mail", "is answered the same for an unknown address")],
    [
      [
        "F63",
        "  const id = `reset-",
        "  if ((await store.users.page(undefined)).items.every((user) => user.email !== email)) return;\n  const id = `reset-",
        "the answer's duration reveals who is registered",
      ],
    ],
  ),
  ...inFile(
    "functions/src/actions/reset-password.ts",
    ["functions/test/api/admin-password.test.ts"],
    [
      [
        "admin-password-guessable",
        'throw new Refusal("password_guessable");',
        "void 0;",
        "an administrator's password may be a common one",
      ],
      [
        "reset-unaudited",
        'await audit(context, { actor, action: "admin_password_reset", object: null, detail: null });',
        "void actor;",
        "an administrator's new password is not recorded",
      ],
      [
        "reset-sessions-stay",
        "principals.forgetAll();",
        "",
        "old sessions outlive a new password by a minute",
        api("mail", "is mailed a link, in text and HTML"),
      ],
    ],
  ),
  ...inFile(
    "functions/src/domain/admin-password.ts",
    ["functions/src/domain/admin-password.test.ts"],
    [
      [
        "password-common",
        'if (isCommon(password.toLowerCase())) return "common";',
        "",
        "common passwords are accepted",
      ],
      [
        "password-name",
        "part.length >= MIN_PART_LENGTH && text.includes(part)",
        "text === part",
        "a password may contain the owner's name",
      ],
      [
        "password-accents",
        '.replaceAll("þ", "th")',
        "",
        "a name without its Icelandic letters is not recognised",
      ],
    ],
  ),
];
