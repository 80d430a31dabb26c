import { expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import type { Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, ledgerOf, owns } from "../ledger.ts";
import { repeated, times } from "../repeated.ts";

/** Cases 55 to 58 and 60: seats that a club or company buys. */
export function packs(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);
  const refund = ({ id }: { id: string }) =>
    shop().asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand: true });
  const packOf = async (id: string) => shop().read(`packs/${id}`);
  const seatsOf = async (id: string) =>
    (await shop().db.collection("packSeats").where("paymentId", "==", id).get()).docs.map((seat) =>
      seat.data(),
    );
  const freeSeat = ({ cookie }: Person, id: string, { id: userId }: Person) =>
    shop().ask<{ code?: string }>("POST", `/api/payment/${id}/free-seat`, { cookie, body: { userId } });
  const customersAmong = async (people: readonly Person[]) => {
    const each = await Promise.all(people.map((person) => owns(shop(), person)));
    return people.filter((_, place) => each[place]);
  };
  const bought = async (seats: number) => {
    const buyer = await shop().customer();
    return { buyer, ...(await shop().buyPack(buyer, { seats })) };
  };

  test("55. gives the last seat to one of several people who take it at the same time [M1.55]", () =>
    repeated(async () => {
      const { id, code } = await bought(2);
      const people = await shop().customers(4);
      const answers = await Promise.all(people.map((person) => shop().takeSeat(person, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe("pack_full");
      const customers = await customersAmong(people);
      expect(customers).toHaveLength(2);
      expect((await packOf(id))?.used).toBe(2);
      const seats = await seatsOf(id);
      expect(seats.map(({ userId }) => userId).sort()).toEqual(
        customers.map((customer) => customer.id).sort(),
      );
      expect(seats.map(({ paymentId }) => paymentId)).toEqual([id, id]);
    }));

  test("55. takes one seat for an account that calls several times at once [M1.55]", () =>
    repeated(async () => {
      const { id, code } = await bought(3);
      const member = await shop().customer();
      const answers = await Promise.all(times(3, () => shop().takeSeat(member, code)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await packOf(id))?.used).toBe(1);
      expect(await seatsOf(id)).toHaveLength(1);
    }));

  test("55. takes no seat of a customer, also if a purchase completes at the same time [M1.55]", () =>
    repeated(async () => {
      const { id, code } = await bought(2);
      const member = await shop().customer();
      const { body } = await shop().checkout(member);
      const message = providerMessage(await shop().orderOf(body));
      const [taken] = await Promise.all([shop().takeSeat(member, code), post("notification", message)]);
      const { reviewReason } = await ledgerOf(shop(), { buyer: member, id: body.paymentId });
      // In either order, the course is granted once and an excess payment is reviewed.
      expect([taken.status, reviewReason]).toEqual(
        taken.status === 200 ? [200, "already_owned"] : [409, null],
      );
      expect((await packOf(id))?.used).toBe(taken.status === 200 ? 1 : 0);
    }));

  test("56. creates one pack for simultaneous completions and ignores replays [M1.56]", () =>
    repeated(async () => {
      const buyer = await shop().customer();
      const { body } = await shop().checkoutPack(buyer);
      const code = await shop().packCodeOf(body);
      const member = await shop().customer();
      expect((await shop().takeSeat(member, code)).body.code).toBe("pack_not_found");
      const message = providerMessage(await shop().orderOf(body));
      const back = providerMessage(await shop().orderOf(body), { step: "Confirmation" });
      await Promise.all([
        post("notification", message),
        post("notification", message),
        post("success", back),
      ]);
      expect((await shop().takeSeat(member, code)).status).toBe(200);
      const other = providerMessage(await shop().orderOf(body), { authorizationcode: "654321" });
      for (const replay of [message, other]) expect((await post("notification", replay)).body).toBe(ACCEPTED);
      expect((await packOf(body.paymentId))?.used).toBe(1);
      expect(await ledgerOf(shop(), { buyer, id: body.paymentId })).toMatchObject({
        status: "completed",
        owns: false,
        reviewReason: null,
        hasReceipt: true,
        transitions: ["pending → completed"],
      });
      const made = await shop().db.collection("packs").where("paymentId", "==", body.paymentId).get();
      expect(made.size).toBe(1);
    }));

  test("57. refunds exactly the free seats while seats are being taken [M1.57]", () =>
    repeated(async () => {
      const { buyer, id, code } = await bought(3);
      const people = await shop().customers(2);
      const [refunded, ...answers] = await Promise.all([
        refund({ id }),
        ...people.map((person) => shop().takeSeat(person, code)),
      ]);
      expect(refunded.status).toBe(200);
      const used = answers.filter(({ status }) => status === 200).length;
      for (const { status, body } of answers)
        if (status !== 200) expect(["pack_held", "pack_void"]).toContain(body.code);
      expect((await packOf(id))?.used).toBe(used);
      expect(await customersAmong(people)).toHaveLength(used);
      const payment = await shop().read(`payments/${id}`);
      expect(payment?.refund.amount).toBe((3 - used) * 24_900);
      expect(payment?.refundedAmount).toBe((3 - used) * 24_900);
      expect(payment?.netAmount).toBe(used * 24_900);
      expect((await ledgerOf(shop(), { buyer, id })).status).toBe("refunded");
      expect((await shop().takeSeat(await shop().customer(), code)).body.code).toBe("pack_void");
    }));

  test("57. refunds a pack once for simultaneous requests [M1.57]", () =>
    repeated(async () => {
      const { id } = await bought(2);
      const answers = await Promise.all(times(3, () => refund({ id })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await shop().read(`payments/${id}`))?.refund.amount).toBe(2 * 24_900);
      expect((await packOf(id))?.closedAt).not.toBeNull();
    }));

  test("60. frees a seat once while others take it and the pack is refunded [M1.60]", () =>
    repeated(async () => {
      const { buyer, id, code } = await bought(2);
      const [first, second, late] = (await shop().customers(3)) as [Person, Person, Person];
      for (const person of [first, second]) await shop().takeSeat(person, code);
      const free = () => freeSeat(buyer, id, first);
      const [one, other, taken, again, refunded] = await Promise.all([
        free(),
        free(),
        shop().takeSeat(late, code),
        shop().takeSeat(first, code),
        refund({ id }),
      ]);
      const freed = [one, other].filter(({ status }) => status === 200).length;
      for (const { status, body } of [one, other])
        if (status !== 200) expect(["seat_not_found", "pack_held", "pack_void"]).toContain(body.code);
      for (const { status, body } of [taken, again])
        if (status !== 200) expect(["pack_full", "pack_held", "pack_void"]).toContain(body.code);
      const holders = (await seatsOf(id)).map(({ userId }) => userId).sort();
      const customers = (await customersAmong([first, second, late])).map((person) => person.id).sort();
      expect(holders).toEqual(customers);
      const pack = await packOf(id);
      expect(pack?.used).toBe(holders.length);
      // The first person may take the seat again between the two calls, which then free two seats in turn.
      expect(freed).toBeLessThanOrEqual(2);
      const isRefunded = refunded.status === 200;
      if (!isRefunded) expect(refunded.body).toMatchObject({ code: "pack_used_up" });
      const payment = await shop().read(`payments/${id}`);
      expect(payment?.refundedAmount).toBe(isRefunded ? (2 - holders.length) * 24_900 : 0);
    }));

  test("60. gives no seat for a link that is being replaced [M1.60]", () =>
    repeated(async () => {
      const { buyer, id, code } = await bought(3);
      const people = await shop().customers(2);
      const [replaced, ...answers] = await Promise.all([
        shop().ask<{ code: string }>("POST", `/api/payment/${id}/pack-link`, {
          cookie: buyer.cookie,
          body: {},
        }),
        ...people.map((person) => shop().takeSeat(person, code)),
      ]);
      expect(replaced.status).toBe(200);
      const used = answers.filter(({ status }) => status === 200).length;
      for (const { status, body } of answers)
        if (status !== 200) expect(body.code).toBe("pack_link_replaced");
      const pack = await packOf(id);
      expect(pack).toMatchObject({ used, code: replaced.body.code, formerCodes: [code] });
      expect(await seatsOf(id)).toHaveLength(used);
      expect((await shop().takeSeat(await shop().customer(), replaced.body.code)).status).toBe(200);
    }));

  test("58. enters an invoice once for simultaneous calls with its number in several spellings [M1.58]", () =>
    repeated(async () => {
      const { email } = await shop().customer();
      const invoice = {
        ...{ courseId: 1, seats: 5, unitPrice: 20_000, name: "Fyrirtæki ehf.", idNumber: "500101-2020" },
        ...{ email, invoiceNumber: email.slice(0, 30), reason: "Greitt með kröfu" },
      };
      const spellings = [
        invoice.invoiceNumber,
        invoice.invoiceNumber.toUpperCase(),
        ` ${invoice.invoiceNumber} `,
      ];
      const answers = await Promise.all(
        spellings.map((invoiceNumber) =>
          shop().asAdmin<{ id: string }>("POST", "/api/admin/packs", { ...invoice, invoiceNumber }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const ids = new Set(answers.map(({ body }) => body.id));
      expect(ids.size).toBe(1);
      const [id = ""] = ids;
      expect(await shop().read(`payments/${id}`)).toMatchObject({ status: "completed", amount: 100_000 });
      expect((await shop().db.collection("packs").where("paymentId", "==", id).get()).size).toBe(1);
      const { docs } = await shop().db.collection("audit").where("action", "==", "pack_invoiced").get();
      expect(docs.filter((entry) => entry.get("object.id") === id)).toHaveLength(1);
    }));
}
