import { expect, test } from "vitest";
import type { ImportResult, Student } from "../../src/students/schema.ts";
import { refusal } from "../api-client.ts";
import { newEmail, openStaffedShop } from "./prepared-shops.ts";

const { shop, mailbox, admin, asAdmin, get } = await openStaffedShop();

type Person = { name: string; email: string };

const newPerson = (name = "Nýliði Nýjason"): Person => ({ name, email: newEmail() });
const send = <Body = ImportResult>(people: Person[], isDryRun = false, courseId = 1) =>
  asAdmin<Body>("POST", "/api/admin/import-users", { courseId, isDryRun, people });
const password = "golf-1234";
const reset = (token: string | null) =>
  shop.ask("POST", "/api/reset-password", { body: { token, password } });
const outcomes = async (people: Person[], isDryRun = false) =>
  (await send(people, isDryRun)).body.people.map(({ outcome }) => outcome);

test("gives a new student an account, the course and an emailed link to choose a password", async () => {
  const person = newPerson();
  const people = [{ email: person.email, outcome: "new" }];
  expect(await send([person])).toMatchObject({ status: 200, body: { people } });
  await shop.runMaintenance();
  const [invitation] = mailbox.to(person.email);
  expect(invitation?.subject).toBe("Þú hefur fengið aðgang: Námskeið 1");
  const [, token = ""] = invitation?.text?.match(/reset-password\/(\S+)/) ?? [];
  expect((await reset(decodeURIComponent(token))).status).toBe(200);
  expect(await shop.logIn({ email: person.email, password })).toMatchObject({
    status: 200,
    body: { name: person.name, hasPurchased: true, purchasedCourses: [1] },
  });
});

test("shows a new student as not signed in until the first sign-in with the chosen password", async () => {
  const person = newPerson();
  await send([person]);
  const { uid } = await shop.auth.getUserByEmail(person.email);
  const page = () => get<Student>(`/api/admin/users/${uid}`);
  expect((await page()).lastSeenAt).toBeNull();
  await reset(await shop.services.identity.passwordResetToken(person.email));
  await shop.logIn({ email: person.email, password });
  expect((await page()).lastSeenAt).toMatch(/^20/);
});

test("grants the course to an existing user without changing name or password, and skips a customer", async () => {
  const [known, customer] = [await shop.newUser("Jóna Prufa"), await shop.newUser()];
  await shop.verify(known);
  await shop.buy(customer);
  await shop.runMaintenance();
  const people = [
    { name: "Önnur Jóna", email: known.email.toUpperCase() },
    { name: customer.name, email: customer.email },
  ];
  expect(await outcomes(people)).toEqual(["known", "customer"]);
  await shop.runMaintenance();
  expect(mailbox.to(known.email).at(-1)?.text).toMatch(/\/course\/1/);
  expect(mailbox.to(customer.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Kvittun/),
  ]);
  expect((await shop.ask("GET", "/api/lessons/1", customer)).status).toBe(200); // the session has not ended
  expect((await shop.logIn(customer)).status).toBe(200);
  const { status, body } = await shop.logIn(known);
  expect([status, body]).toMatchObject([200, { name: "Jóna Prufa", purchasedCourses: [1] }]);
});

test("returns the same outcomes from a dry run and changes nothing", async () => {
  const person = newPerson();
  const known = await shop.newUser();
  expect(await outcomes([person, known], true)).toEqual(["new", "known"]);
  await expect(shop.auth.getUserByEmail(person.email)).rejects.toThrow();
  expect((await shop.ask("GET", "/api/lessons/1", known)).status).toBe(403);
});

test("grants the course and sends the email only once if an import is repeated", async () => {
  const [person, interrupted] = [newPerson(), newPerson()];
  await shop.auth.createUser({ email: interrupted.email, displayName: interrupted.name });
  expect(await outcomes([person, interrupted])).toEqual(["new", "new"]);
  expect(await outcomes([person, interrupted])).toEqual(["customer", "customer"]);
  await shop.runMaintenance();
  for (const { email } of [person, interrupted]) expect(mailbox.to(email)).toHaveLength(1);
});

test("skips an administrator's account", async () => {
  const administrator = { name: "Stjóri", email: admin.email };
  expect(await outcomes([administrator], true)).toEqual(["administrator"]);
  expect(await outcomes([administrator])).toEqual(["administrator"]);
  expect(await shop.stored(`users/${admin.uid}`)).toBeUndefined();
});

test.each([
  ["no people", []],
  ["more people than one call allows", Array.from({ length: 26 }, () => newPerson())],
  ["an invalid email address", [{ name: "Jóna", email: "jona" }]],
])("rejects an import of %s", async (_, people) => {
  expect(await send<{ code: string }>(people)).toMatchObject(refusal(400, "invalid_input"));
});

test("rejects an import to an unknown course before it creates an account", async () => {
  const person = newPerson();
  expect(await send([person], false, 99)).toMatchObject(refusal(404, "course_not_found"));
  await expect(shop.auth.getUserByEmail(person.email)).rejects.toThrow();
});
