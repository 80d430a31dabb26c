import { expect, test } from "vitest";
import type { RefusalCode } from "../../src/core/errors.ts";
import type { Letter } from "../../src/letters/schema.ts";
import { CLUB_ID_NUMBER } from "../shop-driver.ts";
import { afterRead, beforeTransaction } from "./meanwhile.ts";
import { newEmail, openEditedShop } from "./prepared-shops.ts";
import type { TestUser } from "./shop.ts";

/*
 * Each check of a transaction, with a change by another call between the access check and the commit. A check
 * before the transaction would not notice the change. Rights of administrators: step-up.test.ts.
 */

const opened = await openEditedShop({ rateLimitFactor: 1000 });
const { shop, mailbox, asAdmin, grant, revoke, refund, erase, publish, courseNow, save, sell } = opened;
const { newCourse, courseOnSale, newLesson } = opened;

type Call = {
  method?: "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  /** The caller: an owner of the shop by default. */
  as?: Pick<TestUser, "cookie">;
  meanwhile: () => Promise<unknown>;
};

/** A row: the change before the commit, the refusal, and the call. */
type Row = readonly [change: string, code: RefusalCode, prepare: () => Promise<Call>];

const post = (person: Pick<TestUser, "cookie">, path: string, body: object = {}) =>
  shop.ask("POST", path, { cookie: person.cookie, body });
const customer = () => shop.newUser();
const VISITOR = { cookie: "" };
const holdForReview = async (paymentId: string) => {
  const review = {
    id: `held-${paymentId}`,
    reason: "paid_late",
    subject: paymentId,
    paymentId,
    detail: null,
  };
  await shop.db.doc(`reviews/${review.id}`).set({ ...review, ...OPEN_REVIEW });
  await shop.db.doc(`payments/${paymentId}`).update({ reviewReason: "paid_late" });
};
const OPEN_REVIEW = {
  openedAt: new Date("2026-01-01"),
  closedAt: null,
  closedBy: null,
  note: null,
  reportedAt: null,
};
const newReview = async () => {
  const { paymentId } = await shop.newBuyer();
  await holdForReview(paymentId);
  return `held-${paymentId}`;
};

const gift = async (
  meanwhile: (gift: { id: string; code: string; reader: TestUser }) => Promise<unknown>,
) => {
  const [given, reader] = [await shop.give(await customer()), await customer()];
  const call = { path: `/api/gifts/${given.code}/redeem`, as: reader };
  return { ...call, meanwhile: () => meanwhile({ ...given, reader }) };
};

type Sold = { id: string; code: string; buyer: TestUser; member: TestUser };
const pack = async (seats = 2): Promise<Sold> => {
  const buyer = await customer();
  return { ...(await shop.buyPack(buyer, { seats })), buyer, member: await customer() };
};
const seat = async (meanwhile: (pack: Sold) => Promise<unknown>) => {
  const sold = await pack();
  return { path: `/api/packs/${sold.code}/seat`, as: sold.member, meanwhile: () => meanwhile(sold) };
};
const takenSeat = async (as: "buyer" | "owner", meanwhile: (pack: Sold) => Promise<unknown>) => {
  const sold = await pack(3);
  await shop.takeSeat(sold.member, sold.code);
  const path =
    as === "buyer" ? `/api/payment/${sold.id}/free-seat` : `/api/admin/payments/${sold.id}/free-seat`;
  const call = { path, body: { userId: sold.member.id }, ...(as === "buyer" && { as: sold.buyer }) };
  return { ...call, meanwhile: () => meanwhile(sold) };
};
const unansweredRefund = async ({ id }: Sold) => {
  const { provider } = shop.services;
  shop.services.provider = { ...provider, refund: () => Promise.reject(new Error("no answer")) };
  await asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við" });
  shop.services.provider = provider;
};

const order = async (
  meanwhile: (order: { buyer: TestUser; courseId: number }) => Promise<unknown>,
  query = "",
) => {
  const buyer = await customer();
  const { course } = await courseOnSale();
  const path = `/api/courses/${course.id}/checkout${query}`;
  return {
    path,
    as: buyer,
    body: { shownAmount: 9900 },
    meanwhile: () => meanwhile({ buyer, courseId: course.id }),
  };
};
const changeCourse = async (id: number, changes: object) => sell(await courseNow(id), changes);

