import { describe, expect, test } from "vitest";
import { Refusal } from "../../src/core/errors.ts";
import type { Staff } from "../../src/staff/schema.ts";
import { declaredEndpoints, refusal } from "../api-client.ts";
import { NOW, timeIn } from "../clock.ts";
import { codeAt, inputOf, newEmail, openEditedShop, openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";

const { shop, mailbox, admin: owner, asAdmin, get } = await openStaffedShop({ rateLimitFactor: 1000 });
const teacher = await shop.newAdmin("teacher");

const PASSWORD = "vindur-og-sol-9";

const invite = <Body = { id: string }>(person: object) =>
  asAdmin<Body>("POST", "/api/admin/staff", { name: "Anna Kennari", role: "teacher", ...person });
const staff = () => get<Staff>("/api/admin/staff");
const accept = (token: string | undefined, password = PASSWORD) =>
  shop.ask("POST", "/api/staff-invitation/accept", { body: { token, password } });
const open = (token: string | undefined) => shop.ask("POST", "/api/staff-invitation", { body: { token } });

/** Returns the tokens of the invitations that were mailed to an email address, in order. */
async function tokensTo(email: string): Promise<(string | undefined)[]> {
  await shop.deliverEmails();
  return mailbox.to(email).map(({ text }) => text?.match(/\/admin\/invitation\?lykill=(\S+)/)?.[1]);
}

/** Invites a person and returns the token of the link. */
async function invited(email = newEmail(), role = "teacher"): Promise<string | undefined> {
  expect((await invite({ email, role })).status).toBe(200);
  return (await tokensTo(email)).at(-1);
}

type Admin = typeof owner;

async function resetPassword({ email }: Admin) {
  await shop.ask("POST", "/api/forgot-password", { body: { email } });
  await shop.deliverEmails();
  const token = mailbox
    .to(email)
    .at(-1)
    ?.text?.match(/\/reset-password\/(\S+)/)?.[1];
  return shop.ask("POST", "/api/reset-password", { body: { token, password: "onnur-sol-og-vindur-7" } });
}

const urlOf = (path: string) => path.replace(":id", "nobody");

describe("endpoints", () => {
  const askAs = (cookie: string, { method, path }: { method: string; path: string }) =>
    shop.ask(method, urlOf(path), { cookie, ...(method !== "GET" && { body: {} }) });

  test("an endpoint for owners rejects a teacher [10.170]", async () => {
    for (const endpoint of declaredEndpoints.filter(({ access }) => access === "owner"))
      expect(await askAs(teacher.cookie, endpoint), endpoint.key).toMatchObject({
        status: 403,
        body: { code: "owner_role_required", error: expect.stringContaining("Owners only") },
      });
  });

  test("an endpoint for all administrators accepts a teacher [10.170]", async () => {
    for (const endpoint of declaredEndpoints.filter(({ access }) => access === "admin"))
      expect((await askAs(teacher.cookie, endpoint)).status, endpoint.key).not.toBe(403);
  });

  test("records a teacher's refused call in the audit log", async () => {
    await shop.ask("GET", "/api/admin/payments", teacher);
    const entries = await get<{ detail: string; actor: string }[]>("/api/admin/audit");
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: teacher.uid, detail: "owner_role_required" }),
    );
  });
});

