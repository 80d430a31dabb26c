import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ATTEMPT_LIMITS } from "../../src/limits/attempt-limits.ts";
import { requestedPack } from "../../src/payments/packs/request-link.ts";
import { refusal } from "../api-client.ts";
import { DAY_MS, NOW, timeAfter } from "../clock.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { expectTooMany, from, newIp, statusesOf, times } from "./limits.ts";
import { openGiftShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

const { shop, mailbox, asAdmin, audit, exportOf, erase, owned } = await openGiftShop();
/** The contact email address of the demo's company. */
const INSTRUCTOR: string = (await shop.stored("site/texts"))?.company.email;
await asAdmin("PUT", "/api/admin/pack-prices", { steps: [{ seats: 10, percent: 10 }] });

let club: TestUser;
beforeEach(async () => {
  club = await shop.verify(await shop.newUser("Klara Klúbbur"));
  await shop.deliverEmails();
});

const request = ({ cookie }: { cookie: string }, more: object = {}, courseId = 1) =>
  shop.ask<{ amount?: number; code?: string }>("POST", `/api/courses/${courseId}/invoice-request`, {
    cookie,
    body: { seats: 12, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER, ...more },
    headers: from(newIp()),
  });
const requestsOf = async ({ id }: { id: string }) =>
  (await audit("?action=invoice_requested")).filter(({ actor }) => actor === id);
const queuedFor = async ({ id, email }: TestUser) => {
  const { docs } = await shop.db.collection("emails").get();
  return docs
    .map((each) => each.data())
    .filter(({ data, recipient }) => data.userId === id || recipient === email);
};

test("emails the instructor a link that fills in the form, and the buyer the next steps [10.367]", async () => {
  expect(await request(club)).toMatchObject({ status: 200, body: { amount: 12 * 22_410 } });
  await shop.deliverEmails();

  const mail = mailbox.to(INSTRUCTOR).at(-1);
  expect(mail?.subject).toBe("Beiðni um kröfu: Golfklúbbur Prufu");
  expect(mail?.replyTo).toEqual([{ name: "", address: club.email }]);
  for (const part of [CLUB_ID_NUMBER, club.email, "12 × 22.410 kr.", "268.920 kr.", "Námskeið 1"])
    expect(mail?.text).toContain(part);
  const [link = ""] = /http:\/\/shop\.test\/admin\/packs\?\S+/.exec(mail?.text ?? "") ?? [];
  expect(requestedPack(new URL(link).searchParams)).toEqual({
    ...{ courseId: 1, seats: 12, unitPrice: 22_410, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER },
    ...{ hasNoCheckDigit: false, email: club.email },
  });

  const copy = mailbox.to(club.email).at(-1);
  expect(copy?.subject).toBe("Beiðni þín um kröfu er móttekin");
  expect(copy?.replyTo).toEqual([{ name: "", address: INSTRUCTOR }]);
  expect(copy?.text).toContain("268.920 kr.");
  expect(copy?.text).not.toContain(CLUB_ID_NUMBER);
});

test("refuses another total than the one that was shown [10.367]", async () => {
  expect(await request(club, { shownAmount: 12 * 22_410 - 1 })).toMatchObject(refusal(409, "price_changed"));
  expect(await requestsOf(club)).toEqual([]);
  expect((await request(club, { shownAmount: 12 * 22_410 })).status).toBe(200);
});

test("opens no order and no course, and records the request in the audit log [10.368]", async () => {
  await request(club);
  expect((await shop.ask("GET", "/api/user/payments", club)).body).toEqual([]);
  expect(await owned(club)).toEqual([]);
  expect(await requestsOf(club)).toMatchObject([
    {
      actorEmail: club.email,
      object: { kind: "course", id: "1", name: "Námskeið 1" },
      detail: "12 × 22.410 kr.",
    },
  ]);
});

test("sends the same request once a day, also if it arrives twice at once [10.368]", async () => {
  const answers = await Promise.all([request(club), request(club)]);
  expect(statusesOf([...answers, await request(club)])).toEqual([200, 200, 200]);
  expect(await requestsOf(club)).toHaveLength(1);
  await shop.deliverEmails();
  expect(mailbox.to(club.email).filter(({ subject }) => subject?.startsWith("Beiðni þín"))).toHaveLength(1);
  shop.clock.now = () => timeAfter(DAY_MS);
  await request(club);
  shop.clock.now = () => NOW;
  expect(await requestsOf(club)).toHaveLength(2);
});

test.each([
  ["number of seats", { seats: 13 }, 1],
  ["name", { name: "Golfklúbbur Annar" }, 1],
  ["kennitala", { idNumber: "510101-2120" }, 1],
  ["course", {}, 2],
] as const)("sends a request that differs in the %s [10.368]", async (_, more, courseId) => {
  const second = shop.db.doc("courses/2");
  await second.update({ isPublished: true });
  onTestFinished(async () => void (await second.update({ isPublished: false })));
  const confirmed = { hasNoCheckDigit: true };
  for (const [fields, id] of [[{}, 1] as const, [more, courseId] as const])
    expect((await request(club, { ...confirmed, ...fields }, id)).status).toBe(200);
  expect(await requestsOf(club)).toHaveLength(2);
});

test("accepts five requests of an account a day [10.368]", async () => {
  const { attempts, windowSeconds } = ATTEMPT_LIMITS.invoiceRequest.account;
  for (const index of times(attempts)) expect((await request(club, { seats: 20 + index })).status).toBe(200);
  expectTooMany(await request(club, { seats: 40 }), windowSeconds);
});

test.each([
  ["a kennitala whose check digit is wrong", { idNumber: "500101-2030" }],
  ["a kennitala of letters", { idNumber: "abc" }],
  ["a kennitala in a list", { idNumber: [CLUB_ID_NUMBER] }],
  ["one seat", { seats: 1 }],
  ["201 seats", { seats: 201 }],
  ["half a seat", { seats: 2.5 }],
  ["a name with a link", { name: "evil.example/golf" }],
  ["no name", { name: " " }],
])("rejects %s [10.367]", async (_, spoiled) => {
  expect(await request(club, spoiled)).toMatchObject(refusal(400, "invalid_input"));
  expect(await queuedFor(club)).not.toContainEqual(expect.objectContaining({ template: "invoiceRequest" }));
});

test("accepts a kennitala without a check digit that the buyer has confirmed", async () => {
  expect((await request(club, { idNumber: "500101-2030", hasNoCheckDigit: true })).status).toBe(200);
});

test("rejects a visitor, an unknown or unlisted course and a free course [10.367]", async () => {
  expect(await request({ cookie: "" })).toMatchObject(refusal(401, "not_signed_in"));
  expect(await request(club, {}, 99)).toMatchObject(refusal(404, "course_not_found"));
  const { price } = (await shop.stored("courses/1")) ?? {};
  await shop.db.doc("courses/1").update({ price: 0 });
  expect(await request(club)).toMatchObject(refusal(400, "invalid_input"));
  await shop.db.doc("courses/1").update({ price, isPublished: false });
  expect(await request(club)).toMatchObject(refusal(404, "course_not_found"));
  await shop.db.doc("courses/1").update({ isPublished: true });
});

test("exports the email to the buyer, and erases the unsent email to the instructor [10.369]", async () => {
  await request(club);
  expect((await exportOf(club)).emails).toContainEqual(
    expect.objectContaining({ template: "invoiceRequestCopy" }),
  );
  expect(await queuedFor(club)).toContainEqual(expect.objectContaining({ template: "invoiceRequest" }));
  expect((await erase(club)).status).toBe(200);
  expect(await queuedFor(club)).toEqual([]);
  const { docs } = await shop.db.collection("audit").where("actor", "==", club.id).get();
  expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain(club.email);
});