const QUESTION = { courseId: 1, text: "Hvernig á gripið að vera?" };
const question = async (meanwhile: (customer: TestUser) => Promise<unknown>) => {
  const customer = await shop.newBuyer();
  return {
    path: "/api/lessons/1/questions",
    as: customer,
    body: QUESTION,
    meanwhile: () => meanwhile(customer),
  };
};

/** Returns the token of the latest link to an email address. */
const tokenTo = async (email: string) => {
  await shop.deliverEmails();
  const text = mailbox.to(email).at(-1)?.text ?? "";
  return /[?&](?:lykill|token)=([\w.-]+)/.exec(text)?.[1] ?? "";
};
/** Returns the token of a link to a new email address that the customer has asked for. */
const emailChangeOf = async (person: TestUser) => {
  const email = newEmail();
  const asked = await post(person, "/api/account/email", { newEmail: email, password: person.password });
  expect(asked.status).toBe(200);
  return tokenTo(email);
};
const invitation = async (meanwhile: (sent: { id: string; sender: Sender }) => Promise<unknown>) => {
  const sender = await shop.newAdmin();
  const email = newEmail();
  const body = { name: "Anna Kennari", email, role: "teacher" };
  const { body: sent } = await shop.ask<{ id: string }>("POST", "/api/admin/staff", {
    cookie: sender.cookie,
    body,
  });
  const accepted = { token: await tokenTo(email), password: "onnur-sol-og-vindur-7" };
  return {
    ...{ path: "/api/staff-invitation/accept", as: VISITOR, body: accepted },
    meanwhile: () => meanwhile({ id: sent.id, sender }),
  };
};
type Sender = Awaited<ReturnType<typeof shop.newAdmin>>;

const letter = async (meanwhile: (letter: Letter) => Promise<unknown>, change = "send") => {
  const fields = { subject: "Vorið", text: "Sæl öll.", audience: { kind: "customers", id: "1" } };
  const { body } = await asAdmin<Letter>("POST", "/api/admin/letters", fields);
  const path = `/api/admin/letters/${body.id}`;
  const input = { ...fields, revision: body.revision };
  const call =
    change === "send" ? { path: `${path}/send`, body: input } : { method: "PUT" as const, path, body: input };
  return { ...call, meanwhile: () => meanwhile(body) };
};
const sendLetter = ({ id, revision }: Letter) =>
  asAdmin("POST", `/api/admin/letters/${id}/send`, { revision });

const PACK = { courseId: 1, seats: 2, unitPrice: 20_000, name: "Golfklúbbur", idNumber: CLUB_ID_NUMBER };
const invoiced = async () => ({
  ...{ ...PACK, email: newEmail(), invoiceNumber: crypto.randomUUID(), reason: "Greitt með kröfu" },
});
const coupon = (code: string) =>
  asAdmin<{ id: string }>("POST", "/api/admin/coupons", {
    ...{ code, discountType: "percentage", discountValue: 20, isOneTime: false },
  });

