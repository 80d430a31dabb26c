import { inFile, type Mutant } from "../mutant.ts";

const api = (file: string, name: string) => `functions/test/api/${file}.test.ts › ${name}`;

/** Signing in, and forgotten passwords. */
export const signIn: Mutant[] = [
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
        "functions/test/api/audit-sign-in.test.ts",
      ],
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
