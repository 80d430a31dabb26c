import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../api-client.ts";
import { tickingClock } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, grant } = await openStaffedShop();
shop.clock.now = tickingClock();

afterEach(() => vi.restoreAllMocks());

type Person = { id: string; name: string; email: string };

const importPerson = ({ name, email }: Person, isDryRun = false) =>
  asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun, people: [{ name, email }] });

const PACK = { courseId: 1, seats: 12, unitPrice: 18_000, name: "Golfklúbbur Prufu", reason: "Millifært" };
const invoiceNumbers = new Map<string, string>();
/** Enters the same invoice of a person each time. */
function enterPack({ email }: Person) {
  const invoiceNumber = invoiceNumbers.get(email) ?? randomUUID();
  invoiceNumbers.set(email, invoiceNumber);
  return asAdmin("POST", "/api/admin/packs", { ...PACK, email, invoiceNumber, idNumber: CLUB_ID_NUMBER });
}

/** Returns a customer who registered with an email address that is not theirs, and connected Google to the account. */
async function newSquatter(): Promise<TestUser> {
  const squatter = await shop.newUser();
  const providerToLink = { providerId: "google.com", uid: randomUUID(), email: squatter.email };
  await shop.auth.updateUser(squatter.id, { providerToLink });
  return squatter;
}

const mayEnter = async ({ cookie }: Pick<TestUser, "cookie">) =>
  (await shop.ask("GET", "/api/user", { cookie })).status;
const canLogIn = async (person: TestUser) => (await shop.logIn(person)).status;
const providersOf = async ({ id }: Person) =>
  (await shop.auth.getUser(id)).providerData.map(({ providerId }) => providerId);

/** Sends the queued emails. Returns the tokens that set a password, in the order of the emails to the email address. */
async function passwordTokens(email: string): Promise<string[]> {
  await shop.deliverEmails();
  const tokens = mailbox.to(email).map(({ text }) => text?.match(/reset-password\/([^\s?]+)/)?.[1]);
  return tokens.filter((token) => token !== undefined).map(decodeURIComponent);
}

/** Sets a password with the link that was mailed, and signs in. */
async function prove(email: string): Promise<{ purchasedCourses: number[] }> {
  const [token = ""] = await passwordTokens(email);
  const password = "nytt-lykilord-9";
  expect((await shop.ask("POST", "/api/reset-password", { body: { token, password } })).status).toBe(200);
  return (await shop.logIn({ email, password })).body;
}

describe.each([
  ["a grant", ({ id }: Person) => grant(id)],
  ["an import", (person: Person) => importPerson(person)],
  ["a pack paid by invoice", enterPack],
])("%s", (way, give) => {
  const courses = way === "a pack paid by invoice" ? [] : [1];

  test("ends all access to an account with an unverified email address and mails a link that sets a password [10.167]", async () => {
    const squatter = await newSquatter();
    expect(await mayEnter(squatter)).toBe(200); // from here on, the API caches the session
    expect((await give(squatter)).status).toBe(200);
    expect(await mayEnter(squatter)).toBe(401);
    expect(await canLogIn(squatter)).toBe(401);
    expect(await providersOf(squatter)).toEqual(["password"]);
    expect(await prove(squatter.email)).toMatchObject({ id: squatter.id, purchasedCourses: courses });
  });

  test("keeps password, Google and sessions of an account with a verified email address [10.167]", async () => {
    const squatter = await newSquatter();
    await shop.verify(squatter);
    expect((await give(squatter)).status).toBe(200);
    expect(await mayEnter(squatter)).toBe(200);
    expect(await canLogIn(squatter)).toBe(200);
    expect(await providersOf(squatter)).toEqual(expect.arrayContaining(["google.com"]));
    expect(await passwordTokens(squatter.email)).toEqual([]);
  });

  test("grants nothing before all access has ended, and completes after an interruption", async () => {
    const squatter = await newSquatter();
    vi.spyOn(shop.auth, "revokeRefreshTokens").mockRejectedValueOnce(new Error("broken off"));
    expect((await give(squatter)).status).toBe(500);
    expect(await shop.stored(`users/${squatter.id}`)).toMatchObject({ purchasedCourses: [] });
    expect((await give(squatter)).status).toBe(200);
    await give(squatter); // changes nothing
    expect(await mayEnter(squatter)).toBe(401);
    expect(await passwordTokens(squatter.email)).toHaveLength(1);
  });
});

test.each<[string, (person: Person) => Promise<{ status: number }>]>([
  ["a grant of an unknown course", ({ id }) => grant(id, 99)],
  ["a grant of an owned course", ({ id }) => grant(id)],
  ["an import of a customer", (person) => importPerson(person)],
  ["a dry run", (person) => importPerson(person, true)],
])("leaves an unverified account unchanged after %s", async (_, call) => {
  const squatter = await shop.newBuyer();
  await call(squatter);
  expect(await mayEnter(squatter)).toBe(200);
  expect(await canLogIn(squatter)).toBe(200);
});

test("leaves the access of an administrator who is also a customer unchanged", async () => {
  const customer = await shop.newUser();
  await shop.auth.setCustomUserClaims(customer.id, { admin: true });
  expect((await grant(customer.id)).status).toBe(200);
  expect(await canLogIn(customer)).toBe(200);
});

test("greets an imported person by the name on the list, not by that of the unverified account", async () => {
  const email = newEmail();
  const body = { name: "Óþekktur Maður", email, password: "golf-1234" };
  await shop.ask("POST", "/api/register", { body });
  await importPerson({ id: "", name: "Jóna Félagi", email });
  await shop.deliverEmails();
  expect(mailbox.to(email)[0]?.text).toContain("Hæ, Jóna!");
});

describe("email address corrected by an owner", () => {
  const correct = ({ id }: Person, email: string) =>
    asAdmin<{ code?: string }>("POST", `/api/admin/users/${id}/email`, { email });

  test("gives the account to the person who opens the link at the new email address [10.167]", async () => {
    const former = { ...(await shop.newBuyer()), ...{ cookie: "" } };
    await shop.verify(former);
    const providerToLink = { providerId: "google.com", uid: randomUUID(), email: former.email };
    await shop.auth.updateUser(former.id, { providerToLink });
    const email = newEmail();
    expect((await correct(former, email)).status).toBe(200);
    for (const known of [former.email, email]) expect(await canLogIn({ ...former, email: known })).toBe(401);
    expect(await providersOf(former)).toEqual(["password"]);
    expect(await passwordTokens(former.email)).toEqual([]);
    expect(await prove(email)).toMatchObject({ id: former.id, purchasedCourses: [1] });
  });

  test("a correction can be repeated after an interruption", async () => {
    const former = await shop.newBuyer();
    const email = newEmail();
    vi.spyOn(shop.auth, "revokeRefreshTokens").mockRejectedValueOnce(new Error("broken off"));
    expect((await correct(former, email)).status).toBe(500);
    expect((await correct(former, email)).status).toBe(200);
    expect(await mayEnter(former)).toBe(401);
    expect(await passwordTokens(email)).toHaveLength(1);
  });

  test("changes no access if another account has the email address", async () => {
    const [customer, other] = [await shop.newUser(), await shop.newUser()];
    expect(await correct(customer, other.email)).toMatchObject(refusal(409, "email_taken"));
    expect(await canLogIn(customer)).toBe(200);
  });
});
