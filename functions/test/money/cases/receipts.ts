import { expect, test } from "vitest";
import type { Receipt } from "../../../src/payments/schema.ts";
import type { Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { COMPLETED, ledgerOf, paidAtTheCardPage } from "../ledger.ts";
import { repeated } from "../repeated.ts";

type Body = Receipt & { code: string };

/** Cases 49 and 51: the receipt that a buyer opens. */
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

  test("51. sets name and kennitala once if they are sent three times at once [M1.51]", () =>
    repeated(async () => {
      const { buyer, id } = await paidAtTheCardPage(shop());
      const answers = await Promise.all(["Jóna", "Anna", "Edda"].map((name) => bill(buyer, id, name)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const kept = answers.find(({ status }) => status === 200)?.body.billing;
      expect((await read(buyer, id)).body.billing).toEqual(kept);
      expect((await shop().read(`payments/${id}`))?.billing).toEqual(kept);
    }));
}