const ROWS: Record<string, readonly Row[]> = {
  "opening a gift": [
    [
      "another person opens it",
      "gift_redeemed",
      () => gift(async ({ code }) => shop.redeem(await customer(), code)),
    ],
    ["it is refunded", "gift_void", () => gift(({ id }) => refund(id))],
    ["its payment is put under review", "gift_held", () => gift(({ id }) => holdForReview(id))],
    ["the recipient gets the course", "already_owned", () => gift(({ reader }) => grant(reader.id))],
    ["the recipient is erased", "not_signed_in", () => gift(({ reader }) => erase(reader))],
  ],
  "taking a seat": [
    [
      "others take all seats",
      "pack_full",
      () =>
        seat(async ({ code }) => {
          for (const other of [await customer(), await customer()]) await shop.takeSeat(other, code);
        }),
    ],
    ["the pack is refunded", "pack_void", () => seat(({ id }) => refund(id))],
    ["its payment is put under review", "pack_held", () => seat(({ id }) => holdForReview(id))],
    ["a refund gets no answer", "pack_held", () => seat(unansweredRefund)],
    [
      "the link is replaced",
      "pack_link_replaced",
      () => seat(({ buyer, id }) => post(buyer, `/api/payment/${id}/pack-link`)),
    ],
    ["the person gets the course", "already_owned", () => seat(({ member }) => grant(member.id))],
    ["the person is erased", "not_signed_in", () => seat(({ member }) => erase(member))],
  ],
  "freeing a seat": (["buyer", "owner"] as const).flatMap((as): Row[] => [
    [`the pack is refunded (${as})`, "pack_void", () => takenSeat(as, ({ id }) => refund(id))],
    [`a refund gets no answer (${as})`, "pack_held", () => takenSeat(as, unansweredRefund)],
    [
      `another call frees it (${as})`,
      "seat_not_found",
      () =>
        takenSeat(as, ({ id, member }) =>
          asAdmin("POST", `/api/admin/payments/${id}/free-seat`, { userId: member.id }),
        ),
    ],
  ]),
  "replacing the link of a pack": [
    [
      "the pack is refunded",
      "pack_void",
      async () => {
        const { id, buyer } = await pack();
        return { path: `/api/payment/${id}/pack-link`, as: buyer, meanwhile: () => refund(id) };
      },
    ],
  ],
  "a checkout": [
    [
      "the course goes off sale",
      "course_not_found",
      () => order(({ courseId }) => asAdmin("POST", `/api/admin/courses/${courseId}/archive`)),
    ],
    [
      "the price rises",
      "price_changed",
      () => order(({ courseId }) => changeCourse(courseId, { price: 19_900 })),
    ],
    [
      "the buyer gets the course",
      "already_owned",
      () => order(({ buyer, courseId }) => grant(buyer.id, courseId)),
    ],
    ["the buyer is erased", "not_signed_in", () => order(({ buyer }) => erase(buyer))],
    [
      "its coupon is archived",
      "coupon_not_found",
      async () => {
        const id = await shop.newCoupon();
        return order(() => asAdmin("DELETE", `/api/admin/coupons/${id}`), `?couponId=${id}`);
      },
    ],
    [
      "its coupon is paused",
      "coupon_paused",
      async () => {
        const id = await shop.newCoupon();
        return order(() => asAdmin("POST", `/api/admin/coupons/${id}/pause`), `?couponId=${id}`);
      },
    ],
    [
      "another person uses its coupon up",
      "coupon_already_used",
      async () => {
        const id = await shop.newCoupon({ isOneTime: true });
        return order(async () => shop.buy(await customer(), id), `?couponId=${id}`);
      },
    ],
  ],
  "setting the name on a receipt": [
    [
      "another tab sets it",
      "billing_already_set",
      async () => {
        const buyer = await shop.newBuyer();
        const path = `/api/payment/${buyer.paymentId}/billing`;
        const body = { name: "Jóna", idNumber: "010130-2989" };
        return { path, as: buyer, body, meanwhile: () => post(buyer, path, body) };
      },
    ],
  ],
  "asking a question": [
    [
      "another tab uses the last question",
      "question_quota_used",
      () =>
        question(async (customer) => {
          const { questionQuota } = await courseNow(1);
          for (let asked = 0; asked < questionQuota; asked += 1)
            await post(customer, "/api/lessons/1/questions", {
              ...QUESTION,
              text: `Spurning númer ${asked}`,
            });
        }),
    ],
    ["the course is revoked", "course_not_bought", () => question(({ id }) => revoke(id))],
    ["the customer is erased", "not_signed_in", () => question((customer) => erase(customer))],
  ],
  "saving a note": [
    [
      "another tab saves another text",
      "changed_meanwhile",
      async () => {
        const customer = await shop.newBuyer();
        const path = "/api/lessons/1/note";
        const save = (text: string) =>
          shop.ask("PUT", path, { cookie: customer.cookie, body: { text, revision: 0 } });
        const body = { text: "Úr flipa B", revision: 0 };
        return { method: "PUT", path, as: customer, body, meanwhile: () => save("Úr flipa A") };
      },
    ],
  ],
  "accepting an invitation": [
    [
      "it is withdrawn",
      "invitation_invalid",
      () => invitation(({ id }) => asAdmin("DELETE", `/api/admin/staff-invitations/${id}`)),
    ],
    [
      "its sender becomes a teacher",
      "invitation_invalid",
      () => invitation(({ sender }) => shop.db.doc(`admins/${sender.uid}`).update({ role: "teacher" })),
    ],
    [
      "its sender signs out everywhere",
      "invitation_invalid",
      () => invitation(({ sender }) => shop.services.identity.endSessions(sender.uid)),
    ],
  ],
  "following the link of a new email address": [
    [
      "another click follows it",
      "email_link_invalid",
      async () => {
        const body = { token: await emailChangeOf(await customer()) };
        const path = "/api/account/email/confirm";
        return { path, as: VISITOR, body, meanwhile: () => post(VISITOR, path, body) };
      },
    ],
  ],
  "granting a course": [
    [
      "the customer buys it",
      "already_owned",
      async () => {
        const person = await shop.verify(await customer());
        const path = `/api/admin/users/${person.id}/grant`;
        return { path, body: { courseId: 1, reason: "Gjöf" }, meanwhile: () => shop.buy(person) };
      },
    ],
    [
      "the customer is erased",
      "user_not_found",
      async () => {
        const person = await shop.verify(await customer());
        const path = `/api/admin/users/${person.id}/grant`;
        return { path, body: { courseId: 1, reason: "Gjöf" }, meanwhile: () => erase(person) };
      },
    ],
  ],
  "revoking a course": [
    [
      "another owner revokes it",
      "not_granted",
      async () => {
        const { id } = await shop.newBuyer();
        const body = { courseId: 1, reason: "Mistök" };
        return { path: `/api/admin/users/${id}/revoke`, body, meanwhile: () => revoke(id) };
      },
    ],
  ],
  "a refund": [
    [
      "another owner refunds it",
      "payment_not_refundable",
      async () => {
        const { paymentId } = await shop.newBuyer();
        const body = { reason: "Hætti við", byHand: true };
        return { path: `/api/admin/payments/${paymentId}/refund`, body, meanwhile: () => refund(paymentId) };
      },
    ],
    [
      "a seat of the pack is taken",
      "refund_changed",
      async () => {
        const { id, code, member } = await pack();
        const body = { reason: "Hætti við", byHand: true, shownAmount: 2 * 24_900 };
        const meanwhile = () => shop.takeSeat(member, code);
        return { path: `/api/admin/payments/${id}/refund`, body, meanwhile };
      },
    ],
    [
      "all seats of the pack are taken",
      "pack_used_up",
      async () => {
        const { id, code } = await pack();
        const meanwhile = async () => {
          for (const person of [await customer(), await customer()]) await shop.takeSeat(person, code);
        };
        const body = { reason: "Hætti við", byHand: true };
        return { path: `/api/admin/payments/${id}/refund`, body, meanwhile };
      },
    ],
  ],
  "a completion by hand": [
    [
      "the card provider reports the payment",
      "payment_not_completable",
      async () => {
        const { body } = await shop.checkout(await customer());
        const path = `/api/admin/payments/${body.paymentId}/complete`;
        const input = { reason: "Greitt í banka", authorizationCode: "123456" };
        return { path, body: input, meanwhile: () => shop.payFor(body) };
      },
    ],
  ],
  "a pack paid by invoice": [
    [
      "the course goes off sale",
      "course_not_found",
      async () => {
        const { course } = await courseOnSale();
        const body = { ...(await invoiced()), courseId: course.id };
        const archive = () => asAdmin("POST", `/api/admin/courses/${course.id}/archive`);
        return { path: "/api/admin/packs", body, meanwhile: async () => archive() };
      },
    ],
    [
      "the invoice is entered with other seats",
      "invoice_entered",
      async () => {
        const body = await invoiced();
        const enter = () => asAdmin("POST", "/api/admin/packs", { ...body, seats: 3 });
        return { path: "/api/admin/packs", body, meanwhile: enter };
      },
    ],
  ],
  "sending a gift again": [
    [
      "it is opened",
      "gift_redeemed",
      async () => {
        const { id, code } = await shop.give(await customer());
        const path = `/api/admin/payments/${id}/gift`;
        return {
          path,
          body: { email: newEmail() },
          meanwhile: async () => shop.redeem(await customer(), code),
        };
      },
    ],
    [
      "it is refunded",
      "gift_void",
      async () => {
        const { id } = await shop.give(await customer());
        const path = `/api/admin/payments/${id}/gift`;
        return { path, body: { email: newEmail() }, meanwhile: () => refund(id) };
      },
    ],
  ],
  "closing a review": [
    [
      "another owner closes it",
      "review_closed",
      async () => {
        const path = `/api/admin/reviews/${await newReview()}/close`;
        return { path, body: { note: "Skoðað" }, meanwhile: () => asAdmin("POST", path, { note: "Búið" }) };
      },
    ],
  ],
  "a letter": [
    ["another tab sends it", "letter_started", () => letter(sendLetter)],
    [
      "another tab deletes it",
      "letter_not_found",
      () => letter(({ id }) => asAdmin("DELETE", `/api/admin/letters/${id}`)),
    ],
    ["another tab sends what is edited here", "letter_started", () => letter(sendLetter, "save")],
    [
      "another tab edits what is sent here",
      "changed_meanwhile",
      () =>
        letter(({ id, revision, audience }) =>
          asAdmin("PUT", `/api/admin/letters/${id}`, {
            subject: "Sumarið",
            text: "Sæl.",
            audience,
            revision,
          }),
        ),
    ],
  ],
  "editing a course": [
    [
      "another tab saves it",
      "changed_meanwhile",
      async () => {
        const course = await newCourse();
        const { id: _, lessons, archivedAt: __, createdAt: ___, updatedAt: ____, ...fields } = course;
        const body = { ...fields, title: "Púttin", lessonIds: lessons.map(({ id }) => id) };
        const meanwhile = () => save(course, { title: "Vippin" });
        return { method: "PUT", path: `/api/admin/courses/${course.id}`, body, meanwhile };
      },
    ],
  ],
  "editing a lesson": [
    [
      "another tab saves it",
      "changed_meanwhile",
      async () => {
        const lesson = await newLesson((await newCourse()).id);
        const path = `/api/admin/lessons/${lesson.id}`;
        const meanwhile = () => asAdmin("PUT", path, { ...lesson, title: "Vippin" });
        return { method: "PUT", path, body: { ...lesson, title: "Púttin" }, meanwhile };
      },
    ],
  ],
  "creating a coupon": [
    [
      "another owner creates its code",
      "coupon_code_taken",
      async () => ({
        path: "/api/admin/coupons",
        body: { code: "SAMI", discountType: "percentage", discountValue: 20, isOneTime: false },
        meanwhile: () => coupon("SAMI"),
      }),
    ],
  ],
  "restoring a coupon": [
    [
      "another owner creates its code",
      "coupon_code_taken",
      async () => {
        const { id } = (await coupon("AFTUR")).body;
        await asAdmin("DELETE", `/api/admin/coupons/${id}`);
        return { path: `/api/admin/coupons/${id}/restore`, meanwhile: () => coupon("AFTUR") };
      },
    ],
  ],
};

