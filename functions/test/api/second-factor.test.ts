import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { removeAdmin, resetSecondFactor } from "../../../ops/admins.ts";
import type { AuditEntry } from "../../src/audit/schema.ts";
import { ATTEMPT_LIMITS, DEVICE_TOKEN_HEADER } from "../../src/limits/attempt-limits.ts";
import { refusal } from "../api-client.ts";
import { NOW } from "../clock.ts";
import { from, newIp, setAttempts, times } from "./limits.ts";
import { codeAt } from "./prepared-shops.ts";
import { cookieFrom, openShop } from "./shop.ts";

const STEP_MS = 30_000;
const shop = openShop();
type Administrator = Awaited<ReturnType<typeof shop.newAdmin>>;

/** Whole time steps, so that no code changes during a test. */
let start = 0;
beforeEach(() => {
  start = NOW.getTime() + 1000;
  shop.clock.now = () => new Date(start);
});
const later = (steps: number) => {
  start += steps * STEP_MS;
};

const code = (secret: string) => codeAt(secret, start);

const post = <Body = Record<string, unknown>>(
  { cookie }: Pick<Administrator, "cookie">,
  path: string,
  body = {},
) => shop.ask<Body>("POST", path, { cookie, body });
const state = async ({ cookie }: Pick<Administrator, "cookie">) =>
  (await shop.ask("GET", "/api/admin/second-factor", { cookie })).body;

const logIn = ({ email, password }: Pick<Administrator, "email" | "password">, code?: string, ip?: string) =>
  shop.ask("POST", "/api/admin/login", {
    body: { email, password, ...(code !== undefined && { code }) },
    ...(ip !== undefined && { headers: from(ip) }),
  });

const startSetUp = async (admin: Administrator) =>
  (await post<{ secret: string; uri: string }>(admin, "/api/admin/second-factor")).body;
const confirm = (admin: Administrator, code: string, password = admin.password, currentCode?: string) =>
  post<{ recoveryCodes: string[] }>(admin, "/api/admin/second-factor/confirm", {
    code,
    currentCode,
    password,
  });
const replace = (admin: Administrator, code: string, currentCode: string) =>
  confirm(admin, code, admin.password, currentCode);

/** Returns an administrator with a stored second factor. The code of the current step is already used. */
async function newAdminWithFactor() {
  const admin = await shop.newAdmin();
  const { oneTimeCodes, openStore } = shop.services;
  const secret = await oneTimeCodes.newSecret();
  const { codes: recoveryCodes, salt, hashes } = oneTimeCodes.newRecoveryCodes();
  const active = { secret, enabledAt: NOW.toISOString(), lastStep: Math.floor(start / STEP_MS) };
  await openStore().secondFactors.save(admin.uid, {
    pendingSecret: null,
    active: { ...active, salt, recoveryCodes: hashes },
  });
  return { ...admin, secret, recoveryCodes };
}

/** Returns all audit entries of one administrator, without their times. */
async function entriesOf({ email }: { email: string }): Promise<AuditEntry[]> {
  const { docs } = await shop.db.collection("audit").get();
  return docs
    .map((each) => ({ ...(each.data() as AuditEntry), at: "", expiresAt: "" }))
    .filter(({ actorEmail, object }) => [actorEmail, object?.id, object?.name].includes(email));
}

/** Sets the number of wrong codes of an administrator, relative to the limit. */
const setCodeAttempts = ({ uid }: Administrator, fromLimit: number) =>
  setAttempts(
    shop,
    ["secondFactor", "account", `${uid} ${NOW.toISOString()}`],
    ATTEMPT_LIMITS.secondFactor.account.attempts + fromLimit,
  );