describe("a teacher", () => {
  test("shows a teacher a student's courses and progress without payments [10.171]", async () => {
    const student = await shop.newBuyer();
    const read = (cookie: string) => shop.ask("GET", `/api/admin/users/${student.id}`, { cookie });
    const { status, body } = await read(teacher.cookie);
    expect({ status, payments: body.payments }).toEqual({ status: 200, payments: null });
    expect(body.courses).toContainEqual(expect.objectContaining({ id: 1, isOwned: true }));
    expect((await read(owner.cookie)).body.payments).toHaveLength(1);
  });

  test("lets a teacher edit a course, but not its price or its sale [10.172]", async () => {
    const edited = await openEditedShop();
    const { cookie } = await edited.shop.newAdmin("teacher");
    const { course: onSale, lesson } = await edited.courseOnSale();
    const { body: course } = await edited.save(onSale, { price: 12_900 }); // not published
    const path = `/api/admin/courses/${course.id}`;
    const input = inputOf(course);
    const save = (changes: object) =>
      edited.shop.ask("PUT", path, { cookie, body: { ...input, ...changes } });
    for (const changes of [{ price: onSale.price }, { isPublished: false }])
      expect(await save(changes)).toMatchObject(refusal(403, "owner_role_required"));
    const late = await save({ price: 1, revision: course.revision - 1 });
    expect(late).toMatchObject(refusal(409, "changed_meanwhile"));
    expect(await save({ title: "Stutta spilið, 2. útgáfa" })).toMatchObject({
      status: 200,
      body: { title: "Stutta spilið, 2. útgáfa", price: 12_900, isPublished: true },
    });
    const body = { ...lesson, title: "Vipp úr karga" };
    const saved = await edited.shop.ask("PUT", `/api/admin/lessons/${lesson.id}`, { cookie, body });
    expect(saved).toMatchObject({ status: 200, body: { title: "Vipp úr karga" } });
  });

  test("sends a teacher neither emails about sales nor the digest", async () => {
    await shop.db.doc(`admins/${teacher.uid}`).update({ emailsOfSales: true });
    const { admins } = shop.services.openStore();
    const ids = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id);
    expect(await ids(admins.notifiedOfSales())).not.toContain(teacher.uid);
    expect(await ids(admins.owners())).toContain(owner.uid);
    expect(await ids(admins.owners())).not.toContain(teacher.uid);
  });
});