const TABLE = Object.entries(ROWS).flatMap(([action, rows]) => rows.map((row) => [action, ...row] as const));

test.each(TABLE)("%s is refused if %s before its commit: %s [10.252]", async (_, __, code, prepare) => {
  const { method = "POST", path, body = {}, as, meanwhile } = await prepare();
  let isChanged = false;
  beforeTransaction(shop.services, async () => {
    const change = (await meanwhile()) as { status?: number } | undefined;
    expect([200, 502, undefined]).toContain(change?.status);
    isChanged = true;
  });
  const answer = await (as === undefined
    ? asAdmin(method, path, body)
    : shop.ask(method, path, { body, ...(as.cookie !== "" && { cookie: as.cookie }) }));
  expect(isChanged).toBe(true);
  expect(answer.body).toMatchObject({ code });
});

test("an import does not give the course to a person who gets it before the commit [10.252]", async () => {
  const person = await customer();
  afterRead(shop.services, "users", "byId", () => grant(person.id));
  const people = [{ name: person.name, email: person.email }];
  const body = { courseId: 1, isDryRun: false, people };
  const answer = await asAdmin<{ people: object[] }>("POST", "/api/admin/import-users", body);
  expect(answer.body.people).toEqual([{ email: person.email, outcome: "customer" }]);
});