describe("second factor setup", () => {
  test("returns the secret as text and as a QR code URI and enables the second factor once a code confirms it", async () => {
    const admin = await shop.newAdmin();
    expect(await state(admin)).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
    const { secret, uri } = await startSetUp(admin);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(`Golfnámskeið:${admin.email}`);
    // No code is required yet.
    expect((await logIn(admin)).status).toBe(200);

    const { status, body, headers } = await confirm(admin, code(secret));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const each of body.recoveryCodes) expect(each).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
    expect(await state({ cookie: cookieFrom(headers) })).toEqual({
      enabledAt: new Date(start).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await logIn(admin)).toMatchObject(refusal(401, "second_factor_required"));
  });

  test("stores the secret apart from the administrator and hashes the recovery codes", async () => {
    const admin = await shop.newAdmin();
    const { uid } = admin;
    const { secret } = await startSetUp(admin);
    const { recoveryCodes } = (await confirm(admin, code(secret))).body;
    expect(JSON.stringify(await shop.stored(`admins/${uid}`))).not.toContain(secret);
    const stored = JSON.stringify(await shop.stored(`secondFactors/${uid}`));
    for (const each of recoveryCodes) expect(stored).not.toContain(each);
  });

  test("requires the password to enable a second factor", async () => {
    const admin = await shop.newAdmin();
    const { secret } = await startSetUp(admin);
    const wrong = await confirm(admin, code(secret), "rangt-lykilord");
    expect(wrong).toMatchObject(refusal(401, "wrong_credentials"));
    expect((await logIn(admin)).status).toBe(200);
  });

  test("rejects a wrong code and a code without a started setup", async () => {
    const admin = await shop.newAdmin();
    const early = await confirm(admin, "123456");
    expect(early).toMatchObject(refusal(409, "second_factor_not_started"));
    const { secret } = await startSetUp(admin);
    const wrong = await confirm(admin, codeAt(secret, start + 10 * STEP_MS));
    expect(wrong).toMatchObject(refusal(401, "second_factor_wrong"));
    expect((await logIn(admin)).status).toBe(200);
  });

  test("ends the other sessions when a second factor is enabled", async () => {
    const admin = await shop.newAdmin();
    const { secret } = await startSetUp(admin);
    const { headers } = await confirm(admin, code(secret));
    shop.clock.now = () => new Date(start + 61_000);
    const user = (cookie: string) => shop.ask("GET", "/api/admin/user", { cookie });
    expect((await user(admin.cookie)).status).toBe(401);
    expect((await user(cookieFrom(headers))).status).toBe(200);
  });

  test("replaces the secret only with a code of the current factor", async () => {
    const admin = await newAdminWithFactor();
    const { secret } = await startSetUp(admin);
    later(1);
    expect((await logIn(admin, code(secret))).status).toBe(401);
    expect((await logIn(admin, code(admin.secret))).status).toBe(200);
    later(1);
    expect((await replace(admin, code(secret), code(admin.secret))).status).toBe(200);
    later(1);
    expect((await logIn(admin, code(admin.secret))).status).toBe(401);
    expect((await logIn(admin, code(secret))).status).toBe(200);
  });

  test("replaces the secret with a recovery code and records its use", async () => {
    const admin = await newAdminWithFactor();
    const { secret } = await startSetUp(admin);
    const [recoveryCode = ""] = admin.recoveryCodes;
    const { status, headers } = await replace(admin, code(secret), recoveryCode);
    expect(status).toBe(200);
    expect(await state({ cookie: cookieFrom(headers) })).toMatchObject({ recoveryCodesLeft: 10 });
    const used = (await entriesOf(admin)).filter(({ action }) => action === "recovery_code_used");
    expect(used).toHaveLength(1);
  });

  test("rejects a replacement without an unused code of the current factor", async () => {
    const admin = await newAdminWithFactor();
    const { secret } = await startSetUp(admin);
    const [foreign] = (await newAdminWithFactor()).recoveryCodes;
    for (const [given, refused] of [
      [undefined, "second_factor_required"],
      ["000000", "current_code_wrong"],
      [code(secret), "current_code_wrong"], // of the new factor
      [code(admin.secret), "current_code_wrong"], // used before
      [foreign, "current_code_wrong"], // of another administrator
    ] as const)
      expect(await confirm(admin, code(secret), admin.password, given)).toMatchObject(refusal(401, refused));
    later(1);
    expect((await logIn(admin, code(secret))).status).toBe(401);
    expect((await logIn(admin, code(admin.secret))).status).toBe(200);
  });

  test("limits wrong codes of the current factor during a replacement", async () => {
    const admin = await newAdminWithFactor();
    const { secret } = await startSetUp(admin);
    expect((await replace(admin, code(secret), "000000")).status).toBe(401);
    await setCodeAttempts(admin, -1);
    expect((await replace(admin, code(secret), "000000")).status).toBe(401);
    const tooMany = await replace(admin, code(secret), admin.recoveryCodes[0] ?? "");
    expect(tooMany).toMatchObject(refusal(429, "too_many_attempts"));
    expect(await shop.stored(`secondFactors/${admin.uid}`)).toMatchObject({
      active: { secret: admin.secret },
    });
  });
});

