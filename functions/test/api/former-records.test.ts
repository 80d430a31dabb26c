import { beforeAll, expect, test } from "vitest";
import { maskCardNumbers, mendCouponCodes } from "../../../ops/former-records.ts";
import { firestoreStore } from "../../src/store/store.ts";
import { providerMessage } from "./provider.ts";
import { openShop } from "./shop.ts";
import { stock } from "./stock.ts";

const shop = openShop();
const store = firestoreStore(shop.db);

beforeAll(() => stock(shop.db));

test("a coupon that was saved with a code that nobody can type is usable again; where another has the code it is reported", async () => {
  const { cookie } = await shop.newCustomer();
  const quote = (code: string) => shop.ask("POST", "/api/coupons/validate", { cookie, body: { code } });
  await Promise.all(["osynilegt", "i-portum", "tvitekinn", "fyrri"].map((id) => shop.coupon(id)));
  const codeOf = (id: string) => shop.db.doc(`coupons/${id}`);
  await codeOf("osynilegt").update({ code: "VOR\u200b26\ufeff" });
  await codeOf("i-portum").update({ code: "GJO\u0308F" });
  await codeOf("tvitekinn").update({ code: "FYRRI\u00ad" });
  const { codeKey: _, ...before } = (await codeOf("osynilegt").get()).data() ?? {};
  expect((await quote("VOR26")).status).toBe(404);

  const { mended, taken, unreadable } = await mendCouponCodes(store);
  expect(mended.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
    { code: "GJÖF", id: "i-portum" },
    { code: "VOR26", id: "osynilegt" },
  ]);
  expect([taken, unreadable]).toEqual([[{ code: "FYRRI", id: "tvitekinn", holderId: "fyrri" }], []]);
  expect((await quote("vor26")).body).toMatchObject({ id: "osynilegt" });
  expect((await quote("gjöf")).body).toMatchObject({ id: "i-portum" });
  expect((await quote("fyrri")).body).toMatchObject({ id: "fyrri" });
  expect((await codeOf("osynilegt").get()).data()).toMatchObject({ ...before, code: "VOR26" });
  expect((await mendCouponCodes(store)).mended).toEqual([]);

  const entries = (await shop.db.collection("audit").where("action", "==", "coupon_code_mended").get()).docs;
  expect(entries.map((entry) => entry.get("object.name")).sort()).toEqual(["GJÖF", "VOR26"]);
  expect(entries.find((entry) => entry.get("object.id") === "osynilegt")?.data()).toMatchObject({
    actor: null,
    detail: "command line",
    count: 1,
  });
});

test("a coupon whose code an unreadable one holds is left alone, the unreadable one is reported, and the others are mended", async () => {
  await Promise.all(["a-sama", "b-annar"].map((id) => shop.coupon(id)));
  await shop.db.doc("coupons/a-sama").update({ code: "SAMA\u200b" });
  await shop.db.doc("coupons/b-annar").update({ code: "ANNAR\u200b" });
  await shop.db.doc("coupons/bilad").set({ id: "bilad", code: "SAMA", codeKey: "SAMA" });
  expect(await mendCouponCodes(store)).toMatchObject({
    mended: [{ code: "ANNAR", id: "b-annar" }],
    unreadable: ["coupons/bilad"],
  });
  expect((await shop.db.doc("coupons/a-sama").get()).get("code")).toBe("SAMA\u200b");
  await shop.db.doc("coupons/bilad").delete();
});

test("a webhook that was recorded with a card's first six digits keeps its last four alone, and all else", async () => {
  const { body } = await shop.checkout(await shop.newCustomer());
  await shop.postWebhook("notification", providerMessage(await shop.orderOf(body)));
  const events = await shop.db.collection(`payments/${body.paymentId}/events`).get();
  const event = events.docs.find((each) => each.get("webhook") !== null)?.ref;
  const masked = (await event?.get())?.data();
  expect(masked?.webhook.fields).toMatchObject({ creditcardnumber: "****4242" });
  await event?.update({ "webhook.fields.creditcardnumber": "424242******4242" });

  expect(await maskCardNumbers(store)).toEqual({ mended: 1, unreadable: [] });
  expect((await event?.get())?.data()).toEqual(masked);
  expect(await maskCardNumbers(store)).toEqual({ mended: 0, unreadable: [] });
});