test("a customer who has become an administrator cannot confirm a new email address [10.252]", async () => {
  const person = await customer();
  const token = await emailChangeOf(person);
  await shop.auth.setCustomUserClaims(person.id, { admin: true });
  const answer = await shop.ask("POST", "/api/account/email/confirm", { body: { token } });
  expect(answer.body).toMatchObject({ code: "email_link_invalid" });
  expect((await shop.auth.getUser(person.id)).email).toBe(person.email);
});

test("publishing is refused if another publication begins before its commit [10.252]", async () => {
  await newCourse();
  let other: unknown;
  shop.services.renderSite = async () => {
    other ??= await publish();
    return { files: [], requires: [] };
  };
  expect(await publish()).toMatchObject({ status: 200 });
  expect(other).toMatchObject({ body: { code: "publication_under_way" } });
});

test("an order that is paid before the commit of its expiry stays completed [10.252]", async () => {
  const buyer = await customer();
  const { body } = await shop.checkout(buyer);
  await shop.db.doc(`payments/${body.paymentId}`).update({ createdAt: new Date("2026-01-01") });
  afterRead(shop.services, "payments", "pendingBefore", () => shop.payFor(body));
  await shop.runMaintenance();
  expect((await shop.stored(`payments/${body.paymentId}`))?.status).toBe("completed");
});
