import { expect, test } from "vitest";
import type { Receipt } from "../../../src/payments/schema.ts";
import type { Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { COMPLETED, ledgerOf, paidAtTheCardPage } from "../ledger.ts";
import { repeated } from "../repeated.ts";

type Body = Receipt & { code: string };

/** Cases 49 to 52: the receipt that a buyer opens. */
export function receipts(shop: () => Shop): void {
  const runMaintenance = () => Promise.all(shop().apis.map((api) => api.runMaintenance()));
  const read = ({ cookie }: Person, id: string) =>
    shop().ask<Body>("GET", `/api/payment/${id}/receipt`, { cookie });
  const bill = ({ cookie }: Person, id: string, name: string) =>
    shop().ask<Body>("POST", `/api/payment/${id}/billing`, {
      cookie,
      body: { name, idNumber: "010130-2989" },
    });

  test("49. gives a receipt one number if its buyer opens it several times while all processes send emails [M1.49]", () =>
    repeated(async () => {
      const opened = await paidAtTheCardPage(shop());
      const { buyer, id } = opened;
      const [first, second, third] = await Promise.all([
        read(buyer, id),
        read(buyer, id),
        read(buyer, id),
        runMaintenance(),
      ]);
      const { number } = first.body;
      expect([first, second, third].map(({ status, body }) => [status, body.number])).toEqual(
        Array(3).fill([200, number]),
      );
      await runMaintenance();
      expect(await ledgerOf(shop(), opened)).toMatchObject({ ...COMPLETED, mails: 1 });
      expect(shop().mailbox.to(buyer.email)[0]?.subject).toContain(`nr. ${number}:`);
      expect((await shop().read(`emails/receipt-${id}`))?.data).toMatchObject({ number });
      expect(await shop().read(`payments/${id}`)).toMatchObject({ receiptNumber: number });
    }));

  test("50. keeps a numbered receipt when seller and course change, and shows its refund [M1.50]", async () => {
    const { buyer, id } = await paidAtTheCardPage(shop());
    const { body } = await read(buyer, id);
    const [texts, course] = [shop().db.doc("site/texts"), shop().db.doc("courses/1")];
    const before = await Promise.all([texts, course].map((document) => document.get()));
    await texts.update({ "company.name": "Nýtt félag ehf.", "instructor.name": "Annar Kennari" });
    await course.update({ title: "Nýtt nafn", description: "Ný lýsing", price: 9900 });
    expect((await read(buyer, id)).body).toEqual(body);
    await shop().asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true });
    const refunded = (await read(buyer, id)).body;
    await Promise.all(before.map((document) => document.ref.set(document.data() ?? {})));
    expect(refunded).toEqual({ ...body, refundedAt: expect.any(String), refundedAmount: 24_900 });
  });

  test("51. sets name and kennitala once if they are sent three times at once [M1.51]", () =>
    repeated(async () => {
      const { buyer, id } = await paidAtTheCardPage(shop());
      const answers = await Promise.all(["Jóna", "Anna", "Edda"].map((name) => bill(buyer, id, name)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const kept = answers.find(({ status }) => status === 200)?.body.billing;
      expect((await read(buyer, id)).body.billing).toEqual(kept);
      expect((await shop().read(`payments/${id}`))?.billing).toEqual(kept);
    }));

  test("52. shows a receipt to its buyer only [M1.52]", async () => {
    const { id } = await paidAtTheCardPage(shop());
    const other = await shop().customer();
    for (const answer of [await read(other, id), await bill(other, id, "Anna")])
      expect(answer).toMatchObject({ status: 404, body: { code: "payment_not_found" } });
    expect(await shop().read(`payments/${id}`)).toMatchObject({ billing: null });
  });
}