describe("sign-in with a second factor", () => {
  test("accepts only codes of the previous, current and next period, even with spaces", async () => {
    const admin = await newAdminWithFactor();
    for (const step of [1, 2, 3]) {
      later(2);
      const given = codeAt(admin.secret, start + (step - 2) * STEP_MS);
      expect((await logIn(admin, ` ${given.slice(0, 3)} ${given.slice(3)} `)).status).toBe(200);
    }
    later(5);
    for (const away of [-2, 2])
      expect((await logIn(admin, codeAt(admin.secret, start + away * STEP_MS))).status).toBe(401);
  });

  test("accepts a code once, even if it is sent several times in parallel", async () => {
    const admin = await newAdminWithFactor();
    expect((await logIn(admin, code(admin.secret))).status, "the code that confirmed it").toBe(401);
    later(1);
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(admin, code(admin.secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(8).fill(401)]);
  });

  test("does not reveal the second factor before the password is correct", async () => {
    const admin = await newAdminWithFactor();
    later(1);
    const wrong = { ...admin, password: "rangt-lykilord" };
    for (const given of [undefined, "000000", code(admin.secret)]) {
      expect(await logIn(wrong, given)).toMatchObject(refusal(401, "wrong_credentials"));
    }
    expect((await logIn(admin, code(admin.secret))).status).toBe(200);
  });

  test("accepts a code with full-width digits, a no-break space, an en dash or a zero-width space", async () => {
    const admin = await shop.newAdmin();
    const { secret } = await startSetUp(admin);
    const fullWidth = (given: string) =>
      given.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    expect((await confirm(admin, fullWidth(code(secret)))).status).toBe(200);
    for (const spelled of [
      fullWidth,
      (given: string) => `${given.slice(0, 3)}\u00a0${given.slice(3)}`,
      (given: string) => `${given.slice(0, 3)}–${given.slice(3)}`,
      (given: string) => `\u200b${given}`,
    ]) {
      later(1);
      expect((await logIn(admin, spelled(code(secret)))).status).toBe(200);
    }
  });

  test("returns 400 for a code in another script despite the right password", async () => {
    const admin = await newAdminWithFactor();
    await startSetUp(admin);
    later(1);
    for (const given of ["١٢٣٤٥٦", "१२३४५६", "éééééé", "😀😀😀", "ÅÄÖÅÄÖÅÄÖÅÄÖ", "①②③④⑤⑥é"]) {
      const invalid = refusal(400, "invalid_input");
      expect(await logIn(admin, given), given).toMatchObject(invalid);
      expect(await confirm(admin, given), given).toMatchObject(invalid);
      expect(await replace(admin, "123456", given), given).toMatchObject(invalid);
    }
  });

  test("keeps a known device usable despite wrong codes from other IP addresses", async () => {
    const admin = await newAdminWithFactor();
    later(1);
    const known = await logIn(admin, code(admin.secret), newIp());
    const token = known.headers.get(DEVICE_TOKEN_HEADER) ?? "none";
    expect((await logIn(admin, "000000", newIp())).status).toBe(401);
    await setCodeAttempts(admin, 0);
    later(1);
    expect((await logIn(admin, code(admin.secret), newIp())).status).toBe(429);
    const headers = { ...from(newIp()), [DEVICE_TOKEN_HEADER]: token };
    const body = { email: admin.email, password: admin.password };
    const onDevice = async (given: string) =>
      (await shop.ask("POST", "/api/admin/login", { body: { ...body, code: given }, headers })).status;
    expect(await onDevice(code(admin.secret))).toBe(200);
    // The device has its own limit.
    expect(await onDevice("000000")).toBe(401);
    const { attempts } = ATTEMPT_LIMITS.secondFactor.device;
    await setAttempts(shop, ["secondFactor", "device", token], attempts - 1);
    expect([await onDevice("000000"), await onDevice("000000")]).toEqual([401, 429]);
  });

  test("creates no session without the right code", async () => {
    const admin = await newAdminWithFactor();
    for (const given of [undefined, "000000", "no code", "23456789ABCD"])
      expect((await logIn(admin, given)).headers.getSetCookie()).toEqual([]);
  });

  test("rejects the right code after too many wrong ones until the factor is reset", async () => {
    const admin = await newAdminWithFactor();
    later(1);
    expect((await logIn(admin, "000000", newIp())).status).toBe(401);
    await setCodeAttempts(admin, -1);
    expect((await logIn(admin, "000000", newIp())).status).toBe(401);
    const tooMany = refusal(429, "too_many_attempts");
    expect(await logIn(admin, code(admin.secret), newIp())).toMatchObject(tooMany);

    await resetSecondFactor(shop, admin.email);
    const cookie = cookieFrom((await logIn(admin, undefined, newIp())).headers);
    const { secret } = await startSetUp({ ...admin, cookie });
    await confirm({ ...admin, cookie }, code(secret));
    later(1);
    expect((await logIn(admin, code(secret), newIp())).status).toBe(200);
  });

  test("does not count a missing code as a wrong password", async () => {
    const admin = await newAdminWithFactor();
    const ip = newIp();
    for (const _ of times(ATTEMPT_LIMITS.login.accountAtNetwork.attempts + 1)) {
      expect(await logIn(admin, undefined, ip)).toMatchObject({ body: { code: "second_factor_required" } });
    }
    later(1);
    expect((await logIn(admin, code(admin.secret), ip)).status).toBe(200);
  });

  test("accepts each recovery code once, in any spelling, and reports the number left", async () => {
    const admin = await newAdminWithFactor();
    const [first = "", second = ""] = admin.recoveryCodes;
    const spelled = `${first.slice(0, 4)}-${first.slice(4, 8)} ${first.slice(8)}`.toLowerCase();
    const { status, headers } = await logIn(admin, spelled);
    expect(status).toBe(200);
    expect(await state({ cookie: cookieFrom(headers) })).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await logIn(admin, first)).status).toBe(401);
    const both = await Promise.all([logIn(admin, second), logIn(admin, second)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  test("ignores a code if the administrator has no second factor", async () => {
    const admin = await shop.newAdmin();
    expect((await logIn(admin)).status).toBe(200);
    expect((await logIn(admin, "123456")).status).toBe(200);
  });
});

test("requires the second factor at the customer sign-in of an administrator", async () => {
  const customer = await shop.newUser();
  const { id, email, password } = customer;
  await shop.auth.setCustomUserClaims(id, { admin: true });
  await shop.db.doc(`admins/${id}`).set({ id, name: "Stjóri", email, role: "owner", createdAt: NOW });
  expect((await shop.logIn(customer)).status).toBe(200);

  const cookie = cookieFrom((await logIn(customer)).headers);
  const admin = { uid: id, email, password, cookie };
  await confirm(admin, code((await startSetUp(admin)).secret));
  const answer = await shop.logIn(customer);
  expect(answer).toMatchObject(refusal(401, "second_factor_required"));
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each(["code", "recovery code"])(
  "rejects a %s of a factor that is replaced during its check, and keeps the new factor",
  async (kind) => {
    const admin = await newAdminWithFactor();
    later(1);
    const { oneTimeCodes } = shop.services;
    const document = shop.db.doc(`secondFactors/${admin.uid}`);
    const { active } = (await document.get()).data() ?? {};
    const replacement = { ...active, secret: await oneTimeCodes.newSecret(), lastStep: 0 };
    const { stepOf } = oneTimeCodes;
    oneTimeCodes.stepOf = async (...given) => {
      await document.update({ active: replacement });
      return stepOf(...given);
    };
    onTestFinished(() => void Object.assign(oneTimeCodes, { stepOf }));
    const given = kind === "code" ? code(admin.secret) : admin.recoveryCodes[0];
    expect(await logIn(admin, given)).toMatchObject(refusal(401, "second_factor_wrong"));
    expect((await document.get()).get("active")).toEqual(replacement);
  },
);

test("removes the second factor by command and ends all sessions", async () => {
  const admin = await newAdminWithFactor();
  await resetSecondFactor(shop, admin.email);
  expect((await shop.ask("GET", "/api/admin/user", admin)).status).toBe(401);
  expect((await logIn(admin)).status).toBe(200);
  await expect(resetSecondFactor(shop, admin.email)).rejects.toThrow("has no second factor");
  await expect(resetSecondFactor(shop, (await shop.newUser()).email)).rejects.toThrow("no administrator");
});

test("deletes the second factor when an administrator is removed", async () => {
  const admin = await newAdminWithFactor();
  await removeAdmin(shop, admin.email);
  expect(await shop.stored(`secondFactors/${admin.uid}`)).toBeUndefined();
});

test("records setup, failure, recovery code use and reset in the audit log, but no codes", async () => {
  const admin = await shop.newAdmin();
  const { secret } = await startSetUp(admin);
  const { recoveryCodes } = (await confirm(admin, code(secret))).body;
  await logIn(admin, "000000");
  await logIn(admin, recoveryCodes[0]);
  await resetSecondFactor(shop, admin.email);
  const entries = await entriesOf(admin);
  expect(entries.map(({ action }) => action).sort()).toEqual([
    ...["admin_signed_in", "recovery_code_used", "second_factor_enabled"],
    ...["second_factor_failed", "second_factor_reset", "second_factor_started"],
  ]);
  const used = entries.find(({ action }) => action === "recovery_code_used");
  expect(used).toMatchObject({ actor: admin.uid, detail: "9 left" });
  for (const each of [...recoveryCodes, secret, "000000"])
    expect(JSON.stringify([entries, shop.log])).not.toContain(each);
});