describe("invitation", () => {
  test("creates a signed-in administrator once [10.173]", async () => {
    const email = newEmail();
    const token = await invited(email);
    expect(await open(token)).toMatchObject({
      status: 200,
      body: { name: "Anna Kennari", email, role: "teacher", invitedBy: "Stjóri" },
    });
    const answer = await accept(token);
    expect(answer).toMatchObject({ status: 200, body: { name: "Anna Kennari", email, role: "teacher" } });
    expect(answer.headers.getSetCookie()[1]).toMatch(/^signed_in=teacher; Max-Age=43200;/);
    const cookie = cookieFrom(answer.headers);
    expect((await shop.ask("GET", "/api/admin/user", { cookie })).body).toMatchObject({ email });
    const { uid, customClaims, emailVerified } = await shop.auth.getUserByEmail(email);
    expect({ uid, customClaims, emailVerified }).toEqual({
      uid: answer.body.id,
      customClaims: { admin: true },
      emailVerified: true,
    });
    const signIn = { email, password: PASSWORD };
    expect((await shop.logIn(signIn, "/api/admin/login")).status).toBe(200);
    for (const again of [await accept(token), await open(token)])
      expect(again).toMatchObject(refusal(400, "invitation_invalid"));
    const { members, invitations } = await staff();
    expect(members).toContainEqual(
      expect.objectContaining({ email, role: "teacher", signedInAt: expect.any(String) }),
    );
    expect(invitations.filter((each) => each.email === email)).toEqual([]);
  });

  test("makes one administrator with the password of the winner if it is accepted twice at the same time", async () => {
    const email = newEmail();
    const token = await invited(email);
    const passwords = ["vindur-og-sol-1", "vindur-og-sol-2"];
    const answers = await Promise.all(passwords.map((password) => accept(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await shop.logIn({ email, password: winner ?? "" }, "/api/admin/login")).status).toBe(200);
  });

  test("stores only the hash of the token, and removes the email once it is sent", async () => {
    const email = newEmail();
    const token = await invited(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const name of ["invitations", "emails", "audit"]) {
      const { docs } = await shop.db.collection(name).get();
      expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(token);
    }
    expect(JSON.stringify(await staff())).not.toContain(token);
  });

  test("an invitation expires after seven days [10.174]", async () => {
    const token = await invited();
    const days = (count: number) => {
      shop.clock.now = () => timeIn(count);
    };
    days(6.99);
    expect((await open(token)).status).toBe(200);
    days(7.01);
    const answers = [await open(token), await accept(token)];
    days(0);
    for (const answer of answers) expect(answer).toMatchObject(refusal(400, "invitation_expired"));
  });

  test.each<[what: string, end: (sender: Admin) => Promise<{ status: number }>]>([
    ["is removed", ({ uid }) => asAdmin("DELETE", `/api/admin/staff/${uid}`, {})],
    ["is a teacher", ({ uid }) => asAdmin("PUT", `/api/admin/staff/${uid}/role`, { role: "teacher" })],
    ["resets the password", resetPassword],
    [
      "signs out everywhere",
      ({ cookie }) => shop.ask("POST", "/api/logout-everywhere", { cookie, body: {} }),
    ],
  ])("an invitation is invalid once the owner who sent it %s [10.174]", async (what, end) => {
    const sender = await shop.newAdmin();
    const email = newEmail();
    const body = { name: "Anna Kennari", email, role: "owner" };
    await shop.ask("POST", "/api/admin/staff", { cookie: sender.cookie, body });
    const [token] = await tokensTo(email);
    expect((await open(token)).status).toBe(200);
    expect((await end(sender)).status).toBe(200);
    for (const answer of [await open(token), await accept(token)])
      expect(answer).toMatchObject(refusal(400, "invitation_invalid"));
    if (what.startsWith("is ")) return;
    const { invitations } = await staff();
    const [listed] = invitations.filter((each) => each.email === email);
    expect(listed?.expiresAt).toBe(listed?.createdAt);
  });

  test("does not reveal the token of an invitation to a customer who registers with the email address", async () => {
    const email = newEmail();
    await invite({ email, role: "owner" });
    const [document] = (await shop.db.collection("emails").where("recipient", "==", email).get()).docs;
    const token = document?.get("data.token");
    expect(token).toMatch(/^[\w-]{43}$/);
    const body = { name: "Jóna Prufa", email, password: PASSWORD };
    const cookie = cookieFrom((await shop.ask("POST", "/api/register", { body })).headers);
    const answer = await shop.ask("POST", "/api/account/export", { cookie });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  test("rejects a forged token", async () => {
    for (const token of ["x", "a".repeat(43), "é"])
      for (const answer of [await open(token), await accept(token)])
        expect(answer).toMatchObject(refusal(400, "invitation_invalid"));
  });

  test("a new invitation replaces the previous one to the same email address [10.174]", async () => {
    const email = newEmail();
    const first = await invited(email);
    const second = await invited(email, "owner");
    expect(await open(first)).toMatchObject({ body: { code: "invitation_invalid" } });
    expect(await open(second)).toMatchObject({ status: 200, body: { role: "owner" } });
    const { invitations } = await staff();
    expect(invitations.filter((each) => each.email === email)).toHaveLength(1);
  });

  test("a withdrawn invitation is invalid and sends no email [10.174]", async () => {
    const [sent, unsent] = [newEmail(), newEmail()];
    const token = await invited(sent);
    const ids = (await staff()).invitations.filter(({ email }) => email === sent).map(({ id }) => id);
    ids.push((await invite({ email: unsent })).body.id);
    for (const id of ids)
      expect((await asAdmin("DELETE", `/api/admin/staff-invitations/${id}`)).status).toBe(200);
    expect(await accept(token)).toMatchObject(refusal(400, "invitation_invalid"));
    expect(await tokensTo(unsent)).toEqual([]);
    const again = await asAdmin("DELETE", `/api/admin/staff-invitations/${ids[0]}`);
    expect(again).toMatchObject(refusal(404, "invitation_not_found"));
  });

  test("an invitation requires an administrator's password, and stays open after a weak one", async () => {
    const token = await invited();
    for (const weak of ["Password1", "annakennari-7"])
      expect(await accept(token, weak)).toMatchObject(refusal(400, "password_guessable"));
    expect((await accept(token)).status).toBe(200);
  });

  test("rejects an invitation to the email address of a customer or an administrator [10.175]", async () => {
    const customer = await shop.newUser();
    expect(await invite({ email: customer.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: "account_is_customer", error: expect.stringContaining("use another address") },
    });
    for (const { email } of [owner, teacher])
      expect(await invite({ email })).toMatchObject(refusal(409, "account_is_admin"));
  });

  test("rejects the acceptance if a customer has registered the email address, and leaves the account unchanged [10.175]", async () => {
    const email = newEmail();
    const token = await invited(email);
    const registration = { name: "Anna", email, password: "golf-1234" };
    const { body } = await shop.ask("POST", "/api/register", { body: registration });
    expect(await accept(token)).toMatchObject(refusal(409, "account_is_customer"));
    const { uid, customClaims } = await shop.auth.getUser(String(body.id));
    expect({ uid, customClaims }).toEqual({ uid: body.id, customClaims: undefined });
    expect((await shop.logIn(registration)).status).toBe(200);
  });

  test("a second call completes an acceptance that was interrupted after creating the account", async () => {
    const email = newEmail();
    const token = await invited(email);
    const { openStore } = shop.services;
    shop.services.openStore = () => ({
      ...openStore(),
      transaction: () => Promise.reject(new Error("interrupted")),
    });
    const { status } = await accept(token);
    shop.services.openStore = openStore;
    expect(status).toBe(500);
    const { uid } = await shop.auth.getUserByEmail(email);
    expect((await shop.db.doc(`admins/${uid}`).get()).exists).toBe(false);
    expect((await invite({ email })).status).toBe(200);
    expect((await accept((await tokensTo(email)).at(-1))).status).toBe(200);
  });

  test.each([{ email: "anna" }, { name: "A" }, { role: "boss" }, { role: undefined }])(
    "is refused with %o",
    async (wrong) => {
      const answer = await invite({ email: newEmail(), ...wrong });
      expect(answer).toMatchObject(refusal(400, "invalid_input"));
    },
  );
});

describe("emails to all owners", () => {
  const mails = async (email: string, subject: string) => {
    await shop.deliverEmails();
    return mailbox.to(email).filter((mail) => mail.subject?.startsWith(subject));
  };

  const CHANGES: [what: string, subject: string, change: () => Promise<unknown>][] = [
    ["an invitation", "Nýtt boð í umsjón", () => invite({ email: newEmail() })],
    ["an acceptance", "Boð í umsjón var þegið", async () => accept(await invited())],
    [
      "a change of role",
      "Hlutverk í umsjón breyttist",
      async () =>
        asAdmin("PUT", `/api/admin/staff/${(await shop.newAdmin("teacher")).uid}/role`, { role: "owner" }),
    ],
    [
      "a removal",
      "Aðgangi að umsjón var lokað",
      async () => asAdmin("DELETE", `/api/admin/staff/${(await shop.newAdmin()).uid}`, {}),
    ],
  ];

  test.each(CHANGES)(
    "all owners get an email about %s and how to undo it [10.181]",
    async (_, subject, change) => {
      const before = (await mails(owner.email, subject)).length;
      const other = await shop.newAdmin();
      await change();
      for (const email of [owner.email, other.email]) {
        const [latest, ...earlier] = (await mails(email, subject)).reverse();
        expect(earlier).toHaveLength(email === owner.email ? before : 0);
        expect(latest?.text).toContain("/admin/staff");
        expect(latest?.text).toContain("Kannast þú ekki við þetta?");
      }
      expect(await mails(teacher.email, subject)).toEqual([]);
    },
  );

  test("a person who loses a role or access also gets the email [10.181]", async () => {
    const [demoted, removed] = [await shop.newAdmin(), await shop.newAdmin()];
    await asAdmin("PUT", `/api/admin/staff/${demoted.uid}/role`, { role: "teacher" });
    await asAdmin("DELETE", `/api/admin/staff/${removed.uid}`, {});
    expect(await mails(demoted.email, "Hlutverk í umsjón breyttist")).toHaveLength(1);
    expect(await mails(removed.email, "Aðgangi að umsjón var lokað")).toHaveLength(1);
  });
});

describe("an owner who was invited by an owner with a second factor", () => {
  async function withFactor({ cookie, password, email }: Admin): Promise<string> {
    const { body } = await shop.ask("POST", "/api/admin/second-factor", { cookie, body: {} });
    const confirmation = { code: codeAt(String(body.secret), NOW), password };
    const answer = await shop.ask("POST", "/api/admin/second-factor/confirm", { cookie, body: confirmation });
    expect(answer.status, email).toBe(200);
    return cookieFrom(answer.headers);
  }

  test.each([
    ["owner", 403],
    ["teacher", 200],
  ] as const)(
    "an invited owner, but not a teacher, must set up a second factor before the first call: %s [10.182]",
    async (role, status) => {
      const cookie = await withFactor(await shop.newAdmin());
      const email = newEmail();
      const body = { name: "Anna Kennari", email, role };
      expect((await shop.ask("POST", "/api/admin/staff", { cookie, body })).status).toBe(200);
      const answer = await accept((await tokensTo(email)).at(-1));
      const invitedCookie = cookieFrom(answer.headers);
      expect(answer.body).toMatchObject({ needsSecondFactor: role === "owner" });
      const read = (session: string, path: string) => shop.ask("GET", path, { cookie: session });
      expect((await read(invitedCookie, "/api/admin/courses")).status).toBe(200);
      const first = await read(
        invitedCookie,
        role === "owner" ? "/api/admin/payments" : "/api/admin/questions",
      );
      expect(first.status).toBe(status);
      if (role === "teacher") return;
      expect(first).toMatchObject(refusal(403, "second_factor_missing"));
      const later = await withFactor({ uid: "", email, password: PASSWORD, cookie: invitedCookie });
      expect((await read(later, "/api/admin/payments")).status).toBe(200);
    },
  );

  test("an invited owner needs no second factor if the inviting owner has not confirmed one [10.182]", async () => {
    const { cookie } = await shop.newAdmin();
    expect((await shop.ask("POST", "/api/admin/second-factor", { cookie, body: {} })).status).toBe(200);
    const email = newEmail();
    const body = { name: "Anna Eigandi", email, role: "owner" };
    expect((await shop.ask("POST", "/api/admin/staff", { cookie, body })).status).toBe(200);
    const answer = await accept((await tokensTo(email)).at(-1));
    expect(answer.body).toMatchObject({ needsSecondFactor: false });
  });

  test("an invited owner needs no second factor if the inviting owner has none [10.182]", async () => {
    const answer = await accept(await invited(newEmail(), "owner"));
    expect(answer.body).toMatchObject({ needsSecondFactor: false });
    const cookie = cookieFrom(answer.headers);
    expect((await shop.ask("GET", "/api/admin/payments", { cookie })).status).toBe(200);
  });
});

describe("role", () => {
  const setRole = (id: string, role: string, cookie = owner.cookie) =>
    shop.ask("PUT", `/api/admin/staff/${id}/role`, { cookie, body: { role } });

  test("a changed role applies at once and ends the sessions of the administrator [10.176]", async () => {
    const other = await shop.newAdmin("teacher");
    expect((await setRole(other.uid, "owner")).status).toBe(200);
    expect((await shop.ask("GET", "/api/admin/user", other)).status).toBe(401);
    const { headers } = await shop.logIn(other, "/api/admin/login");
    expect(headers.getSetCookie()[1]).toMatch(/^signed_in=admin;/);
    const cookie = cookieFrom(headers);
    expect((await shop.ask("GET", "/api/admin/payments", { cookie })).status).toBe(200);
  });

  test("a changed role applies at once on another instance that has cached the session", async () => {
    const other = await shop.newAdmin();
    const ask = () => shop.ask("GET", "/api/admin/payments", other);
    expect((await ask()).status).toBe(200);
    await shop.db.doc(`admins/${other.uid}`).update({ role: "teacher" });
    expect(await ask()).toMatchObject(refusal(403, "owner_role_required"));
  });

  test("ends the sessions in the database while Firebase Auth cannot be reached, and can be repeated", async () => {
    const other = await shop.newAdmin();
    await shop.ask("GET", "/api/admin/user", other);
    const { identity } = shop.services;
    const endSessions = () => Promise.reject(new Refusal("accounts_unavailable"));
    shop.services.identity = { ...identity, endSessions };
    expect((await setRole(other.uid, "teacher")).status).toBe(503);
    expect((await shop.ask("GET", "/api/admin/user", other)).status).toBe(401);
    const ended: string[] = [];
    shop.services.identity = { ...identity, endSessions: async (uid) => void ended.push(uid) };
    expect((await setRole(other.uid, "teacher")).status).toBe(200);
    shop.services.identity = identity;
    expect(ended).toEqual([other.uid]);
  });

  test("rejects a change of one's own role and of an unknown administrator's [10.177]", async () => {
    expect(await setRole(owner.uid, "teacher")).toMatchObject(refusal(409, "own_rights"));
    for (const id of ["nobody", "__nobody__"])
      expect(await setRole(id, "owner")).toMatchObject(refusal(404, "staff_not_found"));
  });
});

describe("removal", () => {
  const removeBy = (cookie: string, id: string) =>
    shop.ask("DELETE", `/api/admin/staff/${id}`, { cookie, body: {} });

  test("a removal ends the rights and all sessions, and frees the email address [10.176]", async () => {
    const email = newEmail();
    const cookies = [cookieFrom((await accept(await invited(email))).headers)];
    const signIn = () => shop.logIn({ email, password: PASSWORD }, "/api/admin/login");
    cookies.push(cookieFrom((await signIn()).headers));
    const { uid } = await shop.auth.getUserByEmail(email);
    await shop.db.doc(`secondFactors/${uid}`).set({ pendingSecret: "A", active: null });
    expect((await removeBy(owner.cookie, uid)).status).toBe(200);
    for (const cookie of cookies)
      expect((await shop.ask("GET", "/api/admin/user", { cookie })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    await expect(shop.auth.getUser(uid)).rejects.toThrow();
    for (const path of [`admins/${uid}`, `secondFactors/${uid}`])
      expect(await shop.stored(path), path).toBeUndefined();
    const { size } = await shop.db.collection("sessions").where("uid", "==", uid).get();
    expect(size).toBe(0);
    const { docs } = await shop.db.collection("emails").where("recipient", "==", email).get();
    expect(docs.map((email) => email.get("template"))).toEqual(["staffChanged"]);
    expect(await removeBy(owner.cookie, uid)).toMatchObject(refusal(404, "staff_not_found"));
    expect((await accept(await invited(email))).status).toBe(200);
  });

  test("a removal applies at once on another instance that has cached the session", async () => {
    const other = await shop.newAdmin();
    const ask = () => shop.ask("GET", "/api/admin/user", other);
    expect((await ask()).status).toBe(200);
    await shop.db.doc(`admins/${other.uid}`).delete();
    expect(await ask()).toMatchObject(refusal(403, "not_admin"));
  });

  test("keeps the account of an administrator who is also a customer, without rights", async () => {
    const customer = await shop.newUser();
    const { id, email } = customer;
    await shop.auth.setCustomUserClaims(id, { admin: true });
    const person = { id, name: "Stjóri", email, role: "owner" };
    await shop.db.doc(`admins/${id}`).set({ ...person, createdAt: NOW });
    expect((await removeBy(owner.cookie, id)).status).toBe(200);
    expect((await shop.auth.getUser(id)).customClaims).toEqual({ admin: false });
    expect((await shop.logIn(customer)).status).toBe(200);
    expect((await shop.logIn(customer, "/api/admin/login")).status).toBe(401);
  });

  test("a second call completes a removal that was interrupted after removing the document", async () => {
    const other = await shop.newAdmin();
    await shop.db.doc(`admins/${other.uid}`).delete();
    expect((await removeBy(owner.cookie, other.uid)).status).toBe(200);
    await expect(shop.auth.getUser(other.uid)).rejects.toThrow();
  });

  test("never removes or demotes the last owner [10.177]", async () => {
    const { shop: small, admin: first } = await openStaffedShop();
    const second = await small.newAdmin();
    const remove = (who: typeof first, by: typeof first) =>
      small.ask("DELETE", `/api/admin/staff/${who.uid}`, { cookie: by.cookie, body: {} });
    expect(await remove(first, first)).toMatchObject(refusal(409, "own_rights"));
    // Both owners act on each other at the same time.
    const demotion = { cookie: second.cookie, body: { role: "teacher" } };
    const answers = await Promise.all([
      remove(second, first),
      small.ask("PUT", `/api/admin/staff/${first.uid}/role`, demotion),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { docs } = await small.db.collection("admins").where("role", "==", "owner").get();
    expect(docs).toHaveLength(1);
  });
});
