import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { User } from "../../src/accounts/schema.ts";
import { openStaffedShop } from "./prepared-shops.ts";
import { cookieFrom } from "./shop.ts";

const { shop, mailbox, asAdmin, get, erase } = await openStaffedShop();
const short = () => randomUUID().slice(0, 8);
const password = "golf-1234";

test.each([
  ["letters in its domain", `thora-${short()}@þórsnes.is`, "@xn--rsnes-zta0f.is"],
  ["an ampersand", `anna&jon-${short()}@example.is`, "@example.is"],
  ["a slash", `o/neill-${short()}@example.is`, "@example.is"],
  ["every character that RFC 5322 allows", `a!#$%&'*+/=?^_\`{|}~-${short()}@example.is`, "@example.is"],
])("supports an email address with %s in all its uses", async (_, email, domain) => {
  const stored = email.replace(/@.*/, domain);
  const registered = await shop.ask<User>("POST", "/api/register", {
    body: { name: "Þóra", email, password },
  });
  expect(registered).toMatchObject({ status: 200, body: { email: stored } });
  for (const typed of [email, stored.toUpperCase()])
    expect([typed, (await shop.logIn({ email: typed, password })).status]).toEqual([typed, 200]);
  const twice = await shop.ask("POST", "/api/register", {
    body: { name: "Þóra", email: stored, password: "golf-5678" },
  });
  expect(twice.status).toBe(409);
  expect((await shop.ask("POST", "/api/forgot-password", { body: { email } })).status).toBe(200);
  await shop.buy({ cookie: cookieFrom(registered.headers) });
  await shop.runMaintenance();
  expect(mailbox.to(stored).length).toBeGreaterThan(0);
  const receipt = mailbox.to(stored).find(({ subject }) => subject?.startsWith("Kvittun"));
  expect(receipt?.text).toContain(`Netfang: ${email}`);
  const found = await get<User[]>(`/api/admin/users?search=${encodeURIComponent(email)}`);
  expect(found.map((user) => user.email)).toEqual([stored]);
  expect((await erase(registered.body, email)).status).toBe(200);
});

test("treats the Unicode and ASCII forms of an email address as one student in an import", async () => {
  const name = short();
  const people = [{ name: "Þóra", email: `${name}@þórsnes.is` }];
  const send = async (isDryRun: boolean, list = people) =>
    (await asAdmin("POST", "/api/admin/import-users", { courseId: 1, isDryRun, people: list })).body;
  expect(await send(false)).toMatchObject({ people: [{ outcome: "new" }] });
  expect(await send(true, [{ name: "Þóra", email: `${name}@xn--rsnes-zta0f.is` }])).toMatchObject({
    people: [{ outcome: "customer" }],
  });
});
