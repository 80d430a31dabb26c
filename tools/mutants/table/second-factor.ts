import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** The second factor of administrators. */
export const secondFactor: Mutant[] = [
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
];
